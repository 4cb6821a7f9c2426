import type { Listed } from '../entities/directory.ts';
import { findMoney, findQuantity } from '../entities/find-amount.ts';
import { rangeOf, sinceSpan } from '../entities/span.ts';
import { count, date, dataSet, money, number, percent, plain, price, signedPercent, time } from '../format.ts';
import { forEach, refusal, shortName } from './desk.ts';
import type { Answering } from './desk.ts';

const usualAmount = 1000;
const usualSpan = { kind: 'range', range: '5y', label: 'five years ago' } as const;

/** What money put into an instrument earlier is worth now. */
export const growth: Answering = forEach(async function* answer(instrument, { span, text }, desk) {
  const { ticker } = instrument;
  const since = sinceSpan(span ?? usualSpan);
  const shares = findQuantity(text);
  const invested =
    shares !== undefined && /\bshares?\b/.test(text) ? { shares } : { amount: findMoney(text) ?? usualAmount };
  yield `**${plain(instrument.name)} (${ticker})**: `;
  const found = await desk.read(desk.tools.get_performance, { ticker, ...rangeOf(since), ...invested });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data, sources } = found;
  const { holding } = data;
  if (!holding) return;
  const what =
    'shares' in invested
      ? `${number(invested.shares, Number.isInteger(invested.shares) ? 0 : 2)} shares, ${money(holding.amount, data.currency)}`
      : money(holding.amount, data.currency);
  yield `${what} invested at the close of ${date(data.first_date)} would be worth **${money(holding.worth, data.currency)}** at the close of ${date(data.last_date)}, ${signedPercent(data.return_fraction)}${data.annual_return_fraction === null ? '' : ` or ${signedPercent(data.annual_return_fraction)} a year`}.\n\n`;
  yield `The price went from ${price(data.first_close, data.currency, ticker)} to ${price(data.last_close, data.currency, ticker)}, and fell by up to ${percent(-data.max_drawdown_fraction)} in between. Closes are adjusted for splits and dividends, so dividends count as reinvested; costs and taxes are left out.\n`;
  if (data.history_is_shorter) yield `Its prices go back only to ${date(data.first_date)}.\n`;
  const [source] = sources;
  if (source) yield dataSet(source);
  desk.suggest(`Compare ${ticker} with ${ticker === '^GSPC' ? 'Nasdaq' : 'the S&P 500'}`, 'What is the CAGR?');
});

/** The code of what an instrument counts: EUR of EUR/USD, JPY of USD/JPY, BTC of BTC-USD; its symbol otherwise. */
const codeOf = ({ ticker, type }: Listed): string => {
  if (type === 'crypto') return ticker.replace(/-USD$/, '');
  return type === 'forex' ? ticker.replace('=X', '').replace('USD', '').slice(0, 3) : ticker;
};

/** An amount of one thing in another: `100 euros in yen`, `10 shares of Apple`. */
export const convert: Answering = async function* answer({ instruments, text, ...part }, desk) {
  const [first, second] = instruments;
  if (!first) return;
  // `20 shares of Nvidia plus 10 of AMD` are two amounts.
  const amounts = [...text.matchAll(/\b\d[\d,.]* ?(?:shares? )?(?:of )?@/g)].map(([written]) => written);
  if (amounts.length > 1 && amounts.length === instruments.length) {
    for (const [index, amount] of amounts.entries())
      yield* convert({ ...part, text: amount, instruments: instruments.slice(index, index + 1) }, desk);
    return;
  }
  const quantity = findQuantity(text);
  const dollars = quantity === undefined ? findMoney(text) : undefined;
  const isFromDollars = dollars !== undefined;
  const of = isFromDollars ? 'USD' : codeOf(first);
  const target = isFromDollars ? first : second;
  const currency = target && target.type !== 'stock' && target.type !== 'etf' ? codeOf(target) : 'USD';
  yield '';
  const budget = /\bhow many\b/.test(text)
    ? (findMoney(text) ?? Number(/\b(\d[\d,]*)\W*$/.exec(text)?.[1]?.replaceAll(',', '') ?? NaN))
    : NaN;
  if (first.type !== 'forex' && budget > 0) {
    const bought = await desk.read(desk.tools.get_affordable, { ticker: first.ticker, amount: budget });
    if (!bought.ok) {
      yield refusal(bought, desk);
      return;
    }
    const { data } = bought;
    yield `${money(data.amount, 'USD')} buys **${number(data.quantity)}** of ${plain(first.name)} (${first.ticker}), or ${count(data.whole)} whole ones, at ${price(data.price, data.currency, first.ticker)} each, as of ${time(data.as_of)}. Costs are left out.\n\n`;
    const [source] = bought.sources;
    if (source) yield dataSet(source);
    return;
  }
  if (isFromDollars && currency === 'USD') {
    const found = await desk.read(desk.tools.get_quotes, { tickers: [first.ticker] });
    yield found.ok
      ? `One ${shortName(first)} share costs ${price(found.data.quotes[0]?.price, found.data.quotes[0]?.currency ?? 'USD', first.ticker)}, as of ${time(found.data.quotes[0]?.as_of ?? desk.now)}.\n\n`
      : refusal(found, desk);
    return;
  }
  const found = await desk.read(desk.tools.get_value, { quantity: quantity ?? dollars ?? 1, of, currency });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data, sources } = found;
  const amount = number(data.quantity, Number.isInteger(data.quantity) ? 0 : 2);
  const unit =
    first.type === 'stock' || first.type === 'etf' ? `${data.quantity === 1 ? 'share' : 'shares'} of ${of}` : of;
  const rate =
    first.type === 'forex'
      ? `${price(data.rate, data.currency, first.ticker)} ${data.currency}`
      : money(data.rate, data.currency);
  yield `**${amount} ${isFromDollars ? 'USD' : unit}** is worth **${money(data.value, data.currency)}**, at ${rate} each, as of ${time(data.as_of)}.\n\n`;
  const [source] = sources;
  if (source) yield dataSet(source);
  desk.suggest(`How did ${first.ticker} perform over the last year?`);
};
