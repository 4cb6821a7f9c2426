import * as f from '../../answer/format.ts';
import { Refusal } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { grid } from './grid.ts';
import { membersIn, returnOf } from './screens.ts';

async function hours({ spans: [span], universe, options, figures }: Asked, desk: Desk): Promise<string> {
  const market = universe?.type === 'crypto' || universe?.type === 'forex' ? universe.type : 'NYSE';
  const isToday = span === undefined || (span.kind === 'range' && span.range === '1d');
  const date = isToday ? undefined : span.days?.from;
  const data = await desk.read(desk.tools.get_market_hours, { market, ...(date === undefined ? {} : { date }) });
  const name = market === 'NYSE' ? 'The US stock market' : `The ${market} market`;
  if (data.day) {
    const { is_open: isOpen, opens, closes, is_early_close: isEarly, holiday } = data.day;
    const of =
      opens && closes
        ? `, ${f.timeOfDay(opens)} to **${f.timeOfDay(closes)} ET**${isEarly ? ' (early close)' : ''}`
        : '';
    return isOpen
      ? `${name} **is open** on ${f.day(data.day.date)}${of}.\n`
      : `${name} **is closed** on ${f.day(data.day.date)}${holiday ? ` for ${f.plain(holiday)}` : ', a weekend'}.\n`;
  }
  const [early] = data.next_early_closes;
  const [next] = data.next_holidays;
  if (early && options.ask === 'early')
    return `The next early close is **${f.day(early.date)}**, at ${f.timeOfDay(early.closes)} ET.\n`;
  if (options.ask === 'holidays' && next)
    return `The next holiday of ${name.toLowerCase().replace('us', 'US')} is **${f.day(next.date)}**, ${f.plain(next.name ?? '')}.\n${f.bullets(data.next_holidays.map((one) => `${f.date(one.date)}: ${f.plain(one.name ?? '')}`))}Early closes: ${data.next_early_closes.map((one) => f.date(one.date)).join(', ') || 'none'}.\n`;
  if (data.usual_hours) return `${name} is **${data.status}** now (${f.moment(data.as_of)}). ${data.usual_hours}\n`;
  const until = data.next_closes ? `, until ${f.timeOfDay(data.next_closes)} ET` : '';
  const part = data.status === 'pre' ? ', in pre-market' : data.status === 'post' ? ', in after-hours' : '';
  const opens = data.next_opens ? `; it opens **${f.moment(data.next_opens)}**` : '';
  return `${name} is ${data.status === 'open' ? `**open** now${until}` : `**closed** now${part}${opens}`} (as of ${f.moment(data.as_of)}).${options.ask === 'extended' || figures.length > 0 ? ` ${data.extended_hours}` : ''}\n`;
}

const inDays = (days: { readonly from: string; readonly to: string } | undefined) =>
  days === undefined
    ? 'over the next seven days'
    : days.from === days.to
      ? `on ${f.day(days.from)}`
      : `from ${f.day(days.from)} to ${f.day(days.to)}`;

/** Sectors by the fund that holds the companies of each in the S&P 500. */
const sectorFunds = new Map(
  `XLK Information Technology;XLF Financials;XLV Health Care;XLE Energy;XLI Industrials;XLY Consumer Discretionary;XLP Consumer Staples;XLU Utilities;XLB Materials;XLRE Real Estate;XLC Communication Services`
    .split(';')
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);

async function sectors({ spans: [span], universe, amounts, options }: Asked, desk: Desk): Promise<string> {
  const field = returnOf(span);
  if (universe && (universe.industries || universe.members || universe.isOwn))
    throw new Refusal(`I have returns of the eleven sectors, not of ${universe.label}.\n`);
  const isWorst = amounts.rank?.direction === 'asc' || options.side === 'down';
  const { rows, as_of: asOf } = await desk.read(desk.tools.screen, {
    sort_by: field,
    direction: isWorst ? 'asc' : 'desc',
    tickers: [...sectorFunds.keys()],
    industries: [],
    ranges: [],
    limit: 11,
  });
  const ranked = rows.map((row) => ({ ...row, sector: sectorFunds.get(row.ticker) ?? row.name, value: row[field] }));
  const named = ranked.find(({ sector }) => sector === universe?.sector);
  const [first] = named ? [named] : ranked;
  const over = { return_1w_fraction: 'over the last week', return_1m_fraction: 'over the last month' }[field as string];
  const value = f.signedPercent(first?.value as number | undefined);
  return `${named ? `**${named.sector}** returned` : `**${first?.sector ?? ''}** did ${isWorst ? 'worst' : 'best'}:`} **${value}** ${over ?? span?.label ?? 'in the last session'} (${f.day(asOf)}), by the sector’s SPDR fund.\n${grid('Sector sector, Fund ticker, Return value +', ranked.slice(0, amounts.limit ?? 11))}`;
}

export const markets: readonly Kind[] = [
  {
    id: 'sectors',
    offer: 'Which sector did best this month?',
    reads: 'span today rank limit universe #profile',
    key: 'sector sectors',
    options: {
      side: { down: 'lag*, down, fell, fallen, lost, losing, weak*, red, bleeding', up: 'up, green, rose, leading' },
    },
    examples: `how are the sectors doing; sector performance ytd; which sectors are up; sector returns; strongest
      sector; which sectors fell`,
    answer: sectors,
  },
  {
    id: 'market',
    offer: 'How are the markets?',
    reads: 'today',
    key: 'market markets stocks index indices indexes',
    examples: `how are the markets; how is the market doing; market overview; how are stocks doing; major indices; how
      are the indices; market summary; how did the market close; is the market up or down; are stocks up today; is the
      market red; is the market green`,
    async answer(_, desk) {
      const { indices } = await desk.read(desk.tools.get_market_overview, {});
      const [first] = indices;
      if (!first) throw new Refusal('There are no prices of indices.\n');
      const levels = indices
        .slice(0, 3)
        .map(
          (one) =>
            `${f.plain(one.name)} **${f.signedPercent(one.change_fraction)}** at ${f.price(one.price, one.currency, one.ticker)}`,
        );
      return `${f.listing(levels)} (${f.moment(first.as_of)}).\n${grid('Index name, Level price p, Change change_fraction +', indices)}${f.dataSet(first)}`;
    },
  },
  {
    id: 'hours',
    offer: 'Is the market open?',
    reads: 'days universe #absent',
    key: 'open opens opening close closes closing closed hours holiday holidays trading half trade premarket pre-market early nyse schedule exchange',
    options: {
      ask: {
        early: 'half day, half days, half-day, early',
        holidays: 'holiday*',
        extended: 'pre-?market, after[- ]hours, extended',
      },
    },
    examples: `when does premarket start; is the market open; market hours; when does the market close; is nyse open
      today; what time does the market close tomorrow; is the market closed on christmas; market holidays; does the
      market close early on christmas eve; is it a trading day tomorrow; trading hours; can i trade on thanksgiving;
      premarket hours; is crypto open on weekends; when is the next half day; until what time do after hours go; list of holidays the market is closed; what market holidays are left this year; will the exchanges close early on christmas eve; is today a half day; is tomorrow a
      holiday; when is it closed next`,
    answer: hours,
  },
  {
    id: 'earnings_calendar',
    offer: 'Who reports earnings this week?',
    reads: 'days universe own limit',
    key: 'earning report publish',
    options: {
      hour: {
        before: 'before (?:the )?(?:open|bell|market), pre-?market, bmo, in the morning',
        after: 'after (?:the )?(?:close|bell|market), after[- ]hours, amc, in the evening',
      },
    },
    examples: `earnings calendar; which companies report earnings this week; earnings tomorrow; who is reporting today;
      which of my stocks report earnings soon; upcoming earnings; any big earnings this week; who reports on dec 3;
      companies reporting in december; who has earnings tomorrow; anyone reporting on friday; which companies publish results next tuesday; who publishes results this week`,
    async answer(asked, desk) {
      const { universe, spans, amounts } = asked;
      const days = spans[0]?.days;
      const own = await membersIn(asked, desk);
      const industries = [...(universe?.industries ?? [])];
      const sector = universe?.sector ? { sector: universe.sector } : {};
      const data = await desk.read(desk.tools.get_earnings_calendar, { ...days, ...sector, industries, limit: 2000 });
      const { hour } = asked.options;
      const reports = data.reports.filter(
        (one) => (own.length === 0 || own.includes(one.ticker)) && (!hour || one.before_open === (hour === 'before')),
      );
      const total = reports.length;
      const of = universe?.isOwn
        ? ' of your watchlists'
        : universe && universe.label !== 'stocks'
          ? ` (${universe.label})`
          : '';
      const lead = `**${f.counted(total, 'company', 'companies')}**${of} ${total === 1 ? 'reports' : 'report'} earnings ${inDays(days)}${hour ? (hour === 'before' ? ' before the open' : ' after the close') : ''}`;
      if (total === 0) return `${lead}.\n`;
      return `${lead}: ${f.listing(reports.slice(0, 8).map((one) => one.ticker))}${total > 8 ? ' and others' : ''}.\n${grid('Symbol ticker, Name name, Date date d, EPS estimate eps_estimate $', reports.slice(0, amounts.limit ?? 20))}`;
    },
  },
  {
    id: 'funds',
    offer: 'Which ETFs follow semiconductors?',
    reads: 'words',
    key: 'etf fund',
    examples: `which etfs follow semiconductors; etf for gold miners; is there an etf for banks; etfs that track bonds;
      what etf covers dividends; ai etf; treasury etf; emerging markets etf; small cap etf; etf for china; clean energy
      etf`,
    async answer({ words }, desk) {
      if (words === '') throw new Refusal('Name what the fund should follow, such as semiconductors.\n');
      const data = await desk.read(desk.tools.search_funds, { theme: words.slice(0, 100), limit: 8 });
      const [first] = data.funds;
      return `Funds named after “${f.plain(words)}”: **${first?.ticker ?? 'none'}**${data.total > 1 ? ` and ${data.total - 1} more` : ''}.\n${grid('Symbol ticker, Name name, Price price $, Change change_fraction +', data.funds)}`;
    },
  },
];
