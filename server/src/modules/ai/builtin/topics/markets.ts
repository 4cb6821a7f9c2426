import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import { newsTopics } from '@candlewick/shared-api';
import type { NewsTopic } from '@candlewick/shared-api';
import { bullets, count, dataSet, date, percent, plain, price, signedPercent, table, time } from '../format.ts';
import { dayOf, labelOf, rangeOf } from '../entities/span.ts';
import type { Span } from '../entities/span.ts';
import { statusText } from './calendars.ts';
import { refusal, shortName } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';

/** Words of a question that mean a topic of the news. */
const topicWords: readonly (readonly [RegExp, NewsTopic])[] = [
  [/\b(tech|technology|software|chips?|semiconductors?|information technology)\b/, 'information-technology'],
  [/\b(health|healthcare|pharma|biotech|medical)\b/, 'health-care'],
  [/\b(bank|banks|banking|financials?|insurance)\b/, 'financials'],
  [/\b(energy|oil companies|gas companies)\b/, 'energy'],
  [/\b(utilit)/, 'utilities'],
  [/\b(real estate|reits?)\b/, 'real-estate'],
  [/\b(materials?|mining|chemicals)\b/, 'materials'],
  [/\b(industrials?|aerospace|airlines?|manufactur)/, 'industrials'],
  [/\b(staples|food|beverages?)\b/, 'consumer-staples'],
  [/\b(discretionary|retail|retailers?|autos?|consumer)\b/, 'consumer-discretionary'],
  [/\b(communications?|media|telecom)\b/, 'communication-services'],
  [/\bcrypto/, 'crypto'],
  [/\b(forex|fx|currenc)/, 'forex'],
  [/\bcommodit/, 'commodities'],
  [/\b(funds?|etfs?)\b/, 'funds'],
  [/\bearnings\b/, 'earnings'],
  [/\b(analyst|ratings?|upgrad\w*|downgrad\w*)\b/, 'analyst-ratings'],
  [/\bdividends?\b/, 'dividends'],
  [/\bsplits?\b/, 'splits'],
  [/\b(moves|movers)\b/, 'market-moves'],
];

const newsTopicOf = (text: string) =>
  topicWords.find(([pattern]) => pattern.test(text))?.[1] ?? newsTopics.find((topic) => text.includes(topic));
const tone = { positive: 'positive', neutral: 'neutral', negative: 'negative' } as const;

async function* newsOf(
  ask: { readonly ticker?: string; readonly topic?: NewsTopic },
  title: string,
  desk: Desk,
  wanted?: 'positive' | 'negative',
): Answer {
  yield `**${title}**\n\n`;
  const found = await desk.read(desk.tools.get_news, { ...ask, limit: wanted ? mostNews : 6 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { items: all } = found.data;
  const items = all.filter(({ sentiment }) => wanted === undefined || sentiment === wanted).slice(0, 6);
  const [first] = items;
  if (wanted && !first) yield `None of the latest ${count(all.length)} articles reads ${wanted}.\n`;
  if (wanted && first) yield `Of the latest ${count(all.length)} articles, these read ${wanted}:\n\n`;
  else if (first)
    yield `The latest, of ${time(first.time)}: ${plain(first.headline)}.\n`.replace(/([.!?])\.\n$/, '$1\n');
  yield bullets(
    items.map(
      (item) => `${date(item.time)}, ${plain(item.publisher)}: ${plain(item.headline)} (${tone[item.sentiment]})`,
    ),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
}

/** As many as the tool gives. */
const mostNews = 20;
/** The tone that a question asks for. */
const wantedTone = (text: string) =>
  /\b(bad|negative)\b/.test(text) && !/\b(good|positive)\b/.test(text)
    ? ('negative' as const)
    : /\b(good|positive)\b/.test(text) && !/\b(bad|negative)\b/.test(text)
      ? ('positive' as const)
      : undefined;

const newsFrom = (now: number) => sessionDateOf(now - 30 * dayMs);

/** Says so if a question supposes a move that the session did not have. */
function turned(text: string, change: number | null): string {
  const isDown = /\b(down|fall\w*|fell|drop\w*|los\w+|lost|crash\w*|tank\w*|red|declin\w*|sink\w*|sank)\b/.test(text);
  const isUp = /\b(up|ris\w+|rose|gain\w*|jump\w*|rall\w+|soar\w*|green|climb\w*)\b/.test(text);
  if (change === null || isDown === isUp || (isDown ? change < 0 : change > 0)) return '';
  return `In the last session it was not ${isDown ? 'down' : 'up'}: `;
}

export const news: Answering = async function* answer({ instruments, text, span }, desk) {
  const why = /\bwhy\b/.test(text);
  for (const instrument of instruments.slice(0, 3)) {
    const { ticker } = instrument;
    const isLongAgo =
      span !== undefined &&
      span.kind !== 'range' &&
      (span.kind === 'date' ? span.date : (span.to ?? '9')) < newsFrom(desk.now);
    if (why && isLongAgo) {
      yield `I cannot say why ${shortName(instrument)} moved then: the news here is the latest, not that of the time.\n\n`;
    } else if (why) {
      const quote = await desk.read(desk.tools.get_quotes, { tickers: [ticker] });
      const now = quote.ok ? quote.data.quotes[0] : undefined;
      if (now)
        yield `${turned(text, now.change_fraction)}${shortName(instrument)} moved ${signedPercent(now.change_fraction)} on ${date(now.as_of)}. I cannot say why a price moves; this is what was reported:\n\n`;
    } else if (span !== undefined && (span.kind === 'date' || /\b(happen\w*|going on)\b/.test(text))) {
      const moved = await desk.read(desk.tools.get_performance, { ticker, ...rangeOf(dayOf(span)) });
      if (moved.ok)
        yield `${shortName(instrument)} moved ${signedPercent(moved.data.return_fraction)} from ${date(moved.data.first_date)} to ${date(moved.data.last_date)}.\n\n`;
    }
    yield* newsOf({ ticker }, `News of ${plain(instrument.name)} (${ticker})`, desk, wantedTone(text));
    desk.suggest(`What is the sentiment of ${ticker}’s news?`, `How did ${ticker} perform over a month?`);
  }
  if (/\bolder\b/.test(text)) yield 'These are the latest; the section News of its dashboard has older ones.\n';
  if (instruments.length > 0) return;
  const topic = newsTopicOf(text);
  yield* newsOf(topic ? { topic } : {}, topic ? `News: ${topic.replaceAll('-', ' ')}` : 'Headlines', desk);
  desk.suggest('How are the markets?', 'Which stocks moved most?');
};

/** Indices whose levels say how the stock market did. */
const indices = ['^GSPC', '^DJI', '^IXIC', '^RUT'];

/** How the stock market did over a time. */
async function* marketOver(span: Span, desk: Desk): Answer {
  const rows = [];
  for (const ticker of indices) {
    const found = await desk.read(desk.tools.get_performance, { ticker, ...rangeOf(span) });
    if (found.ok) rows.push(found.data);
    else yield refusal(found, desk);
  }
  const [first] = rows;
  if (!first) return;
  yield `The ${plain(first.name)} ${first.return_fraction >= 0 ? 'gained' : 'lost'} ${percent(Math.abs(first.return_fraction))} from ${date(first.first_date)} to ${date(first.last_date)} (${labelOf(span)}): from ${price(first.first_close, first.currency, first.ticker)} to ${price(first.last_close, first.currency, first.ticker)}.\n`;
  yield table(
    ['Index', 'From', 'To', 'Return', 'Max drawdown'],
    rows.map((row) => [
      plain(row.name),
      price(row.first_close, row.currency, row.ticker),
      price(row.last_close, row.currency, row.ticker),
      signedPercent(row.return_fraction),
      percent(row.max_drawdown_fraction),
    ]),
  );
  yield dataSet(first);
  desk.suggest('How are the markets?', 'Which sector did best this month?', 'What are the headlines?');
}

export const market: Answering = async function* answer({ span }, desk) {
  yield '**The markets**\n\n';
  if (span && !(span.kind === 'range' && span.range === '1d')) {
    yield* marketOver(dayOf(span), desk);
    return;
  }
  const found = await desk.read(desk.tools.get_market_overview, {});
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { indices, status } = found.data;
  const [first] = indices;
  if (first)
    yield `The ${plain(first.name)} is ${(first.change_fraction ?? 0) >= 0 ? 'up' : 'down'} ${percent(Math.abs(first.change_fraction ?? 0))} at ${price(first.price, first.currency, first.ticker)}, as of ${time(first.as_of)}. The US stock market is ${statusText[status.status]}.\n`;
  yield table(
    ['Index', 'Level', 'Change', '52-week range'],
    indices.map((row) => [
      plain(row.name),
      price(row.price, row.currency, row.ticker),
      signedPercent(row.change_fraction),
      `${price(row.year_low, row.currency, row.ticker)} to ${price(row.year_high, row.currency, row.ticker)}`,
    ]),
  );
  if (first) yield dataSet(first);
  desk.suggest('Which stocks moved most?', 'What are the headlines?', 'Who reports this week?');
};

const lists = [
  [/\b(crypto\w*|coins?)\b/, 'crypto', 'Cryptocurrencies'],
  [/\bcommodit/, 'commodities', 'Commodities'],
  [/\b(forex|fx|exchange rates?|currenc\w+)\b/, 'forex', 'Exchange rates'],
  [/\betfs?\b/, 'etfs', 'ETFs'],
] as const;

export const popular: Answering = async function* answer({ text }, desk) {
  const [, list, title] = lists.find(([pattern]) => pattern.test(text)) ?? lists[0];
  yield `**${title}**\n\n`;
  const found = await desk.read(desk.tools.get_popular, { list, limit: 12 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { rows } = found.data;
  const best = rows.toSorted((a, b) => (b.change_fraction ?? -Infinity) - (a.change_fraction ?? -Infinity));
  const [top] = best;
  const last = best.at(-1);
  if (top && last)
    yield `Of the best known, ${plain(top.name)} moved ${signedPercent(top.change_fraction)} and ${plain(last.name)} ${signedPercent(last.change_fraction)}.\n`;
  yield table(
    ['Name', 'Ticker', 'Price', 'Change'],
    rows.map((row) => [
      plain(row.name),
      row.ticker,
      price(row.price, row.currency, row.ticker),
      signedPercent(row.change_fraction),
    ]),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
  if (top) desk.suggest(`How did ${top.ticker} perform over a year?`);
};
