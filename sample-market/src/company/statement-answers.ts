import type { About } from '@candlewick/shared-api/schemas';
import type { Asked } from './asked.ts';
import type { CompanyContext } from './company-context.ts';
import { reportedPeriods } from './company-view.ts';
import type { CompanyView, Interval } from './company-view.ts';
import { dividendFigures, dividendHistory, payouts } from './dividends.ts';
import { epsAndRevenue, forwardEps } from './estimates.ts';
import { reportedAt } from './fiscal-calendar.ts';
import { debtEquity, financialPosition, peRatio, ratioRow } from './ratios.ts';
import { balanceRow, cashFlowRow, incomeRow } from './statements.ts';

interface Periodic extends Asked {
  readonly interval: Interval;
}

/** Answers from statements and payments. */
export function createStatementAnswers({ viewAt, quoteOf, payingOf, about }: CompanyContext) {
  /** An answer by the last report. */
  const byReport = async <T>(asked: Asked, of: (view: CompanyView) => T): Promise<(T & About) | undefined> => {
    const view = viewAt(asked);
    return view && { ...about(asked, reportedAt(view.company.calendar, view.quarter)), ...of(view) };
  };
  /** Undefined for a company that has not reported such a period since its listing. */
  const byPeriods = async <T>(asked: Periodic, rowOf: (view: CompanyView, quarters: readonly number[]) => T) => {
    const answer = await byReport(asked, (view) => ({
      interval: asked.interval,
      periods: reportedPeriods(view, asked.interval).map((quarters) => rowOf(view, quarters)),
      hidden_periods: 0,
    }));
    return answer && answer.periods.length > 0 ? answer : undefined;
  };

  return {
    incomeStatement: (asked: Periodic) => byPeriods(asked, incomeRow),
    balanceSheet: (asked: Periodic) => byPeriods(asked, balanceRow),
    cashFlow: (asked: Periodic) => byPeriods(asked, cashFlowRow),
    financialRatios: (asked: Periodic) => byPeriods(asked, ratioRow),
    // With the estimates of now.
    async epsAndRevenue(asked: Asked) {
      const view = viewAt(asked);
      return view && { ...about(asked, asked.time), ...epsAndRevenue(view) };
    },
    payouts: (asked: Asked) => byReport(asked, payouts),
    debtEquityHistory: (asked: Asked) => byReport(asked, debtEquity),
    financialPosition: (asked: Asked) => byReport(asked, financialPosition),
    async peRatio(asked: Periodic) {
      const view = viewAt(asked);
      if (!view) return undefined;
      const quote = quoteOf(asked);
      // Price and estimates are of one moment, also while the market is closed: the screener's are of its last close.
      const eps = forwardEps({ ...view, time: quote.time });
      return { ...about(asked, quote.time), ...peRatio(view, asked.interval, quote.last, eps) };
    },
    async dividends(asked: Asked) {
      const paying = payingOf(asked);
      const history = paying && dividendHistory(paying);
      return history && { ...about(asked, asked.time), ...history };
    },
    async dividendFigures(asked: Asked) {
      const paying = payingOf(asked);
      if (!paying) return undefined;
      const quote = quoteOf(asked);
      const figures = dividendFigures(paying, quote.last);
      return figures && { ...about(asked, quote.time), ...figures };
    },
  };
}
