import { workerData } from 'piscina';
import type { CuratedFigures } from '../../../platform/database/schema/curated.ts';
import { openThreadMarket } from '../../../market/thread-market.ts';
import type { ThreadSettings } from '../../../market/thread-market.ts';
import { curatedStrategies } from './curated-strategies.ts';
import { figuresOf, figuresDelayMinutes } from './figures.ts';

/** A ticker whose figures are missing or stale. */
export interface WantedFigures {
  readonly ticker: string;
  readonly basis: string;
}

let opened: ReturnType<typeof openThreadMarket> | undefined;

/** The daily figures of every curated strategy on one ticker; none without prices. */
export default async function compute({ ticker, basis }: WantedFigures): Promise<CuratedFigures[]> {
  opened ??= openThreadMarket(workerData as ThreadSettings);
  const { market } = await opened;
  const series = await market.findSeries(ticker, figuresDelayMinutes);
  if (!series) return [];
  const key = { ticker, interval: '1d', basis } as const;
  return [...curatedStrategies.values()].flatMap((one) => figuresOf(one, key, series.bars) ?? []);
}
