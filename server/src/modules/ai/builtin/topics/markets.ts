import { newsTopics } from '@candlewick/shared-api';
import type { NewsTopic } from '@candlewick/shared-api';
import {
  bullets,
  compactMoney,
  counted,
  dataSet,
  date,
  money,
  percent,
  plain,
  price,
  signedPercent,
  table,
  time,
} from '../format.ts';
import { refusal, shortName } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';

const dayMs = 86_400_000;
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

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
  [/\b(analyst|ratings?)\b/, 'analyst-ratings'],
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
): Answer {
  yield `**${title}**\n\n`;
  const found = await desk.read(desk.tools.get_news, { ...ask, limit: 6 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { items } = found.data;
  const [first] = items;
  if (first) yield `The latest, of ${time(first.time)}: ${plain(first.headline)}.\n`.replace(/([.!?])\.\n$/, '$1\n');
  yield bullets(
    items.map(
      (item) => `${date(item.time)}, ${plain(item.publisher)}: ${plain(item.headline)} (${tone[item.sentiment]})`,
    ),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
}

export const news: Answering = async function* answer({ instruments, text }, desk) {
  const why = /\bwhy\b/.test(text);
  for (const instrument of instruments.slice(0, 3)) {
    const { ticker } = instrument;
    if (why) {
      const quote = await desk.read(desk.tools.get_quotes, { tickers: [ticker] });
      const now = quote.ok ? quote.data.quotes[0] : undefined;
      if (now)
        yield `${shortName(instrument)} moved ${signedPercent(now.change_fraction)} on ${date(now.as_of)}. I cannot say why a price moves; this is what was reported:\n\n`;
    }
    yield* newsOf({ ticker }, `News of ${plain(instrument.name)} (${ticker})`, desk);
    desk.suggest(`What is the sentiment of ${ticker}’s news?`, `How did ${ticker} perform over a month?`);
  }
  if (instruments.length > 0) return;
  const topic = newsTopicOf(text);
  yield* newsOf(topic ? { topic } : {}, topic ? `News: ${topic.replaceAll('-', ' ')}` : 'Headlines', desk);
  desk.suggest('How are the markets?', 'Which stocks moved most?');
};

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The days that a question about a calendar means; seven from today without any. */
export function daysOf(
  text: string,
  now: number,
): { readonly from?: string; readonly to?: string; readonly label: string } {
  const today = Math.floor(now / dayMs) * dayMs;
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
  const week = (start: number, label: string) => ({ from: iso(start), to: iso(start + 6 * dayMs), label });
  if (/\byesterday\b/.test(text)) return { from: iso(today - dayMs), to: iso(today - dayMs), label: 'yesterday' };
  if (/\btoday\b|\btonight\b/.test(text)) return { from: iso(today), to: iso(today), label: 'today' };
  if (/\btomorrow\b/.test(text)) return { from: iso(today + dayMs), to: iso(today + dayMs), label: 'tomorrow' };
  const weekday = weekdays.findIndex((name) => text.includes(name));
  if (weekday >= 0) {
    const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
    const day = iso(today + ahead * dayMs);
    return { from: day, to: day, label: date(day) };
  }
  if (/\bnext week\b/.test(text)) return week(monday + 7 * dayMs, 'next week');
  if (/\blast week\b/.test(text)) return week(monday - 7 * dayMs, 'last week');
  if (/\bthis week\b/.test(text)) return week(monday, 'this week');
  if (/\b(this|next|coming) month\b|\b30 days\b/.test(text))
    return { from: iso(today), to: iso(today + 30 * dayMs), label: 'the next 30 days' };
  return { label: 'the next seven days' };
}

export const earningsCalendar: Answering = async function* answer({ text }, desk) {
  const { label, ...days } = daysOf(text, desk.now);
  yield `**Earnings reports, ${label}**\n\n`;
  const found = await desk.read(desk.tools.get_earnings_calendar, { ...days, limit: 40 });
  if (!found.ok) {
    yield refusal(found, desk);
    desk.suggest('Who reports next week?');
    return;
  }
  const { total, reports } = found.data;
  yield `${counted(total, 'company reports', 'companies report')}${total > 15 ? '; the first ones:' : ':'}\n`;
  yield table(
    ['Company', 'Date', 'EPS', 'EPS expected'],
    reports
      .slice(0, 15)
      .map((row) => [
        `${plain(row.name)} (${row.ticker})`,
        `${date(row.date)}${row.before_open === null ? '' : row.before_open ? ', before open' : ', after close'}`,
        money(row.eps),
        money(row.eps_estimate),
      ]),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
  const [first] = reports;
  if (first) desk.suggest(`What do analysts expect of ${first.ticker}?`, 'Who reports next week?');
};

export const ipoCalendar: Answering = async function* answer({ text }, desk) {
  const { label, ...days } = daysOf(text, desk.now);
  const asked = days.from === undefined ? { from: iso(desk.now), to: iso(desk.now + 30 * dayMs) } : days;
  yield `**Public offerings, ${days.from === undefined ? 'the next 30 days' : label}**\n\n`;
  const found = await desk.read(desk.tools.get_ipo_calendar, { ...asked, limit: 15 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { total, ipos } = found.data;
  yield `${counted(total, 'offering')}:\n`;
  yield table(
    ['Company', 'Date', 'Price range', 'Value', 'Status'],
    ipos.map((row) => [
      `${plain(row.name)} (${plain(row.proposed_ticker)})`,
      date(row.date),
      `${money(row.price_low)} to ${money(row.price_high)}`,
      compactMoney(row.deal_value),
      row.status,
    ]),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
};

const statusText = {
  open: 'open',
  closed: 'closed',
  pre: 'closed, with pre-market trading',
  post: 'closed, with after-hours trading',
} as const;

export const market: Answering = async function* answer(_, desk) {
  yield '**The markets**\n\n';
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

const marketOf = (text: string) =>
  /\bcrypto|bitcoin\b/.test(text) ? 'crypto' : /\b(forex|fx|currenc\w+)\b/.test(text) ? 'forex' : 'NYSE';

export const marketHours: Answering = async function* answer({ text }, desk) {
  const name = marketOf(text);
  yield `The ${name === 'NYSE' ? 'US stock' : name} market is `;
  const found = await desk.read(desk.tools.get_market_hours, { market: name });
  if (!found.ok) {
    yield `not in the calendar. ${refusal(found, desk)}`;
    return;
  }
  const { data } = found;
  yield data.status === 'open'
    ? `open until ${time(data.session.closes)}.\n`
    : `${statusText[data.status]}. It opens on ${time(data.next_opens)} and closes on ${time(data.next_closes)}.\n`;
  if (data.next_holidays.length > 0)
    yield `\nNext holidays: ${data.next_holidays
      .slice(0, 4)
      .map((day) => date(day))
      .join('; ')}.${data.next_early_closes[0] ? ` Early close: ${time(data.next_early_closes[0].closes)}.` : ''}\n`;
  desk.suggest('How are the markets?');
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
