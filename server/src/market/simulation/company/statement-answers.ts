import type { About, Asked, CompanyData, Periodic } from '../../company-data.ts';
import type { CompanyContext } from './company-context.ts';
import { reportedPeriods } from './company-view.ts';
import type { CompanyView } from './company-view.ts';
import { dividendFigures, dividendHistory, payouts } from './dividends.ts';
import { epsAndRevenue, forwardEps } from './estimates.ts';
import { reportedAt } from './fiscal-calendar.ts';
import { debtEquity, financialPosition, peRatio, ratioRow } from './ratios.ts';
import { balanceRow, cashFlowRow, incomeRow } from './statements.ts';

type StatementAnswers = Pick<
  CompanyData,
  | 'incomeStatement'
  | 'balanceSheet'
  | 'cashFlow'
  | 'financialRatios'
  | 'epsAndRevenue'
  | 'payouts'
  | 'debtEquityHistory'
  | 'financialPosition'
  | 'peRatio'
  | 'dividends'
  | 'dividendFigures'
>;

/** Answers from statements and payments. */
export function createStatementAnswers({ viewAt, quoteOf, payingOf, about }: CompanyContext): StatementAnswers {
  /** An answer by the last report. */
  const byReport = async <T>(asked: Asked, of: (view: CompanyView) => T): Promise<(T & About) | undefined> => {
    const view = viewAt(asked);
    return view && { ...about(asked, reportedAt(view.company.calendar, view.quarter)), ...of(view) };
  };
  const byPeriods = <T>(asked: Periodic, rowOf: (view: CompanyView, quarters: readonly number[]) => T) =>
    byReport(asked, (view) => ({
      interval: asked.interval,
      periods: reportedPeriods(view, asked.interval).map((quarters) => rowOf(view, quarters)),
      hidden_periods: 0,
    }));

  return {
    incomeStatement: (asked) => byPeriods(asked, incomeRow),
    balanceSheet: (asked) => byPeriods(asked, balanceRow),
    cashFlow: (asked) => byPeriods(asked, cashFlowRow),
    financialRatios: (asked) => byPeriods(asked, ratioRow),
    epsAndRevenue: (asked) => byReport(asked, epsAndRevenue),
    payouts: (asked) => byReport(asked, payouts),
    debtEquityHistory: (asked) => byReport(asked, debtEquity),
    financialPosition: (asked) => byReport(asked, financialPosition),
    async peRatio(asked) {
      const view = viewAt(asked);
      if (!view) return undefined;
      const quote = quoteOf(asked);
      return { ...about(asked, quote.time), ...peRatio(view, asked.interval, quote.last, forwardEps(view)) };
    },
    async dividends(asked) {
      const paying = payingOf(asked);
      const history = paying && dividendHistory(paying);
      return history && { ...about(asked, asked.time), ...history };
    },
    async dividendFigures(asked) {
      const paying = payingOf(asked);
      if (!paying) return undefined;
      const quote = quoteOf(asked);
      const figures = dividendFigures(paying, quote.last);
      return figures && { ...about(asked, quote.time), ...figures };
    },
  };
}
