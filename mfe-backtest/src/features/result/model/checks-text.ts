import { formatInteger, formatPercent } from '@candlewick/shared-design/format';
import type { Checks } from '../../../common/backtest.types.ts';

type LookAhead = NonNullable<Checks['look_ahead']>;
type RandomEntries = NonNullable<Checks['random_entries']>;

/** Outcome of the look-ahead check in a line. */
export function lookAheadText({ checks, signals, violations }: LookAhead): string {
  if (checks === 0) return 'No signals to check for look-ahead';
  const counted = checks < signals ? `${formatInteger(checks)} of ${formatInteger(signals)} signals` : plural(checks);
  return violations === 0
    ? `Look-ahead check passed on these bars (${counted})`
    : `Look-ahead check failed: later bars changed the past of ${plural(violations)} (${counted})`;
}

const plural = (count: number) => (count === 1 ? '1 check' : `${formatInteger(count)} checks`);

/** Rank among random entries in a line; rounded down, so that it never says more than there is. */
export function randomEntriesText({ percentile, returns }: RandomEntries): string {
  const better = formatPercent(Math.floor(percentile * 100) / 100, { digits: 0 });
  return `Better than ${better} of ${formatInteger(returns.length)} random entries of the same number and length`;
}
