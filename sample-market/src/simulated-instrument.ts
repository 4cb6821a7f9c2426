import { barAt } from '@candlewick/engine';
import type { Bar, Bars } from '@candlewick/engine';
import {
  currentOrLastSession,
  dayMs,
  firstBarAtOrAfter,
  minuteMs,
  sessionBefore,
  sessionDatesOf,
  sessionOn,
  sliceBars,
  yearOf,
} from '@candlewick/engine/market';
import type { Dividend, MarketQuote, RawBars, Session, Split } from '@candlewick/engine/market';
import { activityOf } from './activity.ts';
import { adjustClose } from './adjusted-close.ts';
import { createDailyYears } from './daily-year.ts';
import type { DailyYear } from './daily-year.ts';
import type { InstrumentModel } from './instrument-model.ts';
import { minuteBarsOf } from './minute-bars.ts';
import { firstDayOf } from './first-days.ts';
import { decimalsOf } from './price-format.ts';
import { createPricePath } from './price-path.ts';
import type { Anchor } from './price-path.ts';
import { quoteOf } from './quote.ts';
import { partKey } from './random.ts';
import { createSplits } from './splits.ts';

/** Raw simulated bars, and what is needed to adjust them. */
export interface SimulatedBars extends RawBars {
  /** Shares of the range's end per share of the session: raw volume times this is comparable along the range. */
  readonly splitFactor: Float64Array;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** One instrument of the simulated market. Dates are midnight UTC of sessions; prices are raw, in the instrument's currency. */
export interface SimulatedInstrument {
  /**
   * Daily bars of the sessions from `from` to `to`, both inclusive. `adjustedClose` is adjusted for the splits and dividends of the
   * range, so that the last one equals the close. Empty if there is no session since the first date. Throws a RangeError outside 1991 to 2100.
   */
  dailyBars(from: number, to: number): SimulatedBars;
  /**
   * One-minute bars of a session's regular hours, which add up to its raw daily bar exactly; `time` is the minute's start. Throws a
   * RangeError for a date that is no session of this instrument.
   */
  minuteBars(date: number): Bars;
  /**
   * The quote at a time (UTC epoch milliseconds), to the second; after the close, that of the close. Throws a RangeError before the
   * first simulated session.
   */
  quoteAt(time: number): MarketQuote;
  /** Nothing is simulated before this date, midnight UTC: the first day of trading, or the day after the real series. −Infinity without either. */
  readonly firstDate: number;
  /** The close that all prices follow from; its shares are the unit of the two functions below. */
  readonly anchor: Anchor;
  /** Natural logarithm of the price at the end of the year before, per share of the anchor; needs no daily price. */
  logPriceAtStartOf(year: number): number;
  /** Shares of the anchor per share of a date: a raw price ÷ this is comparable at all times. */
  anchorSharesOn(date: number): number;
}

function joined(years: readonly DailyYear[]): DailyYear {
  const column = (of: (year: DailyYear) => Float64Array) => {
    const values = new Float64Array(years.reduce((sum, { bars }) => sum + bars.length, 0));
    let from = 0;
    for (const year of years) {
      values.set(of(year), from);
      from += year.bars.length;
    }
    return values;
  };
  const time = column(({ bars }) => bars.time);
  return {
    bars: {
      length: time.length,
      time,
      open: column(({ bars }) => bars.open),
      high: column(({ bars }) => bars.high),
      low: column(({ bars }) => bars.low),
      close: column(({ bars }) => bars.close),
      volume: column(({ bars }) => bars.volume),
    },
    splits: years.flatMap(({ splits }) => splits),
    dividends: years.flatMap(({ dividends }) => dividends),
  };
}

/** The instrument that moves as `model` says through `anchor`; its bars begin after `lastRealDate`, if given. */
export function createSimulatedInstrument(
  model: InstrumentModel,
  anchor: Anchor,
  lastRealDate = -Infinity,
): SimulatedInstrument {
  const { calendar, listing } = model;
  const { symbol } = listing;
  const firstDate = Math.max(firstDayOf(symbol), lastRealDate + dayMs);
  const minuteKey = partKey(model.pathKey, 15);
  const path = createPricePath(model, anchor);
  const splitsOf = createSplits(model, path);
  const yearOfBars = createDailyYears(model, path, splitsOf);

  const dailyBars = (from: number, to: number): SimulatedBars => {
    const first = Math.max(from, firstDate);
    const count = first > to ? 0 : yearOf(to) - yearOf(first) + 1;
    const years = Array.from({ length: count }, (_, index) => yearOfBars(yearOf(first) + index));
    const all = joined(years);
    const isInRange = ({ date }: { date: number }) => date >= first && date <= to;
    const [splits, dividends] = [all.splits.filter(isInRange), all.dividends.filter(isInRange)];
    const bars = sliceBars(all.bars, firstBarAtOrAfter(all.bars, first), firstBarAtOrAfter(all.bars, to + 1));
    return { ...bars, ...adjustClose(bars, splits, dividends), splits, dividends };
  };

  let lastYear: { readonly year: number; readonly bars: DailyYear } | undefined;
  /** Minute bars and quotes ask for sessions of the same year again and again. */
  const rememberedYear = (year: number) => {
    if (lastYear?.year !== year) lastYear = { year, bars: yearOfBars(year) };
    return lastYear.bars;
  };
  const dailyBarOf = (date: number): Bar => {
    const { bars } = rememberedYear(yearOf(date));
    return barAt(bars, bars.time.indexOf(date));
  };

  const minutesOf = (session: Session): Bars =>
    minuteBarsOf({
      daily: dailyBarOf(session.date),
      open: session.open,
      activity: activityOf(calendar, (session.close - session.open) / minuteMs),
      key: partKey(minuteKey, session.date / dayMs),
      decimals: decimalsOf(listing),
    });

  const minuteBars = (date: number) => {
    const session = date >= firstDate ? sessionOn(calendar, date) : undefined;
    if (session) return minutesOf(session);
    throw new RangeError(`${symbol} has no simulated session on ${new Date(date).toISOString().slice(0, 10)}.`);
  };

  /** In shares of the session: a split on its date divides the close before. */
  const closeBefore = (session: Session) => {
    const { date } = sessionBefore(calendar, session.date);
    const close = date > lastRealDate ? dailyBarOf(date).close : anchor.close;
    const split = rememberedYear(yearOf(session.date)).splits.find((one) => one.date === session.date);
    return close / (split?.ratio ?? 1);
  };

  let quoted: { readonly session: Session; readonly minutes: Bars; readonly previousClose: number } | undefined;
  const quoteAt = (time: number) => {
    const session = currentOrLastSession(calendar, time);
    if (session.date < firstDate) {
      throw new RangeError(
        `${symbol} has no simulated quote at ${new Date(time).toISOString()}, before its first session.`,
      );
    }
    if (quoted?.session.date !== session.date) {
      quoted = { session, minutes: minutesOf(session), previousClose: closeBefore(session) };
    }
    return quoteOf(model, quoted, time);
  };

  const anchorSharesOn = (date: number) => {
    const { before, after, index } = splitsOf(yearOf(date));
    return index < Infinity && date < sessionDatesOf(calendar, yearOf(date))[index]! ? before : after;
  };
  return { dailyBars, minuteBars, quoteAt, firstDate, anchor, logPriceAtStartOf: path.start, anchorSharesOn };
}
