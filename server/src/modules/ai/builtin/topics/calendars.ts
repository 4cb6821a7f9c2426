import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import { dayAhead, daysAhead } from '../entities/days-ahead.ts';
import { compactMoney, counted, dataSet, date, listing, money, plain, table, time } from '../format.ts';
import type { DataOf } from '../../tools/create-tools.ts';
import { refusal } from './desk.ts';
import type { Answering } from './desk.ts';
import { marketPartOf } from './sector-names.ts';

const shownReports = 15;

/** `Information Technology: ` or nothing: what of the market a calendar is narrowed to. */
const partPrefix = (sector: string | undefined) => (sector === undefined ? '' : `${sector}: `);

export const earningsCalendar: Answering = async function* answer({ text }, desk) {
  const days = daysAhead(text, desk.now);
  const part = marketPartOf(text);
  yield `**${partPrefix(part?.name)}Earnings reports, ${days?.label ?? 'the next seven days'}**\n\n`;
  const found = await desk.read(desk.tools.get_earnings_calendar, {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(part === undefined ? {} : { sector: part.sector }),
    industries: [...(part?.industries ?? [])],
    limit: 60,
  });
  if (!found.ok) {
    yield refusal(found, desk);
    desk.suggest('Who reports next week?');
    return;
  }
  const wantsBefore = /\b(before|pre|bmo|morning)\b/.test(text);
  const wantsAfter = /\b(after|amc|post|evening|tonight)\b/.test(text);
  const isHalf = wantsBefore !== wantsAfter;
  const reports = found.data.reports.filter(({ before_open: before }) => !isHalf || before === wantsBefore);
  const total = isHalf ? reports.length : found.data.total;
  if (total === 0) {
    yield `No ${part ? 'such ' : ''}company reports then.\n`;
    desk.suggest('Who reports next week?');
    return;
  }
  // A month has more than fit: those to come are what a reader plans for.
  const today = sessionDateOf(desk.now);
  const ahead = reports.filter((row) => row.date >= today);
  const isLong = total > shownReports && ahead.length > 0 && ahead.length < total;
  const shown = (isLong ? ahead : reports).slice(0, shownReports);
  yield `${counted(total, 'company reports', 'companies report')}${shown.length < total ? (isLong ? '; the next ones:' : '; the first ones:') : ':'}\n`;
  yield table(
    ['Company', 'Date', 'EPS', 'EPS est.'],
    shown.map((row) => [
      `${plain(row.name)} (${row.ticker})`,
      `${date(row.date)}${row.before_open === null ? '' : row.before_open ? ', before open' : ', after close'}`,
      money(row.eps),
      money(row.eps_estimate),
    ]),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
  const [first] = shown;
  if (first) desk.suggest(`What do analysts expect of ${first.ticker}?`, 'Who reports next week?');
};

export const ipoCalendar: Answering = async function* answer({ text }, desk) {
  const days = daysAhead(text, desk.now) ?? {
    from: sessionDateOf(desk.now),
    to: sessionDateOf(desk.now + 30 * dayMs),
    label: 'the next 30 days',
  };
  const sector = marketPartOf(text)?.sector;
  yield `**${partPrefix(sector)}Public offerings, ${days.label}**\n\n`;
  const found = await desk.read(desk.tools.get_ipo_calendar, {
    from: days.from,
    to: days.to,
    ...(sector === undefined ? {} : { sector }),
    limit: 20,
  });
  if (!found.ok) {
    yield refusal(found, desk);
    desk.suggest('Upcoming IPOs');
    return;
  }
  const { total, ipos } = found.data;
  if (total === 0) {
    yield `No ${sector === undefined ? '' : 'such '}public offering is known for then.\n`;
    desk.suggest('Upcoming IPOs');
    return;
  }
  yield `${counted(total, 'offering')}${total > ipos.length ? '; the first ones:' : ':'}\n`;
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
  desk.suggest('What is an IPO?', 'Who reports this week?');
};

export const statusText = {
  open: 'open',
  closed: 'closed',
  pre: 'closed, with pre-market trading',
  post: 'closed, with after-hours trading',
} as const;

type Hours = DataOf<'get_market_hours'>;

const marketsOf: Readonly<Record<string, string>> = { crypto: 'crypto', forex: 'forex', commodity: 'commodity' };
const marketOf = (text: string) =>
  /\bcrypto\w*|bitcoin\b/.test(text) ? 'crypto' : /\b(forex|fx|currenc\w+)\b/.test(text) ? 'forex' : 'NYSE';

/** The day that a question names, by the calendar or by the holiday that the exchange has then. */
function dayOf(text: string, { next_holidays: holidays }: Hours, now: number): string | undefined {
  const named = holidays.find(
    ({ name }) =>
      name !== null &&
      text.includes(
        name
          .toLowerCase()
          .replaceAll('’', "'")
          .replace(/ day$|^martin /, ''),
      ),
  );
  if (/\bblack friday\b|\bday after thanksgiving\b/.test(text)) {
    const thanksgiving = holidays.find(({ name }) => name === 'Thanksgiving');
    return thanksgiving && sessionDateOf(Date.parse(thanksgiving.date) + dayMs);
  }
  if (/\bmlk\b/.test(text)) return holidays.find(({ name }) => name?.startsWith('Martin'))?.date;
  return / eve\b/.test(text) ? dayAhead(text, now) : (named?.date ?? dayAhead(text, now));
}

function* dayText(day: NonNullable<Hours['day']>, name: string): Generator<string> {
  if (day.opens === null || day.closes === null) {
    yield `The ${name} market is **closed** on ${date(day.date)}${day.holiday ? `: ${day.holiday}` : ', which is no trading day'}.\n`;
    return;
  }
  yield `The ${name} market is **open** on ${date(day.date)}: from ${time(day.opens)} to ${time(day.closes)}${day.is_early_close ? ', an **early close**' : ''}.\n`;
}

export const marketHours: Answering = async function* answer({ text, instruments }, desk) {
  const [named] = text.includes('@') ? instruments : [];
  const market = marketsOf[named?.type ?? ''] ?? marketOf(text);
  const name = market === 'NYSE' ? 'US stock' : market;
  yield '';
  const found = await desk.read(desk.tools.get_market_hours, { market });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  if (data.usual_hours !== null) {
    yield `${data.usual_hours} The ${name} market is ${data.status === 'open' ? '**open**' : `closed until ${time(data.next_opens)}`} now.\n`;
    desk.suggest('How are the markets?');
    return;
  }
  const day = dayOf(text, data, desk.now);
  const ofDay = day === undefined ? undefined : await desk.read(desk.tools.get_market_hours, { market, date: day });
  const isToday = day === sessionDateOf(desk.now);
  const isNow = isToday && /\bnow\b/.test(text);
  if (!isNow && ofDay?.ok && ofDay.data.day) yield* dayText(ofDay.data.day, name);
  const [next] = data.next_holidays;
  if (day === undefined && next && /\b(next|upcoming) (\w+ )?holiday\b/.test(text))
    yield `The next holiday is **${next.name ?? 'a closure'}** on ${date(next.date)}.\n`;
  yield day === undefined || isToday
    ? `${ofDay && !isNow ? 'Now it' : `The ${name} market`} is ${data.status === 'open' ? `**open** until ${time(data.session.closes)}` : `${statusText[data.status]}; it opens on ${time(data.next_opens)} and closes on ${time(data.next_closes)}`}.\n`
    : '';
  if (market === 'NYSE' && /\b(pre|after|extended|late)[- ]?(market|hours|trading)?\b/.test(text))
    yield `\n${plain(data.extended_hours)}\n`;
  if (data.next_holidays.length > 0)
    yield `\nNext holidays: ${listing(
      data.next_holidays
        .slice(0, /\bholidays\b/.test(text) ? 12 : 4)
        .map((each) => (each.name === null ? date(each.date) : `${each.name} on ${date(each.date)}`)),
    )}.${data.next_early_closes[0] ? ` Early closes: ${listing(data.next_early_closes.map(({ closes }) => time(closes)))}.` : ''}\n`;
  desk.suggest('How are the markets?');
};
