import {
  compactMoney,
  counted,
  dataSet,
  date,
  listing,
  percent,
  plain,
  price,
  signedPercent,
  table,
} from '../format.ts';
import type { Listed } from '../entities/directory.ts';
import { forEach, heading, refusal, shortName } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';
import { marketPartOf } from './sector-names.ts';

/** The fund that holds what an index holds. */
const trackers: Readonly<
  Record<string, { readonly ticker: string; readonly name: string; readonly type: 'etf' } & Omit<Listed, 'type'>>
> = Object.fromEntries(
  (
    [
      ['^GSPC', 'SPY', 'SPDR S&P 500 ETF Trust'],
      ['^DJI', 'DIA', 'SPDR Dow Jones Industrial Average ETF'],
      ['^NDX', 'QQQ', 'Invesco QQQ Trust'],
      ['^RUT', 'IWM', 'iShares Russell 2000 ETF'],
    ] as const
  ).map(([index, ticker, name]) => [
    index,
    { ticker, name, type: 'etf' as const, currency: 'USD', sector: null, industry: null },
  ]),
);

/** The instruments whose place in a fund a question asks for: `does VTI hold Tesla?` */
export const etfHoldings: Answering = async function* answer(part, desk) {
  const funds = part.instruments.flatMap((one) =>
    one.type === 'etf' ? [one] : one.type === 'index' ? (trackers[one.ticker] ?? []) : [],
  );
  const held = part.instruments.filter(({ type }) => type !== 'etf' && type !== 'index');
  const [fund] = funds;
  const [first] = held;
  if (!fund || !first) return yield* holdingsOf(fund ? { ...part, instruments: funds } : part, desk);
  for (const one of held.slice(0, mostHeld)) yield* weightsOf(one, funds.slice(0, 3), desk);
  desk.suggest(`What is in ${fund.ticker}?`, `Which funds own ${first.ticker}?`);
};

/** Instruments of one question that are looked for in funds. */
const mostHeld = 4;

/** The weight of an instrument in each of some funds. */
async function* weightsOf(held: Listed, funds: readonly Listed[], desk: Desk): Answer {
  const weights: { readonly ticker: string; readonly weight: number }[] = [];
  for (const { ticker, name } of funds) {
    yield `**${plain(name)} (${ticker})** `;
    const found = await desk.read(desk.tools.get_etf_holdings, { ticker, limit: 5, holding: held.ticker });
    if (!found.ok) {
      yield `has no list of holdings. ${refusal(found, desk)}`;
      continue;
    }
    const { data } = found;
    if (data.asked) weights.push({ ticker, weight: data.asked.weight_fraction });
    yield data.asked
      ? `holds ${shortName(held)} (${held.ticker}) with a weight of ${percent(data.asked.weight_fraction)}, as of ${date(data.date)}.\n\n`
      : `does not hold ${shortName(held)} (${held.ticker}) among its ${counted(data.total, 'position')}, as of ${date(data.date)}.\n\n`;
    yield dataSet(data);
  }
  const [most, next] = weights.toSorted((a, b) => b.weight - a.weight);
  if (most && next)
    yield `**${most.ticker}** has more of it, ${percent(most.weight)} against ${percent(next.weight)} of ${next.ticker}.\n`;
}

const holdingsOf = forEach(async function* answer(instrument, { text }, desk) {
  yield heading(instrument, 'holdings');
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_etf_holdings, { ticker, limit: 10 });
  if (!found.ok) {
    yield refusal(found, desk);
    if (instrument.type === 'stock') desk.suggest(`Which funds own ${ticker}?`);
    return;
  }
  const { data } = found;
  const [first] = data.holdings;
  yield `${shortName(instrument)} holds ${counted(data.total, 'position')} with net assets of ${compactMoney(data.net_assets, data.currency)} as of ${date(data.date)}${first ? `; the largest is ${plain(first.name)} with ${percent(first.weight_fraction)}` : ''}.\n`;
  const part = marketPartOf(text);
  const sector = data.sectors.find((each) => each.sector === part?.sector);
  if (sector) yield `**${plain(sector.sector)}** is **${percent(sector.weight_fraction)}** of it.\n`;
  if (/\b(concentrat\w*|top (ten|10))\b/.test(text) && data.total >= 10)
    yield `The ten largest together are **${percent(data.top_ten_weight_fraction)}**.\n`;
  const wantsSectors = /\b(sectors?|exposure|allocations?|breakdown|industries)\b/.test(text);
  const sectors = `Sectors: ${listing(data.sectors.slice(0, wantsSectors ? 11 : 4).map((each) => `${plain(each.sector)} ${percent(each.weight_fraction)}`))}.\n\n`;
  if (wantsSectors && data.sectors.length > 0) yield sectors;
  yield table(
    ['Holding', 'Name', 'Weight'],
    data.holdings.map((row) => [row.ticker, plain(row.name), percent(row.weight_fraction)]),
  );
  if (!wantsSectors && data.sectors.length > 0) yield sectors;
  yield dataSet(data);
  desk.suggest(`How did ${ticker} perform over a year?`);
});

const around =
  /\b(is|are|there|an?|the|any|which|what|whats|find|give|show|list|me|of|for|that|with|to|in|on|etfs?|funds?|track\w*|follow\w*|exposure|covers?|covering|best|good|popular|invest\w*|about|do|you|have|know|can|i|buy|want|an|and|like|name|some)\b/g;

/** Funds by what they follow. */
export const findFunds: Answering = async function* answer({ text, instruments }, desk) {
  const named = text.includes('@') ? instruments.map(({ name }) => name.replace(/\(.*?\)/g, '')).join(' ') : '';
  const theme = `${named} ${text
    .replaceAll('@', ' ')
    .replace(around, ' ')
    .replace(/[^a-z0-9& -]+/g, ' ')}`
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  yield `**Funds${theme ? `: ${plain(theme)}` : ''}**\n\n`;
  const found = await desk.read(desk.tools.search_funds, { theme: theme || 'ETF', limit: 8 });
  if (!found.ok) {
    yield refusal(found, desk);
    desk.suggest('Show me popular ETFs', 'Best performing ETFs this year');
    return;
  }
  const { funds } = found.data;
  const [first, second] = funds;
  if (!first) return;
  yield `${listing(funds.slice(0, 3).map(({ name, ticker }) => `${plain(name)} (${ticker})`))} ${funds.length === 1 ? 'is the fund' : 'are funds'} whose name fits.\n`;
  yield table(
    ['Fund', 'Name', 'Price', 'Change'],
    funds.map((fund) => [
      fund.ticker,
      plain(fund.name),
      price(fund.price, fund.currency, fund.ticker),
      signedPercent(fund.change_fraction),
    ]),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
  desk.suggest(`What is in ${first.ticker}?`, ...(second ? [`Compare ${first.ticker} and ${second.ticker}`] : []));
};
