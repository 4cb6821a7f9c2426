import { bullets, cents, count, counted, date, listing, percent, plain, table, time } from '../format.ts';
import type { DataOf } from '../../tools/create-tools.ts';
import { refusal } from './desk.ts';
import type { Answering } from './desk.ts';

type Limits = DataOf<'get_plan'>['limits'];

const orAll = (value: number | null) => (value === null ? 'all' : count(value));

/** Limits that a question may ask for alone. */
const askedLimits: readonly (readonly [RegExp, (limits: Limits) => string])[] = [
  [
    /\balerts?\b/,
    ({ daily_alerts: daily, intraday_alerts: intraday }) =>
      `Your plan has **${count(daily)} daily alerts** at once, and intraday ${listing(Object.entries(intraday).map(([interval, limit]) => `${count(limit)} of ${interval}`))}.`,
  ],
  [/\bcompar\w*\b/, ({ number_of_tickers: most }) => `Your plan compares **${counted(most, 'ticker')}** at once.`],
  [
    /\bbacktest\w*\b.*\b(tickers?|symbols?|stocks?)\b|\b(tickers?|symbols?|stocks?)\b.*\bbacktest\w*\b/,
    ({ usable_tickers: most }) =>
      `Your plan backtests **${most === null ? 'any number of tickers' : counted(most, 'ticker')}** at once.`,
  ],
  [
    /\b(conditions?|rules?)\b/,
    ({ entry_conditions: entry, exit_conditions: exit }) =>
      `Your plan has **${count(entry)} conditions for entry and ${count(exit)} for exit** in a strategy.`,
  ],
  [
    /\b(delay\w*|how (old|often|fresh|fast|quickly|late)|age|lag|real[- ]?time|live)\b/,
    ({ newest_prices_age: age }) => `Your newest prices are **${age}** old.`,
  ],
  [/\bcredits?\b/, ({ credits_per_month: credits }) => `Your plan gives **${counted(credits, 'credit')}** a month.`],
];

export const plan: Answering = async function* answer({ text }, desk) {
  yield 'You are on ';
  const found = await desk.read(desk.tools.get_plan, {});
  if (!found.ok) {
    yield `a plan that I cannot read. ${refusal(found, desk)}`;
    return;
  }
  const { data } = found;
  const { limits } = data;
  yield `the **${plain(data.plan_name)}** plan${data.complimentary ? ', complimentary with no expiry' : data.subscription_end_date === null ? '' : `, ${data.subscription_interval ?? ''}, until ${date(data.subscription_end_date)}`}.\n`;
  const asked = askedLimits.find(([pattern]) => pattern.test(text))?.[1];
  if (asked) yield `\n${asked(limits)}\n`;
  yield bullets([
    ...(data.subscription_end_date === null
      ? []
      : [data.subscription_auto_renewal ? 'It renews automatically' : 'It does not renew']),
    ...(data.next_payment
      ? [`Next payment: ${cents(data.next_payment.amount_cents, data.currency)} on ${date(data.next_payment.at)}`]
      : []),
    ...(data.downgrade_plan ? [`Then it changes to ${plain(data.downgrade_plan)}`] : []),
    `Credits a month: ${count(limits.credits_per_month)}`,
    `Tickers: ${count(limits.number_of_tickers)} in the comparator, ${orAll(limits.usable_tickers)} in a backtest`,
    `Conditions of a strategy: ${count(limits.entry_conditions)} for entry, ${count(limits.exit_conditions)} for exit`,
    `Alerts at once: ${count(limits.daily_alerts)} daily, ${count(limits.intraday_alerts['1h'])} hourly`,
    `Age of the newest prices: ${limits.newest_prices_age}`,
  ]);
  desk.suggest(
    'Compare the plans',
    'How many credits do I have?',
    ...(/\bcancel/.test(text) ? [] : ['How do I cancel my plan?']),
  );
};

const paymentStatus: Readonly<Record<string, string>> = { succeeded: 'paid', canceled: 'cancelled' };

export const payments: Answering = async function* answer({ text }, desk) {
  yield '**Your payments**\n\n';
  if (/\bcards?\b/.test(text))
    yield 'I can’t see cards. _Settings_, _Plan and billing_, shows your saved cards and which one pays renewals.\n\n';
  const found = await desk.read(desk.tools.list_payments, { limit: 8 });
  if (!found.ok) {
    yield `${refusal(found, desk)}Receipts and transactions are in _Settings_, _Plan and billing_.\n`;
    desk.suggest('Which plan am I on?', 'Compare the plans');
    return;
  }
  const [last] = found.data.payments;
  if (last)
    yield `The last one: ${cents(last.amount_cents, last.currency)} for ${plain(last.description)} on ${date(last.created_at)}, ${paymentStatus[last.status] ?? last.status}.\n`;
  yield table(
    ['Date', 'What for', 'Amount', 'Status', 'Receipt'],
    found.data.payments.map((row) => [
      date(row.created_at),
      plain(row.description),
      cents(row.amount_cents, row.currency),
      paymentStatus[row.status] ?? row.status,
      row.receipt_number ?? '—',
    ]),
  );
  yield 'Receipts to print are in _Settings_, _Plan and billing_.\n';
  desk.suggest('When does my plan renew?', 'How do I cancel my plan?');
};

export const credits: Answering = async function* answer({ text }, desk) {
  if (
    /\b(expire|expiry|unused|left ?over|roll(ed)? ?over|carry over|reset|run out|lose|renew\w*|refill\w*|come back|next credits)\b/.test(
      text,
    )
  )
    yield 'Unused monthly credits expire at month end and are spent first. Purchased credits never expire.\n\n';
  yield 'You have ';
  const withMonth = /\b(used?|spen[dt]|went|this month|backtests?|notifications?)\b/.test(text);
  const found = await desk.read(desk.tools.get_credits, { movements: 6, with_month: withMonth });
  if (!found.ok) {
    yield `credits that I cannot read. ${refusal(found, desk)}`;
    return;
  }
  const { data } = found;
  yield `**${counted(data.credits, 'credit')}** to spend: ${count(data.grant)} monthly and ${count(data.purchased)} purchased${data.reserved > 0 ? `, with ${count(data.reserved)} reserved by running backtests` : ''}.\n`;
  const spent = data.spent_this_month;
  if (spent)
    yield `This month you spent **${counted(spent.backtests + spent.notifications, 'credit')}**: ${count(spent.backtests)} on backtests and ${count(spent.notifications)} on notifications.\n`;
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
  const priceOf = ({ monthly_per_month_cents: monthly, yearly_per_month_cents: yearly }: (typeof offered)[number]) =>
    monthly === 0 ? 'free' : `${cents(monthly, currency)} a month, or ${cents(yearly, currency)} a month paid yearly`;
  yield `Candlewick offers ${listing(offered.map((each) => `${each.plan_name} (${priceOf(each)})`))}.\n`;
  if (
    /\b(sav(e|es|ing|ings)|discount|cheaper|difference)\b/.test(text) &&
    /\b(year|yearly|annual\w*|month\w*)\b/.test(text)
  ) {
    const paid = offered.filter(({ saved_a_year_cents: saved }) => saved > 0);
    const asked = paid.filter(({ plan_name }) => text.includes(plan_name.toLowerCase()));
    yield `Paid yearly, ${listing((asked.length > 0 ? asked : paid).map((each) => `${each.plan_name} costs **${cents(each.saved_a_year_cents, currency)} less** a year (${percent(each.saved_fraction, 0)})`))}.\n`;
  }
  const row = (label: string, value: (each: (typeof offered)[number]) => string) => [label, ...offered.map(value)];
  const yes = (has: boolean | undefined) => (has ? 'yes' : 'no');
  const packs = (offered[0]?.limits.credit_packs ?? []).slice(0, /\bpack|\bcredits\b/.test(text) ? 4 : 1);
  yield table(
    ['', ...offered.map(({ plan_name }) => plan_name)],
    [
      row('Per month', (each) => cents(each.monthly_per_month_cents, currency)),
      row('Per month, paid yearly', (each) => cents(each.yearly_per_month_cents, currency)),
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
      row('Age of newest prices', ({ limits }) => limits.newest_prices_age),
      row('AI chat', ({ limits }) => yes(limits.ai_chat)),
      row('AI summaries', ({ limits }) => yes(limits.features.ai_news_summary)),
      ...packs.map(({ credits: pack }) =>
        row(`${count(pack)} credits`, ({ limits }) =>
          cents(limits.credit_packs.find(({ credits: same }) => same === pack)?.price_cents, currency),
        ),
      ),
    ],
  );
  desk.suggest('Which plan am I on?', 'How do I cancel my plan?');
};
