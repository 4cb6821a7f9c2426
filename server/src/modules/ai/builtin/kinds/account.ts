import type { DataOf } from '../../tools/create-tools.ts';
import * as f from '../../answer/format.ts';
import { Refusal } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { grid } from './grid.ts';

type Metric = DataOf<'get_backtest'>['metrics'][number];

function metricText({ unit, value, reason }: Metric, currency: string): string {
  if (value === null) return reason ? f.plain(reason) : '—';
  if (unit === 'fraction') return f.percent(value);
  if (unit === 'money') return f.money(value, currency);
  return unit === 'ratio' ? f.number(value) : f.number(value, Number.isInteger(value) ? 0 : 1);
}

/** Figures whose metric has another name. */
const metricOf: Readonly<Record<string, string>> = {
  return_fraction: 'return',
  max_drawdown_fraction: 'max_drawdown',
  volatility_fraction: 'volatility',
  annual_return_fraction: 'cagr',
};

async function oneBacktest(
  id: string,
  { figures, amounts, options }: Asked,
  desk: Desk,
  which: string,
): Promise<string> {
  const data = await desk.read(desk.tools.get_backtest, { id });
  const { backtest, metrics, results } = data;
  const currency = data.currency ?? 'USD';
  const more = backtest.ticker_count > 4 ? ` and ${f.count(backtest.ticker_count - 4)} more` : '';
  const about = `${which} **${f.plain(backtest.name)}** on ${backtest.tickers.slice(0, 4).join(', ')}${more}`;
  if (backtest.status !== 'completed') return `${about} is ${backtest.status}.\n`;
  if (options.part === 'cost') return `${about}, cost **${f.counted(backtest.credits, 'credit')}**.\n`;
  if (options.part === 'trades') {
    const side = options.side ?? (amounts.rank && (amounts.rank.direction === 'asc' ? 'lost' : 'won'));
    const order = {
      sort_by: side ? ('return' as const) : ('time' as const),
      direction: side === 'lost' ? ('asc' as const) : ('desc' as const),
    };
    const trades = await desk.read(desk.tools.list_trades, { id, ...order, limit: 8 });
    const [first] = trades.trades;
    const what = side === 'lost' ? 'Its worst' : side === 'won' ? 'Its best' : 'The last one';
    const lead = first
      ? ` ${what}, from ${f.day(first.entry_date)} to ${first.open ? 'now' : f.day(first.exit_date)}, returned **${f.signedPercent(first.return_fraction)}**.`
      : '';
    return `${about} made **${f.counted(trades.total, 'trade')}** of ${trades.ticker}: ${f.count(trades.won)} won and ${f.count(trades.lost)} lost.${lead}\n${grid('Entry entry_date d, Exit exit_date d, Return return_fraction +, Profit profit $', trades.trades, currency)}`;
  }
  const [total, hold] = [backtest.return_fraction, backtest.buy_and_hold_fraction];
  const when = `from ${f.day(data.first_date ?? backtest.start_date)} to ${f.day(data.last_date ?? backtest.end_date)}`;
  const wanted = figures.flatMap((figure) => metrics.filter((one) => one.id === (metricOf[figure.id] ?? figure.id)));
  const verdict =
    total !== null && hold !== null && options.part === 'beat'
      ? total > hold
        ? ' **beat** holding: it'
        : total < hold
          ? ' **did not beat** holding: it'
          : ' did as well as holding: it'
      : '';
  const returned = `It${verdict} returned **${f.signedPercent(total)}**${hold === null ? '' : `, against ${f.signedPercent(hold)} for buy and hold`}.`;
  const named = wanted.map((metric) => `${metric.name} **${metricText(metric, currency)}**`);
  const best = results
    .filter(({ return_fraction: value }) => value !== null)
    .toSorted((a, b) => (b.return_fraction ?? 0) - (a.return_fraction ?? 0));
  const many =
    best.length > 1
      ? ` Best symbol: ${best[0]?.ticker} with ${f.signedPercent(best[0]?.return_fraction)}; worst: ${best.at(-1)?.ticker} with ${f.signedPercent(best.at(-1)?.return_fraction)}.`
      : '';
  const rows = metrics.slice(0, 10).map((metric) => [metric.name, metricText(metric, currency)]);
  return `${about}, ${when}: ${named.length > 0 ? `${f.listing(named)}. ` : ''}${returned}${many}\n${rows.length > 0 ? f.table(['Figure', 'Value'], rows) : ''}`;
}

async function backtests(asked: Asked, desk: Desk): Promise<string> {
  const { rank, place, limit } = asked.amounts;
  const ticker = asked.instruments[0]?.ticker;
  const found = await desk.find(desk.tools.list_backtests, {
    sort_by: rank ? 'return_fraction' : 'created_at',
    direction: rank?.direction ?? 'desc',
    ...(ticker === undefined ? {} : { ticker }),
    limit: limit ?? 8,
  });
  const of = ticker === undefined ? '' : ` of ${ticker}`;
  if (!found) throw new Refusal(`You have no backtest${of}. Build one on the Backtest page.\n`);
  const { total, backtests: cards } = found;
  const chosen = place === -1 ? cards.at(-1) : cards[place ?? 0];
  const isTrades = asked.options.part === 'trades';
  if (chosen && (asked.options.show !== 'list' || (rank !== undefined && !isTrades))) {
    const which =
      rank && !isTrades ? `${rank.direction === 'desc' ? 'best' : 'worst'} backtest by return` : `newest backtest${of}`;
    return oneBacktest(chosen.id, asked, desk, `Your ${which},`);
  }
  return `You have **${f.counted(total, 'backtest')}**${of}. The newest: ${f.plain(cards[0]?.name ?? '')}, ${f.signedPercent(cards[0]?.return_fraction)}.\n${grid('Backtest name, Symbols tickers, Return return_fraction +, Buy and hold buy_and_hold_fraction +, Run on created_at d', cards)}`;
}

type Limits = DataOf<'get_plan'>['limits'];
const symbols = (many: number | null) => (many === null ? 'any number of symbols' : f.counted(many, 'symbol'));
/** What a plan allows, by what a question asks of it: a phrase. */
const allows: Readonly<Record<string, (limits: Limits) => string>> = {
  alerts(limits) {
    const intraday = Object.entries(limits.intraday_alerts).filter(([, most]) => most > 0);
    const ofIntervals = intraday.map(([interval, most]) => `${f.count(most)} of ${interval}`);
    return `**${f.counted(limits.daily_alerts, 'daily alert')}** active at a time, and ${intraday.length > 0 ? `intraday ${f.listing(ofIntervals)}` : 'none intraday'}`;
  },
  conditions: (limits) =>
    `**${f.counted(limits.entry_conditions, 'condition')} for entry** and ${f.count(limits.exit_conditions)} for exit in a strategy`,
  delay: (limits) => `prices that are **${limits.newest_prices_age}** old`,
  compare: (limits) => `**${f.counted(limits.number_of_tickers, 'symbol')}** to compare at a time`,
  backtest: (limits) => `**${symbols(limits.usable_tickers)}** in a backtest`,
  credits: (limits) => `**${f.counted(limits.credits_per_month, 'credit')}** a month`,
  chat: (limits) => (limits.ai_chat ? '**AI chat**' : '**no** AI chat'),
};
const limitWords = {
  delay: 'delay*, old, fresh, real[- ]?time, live, late',
  conditions: 'condition*, rule*',
  alerts: 'alert*',
  compare: 'compar*',
  backtest: 'backtest*, tickers, symbols',
  credits: 'credit*',
  chat: 'chat, ai',
};

const included = (limits: Limits) =>
  f.listing(
    ['credits', 'backtest', 'alerts', 'conditions', 'delay'].map(
      (each) => allows[each]?.(limits).replaceAll('**', '') ?? '',
    ),
  );

async function plan({ options }: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_plan, {});
  const { limits, next_payment: payment } = data;
  const name = `**${f.plain(data.plan_name)}**`;
  const allowed = allows[options.limit ?? ''];
  if (options.ask === 'payment')
    return payment
      ? `Your next payment for ${name} is **${f.cents(payment.amount_cents, data.currency)}** on ${f.day(payment.at)}.\n`
      : `Your plan ${name} has no next payment.\n`;
  if (allowed) return `Your plan ${name} has ${allowed(limits)}.\n`;
  const until = data.complimentary
    ? ', complimentary with no expiry'
    : data.subscription_end_date === null
      ? ''
      : `, ${data.subscription_interval ?? ''}, until ${f.day(data.subscription_end_date)}; it ${data.subscription_auto_renewal ? 'renews automatically' : 'does not renew'}`;
  return `You are on the ${name} plan${until}. It has ${included(limits)}.\n`;
}

async function plans({ options, amounts: { rank } }: Asked, desk: Desk): Promise<string> {
  const { currency, plans: all } = await desk.read(desk.tools.get_plans, {});
  const byPrice = all
    .filter((one) => one.monthly_per_month_cents > 0)
    .toSorted((a, b) => a.monthly_per_month_cents - b.monthly_per_month_cents);
  const ranked = rank ? [byPrice.at(rank.direction === 'desc' ? -1 : 0)] : [];
  const named = rank
    ? ranked.filter((one) => one !== undefined)
    : all.filter(({ plan_name: name }) => options[name.toLowerCase()] && options.show === undefined);
  const shown = named.length > 0 ? named : all;
  const allowed = allows[options.limit ?? ''];
  if (options.ask === 'packs')
    return `Credit packs: ${f.listing(
      shown.map(({ plan_name: name, limits }) => {
        const packs = limits.credit_packs
          .slice(0, 3)
          .map((pack) => `${f.count(pack.credits)} for ${f.cents(pack.price_cents, currency)}`);
        return `${name} ${packs.join(', ')}`;
      }),
    )}.\n`;
  if (allowed)
    return `By plan: ${f.listing(shown.map(({ plan_name: name, limits }) => `${name} has ${allowed(limits)}`))}.\n`;
  const priced = shown.map(({ plan_name: name, monthly_per_month_cents: monthly, yearly_per_month_cents: yearly }) =>
    monthly === 0
      ? `${name} (free)`
      : `${name} (**${f.cents(monthly, currency)}** a month, or ${f.cents(yearly, currency)} a month paid yearly)`,
  );
  const [one, other] = named;
  const has = one && !other ? ` ${one.plan_name} has ${included(one.limits)}.` : '';
  return `${one ? '' : 'Candlewick offers '}${f.listing(priced)}.${has}\n`;
}

const parts = {
  part: {
    cost: 'cost, costs, how many credits',
    trades: 'how many trades did it m*, how many trades, trade, trades',
    beat: 'beat buy and hold, beat holding, better than buy and hold, beat, better, outperform*, worth it, against, vs, compared',
  },
  side: { lost: 'lost, losing, loss, losses, loser*', won: 'won, winning, winner*' },
};

export const account: readonly Kind[] = [
  {
    id: 'backtests',
    offer: 'Which of my backtests did best?',
    reads: '@0-1 #metric #history rank limit place',
    key: 'backtest backtests strategy test run runs',
    without: 'platform',
    options: { show: { list: 'backtests, runs, strategies, how many backtests' }, ...parts },
    examples: `did my backtest beat holding; my backtests; list my backtests; how did my last backtest do; worst
      backtest; how many backtests do i have; how many backtests have i run; how many trades did my backtest make; how
      did my @ strategy do; did my strategy beat the market; show me my latest backtest; my most recent backtests; my
      recent runs; did my last test beat buy and hold; my newest backtest; did my @ backtest make money; did my
      backtest make money; is my backtest profitable; which of my strategies made the most; my best strategy`,
    answer: backtests,
  },
  {
    id: 'this_backtest',
    offer: 'How did this backtest do?',
    reads: 'backtest! #metric #history rank',
    options: parts,
    examples: `did it beat holding; how did this backtest do; how good is this backtest; what was its max drawdown; did
      it beat buy and hold; what was the sharpe; how many trades did it make; its best trade; what did it cost; was it
      better than holding; how many trades; how did it do`,
    answer: (asked, desk) => oneBacktest(asked.page.backtestId ?? '', asked, desk, 'This backtest,'),
  },
  {
    id: 'alerts',
    offer: 'Which of my alerts are active?',
    reads: '@0-1',
    key: 'alert alerts',
    options: { ask: { left: 'left, remain*, more, used, still' }, show: { active: 'active' } },
    examples: `my alerts; list my alerts; do i have an alert on @; how many alerts do i have; which alerts fired; when
      did my alert last trigger; are any of my alerts paused; active alerts; did any of my
      alerts go off; i forgot what alerts i have; how many more alerts can i set; which of my alerts went off; which alerts triggered lately`,
    async answer({ instruments: [instrument], options }, desk) {
      const of = instrument ? { ticker: instrument.ticker } : {};
      const { alerts: all, total, usage } = await desk.read(desk.tools.list_alerts, { ...of, limit: 12 });
      const alerts = all.filter(({ status }) => options.show === undefined || status === 'active');
      const [daily, ...intraday] = usage;
      const rest = intraday.map((each) => `${each.interval} ${f.count(each.left)}`).join(', ');
      if (options.ask === 'left')
        return `You have **${f.counted(daily?.left ?? 0, 'daily alert')}** left: ${f.count(daily?.active ?? 0)} of ${f.count(daily?.limit ?? 0)} active.${rest ? ` Intraday alerts left: ${rest}.` : ''}\n`;
      const active = alerts.filter(({ status }) => status === 'active').length;
      const lead = `You have **${f.counted(total, 'alert')}**${instrument ? ` on ${instrument.ticker}` : ''}`;
      if (total === 0) return `${lead}.\n`;
      return `${lead}, ${active === alerts.length ? 'all' : active} active.\n${grid('Alert name, Symbol ticker, Interval interval, Status status, Last triggered last_fired_at d', alerts)}`;
    },
  },
  {
    id: 'watchlists',
    offer: 'What is in my watchlists?',
    reads: '@0-1 own',
    key: 'watchlist watchlists list lists watch watching',
    examples: `my watchlists; list my watchlists; how many watchlists do i have; which stocks am i watching; what lists did i make; tickers in my list`,
    async answer({ instruments: [instrument] }, desk) {
      const { total, watchlists } = await desk.read(desk.tools.list_watchlists, {});
      if (total === 0) return 'You have no watchlists yet. Create one on the Watchlists page.\n';
      const having = instrument ? watchlists.filter(({ tickers }) => tickers.includes(instrument.ticker)) : [];
      const is =
        having.length > 0 ? `on ${f.listing(having.map(({ name }) => f.plain(name)))}` : 'on none of your watchlists';
      const lead = instrument ? `**${having.length > 0 ? 'Yes' : 'No'}**: ${instrument.ticker} is ${is}. ` : '';
      const lines = watchlists.map(
        (list) =>
          `${f.plain(list.name)} (${f.counted(list.ticker_count, 'symbol')}): ${list.tickers.slice(0, 15).join(', ') || 'empty'}`,
      );
      return `${lead}You have **${f.counted(total, 'watchlist')}**.\n${f.bullets(lines)}`;
    },
  },
  {
    id: 'credits',
    offer: 'How many credits do I have?',
    key: 'credit credits',
    options: { ask: { spent: 'spent, spend, used, use, why, go down, gone, where' } },
    reads: 'span',
    examples: `my credits; how many credits do i have; credits left; credit balance; do i have credits; how much credits i got; remaining
      credits; what used my credits; why did my credits go down; where did my credits go; how many credits did i spend; how many credits i got left; how many credits have i got`,
    async answer({ options, spans }, desk) {
      if (spans.some(({ label }) => label !== 'this month so far'))
        throw new Refusal('I know what you spent this month; older months are in Settings.\n');
      const data = await desk.read(desk.tools.get_credits, { movements: 5, with_month: true });
      const spent = data.spent_this_month;
      const month = spent
        ? `This month you spent **${f.counted(spent.backtests + spent.notifications, 'credit')}**: ${f.count(spent.backtests)} on backtests and ${f.count(spent.notifications)} on notifications.`
        : '';
      const reserved = data.reserved > 0 ? `, with ${f.count(data.reserved)} reserved by running backtests` : '';
      const have = `You have **${f.counted(data.credits, 'credit')}** to spend: ${f.count(data.grant)} monthly and ${f.count(data.purchased)} purchased${reserved}.`;
      return `${options.ask === 'spent' ? `${month} ${have}` : `${have} ${month}`}\n`;
    },
  },
  {
    id: 'plan',
    offer: 'What does my plan include?',
    key: 'i my data price old delay delayed subscription tier limit limits live real renew end',
    options: { ask: { payment: 'next payment, pay next, charged, bill, billed, payment' }, limit: limitWords },
    examples: `am i on the free plan; am i on the free plan or a paid one; my plan; what plan am i on; what does my plan include; when does my plan end;
      when does my plan renew; when does it renew; what data delay is it real time or 15 min; how many alerts can i
      have; how many tickers can i backtest; how many conditions can i use; when is my next payment; is my data
      delayed; when will i be charged; when does my subscription end; how old are my prices; do i get real time prices;
      is the data live; what is the data delay; is the data real time or delayed; my subscription; limits of my plan;
      what tier am i on; how many symbols can i test together`,
    reads: 'monthly number',
    answer: plan,
  },
  {
    id: 'plans',
    offer: 'What do the plans cost?',
    reads: 'number rank',
    key: 'plan free trial discount candlewick pay pricing beginner intermediate advanced business explorer pack packs subscription tier tiers upgrade credits',
    options: {
      ...Object.fromEntries(
        ['explorer', 'beginner', 'intermediate', 'advanced', 'business'].map((name) => [
          name,
          { named: name === 'explorer' ? 'explorer, free' : name },
        ]),
      ),
      show: { all: 'difference*, compare' },
      ask: { packs: 'pack, packs, credits cost, are · credits, more credits, · credits' },
      limit: limitWords,
    },
    examples: `how much do i pay for business; difference between the plans; compare the plans; what do the plans cost; which plan has alerts;
      pricing; what does business cost; what does advanced cost; how much is beginner; what plans are there; what plans do you offer; what do
      credit packs cost; how much are 1000 credits; plans and prices; upgrade cost; how much is intermediate; which
      plan has the ai chat; what does candlewick cost; is there a free plan; cost of a subscription; how many alerts in
      beginner; how many conditions does intermediate have; what does the beginner plan include; what does the most expensive plan cost per month; how much is the cheapest plan; price of the cheapest paid tier; is there a free trial; any discount for paying annually; how many alerts on the free plan; does advanced let me set more alerts than beginner`,
    answer: plans,
  },
];
