import { exponential } from '@candlewick/engine/elementary';
import { dayMs, yearOf } from '@candlewick/engine/market';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import { toThousands } from './balance-levels.ts';
import type { EarningsPath } from './earnings-path.ts';
import { endOf, startOf } from './fiscal-calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import type { PriceHistory } from './price-history.ts';

/** What a company pays to its shareholders in a quarter, in whole thousands; payments are negative. */
export interface ShareholderPayments {
  readonly dividends: number;
  readonly repurchases: number;
  readonly issuance: number;
}

/** Longest time from an ex-date to the payment. */
const paymentSpan = 45 * dayMs;

interface Options {
  readonly instrument: SimulatedInstrument;
  readonly history: PriceHistory;
  readonly path: EarningsPath;
  readonly calendar: FiscalCalendar;
}

/** Dividends as the instrument pays them, and the price of the shares by which the company's number changes. */
export function createShareholderPayments({ instrument, history, path, calendar }: Options) {
  /** At which shares are bought back in a quarter, per share of the anchor. */
  const meanPriceOf = (quarter: number) => {
    const end = new Date(endOf(calendar, quarter));
    const last = end.getUTCFullYear() * 12 + end.getUTCMonth();
    const mean = history.meanClose(last - 2, last);
    // A continued series has no simulated prices before its real end.
    return Number.isNaN(mean) ? exponential(instrument.logPriceAtStartOf(yearOf(end.getTime()))) : mean;
  };
  /** Paid in a quarter, per share of the anchor. */
  const dividendPerShare = (quarter: number) => {
    const [from, to] = [startOf(calendar, quarter), endOf(calendar, quarter)];
    return history
      .dividends(from - paymentSpan, to)
      .filter(({ payDate }) => payDate >= from && payDate <= to)
      .reduce((sum, { anchorAmount }) => sum + anchorAmount, 0);
  };
  const paymentsOf = (quarter: number): ShareholderPayments => {
    const [before, after] = [path.shares(quarter - 1), path.shares(quarter)];
    const bought = toThousands((before - after) * meanPriceOf(quarter));
    return {
      dividends: toThousands(-dividendPerShare(quarter) * before),
      repurchases: bought > 0 ? -bought : 0,
      issuance: Math.max(0, -bought),
    };
  };
  return { dividendPerShare, paymentsOf };
}
