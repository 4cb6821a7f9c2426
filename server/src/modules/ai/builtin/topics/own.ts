import type { DataOf } from '../../tools/create-tools.ts';
import {
  bullets,
  cents,
  count,
  counted,
  dataSet,
  date,
  listing,
  money,
  number,
  percent,
  plain,
  price,
  signedPercent,
  table,
  time,
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
  [/\bwin rate\b|\bhow often\b.*\bwin/, 'win_rate'],
  [/\bdrawdown\b/, 'max_drawdown'],
  [/\btrades\b/, 'trades'],
  [/\bprofit factor\b/, 'profit_factor'],
  [/\bcagr\b/, 'cagr'],
  [/\bvolatil/, 'volatility'],
  [/\bbuy (and|&) hold\b/, 'buy_and_hold_return'],
  [/\breturn/, 'return'],
];

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
  yield `it returned ${signedPercent(total)}, ${hold === null ? '' : `against ${signedPercent(hold)} for buy and hold`}.\n`;
  const asked = metricWords
    .filter(([pattern]) => pattern.test(text))
    .flatMap(([, wanted]) => metrics.filter((metric) => metric.id === wanted));
  if (asked.length > 0)
    yield `\n${asked.map((metric) => `${metric.name}: ${metricText(metric, currency ?? 'USD')} (${plain(metric.formula)}).`).join('\n')}\n`;
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

async function* latestBacktest(text: string, desk: Desk): Answer {
  yield 'Your newest backtest: ';
  const found = await desk.read(desk.tools.list_backtests, { sort_by: 'created_at', direction: 'desc', limit: 1 });
  const id = found.ok ? found.data.backtests[0]?.id : undefined;
  if (!found.ok || !id) yield found.ok ? 'there is none.\n\n' : refusal(found, desk);
  else yield* backtestById(id, text, desk);
}

export const backtests: Answering = async function* answer({ instruments, text }, desk) {
  const isRanked = /\b(best|top|highest|most|worst|lowest|least)\b/.test(text);
  if (!isRanked && /\b(last|latest|newest|recent|previous)\b/.test(text) && !/\bbacktests\b/.test(text)) {
    yield* latestBacktest(text, desk);
    return;
  }
  const [instrument] = instruments;
  const isOfTicker = instrument && text.includes('@');
  yield `**Your backtests${isOfTicker ? ` of ${instrument.ticker}` : ''}**\n\n`;
  const found = await desk.read(desk.tools.list_backtests, {
    sort_by: isRanked ? 'return_fraction' : 'created_at',
    direction: /\b(worst|lowest|least)\b/.test(text) ? 'asc' : 'desc',
    ...(isOfTicker ? { ticker: instrument.ticker } : {}),
    limit: 8,
  });
  if (!found.ok) {
    yield refusal(found, desk);
    desk.suggest('How do I run a backtest?', 'Which curated strategies are there?');
    return;
  }
  const { total, backtests: cards } = found.data;
  const [first] = cards;
  yield `You have ${counted(total, 'backtest')}${isOfTicker ? ` of ${instrument.ticker}` : ''}.`;
  if (first)
    yield isRanked
      ? ` ${/\b(worst|lowest|least)\b/.test(text) ? 'The worst' : 'The best'}: ${plain(first.name)} on ${tickersOf(first.tickers, first.ticker_count)} with ${signedPercent(first.return_fraction)}.\n`
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

export const alerts: Answering = async function* answer({ instruments, text }, desk) {
  yield '**Your alerts**\n\n';
  const [instrument] = instruments;
  const isOfTicker = instrument && text.includes('@');
  const status =
    (/\bactive|running\b/.test(text) && 'active') ||
    (/\bpaused\b/.test(text) && 'paused') ||
    (/\bexpired\b/.test(text) && 'expired') ||
    undefined;
  const found = await desk.read(desk.tools.list_alerts, {
    ...(status ? { status } : {}),
    ...(isOfTicker ? { ticker: instrument.ticker } : {}),
    limit: 12,
  });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { total, alerts: cards, usage } = found.data;
  const which = `${status ? `${status} ` : ''}`;
  yield total === 0
    ? `You have no ${which}alerts${isOfTicker ? ` on ${instrument.ticker}` : ''}.\n`
    : `You have ${counted(total, `${which}alert`)}${isOfTicker ? ` on ${instrument.ticker}` : ''}.\n`;
  if (cards.length > 0) {
    yield table(
      ['Alert', 'Ticker', 'Interval', 'Status', 'Last fired', 'Fired'],
      cards.map((card) => [
        plain(card.name),
        card.ticker,
        card.interval,
        card.pause_reason ? `${card.status} (${card.pause_reason.replaceAll('_', ' ')})` : card.status,
        card.last_fired_at === null ? 'never' : time(card.last_fired_at),
        count(card.fired),
      ]),
    );
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

export const watchlists: Answering = async function* answer({ text }, desk) {
  yield '**Your watchlists**\n\n';
  const found = await desk.read(desk.tools.list_watchlists, {});
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { total, watchlists: lists } = found.data;
  if (total === 0) {
    yield 'You have no watchlists. Make one on the Watchlists page, or with the button beside a ticker on its dashboard.\n';
    desk.suggest('How do I import tickers into a watchlist?');
    return;
  }
  yield `You have ${counted(total, 'watchlist')}.\n`;
  yield bullets(
    lists.map(
      (list) =>
        `${plain(list.name)} (${counted(list.ticker_count, 'ticker')}): ${list.tickers.slice(0, 15).join(', ') || 'empty'}`,
    ),
  );
  const named = lists.find(({ name }) => text.includes(name.toLowerCase())) ?? lists[0];
  if (
    named &&
    named.tickers.length > 0 &&
    /\b(price|prices|doing|perform\w*|how|moved?|up|down|today)\b/.test(text) &&
    !/\bhow many\b/.test(text)
  ) {
    const quotes = await desk.read(desk.tools.get_quotes, { tickers: named.tickers.slice(0, 20) });
    if (quotes.ok) {
      yield `${plain(named.name)}:\n`;
      yield table(
        ['Ticker', 'Price', 'Change'],
        quotes.data.quotes.map((quote) => [
          quote.ticker,
          price(quote.price, quote.currency, quote.ticker),
          signedPercent(quote.change_fraction),
        ]),
      );
      const [quote] = quotes.data.quotes;
      if (quote) yield dataSet(quote);
    }
  }
  desk.suggest('How are the stocks of my watchlist doing?');
};

export const plan: Answering = async function* answer({ text }, desk) {
  yield 'You are on ';
  const found = await desk.read(desk.tools.get_plan, {});
  if (!found.ok) {
    yield `a plan that I cannot read. ${refusal(found, desk)}`;
    return;
  }
  const { data } = found;
  const { limits } = data;
  yield `the **${plain(data.plan_name)}** plan${data.complimentary ? ', which was given to you and has no end' : data.subscription_end_date === null ? '' : `, ${data.subscription_interval ?? ''}, until ${date(data.subscription_end_date)}`}.\n`;
  const orAll = (value: number | null) => (value === null ? 'all' : count(value));
  yield bullets([
    ...(data.subscription_end_date === null
      ? []
      : [data.subscription_auto_renewal ? 'It renews by itself' : 'It does not renew by itself']),
    ...(data.next_payment
      ? [`Next payment: ${cents(data.next_payment.amount, limits.currency)} on ${date(data.next_payment.at)}`]
      : []),
    ...(data.downgrade_plan ? [`Then ${plain(data.downgrade_plan)} follows`] : []),
    `Credits a month: ${count(limits.credits_per_month)}`,
    `Tickers: ${count(limits.number_of_tickers)} in the comparator, ${orAll(limits.usable_tickers)} in a backtest`,
    `Conditions of a strategy: ${count(limits.entry_conditions)} for entry, ${count(limits.exit_conditions)} for exit`,
    `Alerts at once: ${count(limits.daily_alerts)} daily, ${count(limits.intraday_alerts['1h'])} hourly`,
    `Newest prices are ${limits.data_delay_minutes >= 1440 ? `${counted(Math.round(limits.data_delay_minutes / 1440), 'day')} old` : `${count(limits.data_delay_minutes)} minutes old`}`,
  ]);
  desk.suggest(
    'Compare the plans',
    'How many credits do I have?',
    ...(/\bcancel/.test(text) ? [] : ['How do I cancel my plan?']),
  );
};

export const credits: Answering = async function* answer(_, desk) {
  yield 'You have ';
  const found = await desk.read(desk.tools.get_credits, { movements: 6 });
  if (!found.ok) {
    yield `credits that I cannot read. ${refusal(found, desk)}`;
    return;
  }
  const { data } = found;
  yield `**${counted(data.credits, 'credit')}** to spend: ${count(data.grant)} of this month’s grant and ${count(data.purchased)} purchased${data.reserved > 0 ? `, with ${count(data.reserved)} reserved by running backtests` : ''}.\n`;
  if (data.movements.length > 0)
    yield table(
      ['When', 'What', 'Credits', 'Balance'],
      data.movements.map((row) => [
        time(row.at),
        plain(row.description),
        row.credits > 0 ? `+${count(row.credits)}` : count(row.credits),
        count(row.balance),
      ]),
    );
  desk.suggest('How much does a backtest cost?', 'What do credit packs cost?');
};

export const plans: Answering = async function* answer({ text }, desk) {
  yield '**Plans and pricing**\n\n';
  const found = await desk.read(desk.tools.get_plans, {});
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { currency, plans: offered } = found.data;
  yield `Candlewick offers ${listing(offered.map(({ plan_name, yearly, monthly }) => `${plan_name} (${monthly.per_month === 0 ? 'free' : `${cents(monthly.per_month, currency)} a month, or ${cents(yearly.per_month, currency)} a month paid yearly`})`))}.\n`;
  const row = (label: string, value: (each: (typeof offered)[number]) => string) => [label, ...offered.map(value)];
  const yes = (has: boolean | undefined) => (has ? 'yes' : 'no');
  yield table(
    ['', ...offered.map(({ plan_name }) => plan_name)],
    [
      row('Per month', ({ monthly }) => cents(monthly.per_month, currency)),
      row('Per month, paid yearly', ({ yearly }) => cents(yearly.per_month, currency)),
      row('Credits a month', ({ limits }) => count(limits.credits_per_month)),
      row('Tickers in the comparator', ({ limits }) => count(limits.number_of_tickers)),
      row('Tickers in a backtest', ({ limits }) =>
        limits.usable_tickers === null ? 'all' : count(limits.usable_tickers),
      ),
      row(
        'Entry and exit conditions',
        ({ limits }) => `${count(limits.entry_conditions)} and ${count(limits.exit_conditions)}`,
      ),
      row('Daily alerts', ({ limits }) => count(limits.daily_alerts)),
      row('Age of newest prices', ({ limits }) =>
        limits.data_delay_minutes >= 1440 ? '1 day' : `${count(limits.data_delay_minutes)} minutes`,
      ),
      row('AI chat', ({ limits }) => yes(limits.ai_chat)),
      row('AI summaries', ({ limits }) => yes(limits.features.ai_news_summary)),
      row('1,000 credits', ({ limits }) => cents(limits.credit_pack_prices['1000'], currency)),
      ...(/\bpack/.test(text)
        ? (['5000', '10000', '50000'] as const).map((pack) =>
            row(`${count(Number(pack))} credits`, ({ limits }) => cents(limits.credit_pack_prices[pack], currency)),
          )
        : []),
    ],
  );
  desk.suggest('Which plan am I on?', 'How do I cancel my plan?');
};
