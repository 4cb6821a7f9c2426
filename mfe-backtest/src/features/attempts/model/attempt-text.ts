import { formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { builderHref } from '../../../common/backtest-links.ts';
import { writeBody } from '../../../common/rule-address.ts';
import type { Attempt } from './attempt.types.ts';

export const kindLabel = { run: 'Run', sweep: 'Sweep', scrub: 'Scrub', walk_forward: 'Walk-forward' } as const;

const signed = (value: number | null) => formatPercent(value, { isSigned: true, digits: 1 });

/** `SMA 10 crosses above SMA 20 on KO: Sharpe 0.50, +12.0%, holding +8.1%, certified` */
export function attemptText({
  name,
  ticker,
  return_fraction,
  buy_and_hold_fraction,
  sharpe,
  certified,
}: Attempt): string {
  const figures = `Sharpe ${formatNumber(sharpe)}, ${signed(return_fraction)}, holding ${signed(buy_and_hold_fraction)}`;
  return `${name} on ${ticker}: ${figures}, ${certified ? 'certified' : 'uncertified'}`;
}

/** The builder with the rule of an attempt. */
export const attemptHref = ({ ticker, ...attempt }: Attempt): string =>
  builderHref({ body: writeBody({ ...attempt, tickers: [ticker] }) });
