import { sessionDateOf } from '@candlewick/engine/market';
import type { BodyOf, DividendFigures } from '@candlewick/shared-api/schemas';
import type { Chart } from './charts.ts';
import { dateTextOf, positiveOf } from './readers.ts';
import { moduleOf } from './yahoo-context.ts';
import type { Summary } from './yahoo-context.ts';

/** Dividends and splits that were known at a time. Yahoo adjusts dividends for splits, and has no dates of payment but the last. */
export function dividendsOf({ dividends, splits }: Chart, summary: Summary, time: number): BodyOf<'dividends'> {
  const { dividendDate, exDividendDate } = moduleOf(summary, 'calendarEvents');
  const [lastPayment, lastExDate] = [dateTextOf(dividendDate), dateTextOf(exDividendDate)];
  const known = splits.filter(({ date }) => date <= time);
  const sharesNow = (date: number) =>
    known.filter((split) => split.date > date).reduce((shares, { ratio }) => shares * ratio, 1);
  return {
    dividends: dividends
      .filter(({ date }) => date <= time)
      .toSorted((a, b) => b.date - a.date)
      .map(({ date, amount }) => {
        const ex_date = sessionDateOf(date);
        const payment_date = ex_date === lastExDate ? (lastPayment ?? null) : null;
        return { ex_date, payment_date, amount: amount * sharesNow(date), adjusted_amount: amount };
      }),
    next_dividend: null,
    splits: known.toSorted((a, b) => b.date - a.date).map(({ date, ratio }) => ({ date: sessionDateOf(date), ratio })),
  };
}

/** Undefined for what pays none. */
export function dividendFiguresOf(summary: Summary): DividendFigures | undefined {
  const [detail, events] = [moduleOf(summary, 'summaryDetail'), moduleOf(summary, 'calendarEvents')];
  // Yahoo adds up what was paid in the currency of the reports, which is another one for shares that trade abroad.
  const isOneCurrency = summary.currency === summary.financialCurrency;
  const figures = {
    forward_annual_dividend_rate: positiveOf(detail['dividendRate']) ?? null,
    forward_annual_dividend_yield_fraction: positiveOf(detail['dividendYield']) ?? null,
    trailing_annual_dividend_rate: (isOneCurrency && positiveOf(detail['trailingAnnualDividendRate'])) || null,
    ex_dividend_date: dateTextOf(detail['exDividendDate']) ?? dateTextOf(events['exDividendDate']) ?? null,
    dividend_date: dateTextOf(events['dividendDate']) ?? null,
  };
  return Object.values(figures).every((figure) => figure === null) ? undefined : figures;
}
