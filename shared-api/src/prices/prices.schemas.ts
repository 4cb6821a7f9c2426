import { z } from 'zod';
import { epochMs, instrumentType, provenance, segments, sessionDate, ticker } from '../common.schemas.ts';

export const interval = z.enum(['daily', 'weekly', 'monthly']);
/** Counted back from the last session; `ytd` from the first session of its year. */
export const range = z.enum(['1m', '3m', '6m', 'ytd', '1y', '5y', 'max']);

/** `adjusted` for splits and dividends, for returns; `traded` as the exchange printed them, in shares of the last session. */
export const priceKind = z.enum(['adjusted', 'traded']);

const column = z.array(z.number());

export const history = {
  params: z.object({ ticker, interval, range }),
  query: z.object({
    prices: priceKind.default('adjusted'),
    /** `all`: prices as backtests use them. `shown`: rounded to six decimals, which no chart tells apart. */
    digits: z.enum(['shown', 'all']).default('shown'),
  }),
  response: provenance.extend({
    ticker: z.string(),
    type: instrumentType,
    currency: z.string(),
    interval,
    range,
    prices: priceKind,
    /** What the prices of these bars were adjusted for: nothing where nothing happened, as for an index. */
    adjusted_for: z.array(z.enum(['splits', 'dividends'])),
    segments,
    /** Bars a year of this instrument and interval: for volatility. */
    periods_per_year: z.number(),
    /**
     * The close that returns over the range are measured from: the last on or before the same date that long ago (for the year to date, the last
     * of the year before). The first of all, if the history begins later. Null without bars.
     */
    base: z.object({ time: epochMs, close: z.number() }).nullable(),
    /**
     * Columns of equal length, oldest first, of the kind in `prices`; `time` is the bar's first session. They begin with the bar of
     * `base`, weeks and months always with a whole one.
     */
    bars: z.object({
      time: z.array(epochMs),
      open: column,
      high: column,
      low: column,
      close: column,
      volume: column,
    }),
    /**
     * Daily bars whose change as traded is not that of their adjusted closes: ex-dates of dividends. `change_fraction` is that of traded closes,
     * adjusted for splits only, as in a quote. Empty for weekly and monthly bars, whose changes are returns, and for traded prices.
     */
    traded_changes: z.array(z.object({ time: epochMs, change_fraction: z.number() })),
  }),
};

/** Null where the server's market has no such index. */
export const sampleHistory = { response: history.response.nullable() };

/** Prices are as traded, adjusted for splits only, in shares of the session that is shown. */
const quoteBody = provenance.extend({
  ticker: z.string(),
  name: z.string(),
  currency: z.string(),
  price: z.number(),
  /** Close of the last session before that has one; null for the first bar of a history, as are the changes since. */
  previous_close: z.number().nullable(),
  change: z.number().nullable(),
  change_fraction: z.number().nullable(),
  /** Null while the market is closed, and where nobody quotes. */
  bid: z.number().nullable(),
  ask: z.number().nullable(),
  open: z.number(),
  day_high: z.number(),
  day_low: z.number(),
  volume: z.number(),
  /** The session that is shown: the running one, or the last. */
  session: sessionDate,
  /** Highest and lowest price from the same date a year before, inclusive, to the price that is shown. */
  year_high: z.number(),
  year_low: z.number(),
});

export const quote = { params: z.object({ ticker }), response: quoteBody };

/** At most this many at once. */
const mostQuotes = 50;

export const quotes = {
  query: z.object({
    /** Symbols with commas between them. */
    tickers: z
      .string()
      .transform((text) => text.split(',').filter((symbol) => symbol.trim() !== ''))
      .pipe(z.array(ticker).min(1, 'Name a symbol').max(mostQuotes, `At most ${mostQuotes} symbols at once`)),
  }),
  response: z.object({
    quotes: z.array(quoteBody),
    /** Symbols that do not exist. */
    unknown: z.array(z.string()),
  }),
};

/** Null where the prices are a static history, which nothing delays; left out where they are as late as the answer says. */
const ownDelay = z.null().optional();

export const quoteStream = {
  query: z.object({
    /** Separated by commas. */
    tickers: z
      .string()
      .max(2100)
      .transform((list) => list.split(','))
      .pipe(z.array(ticker))
      .transform((all) => [...new Set(all)])
      .pipe(z.array(z.string()).min(1).max(100)),
  }),
  /** At most one a second. The first has every quote, and each later one the quotes that changed. */
  event: z.object({
    /** Milliseconds behind the market. */
    delayed_by: z.number().int(),
    quotes: z.array(
      z.object({
        ticker: z.string(),
        price: z.number(),
        previous_close: z.number().nullable(),
        change: z.number().nullable(),
        change_fraction: z.number().nullable(),
        /** Null while the market is closed, and where nobody quotes. */
        bid: z.number().nullable(),
        ask: z.number().nullable(),
        open: z.number(),
        day_high: z.number(),
        day_low: z.number(),
        volume: z.number(),
        session: sessionDate,
        as_of: epochMs,
        simulated: z.boolean(),
        delayed_by: ownDelay,
      }),
    ),
  }),
};

export const granularity = z.enum(['1m', '15m', '60m']);

/** `extended`: with the bars before the open and after the close, where the provider has any. */
const hours = z.enum(['regular', 'extended']);

export const historicalCandles = {
  params: z.object({ ticker, granularity }),
  query: z.object({
    /**
     * Counted back from the newest session; without it, 1 for `1m`, 5 for `15m` and 21 for `60m`. At most 30 of `1m`, or 12 of extended hours, and
     * 120 of `15m`: more are left out, and `has_earlier` says so.
     */
    sessions: z.coerce.number().int().min(1).max(260).optional(),
    /** Counts back from the session before this date instead. */
    before: sessionDate.optional(),
    prices: priceKind.default('adjusted'),
    hours: hours.default('regular'),
  }),
  /** 204: the ticker exists, and its provider has no intraday bars. */
  response: provenance
    .extend({
      ticker: z.string(),
      currency: z.string(),
      granularity,
      prices: priceKind,
      /** Of the exchange, in the IANA database: `America/New_York`. */
      time_zone: z.string(),
      /** Those that have bars, and the running one, oldest first. */
      sessions: z.array(z.object({ date: sessionDate, open: epochMs, close: epochMs })),
      /** Whether there may be bars of sessions before these. */
      has_earlier: z.boolean(),
      /** Whether the provider has bars before the open and after the close of this ticker. */
      extended_hours: z.boolean(),
      /**
       * Oldest first; prices are adjusted as the daily ones are. `time` is the bar's start. Extended ones lie outside of the sessions; those after a
       * close are counted from it.
       */
      bars: z.object({
        time: z.array(epochMs),
        open: column,
        high: column,
        low: column,
        close: column,
        volume: column,
      }),
    })
    .nullable(),
};

const session = z.object({ date: sessionDate, open: epochMs, close: epochMs, is_early_close: z.boolean() });

export const marketStatus = {
  /** An exchange (`NYSE`) or a type of instrument (`crypto`). */
  params: z.object({ market: z.string().trim().min(1).max(20) }),
  response: z.object({
    market: z.string(),
    /** `pre` and `post`: within four hours of a session, where the exchange has such hours. */
    status: z.enum(['pre', 'open', 'post', 'closed']),
    as_of: epochMs,
    /** The session that is open now, or the next. */
    session,
    next_open: epochMs,
    next_close: epochMs,
    /** Weekdays without a session in the coming twelve months. */
    holidays: z.array(sessionDate),
    /** Sessions of the coming twelve months that end early. */
    early_closes: z.array(z.object({ date: sessionDate, close: epochMs })),
  }),
};

export const ratio = {
  params: z.object({ ticker, other: ticker }),
  query: z.object({ range: range.default('1y') }),
  response: provenance.extend({
    ticker: z.string(),
    other: z.string(),
    range,
    segments,
    /** Says so if real prices are divided by simulated ones. */
    mixed_prices: z.string().nullable(),
    /** Sessions that both have, oldest first: the adjusted close of the first ÷ that of the second. */
    bars: z.object({ time: z.array(epochMs), ratio: column }),
  }),
};

/** Price, changes and the day's range are those of a quote. */
const priceRow = z.object({
  ticker: z.string(),
  name: z.string(),
  type: z.enum(['index', 'stock', 'etf', 'forex', 'crypto', 'commodity']),
  currency: z.string(),
  price: z.number(),
  change: z.number().nullable(),
  change_fraction: z.number().nullable(),
  day_high: z.number(),
  day_low: z.number(),
  volume: z.number(),
  /** The last 30 closes, oldest first, adjusted for splits and dividends. */
  closes: column,
  as_of: epochMs,
  source_label: z.string(),
  simulated: z.boolean(),
  delayed_by: ownDelay,
});

const priceList = {
  response: z.object({
    /** Milliseconds behind the market. */
    delayed_by: z.number().int(),
    /** The best known first. */
    rows: z.array(priceRow),
  }),
};

export const allPrices = {
  ...priceList,
  query: z.object({
    /** Symbols with commas between them; without it, all instruments. Symbols that do not exist are left out. */
    tickers: z
      .string()
      .transform((text) => text.split(',').filter((symbol) => symbol.trim() !== ''))
      .pipe(z.array(ticker).max(500, 'At most 500 symbols at once'))
      .optional(),
  }),
};
export const popularForex = priceList;
export const popularCrypto = priceList;
export const popularCommodities = priceList;
export const popularEtfs = priceList;
