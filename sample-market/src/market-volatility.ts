import { naturalLogarithm } from '@candlewick/engine/elementary';
import { dayMs, firstYear, sessionDatesOf, sessionDaysOf, yearOf } from '@candlewick/engine/market';
import type { CalendarId } from '@candlewick/engine/market';
import { daysOfYear, overDays } from './factor.ts';
import type { Factor } from './factor.ts';
import { logVolatility } from './log-volatility.ts';
import { normal, streamKey } from './random.ts';

/** Log volatility of the whole market, in which every factor shares. */
export interface MarketVolatility {
  /** Its standard deviation over time. */
  readonly deviation: number;
  /** Session on which it is at its mean. */
  readonly calmDate: number;
  /** An element for each session of the calendar's year; shared, so callers must not change them. */
  logarithms(calendar: CalendarId, year: number): Float64Array;
}

const deviation = 0.42;

/** Days after which the calm around the anchor date has gone by half. */
const calmDays = 60;

/** 1 on the calm date, 0 far from it. */
function calmness(distanceMs: number): number {
  const distance = distanceMs / dayMs / calmDays;
  return 1 / (1 + distance * distance);
}

/**
 * Log volatility of the market. On `calmDate` it is at its mean, so that a volatility index with an everyday level there has an everyday
 * mean.
 */
export function createMarketVolatility(seed: number, calmDate: number): MarketVolatility {
  const key = streamKey(seed, 'market volatility');
  const [excess = 0] = logVolatility(key, Float64Array.of(calmDate), deviation);
  const years = new Map<string, Float64Array>();
  const logarithms = (calendar: CalendarId, year: number) => {
    const known = years.get(`${calendar} ${year}`);
    if (known) return known;
    const dates = sessionDatesOf(calendar, year);
    const made = logVolatility(key, dates, deviation).map((logarithm, index) => {
      return logarithm - excess * calmness(dates[index]! - calmDate);
    });
    years.set(`${calendar} ${year}`, made);
    return made;
  };
  return { deviation, calmDate, logarithms };
}

/** Rise of the index's logarithm per unit of the market's log volatility. */
const perVolatility = 0.25;
/** Its rise per unit of the logarithm of what the market has realized over the last sessions: sellers of options look at it. */
const perRealized = 0.8;
const realizedSessions = 30;
/** Its rise per unit of the market's log loss over each span of days. */
const perLoss = 1.4;
const lossDays = [7, 30, 91] as const;
const noise = 0.025;
/** What these come to. */
const dailyVolatility = 0.07;

/**
 * A factor that moves as an index of implied volatility: with the market's volatility, and against its returns of the last days. Returns
 * are differences of a level that is a function of the date.
 */
export function createVolatilityFactor(seed: number, volatility: MarketVolatility, market: Factor): Factor {
  const key = streamKey(seed, 'volatility');

  /** The market's log return of the `span` days up to a day of the year. */
  const returnOver = (year: number, day: number, span: number) => {
    const { cumulative } = market.year(year);
    if (day >= span) return cumulative[day]! - cumulative[day - span]!;
    const before = market.year(year - 1).cumulative;
    // A column repeats a common year's last day as its 366th, so there the span is a day shorter.
    return cumulative[day]! + before[before.length - 1]! - before[before.length + day - span]!;
  };
  const squaresOf = (year: number) => {
    const { cumulative } = market.year(year);
    const days = sessionDaysOf('xnys', year);
    return Float64Array.from(days, (day, index) => {
      const move = cumulative[day]! - (index === 0 ? 0 : cumulative[days[index - 1]!]!);
      return move * move;
    });
  };
  const usualSquare = (market.annualVolatility * market.annualVolatility) / 252;
  const realized = new Map<number, Float64Array>();
  /** Logarithm of the market's volatility over the last sessions ÷ its mean, at each session of a year. */
  const realizedIn = (year: number): Float64Array => {
    const found = realized.get(year);
    if (found) return found;
    const before = year > firstYear ? squaresOf(year - 1).slice(-realizedSessions) : [];
    const squares = Float64Array.from([...before, ...squaresOf(year)]);
    const made = squares.slice(before.length).map((_, index) => {
      const end = before.length + index + 1;
      const last = squares.subarray(Math.max(0, end - realizedSessions), end);
      return 0.5 * naturalLogarithm(last.reduce((sum, square) => sum + square, 0) / last.length / usualSquare);
    });
    realized.set(year, made);
    return made;
  };
  const unanchored = (year: number, index: number) => {
    const day = sessionDaysOf('xnys', year)[index]!;
    const returns = lossDays.reduce((sum, span) => sum + returnOver(year, day, span), 0);
    const date = sessionDatesOf('xnys', year)[index]!;
    const expected = perVolatility * volatility.logarithms('xnys', year)[index]!;
    const fear = expected + perRealized * realizedIn(year)[index]! - perLoss * returns;
    // Panics add less and less, and calm as well: the index has stayed between 9 and 90.
    return fear / (1 + 0.2 * Math.abs(fear)) + noise * normal(key, date / dayMs);
  };
  const { calmDate } = volatility;
  const calmYear = yearOf(calmDate);
  const excess = unanchored(calmYear, sessionDatesOf('xnys', calmYear).indexOf(calmDate));
  const level = (year: number, index: number) =>
    unanchored(year, index) - excess * calmness(sessionDatesOf('xnys', year)[index]! - calmDate);
  const lastLevel = (year: number) => level(year, sessionDatesOf('xnys', year).length - 1);
  const total = (year: number) => lastLevel(year) - lastLevel(year - 1);

  return {
    name: 'volatility',
    annualVolatility: dailyVolatility * Math.sqrt(252),
    total,
    year: (year) => {
      const start = lastLevel(year - 1);
      const days = sessionDaysOf('xnys', year);
      const cumulative = Float64Array.from(days, (_, index) => level(year, index) - start);
      const typical = new Float64Array(daysOfYear).fill(dailyVolatility);
      return { cumulative: overDays(days, cumulative, 0), volatility: typical };
    },
  };
}
