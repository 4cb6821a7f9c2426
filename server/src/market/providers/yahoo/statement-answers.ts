import type { Asked, CompanyData, Periodic } from '../../company-data.ts';
import { earningsOf, fiscalMonth } from './earnings.ts';
import { numberOf } from './readers.ts';
import { debtEquityOf, financialPositionOf, payoutOf, peRatioOf, ratioRow } from './ratios.ts';
import type { CloseAt } from './ratios.ts';
import { balanceRow, cashFlowRow, fiscalPeriods, incomeRow } from './statements.ts';
import type { FiscalPeriod } from './statements.ts';
import { closeAt, moduleOf } from './yahoo-context.ts';
import type { Summary, YahooContext } from './yahoo-context.ts';

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
>;

/** Answers from statements. Prices are only compared with them where both are in one currency. */
export function createStatementAnswers({ calls, summary, about, daily, priceAt }: YahooContext): StatementAnswers {
  const periodsOf = async (ticker: string, interval: 'annual' | 'quarterly') => {
    const [rows, found] = await Promise.all([calls.statements(ticker, interval), summary(ticker)]);
    return found && { found, periods: fiscalPeriods(rows.value, interval, fiscalMonth(found)), kept: rows };
  };
  const closes = async (asked: Asked, { currency, financialCurrency }: Summary): Promise<CloseAt> => {
    const chart = currency === financialCurrency ? await daily(asked) : undefined;
    return (date) => chart && closeAt(chart, date);
  };
  /** Rows of the periods that have one; undefined without any. */
  const byPeriods =
    <Row>(rowOf: (periods: readonly FiscalPeriod[], index: number, close: CloseAt) => Row | undefined) =>
    async (asked: Periodic) => {
      const all = await periodsOf(asked.ticker, asked.interval);
      if (!all || all.periods.length === 0) return undefined;
      const close = await closes(asked, all.found);
      const periods = all.periods.flatMap((_, index) => rowOf(all.periods, index, close) ?? []);
      if (periods.length === 0) return undefined;
      const { financialCurrency } = all.found;
      return { ...about(asked, all.kept, financialCurrency), interval: asked.interval, periods, hidden_periods: 0 };
    };
  const byQuarters =
    <Body>(of: (periods: readonly FiscalPeriod[]) => Body | undefined) =>
    async (asked: Asked) => {
      const all = await periodsOf(asked.ticker, 'quarterly');
      const body = all && all.periods.length > 0 ? of(all.periods) : undefined;
      return body && all && { ...about(asked, all.kept, all.found.financialCurrency), ...body };
    };

  return {
    incomeStatement: byPeriods((periods, index) => incomeRow(periods[index]!)),
    balanceSheet: byPeriods((periods, index) => balanceRow(periods[index]!)),
    cashFlow: byPeriods((periods, index) => cashFlowRow(periods[index]!)),
    financialRatios: byPeriods(ratioRow),
    debtEquityHistory: byQuarters((periods) => {
      const body = debtEquityOf(periods);
      return body.periods.length > 0 ? body : undefined;
    }),
    financialPosition: byQuarters(financialPositionOf),
    async epsAndRevenue(asked) {
      const all = await periodsOf(asked.ticker, 'quarterly');
      const body = all && earningsOf(all.found, all.periods, asked.time);
      return body && all && { ...about(asked, all.found.kept, all.found.financialCurrency), ...body };
    },
    async payouts(asked) {
      const [years, quarters, chart] = await Promise.all([
        periodsOf(asked.ticker, 'annual'),
        periodsOf(asked.ticker, 'quarterly'),
        daily(asked),
      ]);
      if (!years || !quarters) return undefined;
      // Of shares that trade in another currency, the dividends of the chart are in that one.
      const isOneCurrency = years.found.currency === years.found.financialCurrency;
      const perShareIn = (after: number, until: number) => (isOneCurrency ? perShare(after, until) : undefined);
      const perShare = (after: number, until: number) =>
        (chart?.dividends ?? [])
          .filter(({ date }) => date > after && date <= until)
          .reduce((sum, { amount }) => sum + amount, 0);
      const rowsOf = (periods: readonly FiscalPeriod[]) =>
        periods.flatMap((period) => payoutOf(period, perShareIn) ?? []);
      const body = { quarters: rowsOf(quarters.periods), years: rowsOf(years.periods) };
      if (body.quarters.length + body.years.length === 0) return undefined;
      return { ...about(asked, years.kept, years.found.financialCurrency), ...body };
    },
    async peRatio(asked) {
      const [all, price] = await Promise.all([periodsOf(asked.ticker, asked.interval), priceAt(asked)]);
      if (!all || price === undefined) return undefined;
      const statistics = moduleOf(all.found, 'defaultKeyStatistics');
      const trailingEps = numberOf(statistics['trailingEps']);
      if (trailingEps === undefined) return undefined;
      const valuation = { price, trailingEps, forwardEps: numberOf(statistics['forwardEps']) };
      const close = await closes(asked, all.found);
      const body = peRatioOf(all.periods, asked.interval, close, valuation);
      return { ...about(asked, all.found.kept, all.found.currency), ...body };
    },
  };
}
