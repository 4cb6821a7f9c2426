import * as analysts from './analysts.ts';
import * as company from './company.ts';
import * as comparisons from './comparisons.ts';
import { recognize } from './recognize.ts';
import { sideBySide } from './side-by-side.ts';
import * as statements from './statements.ts';
import type { TopicId } from './topic-ids.ts';
import { news } from './markets.ts';
import { technicals } from './trading.ts';
import { labelOf, rangeOf } from '../entities/span.ts';
import type { Span } from '../entities/span.ts';
import {
  bullets,
  count,
  counted,
  dataSet,
  date,
  listing,
  percent,
  plain,
  price,
  signedPercent,
  table,
  time,
} from '../format.ts';
import { refusal } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';

export const alerts: Answering = async function* answer({ instruments, text }, desk) {
  yield '**Your alerts**\n\n';
  const [instrument] = instruments;
  const isOfTicker = instrument && instruments.length === 1 && text.includes('@');
  const several =
    instruments.length > 1 && text.includes('@') ? new Set(instruments.map(({ ticker }) => ticker)) : undefined;
  const status =
    (/\bactive|running\b/.test(text) && 'active') ||
    (/\bpaused\b/.test(text) && 'paused') ||
    (/\bexpired\b/.test(text) && 'expired') ||
    undefined;
  const found = await desk.read(desk.tools.list_alerts, {
    ...(status ? { status } : {}),
    ...(isOfTicker ? { ticker: instrument.ticker } : {}),
    limit: several ? 30 : 12,
  });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { usage } = found.data;
  const cards = found.data.alerts.filter(({ ticker }) => several?.has(ticker) ?? true);
  const total = several ? cards.length : found.data.total;
  const which = `${status ? `${status} ` : ''}`;
  yield total === 0
    ? `You have no ${which}alerts${isOfTicker ? ` on ${instrument.ticker}` : ''}.\n`
    : `You have ${counted(total, `${which}alert`)}${isOfTicker ? ` on ${instrument.ticker}` : ''}.\n`;
  const intervalAsked = /\b(1|5|15) ?(?:m|min|minutes?)\b/.exec(text)?.[1];
  const asked = intervalAsked ? `${intervalAsked}m` : /\b(1 ?h|hour\w*)\b/.test(text) ? '1h' : '1d';
  const allowance = usage.find(({ interval }) => interval === asked);
  if (allowance && /\b(left|still|remaining|more|limit|close to|can i|may i|allowed|maximum|max)\b/.test(text))
    yield `You may have **${count(allowance.left)} more ${asked === '1d' ? 'daily' : asked} alerts** active: ${count(allowance.active)} of ${count(allowance.limit)} are.\n`;
  if (/\bwhy\b/.test(text))
    yield 'Alerts are checked at the close of each bar and trigger once when their conditions are met. A paused alert shows why in its status.\n';
  if (cards.length > 0 && /\b(fired?|trigger(s|ed)?|went off|go off)\b/.test(text)) {
    const fired = cards.filter(({ last_fired_at: at }) => at !== null);
    yield fired.length === 0
      ? 'None has triggered yet.\n'
      : `Last triggered: ${listing(fired.slice(0, 5).map((card) => `${plain(card.name)} on ${card.ticker}, ${time(card.last_fired_at ?? 0)}`))}.\n`;
  }
  if (cards.length > 0) {
    yield table(
      ['Alert', 'Ticker', 'Interval', 'Status', 'Next check', 'Last triggered', 'Fired'],
      cards.map((card) => [
        plain(card.name),
        card.ticker,
        card.interval,
        card.pause_reason ? `${card.status} (${card.pause_reason.replaceAll('_', ' ')})` : card.status,
        card.next_evaluation === null ? '—' : time(card.next_evaluation),
        card.last_fired_at === null ? 'never' : time(card.last_fired_at),
        count(card.fired),
      ]),
    );
  }
  if (cards.length > 0 && /\b(far|close|near|distance|away)\b/.test(text)) {
    const quotes = await desk.read(desk.tools.get_quotes, {
      tickers: [...new Set(cards.map(({ ticker }) => ticker))].slice(0, 20),
    });
    if (quotes.ok)
      yield `Now: ${listing(quotes.data.quotes.map((quote) => `${quote.ticker} at **${price(quote.price, quote.currency, quote.ticker)}**`))}.\n`;
  }
  const used = usage
    .filter(({ limit }) => limit > 0)
    .map(({ interval, active, limit }) => `${interval}: ${count(active)} of ${count(limit)}`);
  if (used.length > 0) yield `Active at once, by interval: ${listing(used)}.\n`;
  desk.suggest('How do alerts work?', 'Do I have unread notifications?');
};

export const notifications: Answering = async function* answer({ text, instruments }, desk) {
  yield '**Your notifications**\n\n';
  const [instrument] = instruments;
  const isOfTicker = instrument && text.includes('@');
  const found = await desk.read(desk.tools.list_notifications, {
    only_unread: /\b(unread|new|miss(ed)?)\b/.test(text),
    ...(isOfTicker ? { ticker: instrument.ticker } : {}),
    limit: 8,
  });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { unread, notifications: items, total } = found.data;
  yield `You have ${counted(unread, 'unread notification')}${total === 0 ? '' : `; ${counted(total, 'notification')} ${total === 1 ? 'fits' : 'fit'}`}.\n`;
  if (items.length > 0)
    yield bullets(
      items.map(
        (item) =>
          `${time(item.at)}: ${plain(item.title)}${item.body ? `. ${plain(item.body)}` : ''}${item.is_read ? '' : ' (unread)'}`,
      ),
    );
  desk.suggest('Which alerts do I have?');
};

/** Of an answer; more lists are named, without prices. */
const mostLists = 3;

const mostReturns = 10;

const asksRisk = /\b(volatil\w*|risk\w*|safe\w*|calm\w*|swing\w*)\b/;
const lastYear: Span = { kind: 'range', range: '1y', label: 'the last year' };

/** What a list's tickers returned over a time, the best first. */
async function* returnsOf(
  { name, tickers }: { readonly name: string; readonly tickers: readonly string[] },
  { span, text }: { readonly span: Span; readonly text: string },
  desk: Desk,
): Answer {
  const found = await Promise.all(
    tickers.slice(0, mostReturns).map((ticker) => desk.read(desk.tools.get_performance, { ticker, ...rangeOf(span) })),
  );
  const isOfRisk = asksRisk.test(text);
  const ranked = found
    .flatMap((each) => (each.ok ? [each] : []))
    .toSorted((a, b) =>
      isOfRisk
        ? ((b.data.volatility_fraction ?? 0) - (a.data.volatility_fraction ?? 0)) *
          (/\b(least|safe\w*|calm\w*|lowest)\b/.test(text) ? -1 : 1)
        : b.data.return_fraction - a.data.return_fraction,
    );
  const [first] = ranked;
  const last = ranked.at(-1);
  if (!first || !last) return;
  const of = ({ data }: typeof first) =>
    `${data.ticker} at ${isOfRisk ? percent(data.volatility_fraction) : signedPercent(data.return_fraction)}`;
  const [one, other] = isOfRisk ? ['annualized volatility first', 'last'] : ['best', 'worst'];
  yield `**${plain(name)}**: ${one} ${of(first)}${first === last ? '' : `, ${other} ${of(last)}`} (${labelOf(span)}, from ${date(first.data.first_date)} to ${date(first.data.last_date)}).\n`;
  yield table(
    ['Ticker', 'Return', 'Volatility', 'Max drawdown'],
    ranked.map(({ data }) => [
      data.ticker,
      signedPercent(data.return_fraction),
      percent(data.volatility_fraction),
      percent(data.max_drawdown_fraction),
    ]),
  );
  const [source] = first.sources;
  if (source) yield dataSet(source);
}

/** The day of a list's tickers, the best first. */
async function* pricesOf(
  { name, tickers }: { readonly name: string; readonly tickers: readonly string[] },
  { span: asked, text }: { readonly span: Span | undefined; readonly text: string },
  desk: Desk,
): Answer {
  if (tickers.length === 0) return;
  const span = asked ?? (asksRisk.test(text) ? lastYear : undefined);
  if (span && !(span.kind === 'range' && span.range === '1d'))
    return yield* returnsOf({ name, tickers }, { span, text }, desk);
  const found = await desk.read(desk.tools.get_quotes, { tickers: tickers.slice(0, 20) });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const ranked = found.data.quotes.toSorted((a, b) => (b.change_fraction ?? 0) - (a.change_fraction ?? 0));
  const [first] = ranked;
  const last = ranked.at(-1);
  if (!first || !last) return;
  yield `**${plain(name)}**: ${first === last ? `${first.ticker} moved ${signedPercent(first.change_fraction)}` : `best ${first.ticker} at ${signedPercent(first.change_fraction)}, worst ${last.ticker} at ${signedPercent(last.change_fraction)}`}, as of ${time(first.as_of)}.\n`;
  yield table(
    ['Ticker', 'Price', 'Change'],
    ranked.map((quote) => [
      quote.ticker,
      price(quote.price, quote.currency, quote.ticker),
      signedPercent(quote.change_fraction),
    ]),
  );
  yield dataSet(first);
}

/** Figures that the tickers of a list are ranked by. */
const figuresOfLists: Partial<Record<TopicId, Answering>> = {
  valuation: sideBySide(statements.valuation, comparisons.valuations),
  dividends: sideBySide(company.dividends, comparisons.dividends),
  market_value: sideBySide(company.marketValue, comparisons.marketValues),
  earnings: sideBySide(company.earnings, comparisons.earnings),
  earnings_calendar: sideBySide(company.earnings, comparisons.earnings),
  price_target: sideBySide(analysts.priceTarget, comparisons.priceTargets),
  recommendations: sideBySide(analysts.recommendations, comparisons.recommendations),
  debt: sideBySide(statements.debt, comparisons.debts),
  technicals: sideBySide(technicals, comparisons.technicals),
  news,
};

export const watchlists: Answering = async function* answer(part, desk) {
  const { text, instruments, span } = part;
  if (
    /\b(portfolio|holdings|positions|own|hold|investments|shares|p&l|pnl|profits?|gains|losses|broker\w*)\b/.test(text)
  )
    yield 'Candlewick can’t see your holdings: it has no broker access. These are your watchlists.\n\n';
  yield '**Your watchlists**\n\n';
  const found = await desk.read(desk.tools.list_watchlists, {});
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { total, watchlists: lists } = found.data;
  if (total === 0) {
    yield 'You have no watchlists yet. Create one on the Watchlists page, or with the button on a symbol’s dashboard.\n';
    desk.suggest('How do I import symbols into a watchlist?');
    return;
  }
  const asked = text.includes('@') ? instruments : [];
  for (const { ticker } of asked.slice(0, 3)) {
    const having = lists.filter(({ tickers }) => tickers.includes(ticker));
    yield having.length === 0
      ? `**${ticker}** is on none of your watchlists.\n`
      : `**${ticker}** is on ${listing(having.map(({ name }) => plain(name)))}.\n`;
  }
  const named = lists.filter(({ name }) => text.includes(name.toLowerCase()));
  yield `You have ${counted(total, 'watchlist')}.\n`;
  yield bullets(
    (named.length > 0 ? named : lists).map(
      (list) =>
        `${plain(list.name)} (${counted(list.ticker_count, 'ticker')}): ${list.tickers.slice(0, 15).join(', ') || 'empty'}`,
    ),
  );
  const figure = recognize(text, 3).find(
    ({ topic }) => figuresOfLists[topic] !== undefined && (topic !== 'news' || /\b(news|headlines)\b/.test(text)),
  )?.topic;
  const compared = figure === undefined ? undefined : figuresOfLists[figure];
  if (compared) {
    const tickers = [...new Set((named.length > 0 ? named : lists).flatMap((list) => list.tickers))];
    const members = tickers.map((ticker) => ({
      ticker,
      name: ticker,
      type: 'stock' as const,
      currency: 'USD',
      sector: null,
      industry: null,
    }));
    if (members.length > 0) yield* compared({ ...part, instruments: members }, desk);
    return;
  }
  if (
    (span !== undefined ||
      asksRisk.test(text) ||
      /\b(price|prices|doing|perform\w*|how|moved?|up|down|today|better|best|worse|worst|gain\w*|los\w+|rank\w*|sort\w*|damage|green|red|return\w*)\b/.test(
        text,
      )) &&
    !/\bhow many\b/.test(text)
  ) {
    for (const list of (named.length > 0 ? named : lists).slice(0, mostLists))
      yield* pricesOf(list, { span, text }, desk);
  }
  desk.suggest('How are the stocks of my watchlist doing?');
};
