import type { DataOf } from '../../tools/create-tools.ts';
import {
  bullets,
  cents,
  count,
  counted,
  date,
  day,
  listing,
  moment,
  money,
  number,
  percent,
  plain,
  signedPercent,
  table,
} from '../../answer/format.ts';
import { Refusal, phrases } from './kind.ts';
import { grid } from './grid.ts';
import type { Asked, Desk, Kind } from './kind.ts';

type Backtest = DataOf<'get_backtest'>;
type Metric = Backtest['metrics'][number];

const tickersOf = (tickers: readonly string[], total: number) =>
  tickers.slice(0, 4).join(', ') + (total > 4 ? ` and ${count(total - 4)} more` : '');

function metricText({ unit, value, reason }: Metric, currency: string): string {
  if (value === null) return reason ? plain(reason) : '—';
  if (unit === 'fraction') return percent(value);
  if (unit === 'money') return money(value, currency);
  return unit === 'ratio' ? number(value) : number(value, Number.isInteger(value) ? 0 : 1);
}

/** Figures of a question as the metrics of a backtest name them. */
const metricOf: Readonly<Record<string, string>> = {
  sharpe: 'sharpe',
  sortino: 'sortino',
  win_rate: 'win_rate',
  profit_factor: 'profit_factor',
  trades: 'trades',
  exposure: 'exposure',
  return_fraction: 'return',
  max_drawdown_fraction: 'max_drawdown',
  volatility_fraction: 'volatility',
  annual_return_fraction: 'cagr',
};

async function oneBacktest(id: string, asked: Asked, desk: Desk, which: string): Promise<string> {
  const data = await desk.read(desk.tools.get_backtest, { id });
  const { backtest, metrics, results } = data;
  const currency = data.currency ?? 'USD';
  const about = `${which} **${plain(backtest.name)}** on ${tickersOf(backtest.tickers, backtest.ticker_count)}`;
  if (backtest.status !== 'completed') return `${about} is ${backtest.status}.\n`;
  const [total, hold] = [backtest.return_fraction, backtest.buy_and_hold_fraction];
  const when = `from ${day(data.first_date ?? backtest.start_date)} to ${day(data.last_date ?? backtest.end_date)}`;
  const wanted = asked.figures.flatMap(({ id: figure }) => metrics.filter((metric) => metric.id === metricOf[figure]));
  if (/\btrades?\b/.test(asked.text) && wanted.length === 0) {
    const isLoss = /\b(worst|lost|losing|loss|losers?)\b/.test(asked.text);
    const isWin = /\b(best|won|winning|winners?)\b/.test(asked.text);
    const trades = await desk.read(desk.tools.list_trades, {
      id,
      sort_by: isLoss || isWin ? 'return' : 'time',
      direction: isLoss ? 'asc' : 'desc',
      limit: 8,
    });
    const [first] = trades.trades;
    const lead = first
      ? ` ${isLoss ? 'Its worst' : isWin ? 'Its best' : 'The last one'}, from ${day(first.entry_date)} to ${first.open ? 'now' : day(first.exit_date)}, returned **${signedPercent(first.return_fraction)}**.`
      : '';
    return `${about} made **${counted(trades.total, 'trade')}** of ${trades.ticker}: ${count(trades.won)} won and ${count(trades.lost)} lost.${lead}\n${grid('Entry entry_date d, Exit exit_date d, Return return_fraction +, Profit profit $', trades.trades, currency)}`;
  }
  const beats =
    total !== null && hold !== null
      ? `${/\b(beat|better|outperform|worth|against|vs|compared)\b/.test(asked.text) ? (total > hold ? 'It **beat** holding: it' : total < hold ? 'It **did not beat** holding: it' : 'It did as well as holding: it') : 'It'} returned **${signedPercent(total)}**, against ${signedPercent(hold)} for buy and hold`
      : `It returned **${signedPercent(total)}**`;
  const named =
    wanted.length > 0
      ? `${listing(wanted.map((metric) => `${metric.name} **${metricText(metric, currency)}**`))}. `
      : '';
  const cost = /\bcost|\bcredits?\b/.test(asked.text) ? ` It cost ${counted(backtest.credits, 'credit')}.` : '';
  const best = results
    .filter(({ return_fraction: value }) => value !== null)
    .toSorted((a, b) => (b.return_fraction ?? 0) - (a.return_fraction ?? 0));
  const many =
    best.length > 1
      ? ` Best symbol: ${best[0]?.ticker} with ${signedPercent(best[0]?.return_fraction)}; worst: ${best.at(-1)?.ticker} with ${signedPercent(best.at(-1)?.return_fraction)}.`
      : '';
  return `${about}, ${when}: ${named}${beats}.${cost}${many}\n${
    metrics.length > 0
      ? table(
          ['Figure', 'Value'],
          metrics.slice(0, 10).map((metric) => [metric.name, metricText(metric, currency)]),
        )
      : ''
  }`;
}

async function backtests(asked: Asked, desk: Desk): Promise<string> {
  const { text, page, instruments } = asked;
  const [instrument] = instruments;
  const ticker = instrument?.ticker;
  const isOpen =
    page.backtestId !== undefined &&
    ticker === undefined &&
    !/\bmy (last|latest|newest|best|worst)|\bbacktests\b/.test(text);
  if (isOpen && page.backtestId) return oneBacktest(page.backtestId, asked, desk, 'This backtest,');
  const { rank, place, limit } = asked.amounts;
  const isList =
    /\bbacktests\b|\bstrategies\b|\bruns\b|\bhow many\b/.test(text) && !/\bwhich\b/.test(text) && rank === undefined;
  const found = await desk.find(desk.tools.list_backtests, {
    sort_by: rank ? 'return_fraction' : 'created_at',
    direction: rank?.direction ?? 'desc',
    ...(ticker === undefined ? {} : { ticker }),
    limit: limit ?? 8,
  });
  const of = ticker === undefined ? '' : ` of ${ticker}`;
  if (!found) throw new Refusal(`You have no backtest${of}. Build one on the Backtest page.\n`);
  const { total, backtests: cards } = found;
  const chosen = place === undefined ? cards[0] : place === -1 ? cards.at(-1) : cards[place];
  if (!isList && chosen)
    return oneBacktest(
      chosen.id,
      asked,
      desk,
      rank ? `Your ${rank.direction === 'desc' ? 'best' : 'worst'} backtest by return,` : `Your newest backtest${of},`,
    );
  return `You have **${counted(total, 'backtest')}**${of}. The newest: ${plain(cards[0]?.name ?? '')}, ${signedPercent(cards[0]?.return_fraction)}.\n${grid('Backtest name, Symbols tickers, Return return_fraction +, Buy and hold buy_and_hold_fraction +, Run on created_at d', cards)}`;
}

async function plan({ text }: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_plan, {});
  const { limits } = data;
  const name = `**${plain(data.plan_name)}**`;
  const intraday = Object.entries(limits.intraday_alerts).map(([interval, most]) => `${count(most)} of ${interval}`);
  const answers: readonly (readonly [RegExp, string])[] = [
    [
      /\balerts?\b/,
      `Your plan ${name} has **${count(limits.daily_alerts)} daily alerts** active at a time, and intraday ${listing(intraday)}.`,
    ],
    [
      /\b(conditions?|rules)\b/,
      `Your plan ${name} has **${count(limits.entry_conditions)} conditions for entry** and ${count(limits.exit_conditions)} for exit in a strategy.`,
    ],
    [
      /\b(delay\w*|old|fresh|real[- ]?time|live|age|late)\b/,
      `The newest prices of your plan ${name} are **${limits.newest_prices_age}** old.`,
    ],
    [/\bcompar\w*\b/, `Your plan ${name} compares **${counted(limits.number_of_tickers, 'symbol')}** at a time.`],
    [
      /\bbacktest\w*\b|\btickers?\b/,
      `Your plan ${name} backtests **${limits.usable_tickers === null ? 'any number of symbols' : counted(limits.usable_tickers, 'symbol')}** at a time, and compares ${count(limits.number_of_tickers)}.`,
    ],
    [/\bcredits?\b/, `Your plan ${name} gives **${counted(limits.credits_per_month, 'credit')}** a month.`],
    [
      /\b(next payment|pay next|charged|bill|billed|payment)\b/,
      data.next_payment
        ? `Your next payment for ${name} is **${cents(data.next_payment.amount_cents, data.currency)}** on ${day(data.next_payment.at)}.`
        : `Your plan ${name} has no next payment.`,
    ],
  ];
  const until = data.complimentary
    ? ', complimentary with no expiry'
    : data.subscription_end_date === null
      ? ''
      : `, ${data.subscription_interval ?? ''}, until ${day(data.subscription_end_date)}; it ${data.subscription_auto_renewal ? 'renews automatically' : 'does not renew'}`;
  const includes = `${counted(limits.credits_per_month, 'credit')} a month, ${limits.usable_tickers === null ? 'any number of symbols' : counted(limits.usable_tickers, 'symbol')} in a backtest, ${count(limits.daily_alerts)} daily alerts, ${count(limits.entry_conditions)} conditions for entry, and prices that are ${limits.newest_prices_age} old`;
  return `${answers.find(([pattern]) => pattern.test(text))?.[1] ?? `You are on the ${name} plan${until}. It includes ${includes}.`}\n`;
}

async function plans({ text }: Asked, desk: Desk): Promise<string> {
  const { currency, plans: offered } = await desk.read(desk.tools.get_plans, {});
  const priceOf = ({ monthly_per_month_cents: monthly, yearly_per_month_cents: yearly }: (typeof offered)[number]) =>
    monthly === 0
      ? 'free'
      : `**${cents(monthly, currency)}** a month, or ${cents(yearly, currency)} a month paid yearly`;
  const named = offered.filter(({ plan_name: name }) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(text));
  if (/\bpacks?\b|\bcredits?\b/.test(text)) {
    const shown = named.length > 0 ? named : offered;
    return `Credit packs: ${listing(
      shown.map(
        (each) =>
          `${each.plan_name} ${each.limits.credit_packs
            .slice(0, 3)
            .map((pack) => `${count(pack.credits)} for ${cents(pack.price_cents, currency)}`)
            .join(', ')}`,
      ),
    )}.\n`;
  }
  const what: readonly (readonly [RegExp, string, (limits: (typeof offered)[number]['limits']) => string])[] = [
    [/\balerts?\b/, 'daily alerts at a time', (limits) => count(limits.daily_alerts)],
    [/\b(delay\w*|real[- ]?time|live)\b/, 'age of the newest prices', (limits) => limits.newest_prices_age],
    [/\bcondition/, 'conditions for entry', (limits) => count(limits.entry_conditions)],
    [/\b(chat|ai)\b/, 'AI chat', (limits) => (limits.ai_chat ? 'yes' : 'no')],
  ];
  const limit = what.find(([pattern]) => pattern.test(text));
  if (limit)
    return `By plan, ${limit[1]}: ${listing((named.length > 0 ? named : offered).map((each) => `${each.plan_name} **${limit[2](each.limits)}**`))}.\n`;
  return `${named.length > 0 ? '' : 'Candlewick offers '}${listing((named.length > 0 ? named : offered).map((each) => `${each.plan_name} (${priceOf(each)})`))}.\n`;
}

export const account: readonly Kind[] = [
  {
    id: 'backtests',
    offer: 'Which of my backtests did best?',
    instruments: [0, 1],
    figures: ['metric', 'history'],
    takes: ['rank', 'limit'],
    examples: phrases(`
      my backtests; list my backtests; which of my backtests did best; did my backtest of @ beat holding; how did my last
      backtest do; my best backtest; worst backtest; what was the sharpe of my last backtest; win rate of my @ backtest;
      how many backtests do i have; how many backtests have i run; how many trades did my backtest make; best trade of my last backtest; how did my @
      strategy do; max drawdown of my latest backtest; did my strategy beat the market; show me my latest backtest; did my
      last test beat buy and hold; what did my last backtest cost; my backtest of @; trades of my last backtest; my newest
      backtest; its sharpe`),
    answer: backtests,
  },
  {
    id: 'this_backtest',
    offer: 'How did this backtest do?',
    needsBacktest: true,
    figures: ['metric', 'history'],
    examples: phrases(`
      how did this backtest do; how good is this backtest; what was its max drawdown; did it beat buy and hold; did it
      beat holding; how many of its trades won; losing trades of this backtest; sharpe ratio of this backtest; what was
      the sharpe; win rate; and the drawdown; how many trades did it make; its best trade; worst trade; what did it cost;
      was it better than holding; how many trades`),
    takes: ['rank'],
    answer: backtests,
  },
  {
    id: 'saved',
    offer: 'Which strategies have I saved?',
    examples: phrases(`
      my saved strategies; which strategies have i saved; list my strategies; strategies i saved; show my saved strategy`),
    async answer(_, desk) {
      const data = await desk.read(desk.tools.list_saved_strategies, {});
      return `You have saved **${counted(data.total, 'strategy', 'strategies')}**.\n${bullets(data.strategies.map((one) => `${plain(one.name)}: ${plain(one.rule)} (changed on ${date(one.updated_at)})`))}`;
    },
  },
  {
    id: 'alerts',
    offer: 'Which of my alerts are active?',
    instruments: [0, 1],
    examples: phrases(`
      my alerts; which of my alerts are active; list my alerts; do i have an alert on @; how many alerts do i have; which
      alerts fired; when did my alert last trigger; my alerts on @; are any of my alerts paused; active alerts; what
      alerts have i set; did any of my alerts go off; how many alerts do i have left; alerts left; how many more alerts can i
      set; remaining alerts; how many alerts have i used; how many of my alerts are used up`),
    async answer(asked, desk) {
      const [instrument] = asked.instruments;
      const data = await desk.read(desk.tools.list_alerts, {
        ...(instrument ? { ticker: instrument.ticker } : {}),
        limit: 12,
      });
      if (!instrument && /\b(left|remain\w*|more|used|still)\b/.test(asked.text)) {
        const [daily, ...intraday] = data.usage;
        const rest = intraday.map((each) => `${each.interval} ${count(each.left)}`).join(', ');
        return `You have **${counted(daily?.left ?? 0, 'daily alert')}** left: ${count(daily?.active ?? 0)} of ${count(daily?.limit ?? 0)} active.${rest ? ` Intraday alerts left: ${rest}.` : ''}\n`;
      }
      const active = data.alerts.filter(({ status }) => status === 'active').length;
      const rows = data.alerts.map((card) => [
        plain(card.name),
        card.ticker,
        card.interval,
        card.status,
        card.last_fired_at === null ? 'never' : date(card.last_fired_at),
      ]);
      return `You have **${counted(data.total, 'alert')}**${instrument ? ` on ${instrument.ticker}` : ''}${data.total > 0 ? `, ${active === data.alerts.length ? 'all' : active} active` : ''}.\n${rows.length > 0 ? grid('Alert name, Symbol ticker, Interval interval, Status status, Last triggered last_fired_at d', data.alerts) : ''}`;
    },
  },
  {
    id: 'notifications',
    offer: 'What have my alerts told me lately?',
    instruments: [0, 1],
    examples: phrases(`
      my notifications; what have my alerts told me lately; unread notifications; do i have new notifications; did i miss
      anything; any new notifications; how many unread notifications; latest notifications`),
    async answer(asked, desk) {
      const [instrument] = asked.instruments;
      const data = await desk.read(desk.tools.list_notifications, {
        only_unread: /\b(unread|new)\b/.test(asked.text),
        ...(instrument ? { ticker: instrument.ticker } : {}),
        limit: 8,
      });
      return `You have **${counted(data.unread, 'unread notification')}**.\n${data.notifications.length > 0 ? bullets(data.notifications.map((item) => `${moment(item.at)}: ${plain(item.title)}`)) : ''}`;
    },
  },
  {
    id: 'watchlists',
    offer: 'What is in my watchlists?',
    instruments: [0, 1],
    takes: ['own'],
    examples: phrases(`
      my watchlists; what is in my watchlists; what is on my watchlist; list my watchlists; is @ on my watchlist; how many
      watchlists do i have; my lists; show my watchlist; which stocks am i watching; my watch list`),
    async answer(asked, desk) {
      const { total, watchlists } = await desk.read(desk.tools.list_watchlists, {});
      if (total === 0) return 'You have no watchlists yet. Create one on the Watchlists page.\n';
      const [instrument] = asked.instruments;
      const having = instrument ? watchlists.filter(({ tickers }) => tickers.includes(instrument.ticker)) : [];
      const lead = instrument
        ? having.length > 0
          ? `**Yes**: ${instrument.ticker} is on ${listing(having.map(({ name }) => plain(name)))}. `
          : `**No**: ${instrument.ticker} is on none of your watchlists. `
        : '';
      return `${lead}You have **${counted(total, 'watchlist')}**.\n${bullets(watchlists.map((list) => `${plain(list.name)} (${counted(list.ticker_count, 'symbol')}): ${list.tickers.slice(0, 15).join(', ') || 'empty'}`))}`;
    },
  },
  {
    id: 'credits',
    offer: 'How many credits do I have?',
    examples: phrases(`
      my credits; how many credits do i have; credits left; credit balance; how many credits have i spent this month; what
      did i spend credits on; do i have credits; credits; what have i used my credits for; how many credits did i use this month; how many credits are left; remaining credits`),
    async answer({ text }, desk) {
      const data = await desk.read(desk.tools.get_credits, { movements: 5, with_month: true });
      const spent = data.spent_this_month;
      const month = spent
        ? `This month you spent **${counted(spent.backtests + spent.notifications, 'credit')}**: ${count(spent.backtests)} on backtests and ${count(spent.notifications)} on notifications.`
        : '';
      const have = `You have **${counted(data.credits, 'credit')}** to spend: ${count(data.grant)} monthly and ${count(data.purchased)} purchased${data.reserved > 0 ? `, with ${count(data.reserved)} reserved by running backtests` : ''}.`;
      return `${/\b(spen[dt]|used?)\b/.test(text) ? `${month} ${have}` : `${have} ${month}`}\n`;
    },
  },
  {
    id: 'plan',
    offer: 'What does my plan include?',
    examples: phrases(`
      my plan; what plan am i on; what does my plan include; when does my plan end; when does my plan renew; how many
      alerts can i have; how many tickers can i backtest; how many tickers can i compare; how many conditions can i use;
      how delayed are my prices; when is my next payment; how many credits do i get a month; is my data delayed; when will
      i be charged; which plan do i have; when does my subscription end; how old are my prices; do i get real time prices;
      is the data live; what is my plan and when does it end; how many alerts does my plan have; my subscription; limits of my plan; what tier am i on; which tier do i have`),
    answer: plan,
  },
  {
    id: 'plans',
    offer: 'What do the plans cost?',
    examples: phrases(`
      compare the plans; what do the plans cost; how much is the advanced plan; pricing; how much does beginner cost; what
      does business cost; what does advanced cost; how much is beginner; what plans are there; price of the business plan;
      what do credit packs cost; how much are 1000 credits; plans and prices; upgrade cost; how much is intermediate;
      which plan has the ai chat; how many alerts does the business plan have; cheapest plan; what does candlewick cost;
      is there a free plan; cost of a subscription; how much for more credits`),
    takes: ['number', 'rank'],
    answer: plans,
  },
  {
    id: 'payments',
    offer: 'What did I pay last?',
    examples: phrases(`
      my payments; what did i pay last; my receipts; payment history; my invoices; show my last payment; how much have i
      paid; my transactions`),
    async answer(_, desk) {
      const { payments } = await desk.read(desk.tools.list_payments, { limit: 8 });
      const [last] = payments;
      return `Your last payment: ${last ? `**${cents(last.amount_cents, last.currency)}** for ${plain(last.description)} on ${day(last.created_at)}, ${last.status}` : 'none'}.\n${table(
        ['Date', 'What for', 'Amount', 'Status'],
        payments.map((row) => [
          date(row.created_at),
          plain(row.description),
          cents(row.amount_cents, row.currency),
          row.status,
        ]),
      )}`;
    },
  },
];
