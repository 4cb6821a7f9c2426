import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { answer, type CallDouble, type SentCall } from '@candlewick/shared-page/testing';
import { articles } from '../../common/news.sample.ts';
import { provenance } from '../../common/provenance.sample.ts';
import { balanceLines, cashFlowLines, incomeLines, ratioGroups } from './financials/lines.ts';

type Answer<E> = NonNullable<EndpointResponse<E>>;

const reportedAt = Date.UTC(2026, 1, 12);
const about = { ...provenance, ticker: 'AAPL', currency: 'USD' };

/** Periods of one kind, newest first. */
function periods(interval: 'annual' | 'quarterly', count: number) {
  return Array.from({ length: count }, (_, index) => {
    const [year, quarter] =
      interval === 'annual' ? [2025 - index, null] : [2025 - Math.floor(index / 4), 4 - (index % 4)];
    const month = (quarter ?? 4) * 3;
    return {
      period_end: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
      fiscal_year: year,
      fiscal_quarter: quarter,
      reported_at: reportedAt - index * (interval === 'annual' ? 365 : 91) * 86_400_000,
    };
  });
}

/** A figure that grows over the periods, different for each place in the statement. */
const figure = (place: number, period: number) => (400 - 20 * place) * 1e9 * 0.94 ** period;

function statement(lines: readonly { readonly id: string; readonly kind: string }[], call: SentCall) {
  const interval = call.query['interval'] === 'quarterly' ? ('quarterly' as const) : ('annual' as const);
  const rows = periods(interval, interval === 'annual' ? 10 : 20).map((period, index) => ({
    ...period,
    ...Object.fromEntries(
      lines.map(({ id, kind }, place) => [
        id,
        kind === 'money' ? figure(place, index) : 0.1 + place * 0.35 - index * 0.004,
      ]),
    ),
  }));
  return { ...about, interval, periods: rows, hidden_periods: 0 };
}

const ratioLines = ratioGroups.flatMap(({ lines }) => lines);
const estimate = (mean: number) => ({ low: mean * 0.94, mean, high: mean * 1.07, analysts: 27 });

function earnings(): Answer<typeof tickersApi.epsAndRevenue> {
  const reported = (interval: 'annual' | 'quarterly', eps: number) =>
    periods(interval, interval === 'annual' ? 8 : 12).map((period, index) => ({
      ...period,
      eps: eps * 0.95 ** index,
      eps_estimate: eps * 0.95 ** index * (index % 3 === 0 ? 1.02 : 0.97),
      eps_surprise_fraction: index % 3 === 0 ? -0.02 : 0.03,
      revenue: 1.2e11 * 0.96 ** index,
      revenue_estimate: 1.19e11 * 0.96 ** index,
      revenue_surprise_fraction: 0.0084,
    }));
  const expected = (fiscal_year: number, fiscal_quarter: number | null, eps: number) => ({
    period_end: `${fiscal_year}-${fiscal_quarter === 1 ? '03-31' : '12-31'}`,
    fiscal_year,
    fiscal_quarter,
    report_date: fiscal_quarter === null ? null : '2026-11-27',
    before_open: fiscal_quarter === null ? null : false,
    eps_estimate: estimate(eps),
    revenue_estimate: estimate(eps * 5e10),
  });
  return {
    ...about,
    trailing_eps: 8.71,
    trailing_revenue: 4.9e11,
    quarters: reported('quarterly', 2.2),
    years: reported('annual', 8.4),
    expected_quarters: [expected(2026, 1, 2.3)],
    expected_years: [expected(2026, null, 8.9), expected(2027, null, 9.6)],
  };
}

function peRatio({ params: { period } }: SentCall): Answer<typeof tickersApi.peRatio> {
  const interval = period === 'quarterly' ? 'quarterly' : 'annual';
  const rows = periods(interval, 10).map((each, index) => ({
    ...each,
    price: 230 * 0.93 ** index,
    trailing_eps: 8.7 * 0.95 ** index,
    pe_ratio: 26.4 * 0.98 ** index,
  }));
  return {
    ...about,
    period: interval,
    price: 241.2,
    trailing_eps: 8.71,
    pe_ratio: 27.7,
    forward_pe_ratio: 26.1,
    median_pe_ratio: 24.2,
    periods: rows,
  };
}

const side = (year: number, factor: number) => ({
  period_end: `${year}-12-31`,
  fiscal_year: year,
  fiscal_quarter: 4,
  reported_at: reportedAt,
  short_term_assets: 1.5e11 * factor,
  long_term_assets: 2.2e11 * factor,
  short_term_liabilities: 1.4e11 * factor,
  long_term_liabilities: 1.5e11 * factor,
  total_assets: 3.7e11 * factor,
  total_liabilities: 2.9e11 * factor,
  total_equity: 8e10 * factor,
  cash_and_investments: 6.5e10 * factor,
  total_debt: 1.1e11 * factor,
  net_debt: 4.5e10 * factor,
});

const quarterly = periods('quarterly', 12);

const dividend = (ex_date: string, payment_date: string, amount: number) => ({
  ex_date,
  payment_date,
  amount,
  adjusted_amount: amount,
});

const paid = (interval: 'annual' | 'quarterly') =>
  periods(interval, 8).map((period, index) => ({
    ...period,
    dividends_paid: 1.5e10 * 0.97 ** index,
    dividend_per_share: 1.04 * 0.96 ** index,
    share_repurchases: 5.5e10 * 0.98 ** index,
    shares_repurchased: 2.4e8,
    net_income: 1.2e11 * 0.95 ** index,
    payout_ratio: 0.13,
    total_payout_ratio: 0.58,
  }));

const rating = (day: string, firm: string, action: 'upgrade' | 'downgrade' | 'maintain', target: number) => ({
  time: Date.parse(day),
  date: day,
  firm,
  action,
  from_grade: action === 'upgrade' ? ('hold' as const) : ('buy' as const),
  to_grade: action === 'downgrade' ? ('hold' as const) : ('buy' as const),
  price_target: target,
  previous_price_target: target * (action === 'downgrade' ? 1.08 : 0.94),
});

/** Targets of ten firms. */
export const manyRatings = answer(tickersApi.upgradeDowngrade, () => ({
  ...about,
  ratings: Array.from({ length: 10 }, (_, index) =>
    rating('2026-10-30', `Firm ${index + 1}`, 'maintain', 228 + index * 8),
  ),
}));

const fund = (name: string, ticker: string | null, fraction: number) => ({
  fund: name,
  ticker,
  shares: fraction * 1.5e10,
  value: fraction * 3.6e12,
  fraction_of_shares: fraction,
  weight_fraction: ticker ? 0.06 : null,
});

const peer = (ticker: string, name: string, cap: number, pe: number | null) => ({
  ticker,
  name,
  industry: 'Technology Hardware',
  price: 120 + (pe ?? 0),
  change_fraction: pe === null ? null : (pe - 25) / 1000,
  market_cap: cap,
  pe_ratio: pe,
  revenue_growth_fraction: 0.04,
  net_margin_ratio: 0.18,
});

const months = Array.from({ length: 4 }, (_, ago) => ({
  date: new Date(Date.UTC(2026, 10 - ago, 1)).toISOString().slice(0, 10),
  months_ago: ago,
  strong_buy: 9 - ago,
  buy: 12,
  hold: 6 + ago,
  sell: 2,
  strong_sell: 0,
}));

const strikes = Array.from({ length: 15 }, (_, index) => 205 + index * 5);
const overStrikes = (of: (moneyness: number) => number) => strikes.map((strike) => of(strike / 241.2 - 1));
const contracts = (sign: 1 | -1) => ({
  mark: overStrikes((moneyness) => Math.max(0.4, 9 - sign * moneyness * 120)),
  bid: overStrikes((moneyness) => Math.max(0.3, 8.9 - sign * moneyness * 120)),
  ask: overStrikes((moneyness) => Math.max(0.5, 9.1 - sign * moneyness * 120)),
  delta: overStrikes((moneyness) => sign * Math.min(0.98, Math.max(0.02, 0.5 - sign * moneyness * 3))),
  gamma: overStrikes(() => 0.02),
  theta: overStrikes(() => -0.11),
  vega: overStrikes(() => 0.24),
  rho: overStrikes(() => 0.1),
  volume: overStrikes((moneyness) => Math.round(900 - Math.abs(moneyness) * 4000)),
  open_interest: overStrikes((moneyness) => Math.round(5200 - Math.abs(moneyness) * 20_000)),
});

const expiration = (date: string, kind: 'weekly' | 'monthly' | 'leaps', days: number, volatility: number) => ({
  date,
  kind,
  days,
  forward: 241.9,
  at_the_money_volatility_fraction: volatility,
  expected_move: 241.2 * volatility * Math.sqrt(days / 365),
  max_pain: 240,
  put_call_volume_ratio: 0.76,
  put_call_open_interest_ratio: 0.88,
  contracts: 30,
  strike: strikes,
  implied_volatility_fraction: overStrikes((moneyness) => volatility + moneyness ** 2 * 2 - moneyness * 0.1),
  calls: contracts(1),
  puts: contracts(-1),
});

/** The server's responses about the company in the sections of the dashboard. */
export const companyAnswers: readonly CallDouble[] = [
  answer(
    tickersApi.incomeStatement,
    (call) => statement(incomeLines, call) as Answer<typeof tickersApi.incomeStatement>,
  ),
  answer(tickersApi.balanceSheet, (call) => statement(balanceLines, call) as Answer<typeof tickersApi.balanceSheet>),
  answer(tickersApi.cashFlow, (call) => statement(cashFlowLines, call) as Answer<typeof tickersApi.cashFlow>),
  answer(
    tickersApi.financialRatios,
    (call) => statement(ratioLines, call) as Answer<typeof tickersApi.financialRatios>,
  ),
  answer(tickersApi.epsAndRevenue, earnings),
  answer(tickersApi.peRatio, peRatio),
  answer(tickersApi.financialPosition, () => ({ ...about, latest: side(2025, 1), year_before: side(2024, 0.94) })),
  answer(tickersApi.debtEquityHistory, () => ({
    ...about,
    periods: quarterly.map((period, index) => ({
      ...period,
      total_debt: 1.1e11 * 1.01 ** index,
      total_equity: 8e10 * 0.99 ** index,
      cash_and_investments: 6.5e10,
      debt_to_equity_ratio: 1.375 * 1.02 ** index,
    })),
  })),
  answer(tickersApi.dividends, () => ({
    ...about,
    dividends: [dividend('2026-10-19', '2026-11-09', 0.271), dividend('2026-07-20', '2026-08-10', 0.271)],
    next_dividend: dividend('2027-01-19', '2027-02-09', 0.29),
    splits: [{ date: '2020-08-31', ratio: 4 }],
  })),
  answer(tickersApi.payouts, () => ({ ...about, quarters: paid('quarterly'), years: paid('annual') })),
  answer(tickersApi.priceTarget, () => ({
    ...about,
    price: 241.2,
    low: 198,
    mean: 262.4,
    median: 265,
    high: 310,
    analysts: 27,
    upside_fraction: 0.088,
  })),
  answer(tickersApi.recommendationTrend, () => ({ ...about, months })),
  answer(tickersApi.upgradeDowngrade, () => ({
    ...about,
    ratings: [
      rating('2026-10-30', 'Harbour Street Research', 'upgrade', 275),
      rating('2026-08-04', 'Northlight Partners', 'maintain', 262),
      rating('2026-05-12', 'Quarry Hill Securities', 'downgrade', 228),
    ],
  })),
  answer(tickersApi.fundOwnership, () => ({
    ...about,
    date: '2026-09-30',
    held_fraction: 0.182,
    funds: [
      fund('SPDR S&P 500 ETF Trust', 'SPY', 0.061),
      fund('Alder Growth Fund', null, 0.052),
      fund('Invesco QQQ Trust', 'QQQ', 0.044),
      fund('Tidewater Index Fund', null, 0.025),
    ],
  })),
  answer(tickersApi.competitors, () => ({
    ...about,
    company: peer('AAPL', 'Apple Inc.', 3.6e12, 27.7),
    competitors: [
      peer('HPQ', 'HP Inc.', 3.1e10, 11.2),
      peer('DELL', 'Dell Technologies', 9.2e10, 19.4),
      peer('SMCI', 'Supermicro', 2.4e10, 23.1),
    ],
  })),
  answer(tickersApi.stockNews, () => ({ ...about, items: articles.slice(0, 1) })),
  answer(tickersApi.sentiments, () => ({
    ...about,
    score: 0.42,
    label: 'bullish' as const,
    positive: 9,
    neutral: 6,
    negative: 2,
    weeks: Array.from({ length: 13 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 7, 9 + index * 7)).toISOString().slice(0, 10),
      positive: (index * 5) % 3,
      neutral: index % 2,
      negative: index % 4 === 3 ? 1 : 0,
    })),
  })),
  answer(tickersApi.optionsAnalytics, () => ({
    ...about,
    price: 241.2,
    rate_fraction: 0.04,
    dividend_yield_fraction: 0.004,
    historical_volatility_fraction: 0.253,
    implied_volatility_fraction: 0.287,
    put_call_volume_ratio: 0.76,
    put_call_open_interest_ratio: 0.88,
    expirations: [
      expiration('2026-11-27', 'weekly', 7, 0.289),
      expiration('2026-12-18', 'monthly', 28, 0.287),
      expiration('2028-01-21', 'leaps', 427, 0.276),
    ],
  })),
];
