import { ownTickers, returnOf } from './screens.ts';
import {
  bullets,
  counted,
  dataSet,
  date,
  day,
  listing,
  moment,
  plain,
  price,
  signedPercent,
  timeOfDay,
} from '../../answer/format.ts';
import { Refusal, phrases } from './kind.ts';
import { grid } from './grid.ts';
import type { Asked, Desk, Kind } from './kind.ts';

async function hours(asked: Asked, desk: Desk): Promise<string> {
  const [span] = asked.spans;
  const market =
    asked.universe?.type === 'crypto' || asked.instruments.some(({ type }) => type === 'crypto')
      ? 'crypto'
      : asked.universe?.type === 'forex' || asked.instruments.some(({ type }) => type === 'forex')
        ? 'forex'
        : 'NYSE';
  const wanted =
    span?.kind === 'range' && span.range === '1d'
      ? undefined
      : (span?.days?.from ?? (span?.kind === 'date' ? span.date : undefined));
  const data = await desk.read(desk.tools.get_market_hours, {
    market,
    ...(wanted === undefined ? {} : { date: wanted }),
  });
  const name = market === 'NYSE' ? 'The US stock market' : `The ${market} market`;
  if (data.day) {
    const { is_open: isOpen, opens, closes, is_early_close: isEarly, holiday } = data.day;
    return isOpen
      ? `${name} **is open** on ${day(data.day.date)}${opens && closes ? `, ${timeOfDay(opens)} to **${timeOfDay(closes)} ET**${isEarly ? ' (early close)' : ''}` : ''}.\n`
      : `${name} **is closed** on ${day(data.day.date)}${holiday ? ` for ${plain(holiday)}` : ', a weekend'}.\n`;
  }
  const [early] = data.next_early_closes;
  if (early && /\bhalf[- ]days?\b|\bearly\b/.test(asked.text))
    return `The next early close is **${day(early.date)}**, at ${timeOfDay(early.closes)} ET.\n`;
  if (/\bholidays?\b/.test(asked.text))
    return `The next holiday of ${name.toLowerCase().replace('us', 'US')} is **${day(data.next_holidays[0]?.date)}**, ${plain(data.next_holidays[0]?.name ?? '')}.\n${bullets(data.next_holidays.map((one) => `${date(one.date)}: ${plain(one.name ?? '')}`))}Early closes: ${data.next_early_closes.map((one) => date(one.date)).join(', ') || 'none'}.\n`;
  const extended = /\b(pre-?market|after[- ]?hours|extended)\b/.test(asked.text) ? ` ${data.extended_hours}` : '';
  const isOpen = data.status === 'open';
  if (data.usual_hours)
    return `${name} is **${isOpen ? 'open' : 'closed'}** now (${moment(data.as_of)}). ${data.usual_hours}\n`;
  const status = isOpen
    ? `**open** now${data.next_closes ? `, until ${timeOfDay(data.next_closes)} ET` : ''}`
    : `**closed** now${data.status === 'pre' ? ', in pre-market' : data.status === 'post' ? ', in after-hours' : ''}${data.next_opens ? `; it opens **${moment(data.next_opens)}**` : ''}`;
  return `${name} is ${status} (as of ${moment(data.as_of)}).${extended}\n`;
}

const inDays = (days: { readonly from: string; readonly to: string } | undefined) =>
  days === undefined
    ? 'over the next seven days'
    : days.from === days.to
      ? `on ${day(days.from)}`
      : `from ${day(days.from)} to ${day(days.to)}`;

/** Sectors by the fund that holds the companies of each in the S&P 500. */
const sectorFunds: Readonly<Record<string, string>> = {
  'Information Technology': 'XLK',
  Financials: 'XLF',
  'Health Care': 'XLV',
  Energy: 'XLE',
  Industrials: 'XLI',
  'Consumer Discretionary': 'XLY',
  'Consumer Staples': 'XLP',
  Utilities: 'XLU',
  Materials: 'XLB',
  'Real Estate': 'XLRE',
  'Communication Services': 'XLC',
};
const sectorOf = new Map(Object.entries(sectorFunds).map(([sector, ticker]) => [ticker, sector]));

async function sectors(asked: Asked, desk: Desk): Promise<string> {
  const [span] = asked.spans;
  const field = returnOf(span);
  if (!field)
    throw new Refusal(
      `I have sector returns of a day, a week, one and three months, a year and this year, not ${span?.label ?? ''}.\n`,
    );
  const { universe } = asked;
  if (universe && (universe.industries || universe.members || universe.isOwn))
    throw new Refusal(`I have returns of the eleven sectors, not of ${universe.label}.\n`);
  const isWorst =
    asked.amounts.rank?.direction === 'asc' ||
    /\b(lag\w*|down|fell|fallen|lost|losing|weak\w*|red|bleeding)\b/.test(asked.text);
  const { rows, as_of: asOf } = await desk.read(desk.tools.screen, {
    sort_by: field,
    direction: isWorst ? 'asc' : 'desc',
    tickers: Object.values(sectorFunds),
    industries: [],
    ranges: [],
    limit: 11,
  });
  const ranked = rows.map((row) => ({ ...row, sector: sectorOf.get(row.ticker) ?? row.name, value: row[field] }));
  const named = ranked.find(({ sector }) => sector === universe?.sector);
  const first = named ?? ranked[0];
  const when = { return_1w_fraction: 'over the last week', return_1m_fraction: 'over the last month' }[field as string];
  const over = when ?? span?.label ?? 'in the last session';
  const value = signedPercent(first?.value as number | undefined);
  return `${named ? `**${named.sector}** returned **${value}**` : `**${first?.sector ?? ''}** did ${isWorst ? 'worst' : 'best'}: **${value}**`} ${over} (${day(asOf)}), by the sector’s SPDR fund.\n${grid('Sector sector, Fund ticker, Return value +', ranked.slice(0, asked.amounts.limit ?? 11))}`;
}

export const markets: readonly Kind[] = [
  {
    id: 'sectors',
    only: /\bsectors?\b/,
    offer: 'Which sector did best this month?',
    takes: ['span', 'rank', 'limit', 'universe'],
    figures: ['profile'],
    examples: phrases(`
      what is the best performing sector this month; worst sector today; how are the sectors doing; sector performance
      ytd; which sectors are up; which sector did best this year; sector returns; leading sectors this week; strongest
      sector; sectors today; which sectors are lagging; how is the energy sector doing; what sector is up the most; which
      sector is down the most this month; top 3 sectors this year; sector rotation; weakest sectors; which sectors fell; which sectors are in the red this week; sectors in the green today`),
    answer: sectors,
  },
  {
    id: 'market',
    offer: 'How are the markets?',
    takes: ['span', 'universe'],
    examples: phrases(`
      how are the markets; how is the market doing; market overview; how is the market today; how are stocks doing; major
      indices; how are the indices; market summary; what is the market doing; how did the market close; is the market up
      or down; are stocks up today; how did the market do`),
    async answer(_, desk) {
      const { indices } = await desk.read(desk.tools.get_market_overview, {});
      const [first] = indices;
      return `${listing(indices.slice(0, 3).map((one) => `${plain(one.name)} **${signedPercent(one.change_fraction)}** at ${price(one.price, one.currency, one.ticker)}`))}${first ? ` (${moment(first.as_of)})` : ''}.\n${grid('Index name, Level price p, Change change_fraction +', indices)}${first ? dataSet(first) : ''}`;
    },
  },
  {
    id: 'hours',
    offer: 'Is the market open?',
    takes: ['span', 'universe'],
    instruments: [0, 1],
    examples: phrases(`
      is the market open; when does the market open; is the market open on black friday; market hours; when does the
      market close; is nyse open today; what time does the market close tomorrow; is the market closed on christmas; next
      market holiday; market holidays; does the market close early on christmas eve; is it a trading day tomorrow; trading
      hours; can i trade on thanksgiving; is the stock market open on july 4th; premarket hours; after hours trading
      times; are markets open now; is crypto open on weekends; when is the next half day; what holidays is the market
      closed; is the market open on monday; market open today; nyse holiday schedule; is today a half day; is tomorrow a holiday; when does the market open tomorrow`),
    answer: hours,
  },
  {
    id: 'earnings_calendar',
    offer: 'Who reports earnings this week?',
    takes: ['span', 'universe', 'own', 'limit'],
    examples: phrases(`
      who reports earnings this week; earnings calendar; which companies report earnings this week; earnings tomorrow; who
      is reporting today; earnings next week; tech earnings this week; which of my stocks report earnings soon; upcoming
      earnings; any big earnings this week; who reports on dec 3; earnings today; earnings on friday; companies reporting
      in december; who has earnings tomorrow; bank earnings next month; anyone reporting on friday; any earnings on monday`),
    async answer(asked, desk) {
      const { universe } = asked;
      const days = asked.spans[0]?.days;
      const own = universe?.isOwn ? await ownTickers(desk) : undefined;
      const data = await desk.read(desk.tools.get_earnings_calendar, {
        ...days,
        ...(universe?.sector ? { sector: universe.sector } : {}),
        industries: [...(universe?.industries ?? [])],
        limit: 60,
      });
      const reports = own ? data.reports.filter(({ ticker }) => own.includes(ticker)) : data.reports;
      const total = own ? reports.length : data.total;
      const of = own ? ' of your watchlists' : universe?.sector ? ` (${universe.label})` : '';
      return `**${counted(total, 'company', 'companies')}**${of} ${total === 1 ? 'reports' : 'report'} earnings ${inDays(days)}${total > 0 ? `: ${listing(reports.slice(0, 8).map((one) => one.ticker))}${total > 8 ? ' and others' : ''}` : ''}.\n${
        total > 0
          ? grid(
              'Symbol ticker, Name name, Date date d, EPS estimate eps_estimate $',
              reports.slice(0, asked.amounts.limit ?? 20),
            )
          : ''
      }`;
    },
  },
  {
    id: 'ipos',
    offer: 'Which IPOs are coming?',
    takes: ['span', 'universe'],
    examples: phrases(`
      upcoming ipos; ipo calendar; which ipos are coming; ipos this week; new listings next month; what is going public;
      any ipo soon; ipos in december; next ipo`),
    async answer(asked, desk) {
      const days = asked.spans[0]?.days;
      const data = await desk.read(desk.tools.get_ipo_calendar, {
        ...days,
        ...(asked.universe?.sector ? { sector: asked.universe.sector } : {}),
        limit: 20,
      });
      return `**${counted(data.total, 'public offering')}** ${inDays(days)}.\n${
        data.total > 0
          ? grid(
              'Date date d, Name name, Symbol proposed_ticker, From price_low $, To price_high $, Status status',
              data.ipos,
            )
          : ''
      }`;
    },
  },
  {
    id: 'funds',
    only: /\betfs?\b|\bfunds?\b/,
    offer: 'Which ETFs follow semiconductors?',
    takes: ['universe'],
    examples: phrases(`
      which etfs follow semiconductors; etf for gold miners; is there an etf for banks; etfs that track bonds; find me a
      tech etf; etf on energy; what etf covers dividends; ai etf; treasury etf; emerging markets etf; small cap etf; etf
      for china; bond etfs; clean energy etf`),
    instruments: [0, 1],
    async answer(asked, desk) {
      const theme = asked.text
        .replace(
          /\b(which|what|etfs?|funds?|for|on|is|there|an?|the|that|tracks?|follows?|covers?|find|me|good|best|any|show|list|i|want|of|are|to)\b|[?.!]/g,
          ' ',
        )
        .replace(/\s+/g, ' ')
        .trim();
      if (theme === '') throw new Refusal('Name what the fund should follow, such as semiconductors.\n');
      const data = await desk.read(desk.tools.search_funds, { theme: theme.slice(0, 100), limit: 8 });
      const [first] = data.funds;
      return `Funds named after “${plain(theme)}”: **${first?.ticker ?? 'none'}**${data.total > 1 ? ` and ${data.total - 1} more` : ''}.\n${grid('Symbol ticker, Name name, Price price $, Change change_fraction +', data.funds)}`;
    },
  },
];
