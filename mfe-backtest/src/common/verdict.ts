import { formatInteger, formatNumber } from '@candlewick/shared-design/format';
import { flameOf, type CandleMarkProps } from '@candlewick/shared-design/candle-mark';

export interface Returns {
  readonly return_fraction: number | null;
  readonly buy_and_hold_fraction: number | null;
}

export interface Verdict {
  /** `Underperformed buy and hold by 142.6 pp` */
  readonly text: string;
  readonly flame: NonNullable<CandleMarkProps['flame']>;
}

/** A strategy against buying on the first day and holding, in percentage points of total return; null without both returns. */
export function verdictOf({ return_fraction, buy_and_hold_fraction }: Returns): Verdict | null {
  if (return_fraction === null || buy_and_hold_fraction === null) return null;
  const points = 100 * (return_fraction - buy_and_hold_fraction);
  const size = formatNumber(Math.abs(points), { digits: 1 });
  if (size === '0.0') return { text: 'Matched buy and hold', flame: flameOf(0) };
  return { text: `${points > 0 ? 'Beat' : 'Underperformed'} buy and hold by ${size} pp`, flame: flameOf(points) };
}

/** How many trades, `12 trades, 1 open`: closed ones, like every figure about trades, and those that have not ended. */
export function tradesText(closed: number | null, open: number): string {
  if (closed === null) return '';
  if (closed === 0 && open > 0) return `${formatInteger(open)} open ${open === 1 ? 'trade' : 'trades'}`;
  const text = `${formatInteger(closed)} ${closed === 1 ? 'trade' : 'trades'}`;
  return open > 0 ? `${text}, ${formatInteger(open)} open` : text;
}

/** What the account could not pay for: `93 of 103 entries skipped: less than one share of cash`. */
export function skippedText(skipped: number, entered: number): string {
  return `${formatInteger(skipped)} of ${formatInteger(skipped + entered)} entries skipped: less than one share of cash`;
}
