import { tickersApi } from '@candlewick/shared-api';
import type { Endpoint } from '@candlewick/shared-api';
import type { About, DividendFigures, tickers } from '@candlewick/shared-api/schemas';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import type { Asked, Periodic } from '../../market/company-data.ts';
import { createCompanyAnswers } from './company-answers.ts';
import type { CompanyDependencies } from './company-answers.ts';

type Nullable<T> = { readonly response: z.ZodType<T | null> };
type OfTicker<T> = Endpoint<Pick<typeof tickers.payouts, 'params'> & Nullable<T>>;
type ByInterval<T> = Endpoint<Pick<typeof tickers.cashFlow, 'params' | 'query'> & Nullable<T>>;

interface Periods {
  readonly periods: readonly unknown[];
  readonly hidden_periods: number;
}

/** The latest periods that the plan includes; null includes all. */
function latestPeriods<T extends Periods>(answer: T, most: number | null): T {
  if (most === null) return answer;
  const hidden = Math.max(0, answer.periods.length - most);
  return { ...answer, periods: answer.periods.slice(0, most), hidden_periods: hidden };
}

/** Routes of what is known about one instrument. */
export function registerCompanyRoutes(app: FastifyInstance, dependencies: CompanyDependencies): void {
  const { companyData } = dependencies;
  const answer = createCompanyAnswers(dependencies);

  const ofTicker = <T>(endpoint: OfTicker<T>, make: (asked: Asked) => Promise<T | undefined>) =>
    route(app, endpoint as OfTicker<unknown>, (call) => answer(call, make));
  const byInterval = <T extends Periods>(endpoint: ByInterval<T>, make: (asked: Periodic) => Promise<T | undefined>) =>
    route(app, endpoint as ByInterval<unknown>, (call) =>
      answer(call, async (asked, limits) => {
        const all = await make({ ...asked, interval: call.query.interval });
        return all && latestPeriods(all, limits.financial_statement_periods);
      }),
    );
  const figure = async <Name extends keyof DividendFigures>(asked: Asked, name: Name) => {
    const figures = await companyData.dividendFigures(asked);
    const value = figures?.[name];
    if (!figures || value === null || value === undefined) return undefined;
    const { source, source_label, simulated, as_of, delayed_by, ticker, currency } = figures;
    const about: About = { source, source_label, simulated, as_of, delayed_by, ticker, currency };
    return { ...about, [name]: value } as About & { [K in Name]: NonNullable<DividendFigures[K]> };
  };

  byInterval(tickersApi.incomeStatement, companyData.incomeStatement);
  byInterval(tickersApi.balanceSheet, companyData.balanceSheet);
  byInterval(tickersApi.cashFlow, companyData.cashFlow);
  byInterval(tickersApi.financialRatios, companyData.financialRatios);
  route(app, tickersApi.peRatio, (call) =>
    answer(call, (asked) => companyData.peRatio({ ...asked, interval: call.params.period })),
  );
  ofTicker(tickersApi.epsAndRevenue, companyData.epsAndRevenue);
  ofTicker(tickersApi.dividends, companyData.dividends);
  ofTicker(tickersApi.payouts, companyData.payouts);
  ofTicker(tickersApi.debtEquityHistory, companyData.debtEquityHistory);
  ofTicker(tickersApi.financialPosition, companyData.financialPosition);
  ofTicker(tickersApi.forwardAnnualDividendRate, (asked) => figure(asked, 'forward_annual_dividend_rate'));
  ofTicker(tickersApi.forwardAnnualDividendYield, (asked) => figure(asked, 'forward_annual_dividend_yield_fraction'));
  ofTicker(tickersApi.trailingAnnualDividendRate, (asked) => figure(asked, 'trailing_annual_dividend_rate'));
  ofTicker(tickersApi.exDividendDate, (asked) => figure(asked, 'ex_dividend_date'));
  ofTicker(tickersApi.dividendDate, (asked) => figure(asked, 'dividend_date'));
  ofTicker(tickersApi.priceTarget, companyData.priceTarget);
  ofTicker(tickersApi.recommendationTrend, companyData.recommendationTrend);
  ofTicker(tickersApi.upgradeDowngrade, companyData.upgradeDowngrade);
  ofTicker(tickersApi.fundOwnership, companyData.fundOwnership);
  ofTicker(tickersApi.sectorExposure, companyData.sectorExposure);
  ofTicker(tickersApi.competitors, companyData.competitors);
  ofTicker(tickersApi.optionsAnalytics, companyData.optionsAnalytics);
  ofTicker(tickersApi.stockNews, companyData.stockNews);
  ofTicker(tickersApi.sentiments, companyData.sentiments);
  route(app, tickersApi.etfHoldings, (call) => {
    const { skip, limit } = call.query;
    return answer(call, (asked) => companyData.etfHoldings({ ...asked, skip, limit }));
  });
}
