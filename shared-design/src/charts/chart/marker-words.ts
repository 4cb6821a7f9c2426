import { formatInteger } from '../../foundations/format/format.ts';
import type { TradeMarker } from './chart.types.ts';

const nouns = { trade: { buy: 'buy', sell: 'sell' }, signal: { buy: 'entry', sell: 'exit' } };

/** What a marker is: `buy`, `exit`, `trigger`. */
export const nounOf = ({ kind = 'trade', side }: Pick<TradeMarker, 'kind' | 'side'>): string =>
  kind === 'trigger' ? kind : nouns[kind][side];

/** `1 buy`, `12 entries`. */
export function countOfMarkers(count: number, noun: string): string {
  const plural = noun === 'entry' ? 'entries' : `${noun}s`;
  return `${formatInteger(count)} ${count === 1 ? noun : plural}`;
}
