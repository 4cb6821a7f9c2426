import { dayMs, newYorkTime, sessionDateOf, sessionOn } from '@candlewick/engine/market';
import type { BodyOf, DividendFigures } from '@candlewick/shared-api/schemas';
import { ratioOf, reportedFields, reportedPeriods, roundTo } from './company-view.ts';
import type { CompanyView, Interval } from './company-view.ts';
import type { PaidDividend, PriceHistory } from './price-history.ts';
import { flowsOf } from './statements.ts';

/** Dividends are declared on the last session that is so long before the ex-date. */
const declaredBeforeMs = 24 * dayMs;
/** Longest time from the declaration to the ex-date. */
export const declaredAtMostMs = declaredBeforeMs + 7 * dayMs;
const morningMinutes = 8 * 60 + 30;
const historyYears = 20;
const paymentsPerYear = 4;
const firstDate = Date.UTC(1991, 0, 1);

/** What dividends of an instrument, company or fund, are read from. */
export interface PayingInstrument {
  readonly history: PriceHistory;
  readonly time: number;
  /** Date of the open or last session. */
  readonly date: number;
  /** Shares of the anchor per share at the time. */
  readonly perShare: number;
}

/** The morning of the last session that is `beforeMs` or more before a date: when companies announce what happens on it. */
export function announcedAt(date: number, beforeMs: number): number {
  let day = date - beforeMs;
  while (!sessionOn('xnys', day)) day -= dayMs;
  return newYorkTime(day, morningMinutes);
}

/** When the dividend of an ex-date is declared. */
export const declaredAt = (exDate: number) => announcedAt(exDate, declaredBeforeMs);

const dividendRow = ({ exDate, payDate, amount, anchorAmount }: PaidDividend, perShare: number) => ({
  ex_date: sessionDateOf(exDate),
  payment_date: sessionDateOf(payDate),
  amount,
  adjusted_amount: roundTo(anchorAmount * perShare, 4),
});

/** Declared dividends of a number of years, newest first. */
function declared({ history, time, date }: PayingInstrument, years: number): readonly PaidDividend[] {
  const from = Math.max(firstDate, date - years * 365.25 * dayMs);
  const known = history.dividends(from, time + declaredAtMostMs).filter(({ exDate }) => declaredAt(exDate) <= time);
  return known.toReversed();
}

/** Undefined for an instrument that has paid nothing and was never split. */
export function dividendHistory(paying: PayingInstrument): BodyOf<'dividends'> | undefined {
  const { history, date, perShare } = paying;
  const all = declared(paying, historyYears);
  const splits = history.splits(Math.max(firstDate, date - historyYears * 365.25 * dayMs), date).toReversed();
  if (all.length === 0 && splits.length === 0) return undefined;
  const next = all.find(({ exDate }) => exDate > date);
  return {
    dividends: all.filter(({ exDate }) => exDate <= date).map((one) => dividendRow(one, perShare)),
    next_dividend: next ? dividendRow(next, perShare) : null,
    splits: splits.map((split) => ({ date: sessionDateOf(split.date), ratio: split.ratio })),
  };
}

/** Undefined for an instrument that pays nothing. */
export function dividendFigures(paying: PayingInstrument, price: number): DividendFigures | undefined {
  const { date, perShare } = paying;
  const all = declared(paying, 2);
  const [newest] = all;
  if (!newest) return undefined;
  const yearBefore = date - 365 * dayMs;
  const trailing = all.filter(({ exDate }) => exDate > yearBefore && exDate <= date);
  const sum = (dividends: readonly PaidDividend[]) =>
    roundTo(
      dividends.reduce((total, { anchorAmount }) => total + anchorAmount * perShare, 0),
      4,
    );
  const forwardRate = roundTo(paymentsPerYear * newest.anchorAmount * perShare, 4);
  return {
    forward_annual_dividend_rate: forwardRate,
    forward_annual_dividend_yield_fraction: ratioOf(forwardRate, price) ?? 0,
    trailing_annual_dividend_rate: sum(trailing),
    ex_dividend_date: sessionDateOf(newest.exDate),
    dividend_date: sessionDateOf(newest.payDate),
  };
}

/** Dividends and buybacks of the reported quarters and years. */
export function payouts(view: CompanyView): BodyOf<'payouts'> {
  const { company, perShare } = view;
  const rowOf = (quarters: readonly number[]) => {
    const { dividends, repurchases, netIncome } = flowsOf(view, quarters);
    const bought = quarters.reduce((sum, quarter) => {
      const change = company.path.shares(quarter - 1) - company.path.shares(quarter);
      return sum + Math.max(0, change);
    }, 0);
    const perShareSum = quarters.reduce((sum, quarter) => sum + company.figures(quarter).dividendPerShare, 0);
    return {
      ...reportedFields(company, quarters),
      dividends_paid: -dividends + 0,
      dividend_per_share: roundTo(perShareSum * perShare, 4),
      share_repurchases: -repurchases + 0,
      shares_repurchased: Math.round(bought / perShare),
      net_income: netIncome,
      payout_ratio: ratioOf(-dividends, netIncome),
      total_payout_ratio: ratioOf(-dividends - repurchases, netIncome),
    };
  };
  const rows = (interval: Interval) => reportedPeriods(view, interval).map(rowOf);
  return { quarters: rows('quarterly'), years: rows('annual') };
}
