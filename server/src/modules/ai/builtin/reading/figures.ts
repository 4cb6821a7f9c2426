import { studies } from '@candlewick/engine';
import type { Sheet } from './sheet.ts';

/** `ratio`: number; `percent`: a fraction; `money`: millions and more; `price`: per share; `count`. */
export type Unit = 'ratio' | 'percent' | 'money' | 'price' | 'count' | 'text';

/** A figure that a question may name. */
export interface Figure {
  /** What reads it: one reading tool, or one part of it. */
  readonly family: string;
  /** Its name in what the tool returns. */
  readonly id: string;
  readonly label: string;
  readonly unit: Unit;
}
export interface NamedFigure extends Figure {
  /** As the question calls it. */
  readonly said?: string;
  /** Bars of an indicator or average. */
  readonly period?: number | undefined;
  /** Where the question names it. */
  readonly at: number;
}

/**
 * Figures by family. `id | label | unit | what users call it`. A phrase ends where a word ends, and forgives a plural.
 */
const table = `
quote
change_fraction | change today | percent | todays change, day change, daily change, change on the day, change today, percent change
day_high | high of the day | price | high of the day, day high, days high, daily high, high today, todays high, intraday high, session high
day_low | low of the day | price | low of the day, day low, days low, daily low, low today, todays low, intraday low, session low
year_high | 52-week high | price | 52 week high, 52-week high, year high, 52 week top, yearly high, 1 year high, one year high, 52 week highs, 52 high
year_low | 52-week low | price | 52 week low, 52-week low, year low, yearly low, 1 year low, one year low, 52 week lows, 52 low
previous_close | previous close | price | previous close, prior close, yesterdays close, last close, close before
open | open | price | opening price, open price, todays open, day open, where did it open
volume | volume | count | volume, vol today, trading volume, volume today, todays volume, shares traded
high_low | day range | price | day range, days range, daily range, trading range, high and low, range today, todays range
year_range | 52-week range | price | 52 week range, 52-week range, year range, yearly range, 52 week high and low
history
ath | all-time high | price | all time high, all-time high, ath, record high, highest ever, record close, highest price ever, historic high, from the top, off the top
atl | all-time low | price | all time low, all-time low, atl, lowest ever, record low, lowest price ever
highest_close | highest close | price | highest close, highest price, highest it got, highest this got to, highest it got to, high, peak, highest point
lowest_close | lowest close | price | lowest close, lowest price, lowest it got, lowest this got to, lowest it got to, low, trough, lowest point
max_drawdown_fraction | max drawdown | percent | max drawdown, max dd, maximum drawdown, drawdown, biggest drawdown, largest drawdown, worst drawdown, deepest drawdown, biggest drop, largest drop, biggest fall, worst dip
volatility_fraction | volatility | percent | volatility, volatile, low vol, low volatility, high volatility, historical volatility, realized volatility, historical vol, hist vol, realized vol, hv, vola, risky, swingy, swung around, swings around, swings
annual_return_fraction | return a year | percent | cagr, annual return, annualized return, yearly return, average annual return, compound annual growth, return a year, return per year, compounded
best_session | best day | percent | best day, best single day, biggest green day, biggest gain, biggest one day gain, best session, biggest up day, largest one day gain, biggest daily gain
worst_session | worst day | percent | worst day, worst single day, biggest red day, biggest drop in one day, biggest drop in a day, largest drop in one day, biggest fall in one day, biggest loss, biggest one day drop, biggest one day loss, worst session, biggest down day, largest one day drop, biggest daily loss
best_month | best month | percent | best month
worst_month | worst month | percent | worst month
best_year | best year | percent | best year
worst_year | worst year | percent | worst year
average_volume | average volume | count | average volume, avg volume, average daily volume, adv, avg vol, typical volume, usual volume, volume average
average_close | average close | price | average close, average price, mean price, mean close
average_move_fraction | average daily move | percent | average daily move, typical daily move, average move, typical move, average daily change
ratio
pe_ratio | P/E | ratio | p/e, pe, p e, pe ratio, p/e ratio, price to earnings, price earnings, price to earnings ratio, earnings multiple, trailing pe, trailing p/e, ttm pe, multiple
forward_pe_ratio | forward P/E | ratio | forward pe, forward p/e, forward pe ratio, forward p/e ratio, fwd pe, forward, forward price to earnings, forward earnings multiple
median_pe_ratio | median P/E | ratio | median pe, median p/e, average pe, average p/e, historical pe, historical p/e, usual pe
price_to_sales_ratio | P/S | ratio | p/s, ps, ps ratio, p/s ratio, price to sales, price to sales ratio, price sales
price_to_book_ratio | P/B | ratio | p/b, pb, pb ratio, p/b ratio, price to book, price to book ratio, price book
gross_margin_ratio | gross margin | percent | gross margin, gross profit margin, gross
operating_margin_ratio | operating margin | percent | operating margin, op margin, ebit margin, operating profit margin
net_margin_ratio | net margin | percent | net margin, profit margin, net profit margin, margin
free_cash_flow_margin_ratio | free cash flow margin | percent | free cash flow margin, fcf margin
return_on_equity_ratio | return on equity | percent | return on equity, roe
return_on_assets_ratio | return on assets | percent | return on assets, roa
current_ratio | current ratio | ratio | current ratio
quick_ratio | quick ratio | ratio | quick ratio, acid test
debt_to_equity_ratio | debt to equity | ratio | debt to equity, debt/equity, d/e, de ratio, d/e ratio, debt equity, debt to equity ratio, debt equity ratio, leverage, gearing
debt_to_assets_ratio | debt to assets | ratio | debt to assets, debt to assets ratio
interest_coverage_ratio | interest coverage | ratio | interest coverage, interest cover
asset_turnover_ratio | asset turnover | ratio | asset turnover
inventory_turnover_ratio | inventory turnover | ratio | inventory turnover
payout_ratio | payout ratio | percent | payout ratio, payout, dividend payout ratio, dividend payout, dividend cover
growth
revenue_growth_fraction | revenue growth | percent | revenue growth, sales growth, top line growth, revenue grown, revenue growing, growing revenue, is it growing, are they growing, sales growing, grow revenue, growing sales, grow sales, grow its sales, grow its revenue
net_income_growth_fraction | net income growth | percent | net income growth, profit growth, earnings growth, growing profits
eps_growth_fraction | EPS growth | percent | eps growth, growth in eps
income
revenue | revenue | money | revenue, sales, top line, turnover
cost_of_revenue | cost of revenue | money | cost of revenue, cost of sales, cogs, cost of goods sold
gross_profit | gross profit | money | gross profit
research_and_development | R&D | money | r&d, r & d, research and development, research spending, r&d spend
operating_expenses | operating expenses | money | operating expenses, opex
operating_income | operating income | money | operating income, operating profit, ebit
interest_expense | interest expense | money | interest expense
income_tax | income tax | money | income tax, taxes paid, tax
net_income | net income | money | net income, profit, net profit, bottom line, net earnings
ebitda | EBITDA | money | ebitda
diluted_eps | EPS | price | eps, earnings per share, earn per share, earned per share, diluted eps
balance
cash_and_equivalents | cash | money | cash, cash on hand, cash and equivalents, cash pile, cash position, cash balance
short_term_investments | short-term investments | money | short term investments
receivables | receivables | money | receivables
inventory | inventory | money | inventory, inventories
goodwill_and_intangibles | goodwill and intangibles | money | goodwill, intangibles
total_assets | total assets | money | total assets, assets
total_current_assets | current assets | money | current assets
payables | payables | money | payables
short_term_debt | short-term debt | money | short term debt
long_term_debt | long-term debt | money | long term debt
total_debt | total debt | money | total debt, debt load, debt, borrowings, owe
net_debt | net debt | money | net debt, net cash
total_liabilities | total liabilities | money | total liabilities, liabilities
total_current_liabilities | current liabilities | money | current liabilities
total_equity | equity | money | equity, shareholders equity, shareholder equity, total equity, book value
book_value_per_share | book value per share | price | book value per share, bvps
cash_flow
operating_cash_flow | operating cash flow | money | operating cash flow, cash from operations, ocf, cfo, cash flow
free_cash_flow | free cash flow | money | free cash flow, fcf
capital_expenditure | capital expenditure | money | capital expenditure, capex, capital spending, cap ex
share_repurchases | buybacks | money | buyback, share repurchase, repurchase, stock buyback, share buyback, buy back
stock_compensation | stock compensation | money | stock compensation, stock based compensation, sbc, stock comp
depreciation_and_amortization | depreciation and amortization | money | depreciation, amortization, d&a
dividends_paid | dividends paid in all | money | total dividends paid
profile
market_cap | market cap | money | market cap, market capitalization, mkt cap, market value, capitalization
shares_outstanding | shares outstanding | count | shares outstanding, share count, outstanding shares, number of shares
sector | sector | text | sector
industry | industry | text | industry
headquarters | headquarters | text | headquarters, headquartered, hq, based
founded | founding year | text | founded, founding
employees | number of employees | count | employees, headcount, staff
exchange | exchange | text | which exchange, listed on
website | website | text | website, homepage
first_date | first price | text | price history start, first trading day
dividend
forward_annual_dividend_yield_fraction | dividend yield | percent | dividend yield, yield, dividend yields, high dividend, div yield, yielder
forward_annual_dividend_rate | dividend a year | price | annual dividend, yearly dividend, dividend per year, dividend a year, dividend rate
ex_date | ex-dividend date | text | ex dividend date, ex-dividend date, ex div date, ex-div date, ex date, ex-date, ex-div, ex dividend, ex-dividend, ex div
option
implied_volatility_fraction | implied volatility | percent | implied volatility, iv, implied vol, imp vol
max_pain | max pain | price | max pain, maxpain, maximum pain
expected_move | expected move | price | expected move, expiring move, implied move, pricing in, priced in, straddle, expected swing
put_call_volume_ratio | put/call ratio | ratio | put/call ratio, put call ratio, put/call, p/c ratio, pc ratio, put call, p/c
screen
beta | beta | ratio | beta
relative_volume_ratio | relative volume | ratio | relative volume, rvol, unusual volume
metric
return_fraction | return | percent | strategy return
sharpe | Sharpe ratio | ratio | sharpe, sharpe ratio
sortino | Sortino ratio | ratio | sortino, sortino ratio
win_rate | win rate | percent | win rate, winrate, win ratio, hit rate
profit_factor | profit factor | ratio | profit factor
trades | trades | count | number of trades, trade count
exposure | exposure | percent | exposure, time in the market, time in market
average
SMA | SMA | price | moving average, simple average
indicator
RSI | RSI | ratio | overbought, oversold
WILLR | WILLR | ratio | willr, williams r, williams %r
absent
short_interest | short interest | text | short interest, si%, short float, days to cover, shares short, shorted, short squeeze
insiders | insider trades | text | insider trading, insider trade, insider buying, insider selling, insiders, insider
level2 | order books | text | level 2, level ii, order book, order flow, dark pool, bid ask spread
peg | PEG ratios | text | peg, peg ratio
ev | enterprise values | text | ev/ebitda, ev to ebitda, enterprise value, ev/sales
ceo | executives | text | ceo, cfo, chief executive, board of directors, executives, management team
extended | pre-market and after-hours prices | text | premarket, pre-market, pre market, after hours price, afterhours, aftermarket price, after-hours price
social | social media | text | wallstreetbets, wsb, reddit, twitter, stocktwits, tiktok
macro | economic data | text | cpi, inflation rate, unemployment, jobs report, gdp, fed rate, fed meeting, fomc, interest rates, nonfarm payrolls, recession odds
esg | ESG scores | text | esg, esg score
segments | revenue by segment | text | segment revenue, revenue by segment, iphone sales, revenue breakdown, by segment, by region
transcript | transcripts of calls | text | transcript, earnings call, conference call, guidance
rank | IV rank | text | iv rank, iv percentile, ivr
expense_ratio | expense ratios of funds | text | expense ratio, expense ratios, management fee
float | free floats | text | float, free float
institutional | ownership of other institutions than funds | text | 13f, warren buffett own, buffett own, congress trades, pelosi
`;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Entry {
  readonly figure: Figure;
  readonly phrase: string;
}

function entriesOf(text: string): readonly Entry[] {
  let family = '';
  return text.split('\n').flatMap((line): Entry[] => {
    const [id = '', label = '', unit = '', phrases] = line.split('|').map((part) => part.trim());
    if (phrases === undefined) {
      family = id || family;
      return [];
    }
    const figure = { family, id, label, unit: unit as Unit };
    return phrases.split(',').map((phrase) => ({ figure, phrase: phrase.trim() }));
  });
}

/** Indicators by every name of two letters and more that the catalog has. */
const indicators: readonly Entry[] = studies.flatMap(({ name, label, otherNames }) => {
  const spoken = name === 'BBANDS' ? label : name;
  const family = spoken === 'SMA' || spoken === 'EMA' ? 'average' : 'indicator';
  const figure = { family, id: spoken, label: spoken, unit: 'ratio' as const };
  const names = [name, label, ...otherNames, ...(label.includes('bands') ? ['bbs', 'bb', 'bollinger band'] : [])];
  const phrases = [...new Set(names.map((each) => each.toLowerCase()))].filter(
    (each) => (each.length > 2 || each === 'bb') && each !== 'williams',
  );
  return phrases.map((phrase) => ({ figure, phrase }));
});
const [sma, ema] = ['SMA', 'EMA'].map((id): Figure => ({ family: 'average', id, label: id, unit: 'price' })) as [
  Figure,
  Figure,
];

const byPhrase = new Map([...indicators, ...entriesOf(table)].map(({ phrase, figure }) => [phrase, figure]));
const longest = [...byPhrase.keys()].toSorted((a, b) => b.length - a.length);
/** `2 ATR` is a distance, which the terms of a position read. */
const patternOf = (phrase: string) =>
  // `And is that high?` asks what to think of the figure.
  (phrase === 'high' || phrase === 'low'
    ? String.raw`(?<!\b(?:is|are) (?:it|that|this|these|those|they)(?: too| so)? |^ *(?:is|are) (?:the )?[\w^]+ )`
    : '') +
  (phrase === 'atr' ? String.raw`(?<!\d\s?(?:x\s|the\s|times\s(?:the\s)?)?)` : '') +
  escaped(phrase)
    .replaceAll(' ', '[ -]')
    .replace(/\bone\b/, '(?:one|1)') +
  (/(?:est|average) price$/.test(phrase) ? String.raw`(?![ -](?:to|target))` : '');
const named = new RegExp(
  String.raw`(?<![\w/&.])(?:(\d{1,3}(?:\.\d+)?)[- ](?:day |period |week )?)??(${longest.map(patternOf).join('|')})(?:'?s)?(?:\s?\(?(\d{1,3})\)?(?![\d.%]|\s?(?:k|m|b|day|year|month|percent|%)))?(?![\w/&])`,
);
const average =
  /(?<!\b(?:last|past|over|for|the next) )(?<![\w.$])(\d{1,3})[ -]?(?:(?:day|d|week|period)?[ -]?(?:(simple|exponential) )?(ma|sma|ema|moving average|average|avg|dma|dsma)|d(?:ay)?(?!s))\b(?! (?:return|volatility|high|low|range|volume|perf|chart))/;
const usualAverages = new Set([10, 20, 21, 50, 100, 150, 200]);

/** Every phrase that names a figure, for the vocabulary. */
export const figurePhrases: readonly string[] = longest;

/** Every figure that a question names, struck out, in its order. */
export function takeFigures(sheet: Sheet): readonly NamedFigure[] {
  const found: NamedFigure[] = [];
  for (let match = average.exec(sheet.rest); match; match = average.exec(sheet.rest)) {
    const period = Number(match[1]);
    if (match[3] === undefined && !usualAverages.has(period)) break;
    sheet.strike(match.index, match.index + match[0].length);
    found.push({ ...(match[3] === 'ema' || match[2] === 'exponential' ? ema : sma), period, at: match.index });
  }
  for (let match = named.exec(sheet.rest); match; match = named.exec(sheet.rest)) {
    const [whole, before, phrase = '', behind] = match;
    const figure = byPhrase.get(phrase.replaceAll('-', ' ').replace(/\b1\b/, 'one')) ?? byPhrase.get(phrase);
    const isIndicator = figure?.family === 'indicator' || figure?.family === 'average';
    // The number beside another figure is not its period.
    const from = match.index + (isIndicator || before === undefined ? 0 : whole.indexOf(phrase));
    const to =
      isIndicator || behind === undefined
        ? match.index + whole.length
        : match.index + whole.indexOf(phrase) + phrase.length;
    sheet.strike(from, to);
    if (!figure) continue;
    const period = isIndicator && (before ?? behind) !== undefined ? Number(before ?? behind) : undefined;
    if (!found.some(({ id, period: other }) => id === figure.id && other === period))
      found.push({ ...figure, period, at: match.index, said: phrase });
  }
  return found.toSorted((a, b) => a.at - b.at);
}
