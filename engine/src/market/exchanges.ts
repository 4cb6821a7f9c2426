import { dateOf, dayMs, lastWeekday, minuteMs, nthWeekday, weekdayOf, yearOf } from './days.ts';
import type { InstrumentType } from './history.ts';
import { newYorkTime } from './new-york.ts';
import { easterOf } from './nyse-holidays.ts';

/** What decides where an instrument trades: its type, and the ending of its symbol (`VOD.L`, `7203.T`). */
export interface Traded {
  readonly ticker: string;
  readonly type: InstrumentType;
}

/** When clocks are put forward: as in the European Union, the United States, Australia or New Zealand. */
type Clock = 'eu' | 'us' | 'au' | 'nz';

/** An exchange outside the United States. Sessions are from its opening to its closing auction, without a pause at noon, and know no early closes. */
export interface Exchange {
  /** Its market identifier code (ISO 10383), in lower case. */
  readonly id: ExchangeId;
  /** Name in the IANA database. */
  readonly timeZone: string;
  /** In which it quotes; hundredths where it does so, as Yahoo writes them. */
  readonly currency: string;
  /** Minutes ahead of UTC in winter. */
  readonly offset: number;
  readonly clock: Clock | undefined;
  /** Minutes after midnight. */
  readonly open: number;
  close(date: number): number;
  /** Days of the week without sessions; 0 is Sunday. */
  weekend(year: number): readonly number[];
  /** Weekdays of a year on which it is closed. */
  closures(year: number): readonly number[];
}

const hours = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

/**
 * Holidays, separated by spaces: `12-25` a date, `E-2` days from Easter Sunday, `1:mon:5` the first Monday of May, `last:mon:8` the last of
 * August. `+` moves those on a weekend to the next weekday that is none. Holidays by the moon are missing: on them, a session has no bars.
 */
function closuresOf(rules: string, year: number, movesOn: (date: number) => boolean): readonly number[] {
  const closed = new Set<number>();
  const easter = easterOf(year);
  for (const rule of rules.split(' ')) {
    const moves = rule.endsWith('+');
    const [first = '', second = '', third = ''] = rule.replace('+', '').split(/[:]|(?<=\d)-(?=\d)/);
    let date: number;
    if (first.startsWith('E')) date = easter + Number(first.slice(1) || 0) * dayMs;
    else if (second === 'mon' && first === 'last') date = lastWeekday(year, Number(third), 1);
    else if (second === 'mon') date = nthWeekday(year, Number(third), 1, Number(first));
    else date = dateOf(year, Number(first), Number(second));
    if (moves) while (movesOn(date) || closed.has(date)) date += dayMs;
    closed.add(date);
  }
  return [...closed];
}

const isWeekend = (date: number) => weekdayOf(date) % 6 === 0;
const isSunday = (date: number) => weekdayOf(date) === 0;

/** Equinoxes, on which Japan rests (approximation of the National Astronomical Observatory for 1980 to 2099). */
function equinoxes(year: number): string {
  const of = (base: number) => Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4));
  return `3-${of(20.8431)}+ 9-${of(23.2488)}+`;
}

const european = '1-1 E-2 E+1 5-1 12-25 12-26';
const german = `${european} 12-24 12-31`;
const rules = {
  british: '1-1+ E-2 E+1 1:mon:5 last:mon:5 last:mon:8 12-25+ 12-26+',
  irish: '1-1+ E-2 E+1 1:mon:5 12-25+ 12-26+',
  european,
  german,
  italian: `${german} 8-15`,
  swiss: `${german} 1-2 E+39 E+50 8-1`,
  swedish: `${german} 1-6 E+39 6-6`,
  danish: '1-1 E-3 E-2 E+1 E+39 E+40 E+50 6-5 12-24 12-25 12-26 12-31',
  finnish: `${german} 1-6 E+39 12-6`,
  norwegian: `${german} E-3 5-17 E+39 E+50`,
  polish: `${german} 1-6 5-3 E+60 8-15 11-1 11-11`,
  canadian: '1-1+ 3:mon:2 E-2 7-1+ 1:mon:8 1:mon:9 2:mon:10 12-25+ 12-26+',
  brazilian: '1-1 E-48 E-47 E-2 4-21 5-1 E+60 9-7 10-12 11-2 11-15 12-24 12-25 12-31',
  mexican: '1-1 1:mon:2 3:mon:3 E-3 E-2 5-1 9-16 3:mon:11 12-12 12-25',
  japanese: '1-1 1-2 1-3 2:mon:1 2-11+ 2-23+ 4-29+ 5-3+ 5-4+ 5-5+ 3:mon:7 8-11+ 3:mon:9 2:mon:10 11-3+ 11-23+ 12-31',
  hongkong: '1-1+ E-2 E-1 E+1 5-1+ 7-1+ 10-1+ 12-25+ 12-26+',
  chinese: '1-1 5-1 10-1 10-2 10-3 10-4 10-5 10-6 10-7',
  korean: '1-1 3-1 5-5 6-6 8-15 10-3 10-9 12-25 12-31',
  taiwanese: '1-1 2-28 4-4 5-1 10-10',
  singaporean: '1-1+ E-2 5-1+ 8-9+ 12-25+',
  indian: '1-26 E-2 4-14 5-1 8-15 10-2 12-25',
  australian: '1-1+ 1-26+ E-2 E+1 4-25 2:mon:6 12-25+ 12-26+',
  newZealand: '1-1+ 1-2+ 2-6+ E-2 E+1 4-25+ 1:mon:6 4:mon:10 12-25+ 12-26+',
  southAfrican: '1-1+ 3-21+ E-2 E+1 4-27+ 5-1+ 6-16+ 8-9+ 9-24+ 12-16+ 12-25 12-26+',
  turkish: '1-1 4-23 5-1 5-19 7-15 8-30 10-29',
  none: '1-1',
} as const;

type Row = readonly [
  suffixes: string,
  timeZone: string,
  offset: number,
  clock: Clock | undefined,
  hours: string,
  currency: string,
  holidays: keyof typeof rules,
];

/** By market identifier code: endings of symbols as Yahoo writes them, time zone, offset in hours, clock, hours, currency, holidays. */
const table = {
  xlon: ['L IL', 'Europe/London', 0, 'eu', '8:00-16:30', 'GBp', 'british'],
  xdub: ['IR', 'Europe/Dublin', 0, 'eu', '8:00-16:30', 'EUR', 'irish'],
  xlis: ['LS', 'Europe/Lisbon', 0, 'eu', '8:00-16:30', 'EUR', 'european'],
  xetr: ['DE', 'Europe/Berlin', 1, 'eu', '9:00-17:30', 'EUR', 'german'],
  xfra: ['F BE DU HM HA MU SG', 'Europe/Berlin', 1, 'eu', '8:00-22:00', 'EUR', 'german'],
  xpar: ['PA', 'Europe/Paris', 1, 'eu', '9:00-17:30', 'EUR', 'european'],
  xams: ['AS', 'Europe/Amsterdam', 1, 'eu', '9:00-17:30', 'EUR', 'european'],
  xbru: ['BR', 'Europe/Brussels', 1, 'eu', '9:00-17:30', 'EUR', 'european'],
  xmil: ['MI', 'Europe/Rome', 1, 'eu', '9:00-17:30', 'EUR', 'italian'],
  xmad: ['MC', 'Europe/Madrid', 1, 'eu', '9:00-17:30', 'EUR', 'european'],
  xwbo: ['VI', 'Europe/Vienna', 1, 'eu', '9:00-17:30', 'EUR', 'german'],
  xswx: ['SW', 'Europe/Zurich', 1, 'eu', '9:00-17:30', 'CHF', 'swiss'],
  xsto: ['ST', 'Europe/Stockholm', 1, 'eu', '9:00-17:30', 'SEK', 'swedish'],
  xcse: ['CO', 'Europe/Copenhagen', 1, 'eu', '9:00-17:00', 'DKK', 'danish'],
  xosl: ['OL', 'Europe/Oslo', 1, 'eu', '9:00-16:20', 'NOK', 'norwegian'],
  xwar: ['WA', 'Europe/Warsaw', 1, 'eu', '9:00-17:00', 'PLN', 'polish'],
  xhel: ['HE', 'Europe/Helsinki', 2, 'eu', '10:00-18:30', 'EUR', 'finnish'],
  xist: ['IS', 'Europe/Istanbul', 3, undefined, '10:00-18:10', 'TRY', 'turkish'],
  xtae: ['TA', 'Asia/Jerusalem', 2, 'eu', '9:59-17:25', 'ILA', 'none'],
  xsau: ['SR', 'Asia/Riyadh', 3, undefined, '10:00-15:20', 'SAR', 'none'],
  xjse: ['JO', 'Africa/Johannesburg', 2, undefined, '9:00-17:00', 'ZAc', 'southAfrican'],
  xbom: ['NS BO', 'Asia/Kolkata', 5.5, undefined, '9:15-15:30', 'INR', 'indian'],
  xses: ['SI', 'Asia/Singapore', 8, undefined, '9:00-17:16', 'SGD', 'singaporean'],
  xhkg: ['HK', 'Asia/Hong_Kong', 8, undefined, '9:30-16:10', 'HKD', 'hongkong'],
  xshg: ['SS SZ', 'Asia/Shanghai', 8, undefined, '9:30-15:00', 'CNY', 'chinese'],
  xtai: ['TW TWO', 'Asia/Taipei', 8, undefined, '9:00-13:30', 'TWD', 'taiwanese'],
  xkrx: ['KS KQ', 'Asia/Seoul', 9, undefined, '9:00-15:30', 'KRW', 'korean'],
  xtks: ['T', 'Asia/Tokyo', 9, undefined, '9:00-15:30', 'JPY', 'japanese'],
  xasx: ['AX', 'Australia/Sydney', 10, 'au', '10:00-16:12', 'AUD', 'australian'],
  xnze: ['NZ', 'Pacific/Auckland', 12, 'nz', '10:00-16:45', 'NZD', 'newZealand'],
  xtse: ['TO V NE CN', 'America/Toronto', -5, 'us', '9:30-16:00', 'CAD', 'canadian'],
  xmex: ['MX', 'America/Mexico_City', -6, undefined, '8:30-15:00', 'MXN', 'mexican'],
  bvmf: ['SA', 'America/Sao_Paulo', -3, undefined, '10:00-17:55', 'BRL', 'brazilian'],
} as const satisfies Record<string, Row>;
export type ExchangeId = keyof typeof table;

/** From this day, the exchange in Tokyo closes half an hour later. */
const laterTokyo = dateOf(2024, 11, 5);

function exchangeOfRow(id: ExchangeId, row: Row): Exchange {
  const [, timeZone, offset, clock, session, currency, holidays] = row;
  const [open = 0, close = 0] = session.split('-').map(hours);
  const weekend = (year: number) => (id === 'xsau' || (id === 'xtae' && year < 2026) ? [5, 6] : [0, 6]);
  // Japan moves holidays from Sundays only, others from both days of the weekend.
  const movesOn = holidays === 'japanese' ? isSunday : isWeekend;
  return {
    id,
    timeZone,
    currency,
    offset: offset * 60,
    clock,
    open,
    close: (date) => (id === 'xtks' && date < laterTokyo ? close - 30 : close),
    weekend,
    closures: (year) =>
      closuresOf(holidays === 'japanese' ? `${rules.japanese} ${equinoxes(year)}` : rules[holidays], year, movesOn),
  };
}

/** All exchanges outside the United States that are known here. */
export const exchanges = Object.fromEntries(
  Object.entries(table).map(([id, row]) => [id, exchangeOfRow(id as ExchangeId, row)]),
) as Readonly<Record<ExchangeId, Exchange>>;

const bySuffix = new Map(
  Object.entries(table).flatMap(([id, [suffixes]]) =>
    suffixes.split(' ').map((suffix) => [suffix, exchanges[id as ExchangeId]] as const),
  ),
);

/** Where the shares of an index trade. */
const ofIndex: Readonly<Record<string, ExchangeId>> = {
  '^FTSE': 'xlon',
  '^FTMC': 'xlon',
  '^GDAXI': 'xetr',
  '^MDAXI': 'xetr',
  '^STOXX': 'xetr',
  '^STOXX50E': 'xetr',
  '^FCHI': 'xpar',
  '^AEX': 'xams',
  '^BFX': 'xbru',
  '^IBEX': 'xmad',
  '^SSMI': 'xswx',
  '^OMX': 'xsto',
  '^N225': 'xtks',
  '^HSI': 'xhkg',
  '^TWII': 'xtai',
  '^KS11': 'xkrx',
  '^STI': 'xses',
  '^NSEI': 'xbom',
  '^BSESN': 'xbom',
  '^AXJO': 'xasx',
  '^NZ50': 'xnze',
  '^GSPTSE': 'xtse',
  '^MXX': 'xmex',
  '^BVSP': 'bvmf',
};

/** The exchange of shares, funds and indices outside the United States; undefined for all others. */
export function exchangeOf({ ticker, type }: Traded): Exchange | undefined {
  if (type !== 'stock' && type !== 'etf' && type !== 'index') return undefined;
  const index = ofIndex[ticker];
  return index ? exchanges[index] : bySuffix.get(/\.([A-Z]{1,3})$/.exec(ticker)?.[1] ?? '');
}

function isSummer(clock: Clock, date: number): boolean {
  const year = yearOf(date);
  // Sessions are never at the hour of the change.
  if (clock === 'us') return newYorkTime(date, 720) - date === 960 * minuteMs;
  if (clock === 'eu') return date >= lastWeekday(year, 3, 0) && date < lastWeekday(year, 10, 0);
  const starts = clock === 'nz' ? lastWeekday(year, 9, 0) : nthWeekday(year, 10, 0, 1);
  return date >= starts || date < nthWeekday(year, 4, 0, 1);
}

/** The UTC epoch milliseconds at which the clocks of an exchange show `minutes` after midnight on a date (midnight UTC of it). */
/** The time zone of an instrument's exchange, a name of the IANA database; coins trade by the days of UTC. */
export function timeZoneOf(of: Traded): string {
  return of.type === 'crypto' ? 'UTC' : (exchangeOf(of)?.timeZone ?? 'America/New_York');
}

export function exchangeTime({ offset, clock }: Exchange, date: number, minutes: number): number {
  return date + (minutes - offset - (clock && isSummer(clock, date) ? 60 : 0)) * minuteMs;
}

/** Units of a hundredth or thousandth in which exchanges quote. */
const minorUnits: Readonly<Record<string, readonly [currency: string, perUnit: number]>> = {
  GBp: ['GBP', 100],
  GBX: ['GBP', 100],
  ZAc: ['ZAR', 100],
  ZAC: ['ZAR', 100],
  ILA: ['ILS', 100],
  ILa: ['ILS', 100],
  KWF: ['KWD', 1000],
};

/** The currency of a unit in which an exchange quotes, and how many of the unit make one: `GBp` are hundredths of GBP. */
export function majorUnit(unit: string): { readonly currency: string; readonly perUnit: number } {
  const [currency = unit, perUnit = 1] = minorUnits[unit] ?? [];
  return { currency, perUnit };
}
