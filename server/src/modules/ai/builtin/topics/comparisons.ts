import { studies } from '@candlewick/engine';
import type { DataOf } from '../../tools/create-tools.ts';
import { compactMoney, count, date, money, multiple, number, percent, price, signedPercent } from '../format.ts';
import { namesIn } from '../indicator-names.ts';
import { verdicts } from '../technicals-words.ts';
import type { Comparison } from './side-by-side.ts';

const extreme = (isLowest: boolean) => (isLowest ? 'lowest' : 'highest');
const compared = (tickers: readonly string[]) => [`Compare ${tickers.join(' and ')} over a year`];

export const valuations: Comparison<DataOf<'get_pe_ratio'>> = {
  title: 'P/E ratios',
  read: (ticker, desk) => desk.read(desk.tools.get_pe_ratio, { ticker, interval: 'annual', periods: 1 }),
  figure: (data) => data.pe_ratio,
  lowestFirst: true,
  says: (ticker, value, isLowest) => `${ticker} is the ${isLowest ? 'cheapest' : 'dearest'} by P/E at ${value}`,
  without: (tickers) =>
    `${tickers} made no profit over the last four quarters, and so no P/E says whether it is cheap.`,
  format: multiple,
  columns: [
    ['Price', (data) => money(data.price, data.currency)],
    ['EPS', (data) => money(data.trailing_eps, data.currency)],
    ['P/E', (data) => multiple(data.pe_ratio)],
    ['Forward P/E', (data) => multiple(data.forward_pe_ratio)],
    ['Own median', (data) => multiple(data.median_pe_ratio)],
  ],
  suggest: (tickers) => [...compared(tickers), 'What is a P/E ratio?'],
};

export const dividends: Comparison<DataOf<'get_dividends'>> = {
  title: 'Dividends',
  unless: /\bex[- ]?(div|date)|\b(splits?|buy ?backs?|repurchases?|payouts?|history|by year)\b/,
  read: (ticker, desk) => desk.read(desk.tools.get_dividends, { ticker, dividends: 1, years: 1 }),
  figure: (data) => data.forward_annual_dividend_yield_fraction ?? 0,
  says: (ticker, value, isLowest) => `${ticker} has the ${extreme(isLowest)} dividend yield, ${value}`,
  format: percent,
  columns: [
    ['Yield', (data) => percent(data.forward_annual_dividend_yield_fraction ?? 0)],
    ['A year, per share', (data) => money(data.forward_annual_dividend_rate ?? 0, data.currency)],
    ['Last ex-date', (data) => date(data.dividends[0]?.ex_date)],
    ['Last, per share', (data) => money(data.dividends[0]?.amount, data.currency)],
    ['Next ex-date', (data) => date(data.next_dividend?.ex_date)],
  ],
  suggest: compared,
};

export const marketValues: Comparison<DataOf<'get_profile'>> = {
  title: 'Market caps',
  read: (ticker, desk) => desk.read(desk.tools.get_profile, { ticker }),
  figure: (data) => data.figures?.market_cap ?? null,
  says: (ticker, value, isLowest) => `${ticker} has the ${extreme(isLowest)} market cap, ${value}`,
  format: (value) => compactMoney(value),
  columns: [
    ['Market cap', (data) => compactMoney(data.figures?.market_cap, data.currency)],
    ['Price', (data) => money(data.figures?.price, data.currency)],
    ['P/E', (data) => multiple(data.figures?.pe_ratio)],
    ['Industry', (data) => data.industry ?? '—'],
  ],
  suggest: compared,
};

export const earnings: Comparison<DataOf<'get_earnings'>> = {
  title: 'Earnings',
  unless: /\bwhen\b|\bdates?\b|\b(soon|upcoming|(this|next) week|tomorrow|reports? (first|next|last))\b/,
  read: (ticker, desk) => desk.read(desk.tools.get_earnings, { ticker, periods: 1 }),
  figure: (data) => data.quarters[0]?.eps_surprise_fraction ?? null,
  says: (ticker, value, isLowest) =>
    `${ticker} had the ${isLowest ? 'worst' : 'best'} surprise of the last quarter, ${value}`,
  format: (value) => signedPercent(value),
  columns: [
    ['Last EPS', (data) => money(data.quarters[0]?.eps, data.currency)],
    ['Estimate', (data) => money(data.quarters[0]?.eps_estimate, data.currency)],
    ['Surprise', (data) => signedPercent(data.quarters[0]?.eps_surprise_fraction)],
    ['EPS, four quarters', (data) => money(data.trailing_eps, data.currency)],
    ['Next report', (data) => date(data.expected_quarters[0]?.report_date)],
    ['EPS est.', (data) => money(data.expected_quarters[0]?.eps_estimate.mean, data.currency)],
  ],
  suggest: compared,
};

export const priceTargets: Comparison<DataOf<'get_price_target'>> = {
  title: 'Price targets',
  read: (ticker, desk) => desk.read(desk.tools.get_price_target, { ticker }),
  figure: (data) => data.upside_fraction,
  says: (ticker, value, isLowest) => `Analysts see the ${isLowest ? 'least' : 'most'} upside for ${ticker}, ${value}`,
  format: (value) => signedPercent(value),
  columns: [
    ['Price', (data) => money(data.price, data.currency)],
    ['Mean target', (data) => money(data.mean, data.currency)],
    ['Upside', (data) => signedPercent(data.upside_fraction)],
    ['Low', (data) => money(data.low, data.currency)],
    ['High', (data) => money(data.high, data.currency)],
    ['Analysts', (data) => count(data.analysts)],
  ],
  suggest: compared,
};

const months = (data: DataOf<'get_recommendations'>) => data.months[0];

export const recommendations: Comparison<DataOf<'get_recommendations'>> = {
  title: 'Analyst recommendations',
  read: (ticker, desk) => desk.read(desk.tools.get_recommendations, { ticker }),
  figure: (data) => months(data)?.strong_buy ?? null,
  says: (ticker, value, isLowest) => `${ticker} has the ${isLowest ? 'fewest' : 'most'} strong buys, ${value}`,
  format: count,
  columns: [
    ['Strong buy', (data) => count(months(data)?.strong_buy)],
    ['Buy', (data) => count(months(data)?.buy)],
    ['Hold', (data) => count(months(data)?.hold)],
    ['Sell', (data) => count(months(data)?.sell)],
    ['Strong sell', (data) => count(months(data)?.strong_sell)],
  ],
  suggest: (tickers) => [`Price targets of ${tickers.join(' and ')}`],
};

export const debts: Comparison<DataOf<'get_debt_to_equity'>> = {
  title: 'Debt to equity',
  read: (ticker, desk) => desk.read(desk.tools.get_debt_to_equity, { ticker, periods: 1 }),
  figure: (data) => data.periods[0]?.debt_to_equity_ratio ?? null,
  says: (ticker, value, isLowest) => `${ticker} has the ${extreme(isLowest)} debt to equity, ${value}`,
  format: number,
  columns: [
    ['Debt', (data) => compactMoney(data.periods[0]?.total_debt, data.currency)],
    ['Equity', (data) => compactMoney(data.periods[0]?.total_equity, data.currency)],
    ['Cash and investments', (data) => compactMoney(data.periods[0]?.cash_and_investments, data.currency)],
    ['Debt to equity', (data) => number(data.periods[0]?.debt_to_equity_ratio)],
  ],
  suggest: compared,
};

const rsiOf = (data: DataOf<'get_technicals'>) =>
  data.oscillators.lines.find(({ indicator }) => indicator === 'RSI')?.value ?? null;

export const technicals: Comparison<DataOf<'get_technicals'>> = {
  title: 'Technicals',
  unless: new RegExp(
    `${namesIn(studies.filter(({ name }) => name !== 'RSI'))}|\\b(average|cross|day|support|resistance|pivots?)\\b`,
  ),
  read: (ticker, desk) => desk.read(desk.tools.get_technicals, { ticker, granularity: 'daily' }),
  figure: rsiOf,
  says: (ticker, value, isLowest) => `${ticker} has the ${extreme(isLowest)} RSI 14, ${value}`,
  format: number,
  columns: [
    ['Price', (data) => price(data.price, data.currency, data.ticker)],
    ['RSI 14', (data) => number(rsiOf(data))],
    ['Moving averages', (data) => verdicts[data.moving_averages.summary.verdict]],
    ['Oscillators', (data) => verdicts[data.oscillators.summary.verdict]],
  ],
  suggest: (tickers) => [...compared(tickers), 'What is RSI?'],
};
