import type { DataOf } from '../../tools/create-tools.ts';
import {
  bullets,
  count,
  counted,
  dataSet,
  date,
  money,
  number,
  percent,
  plain,
  price,
  signedPercent,
  table,
} from '../format.ts';
import { refusal } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';

type Metric = DataOf<'get_backtest'>['metrics'][number];

const tickersOf = (tickers: readonly string[], total: number) =>
  tickers.slice(0, 4).join(', ') + (total > 4 ? ` and ${count(total - 4)} more` : '');

function metricText({ unit, value, reason }: Metric, currency: string): string {
  if (value === null) return reason ? plain(reason) : '—';
  if (unit === 'fraction') return percent(value);
  if (unit === 'money') return money(value, currency);
  if (unit === 'ratio') return number(value);
  return number(value, Number.isInteger(value) ? 0 : 1);
}

/** Metrics by the words that ask for them. */
const metricWords: readonly (readonly [RegExp, string])[] = [
  [/\bsharpe\b/, 'sharpe'],
  [/\bsortino\b/, 'sortino'],
  [/\bwin rate\b|\bhow often\b.*\bwin|\bwon\b|\bwinners?\b|\bwhy\b|\blosing\b/, 'win_rate'],
  [/\bdrawdown\b|\brisk\w*\b|\b(biggest|largest|worst) (loss|drop|fall)\b/, 'max_drawdown'],
  [/\btrades\b/, 'trades'],
  [/\bprofit factor\b|\bwhy\b/, 'profit_factor'],
  [/\bcagr\b|\bannualized\b/, 'cagr'],
  [/\bvolatil/, 'volatility'],
  [/\bexposure\b|\bwhy\b|\bin the market\b|\binvested\b/, 'exposure'],
  [/\bbuy (and|&) hold\b|\bholding\b/, 'buy_and_hold_return'],
  [/\breturn/, 'return'],
];

/** The ticker that a question wants: the best one, or the worst one. */
function* headline(results: DataOf<'get_backtest'>['results'], text: string): Generator<string> {
  if (/\btrades?\b/.test(text)) return;
  if (!/\b(ticker|tickers|stock|stocks|which|symbol|symbols)\b/.test(text)) return;
  const isWorst = /\b(worst|lowest|least|lost|loser|poorest|weakest)\b/.test(text);
  if (!isWorst && !/\b(best|highest|most|top|winner|strongest)\b/.test(text)) return;
  const [first] = results
    .filter(({ return_fraction: fraction }) => fraction !== null)
    .toSorted((a, b) => ((b.return_fraction ?? 0) - (a.return_fraction ?? 0)) * (isWorst ? -1 : 1));
  if (first)
    yield `**${first.ticker}** did ${isWorst ? 'worst' : 'best'} with ${signedPercent(first.return_fraction)}. All together, `;
}

const asksWhetherBetter = /\b(beat\w*|better than|outperform\w*|worse than)\b/;
/** Asks for single trades, not for their number. */
const asksTrades =
  /\b(list|show|see|all|each|which|what|best|worst|largest|biggest|losing|winning|last|first|lost|won)\b.*\btrades?\b|\btrades?\b.*\b(lost|lose|losing|won|win|winning)\b|\bwhen did it\b|\b(sell|sold|buy(?! (and|&) hold)|bought)\b/;
const mostTrades = 10;
/** In a narrow window, a date would take three lines of a table. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

async function* tradesOf(id: string, text: string, currency: string, desk: Desk): Answer {
  const isLost = /\b(worst|los(t|e|ing|ers?|s)|losses)\b/.test(text);
  const isWon = /\b(best|won|win|winning|winners?|profitable)\b/.test(text);
  const isOne = /\b(best|worst|largest|biggest)\b/.test(text);
  const found = await desk.read(desk.tools.list_trades, {
    id,
    ...(isOne || isLost === isWon ? {} : { outcome: isLost ? 'lost' : 'won' }),
    sort_by: isLost || isWon || isOne ? 'return' : 'time',
    direction: isLost || !(isWon || isOne || /\blast\b/.test(text)) ? 'asc' : 'desc',
    limit: mostTrades,
  });
  if (!found.ok) {
    yield `\n${refusal(found, desk)}`;
    return;
  }
  const { ticker, total, won, lost, matching, trades } = found.data;
  const [first] = trades;
  yield `\nIt made ${counted(total, 'trade')} of ${ticker}: ${count(won)} won and ${count(lost)} lost.${isOne && first ? ` The ${isLost ? 'worst' : 'best'} one, from ${date(first.entry_date)} to ${date(first.exit_date)}, returned **${signedPercent(first.return_fraction)}**.` : ''}\n`;
  yield table(
    ['Entry', 'Exit', 'Return', 'Profit', 'Entry price', 'Exit price'],
    trades.map((trade) => [
      `${unbroken(date(trade.entry_date))}${trade.direction === 'short' ? ', short' : ''}`,
      trade.open ? 'open' : unbroken(date(trade.exit_date)),
      signedPercent(trade.return_fraction),
      money(trade.profit, currency),
      price(trade.entry_price, currency, ticker),
      price(trade.exit_price, currency, ticker),
    ]),
  );
  if (matching > trades.length)
    yield `These are ${trades.length} of ${count(matching)}; the result’s page lists them all.\n\n`;
}

async function* backtestById(id: string, text: string, desk: Desk): Answer {
  const found = await desk.read(desk.tools.get_backtest, { id });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { backtest, metrics, currency, warnings, portfolio_reason, results, first_date, last_date } = found.data;
  yield `**${plain(backtest.name)}** on ${tickersOf(backtest.tickers, backtest.ticker_count)}, ${date(first_date ?? backtest.start_date)} to ${date(last_date ?? backtest.end_date)}: `;
  if (backtest.status !== 'completed') {
    yield `it is ${backtest.status}${backtest.status === 'running' || backtest.status === 'queued' ? `, ${count(backtest.done)} of ${count(backtest.total)} tickers done` : ''}.\n\n`;
    return;
  }
  const [total, hold] = [backtest.return_fraction, backtest.buy_and_hold_fraction];
  yield* headline(results, text);
  yield `it returned ${signedPercent(total)}${hold === null ? '' : `, against ${signedPercent(hold)} for buy and hold`}.\n`;
  if (total !== null && hold !== null && asksWhetherBetter.test(text))
    yield `\nIt **${total > hold ? 'beat' : total < hold ? 'did not beat' : 'did as well as'}** buy and hold.\n`;
  if (/\bwhy\b/.test(text))
    yield `\n${(total ?? 0) < 0 || !/\b(los[et]|losing|loss)\b/.test(text) ? '' : 'It made no loss over its range. '}A result has no single reason; these figures say how it came about.\n`;
  const named = metrics.filter(
    ({ id, name }) => text.includes(name.toLowerCase()) && !metricWords.some(([, wanted]) => wanted === id),
  );
  const listed = metricWords
    .filter(([pattern]) => pattern.test(text))
    .flatMap(([, wanted]) => metrics.filter((metric) => metric.id === wanted));
  const asked = [...listed, ...named];
  if (asked.length > 0)
    yield `\n${asked.map((metric) => `${metric.name}: ${metricText(metric, currency ?? 'USD')} (${plain(metric.formula)}).`).join('\n')}\n`;
  if (/\b(credits?|cost|costs?)\b/.test(text)) yield `\nIt cost **${counted(backtest.credits, 'credit')}**.\n`;
  if (asksTrades.test(text)) yield* tradesOf(id, text, currency ?? 'USD', desk);
  if (portfolio_reason) yield `\n${plain(portfolio_reason)}\n`;
  if (metrics.length > 0)
    yield table(
      ['Figure', 'Value'],
      metrics.slice(0, 14).map((metric) => [metric.name, metricText(metric, currency ?? 'USD')]),
    );
  if (results.length > 1) {
    const best = results
      .filter(({ return_fraction }) => return_fraction !== null)
      .toSorted((a, b) => (b.return_fraction ?? 0) - (a.return_fraction ?? 0));
    const [first] = best;
    const last = best.at(-1);
    if (first && last)
      yield `Best ticker: ${first.ticker} with ${signedPercent(first.return_fraction)}; worst: ${last.ticker} with ${signedPercent(last.return_fraction)}.\n\n`;
  }
  if (warnings.length > 0) yield `Warnings:${bullets(warnings.map((warning) => plain(warning.message)))}`;
  const [source] = found.sources;
  if (source) yield dataSet(source);
  desk.suggest('Which of my backtests returned most?', 'What is the Sharpe ratio?', 'How are fills computed?');
}

export const thisBacktest: Answering = async function* answer({ page, text }, desk) {
  if (page.backtestId) {
    yield '';
    yield* backtestById(page.backtestId, text, desk);
    return;
  }
  yield* latestBacktest(text, desk);
};

async function* latestBacktest(text: string, desk: Desk, ticker?: string): Answer {
  yield `Your newest backtest${ticker === undefined ? '' : ` of ${ticker}`}: `;
  const found = await desk.read(desk.tools.list_backtests, {
    sort_by: 'created_at',
    direction: 'desc',
    ...(ticker === undefined ? {} : { ticker }),
    limit: 1,
  });
  const id = found.ok ? found.data.backtests[0]?.id : undefined;
  if (!found.ok || !id) yield found.ok ? 'there is none.\n\n' : refusal(found, desk);
  else yield* backtestById(id, text, desk);
}

/** Metrics of which less is better. */
const lessIsBetter: ReadonlySet<string> = new Set(['volatility', 'exposure']);

/** The user's backtests by a metric that only each of them knows. */
async function* rankedBy(id: string, text: string, desk: Desk): Answer {
  const found = await desk.read(desk.tools.list_backtests, { sort_by: 'created_at', direction: 'desc', limit: 8 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const rows: { readonly name: string; readonly tickers: string; readonly metric: Metric }[] = [];
  for (const card of found.data.backtests) {
    const one = await desk.read(desk.tools.get_backtest, { id: card.id });
    const metric = one.ok ? one.data.metrics.find((each) => each.id === id) : undefined;
    if (metric) rows.push({ name: card.name, tickers: tickersOf(card.tickers, card.ticker_count), metric });
  }
  const wantsLow = /\b(lowest|least|smallest|worst)\b/.test(text);
  const isLoss = id === 'max_drawdown';
  const size = ({ metric }: (typeof rows)[number]) => (isLoss ? -(metric.value ?? 0) : (metric.value ?? 0));
  const isAscending = /\bworst\b/.test(text)
    ? !isLoss && !lessIsBetter.has(id)
    : /\bbest\b/.test(text)
      ? isLoss || lessIsBetter.has(id)
      : wantsLow;
  const ranked = rows.toSorted((a, b) => (size(a) - size(b)) * (isAscending ? 1 : -1));
  const [first] = ranked;
  if (!first) {
    yield 'None of your newest backtests has that figure.\n';
    return;
  }
  yield `Of your ${counted(rows.length, 'newest backtest')}, **${plain(first.name)}** on ${first.tickers} comes first: ${first.metric.name} ${metricText(first.metric, 'USD')}.\n`;
  yield table(
    ['Backtest', 'Tickers', first.metric.name],
    ranked.map((row) => [plain(row.name), row.tickers, metricText(row.metric, 'USD')]),
  );
}

const places: readonly RegExp[] = [
  /\bthe first\b|\b(number|no\.?) 1\b/,
  /\bthe second\b/,
  /\bthe third\b/,
  /\bthe fourth\b/,
  /\bthe fifth\b/,
];

export const backtests: Answering = async function* answer({ instruments, text }, desk) {
  const place = /\bthe first (two|three|few|\d)\b/.test(text) ? -1 : places.findIndex((pattern) => pattern.test(text));
  if (place >= 0) {
    yield '';
    const rows = await desk.read(desk.tools.list_backtests, { sort_by: 'created_at', direction: 'desc', limit: 8 });
    const id = rows.ok ? rows.data.backtests[place]?.id : undefined;
    if (id) return yield* backtestById(id, text, desk);
    if (rows.ok) yield `You have only ${counted(rows.data.total, 'backtest')}.\n\n`;
  }
  const search = /\bmy (?:last |latest |old )?(\w+) (?:strateg\w+|test|system|backtests?)\b/.exec(text)?.[1];
  const named =
    search === undefined || /^(own|saved|last|best|worst|trading|back)$/.test(search)
      ? undefined
      : await desk.read(desk.tools.list_backtests, { sort_by: 'created_at', direction: 'desc', search, limit: 1 });
  const [one] = named?.ok ? named.data.backtests : [];
  if (one) {
    yield '';
    return yield* backtestById(one.id, text, desk);
  }
  // `My Tesla backtest`, `my backtest on Tesla`.
  const ofTicker =
    /\bmy (last |latest )?@ (backtest|strategy|test)\b|\bmy (last |latest )?(backtest|strategy|test) (on|of|for|with) @/.test(
      text,
    )
      ? instruments[0]?.ticker
      : undefined;
  if (
    (/\btrades?\b/.test(text) || asksWhetherBetter.test(text)) &&
    !/\b(backtests|strategies|which (backtest|strategy))\b/.test(text)
  )
    return yield* latestBacktest(text, desk, ofTicker);
  const isWorst = /\b(worst|lowest|least|lost|losing|loser)\b/.test(text);
  const isRanked = isWorst || /\b(best|top|highest|most)\b/.test(text);
  if (!isRanked && /\b(last|latest|newest|recent|previous)\b/.test(text) && !/\bbacktests\b/.test(text)) {
    yield* latestBacktest(text, desk);
    return;
  }
  const ofOne = /\bof my (best|worst) (performing )?(strategy|backtest)\b/.test(text);
  if (ofOne) {
    yield `Your ${isWorst ? 'worst' : 'best'} backtest by return: `;
    const found = await desk.read(desk.tools.list_backtests, {
      sort_by: 'return_fraction',
      direction: isWorst ? 'asc' : 'desc',
      limit: 1,
    });
    const id = found.ok ? found.data.backtests[0]?.id : undefined;
    if (id) return yield* backtestById(id, text, desk);
    yield found.ok ? 'there is none.\n\n' : refusal(found, desk);
    return;
  }
  const wanted = isRanked ? metricWords.find(([pattern, id]) => id !== 'return' && pattern.test(text))?.[1] : undefined;
  if (wanted !== undefined) {
    yield '**Your backtests**\n\n';
    return yield* rankedBy(wanted, text, desk);
  }
  // `The max drawdown in my backtest` is that of the newest one.
  if (
    /\bmy ([\w-]+ ){0,3}(backtest|strategy|test|system)\b/.test(text) &&
    metricWords.some(([pattern, id]) => id !== 'return' && pattern.test(text))
  )
    return yield* latestBacktest(text, desk, ofTicker);
  const [instrument] = instruments;
  const isOfTicker = instrument && text.includes('@');
  yield `**Your backtests${isOfTicker ? ` of ${instrument.ticker}` : ''}**\n\n`;
  const found = await desk.read(desk.tools.list_backtests, {
    sort_by: isRanked ? 'return_fraction' : 'created_at',
    direction: isWorst ? 'asc' : 'desc',
    ...(isOfTicker ? { ticker: instrument.ticker } : {}),
    limit: 8,
  });
  if (!found.ok) {
    yield refusal(found, desk);
    desk.suggest('How do I run a backtest?', 'Which curated strategies are there?');
    return;
  }
  const { total, backtests: cards, average_return_fraction: average } = found.data;
  const [first] = cards;
  if (/\b((?<!moving )average|mean)\b/.test(text) && average !== null)
    yield `The mean return of the ${counted(cards.length, 'newest')} is **${signedPercent(average)}**.\n`.replace(
      'newests',
      'newest',
    );
  yield `You have ${counted(total, 'backtest')}${isOfTicker ? ` of ${instrument.ticker}` : ''}.`;
  if (first && /\b(lost|losing|loser)\b/.test(text) && (first.return_fraction ?? -1) >= 0)
    yield ' None of them lost money.';
  if (first)
    yield isRanked
      ? ` ${isWorst ? 'The worst' : 'The best'}: ${plain(first.name)} on ${tickersOf(first.tickers, first.ticker_count)} with ${signedPercent(first.return_fraction)}.\n`
      : ` The newest: ${plain(first.name)} on ${tickersOf(first.tickers, first.ticker_count)}, ${first.status}, ${signedPercent(first.return_fraction)}.\n`;
  yield table(
    ['Backtest', 'Tickers', 'Range', 'Return', 'Buy and hold', 'Run on'],
    cards.map((card) => [
      plain(card.name),
      tickersOf(card.tickers, card.ticker_count),
      `${date(card.start_date)} to ${date(card.end_date)}`,
      card.status === 'completed' ? signedPercent(card.return_fraction) : card.status,
      signedPercent(card.buy_and_hold_fraction),
      date(card.created_at),
    ]),
  );
  desk.suggest('Tell me about my last backtest', 'How many credits do I have?');
};

export const strategies: Answering = async function* answer(_, desk) {
  yield '**Your saved strategies**\n\n';
  const found = await desk.read(desk.tools.list_saved_strategies, {});
  if (!found.ok) {
    yield refusal(found, desk);
    desk.suggest('Which curated strategies are there?');
    return;
  }
  yield `You have saved ${counted(found.data.total, 'strategy', 'strategies')}.\n`;
  yield bullets(
    found.data.strategies.map((one) => `${plain(one.name)}: ${plain(one.rule)} (changed on ${date(one.updated_at)})`),
  );
};
