import type { Bar, Bars } from '@candlewick/engine';
import { minuteMs } from '../calendar/days.ts';
import { roundPrice } from './price-format.ts';
import { normal, partKey, uniform } from './random.ts';

interface MinuteSettings {
  /** The session's daily bar. */
  readonly daily: Bar;
  /** UTC epoch milliseconds at which the session opens. */
  readonly open: number;
  /** Share of the session's activity in each minute; they sum to 1. */
  readonly activity: Float64Array;
  /** Key of the session's draws. */
  readonly key: number;
  readonly decimals: number;
}

/** Standard deviation of the path ÷ range of the day, for a day that closes where it opened. */
const pathScale = 0.55;

/** How far a minute's extremes reach beyond its open and close, at most, in standard deviations of the minute. */
const reach = 0.9;

/**
 * Prices at the ends of minutes, the open first: a Brownian bridge from open to close in the clock of activity, from one normal number a
 * minute.
 */
function bridge({ daily, activity }: MinuteSettings, draws: Float64Array): Float64Array {
  const { open, high, low, close } = daily;
  const [range, body] = [high - low, close - open];
  const scale = pathScale * Math.sqrt(Math.max(0, range * range - body * body)) + 0.08 * range;
  const { length } = activity;
  const points = new Float64Array(length + 1);
  let walk = 0;
  for (let minute = 0; minute < length; minute += 1) {
    walk += Math.sqrt(activity[minute]!) * draws[minute]!;
    points[minute + 1] = walk;
  }
  let elapsed = 0;
  points[0] = open;
  for (let minute = 0; minute < length; minute += 1) {
    elapsed += activity[minute]!;
    points[minute + 1] = open + elapsed * body + scale * (points[minute + 1]! - elapsed * walk);
  }
  points[length] = close;
  return points;
}

/** How far an extreme of a path is from that of the day, at most. */
function misfitOf(points: Float64Array, { high, low }: Bar): number {
  let [highest, lowest] = [-Infinity, Infinity];
  for (let index = 0; index < points.length; index += 1) {
    highest = Math.max(highest, points[index]!);
    lowest = Math.min(lowest, points[index]!);
  }
  return Math.max(Math.abs(highest - high), Math.abs(lowest - low));
}

/** A path this close to the day's extremes, as a share of its range, needs no better one. */
const goodMisfit = 0.12;
const maxSets = 3;

/** A path that needs little stretching. Each set of draws gives four: itself, upside down, backwards, and both. */
function fittingBridge(settings: MinuteSettings): Float64Array {
  const { daily, activity } = settings;
  const good = goodMisfit * (daily.high - daily.low);
  let best: { readonly misfit: number; readonly points: Float64Array } = {
    misfit: Infinity,
    points: new Float64Array(),
  };
  for (let set = 0; set < maxSets && best.misfit > good; set += 1) {
    const key = partKey(settings.key, set);
    const draws = activity.map((_, minute) => normal(key, minute));
    const negative = draws.map((draw) => -draw);
    for (const each of [draws, negative, draws.toReversed(), negative.toReversed()]) {
      const points = bridge(settings, each);
      const misfit = misfitOf(points, daily);
      if (misfit < best.misfit) best = { misfit, points };
    }
  }
  return best.points;
}

/**
 * Stretches what lies beyond `level` so that the farthest of `values` comes to lie on `limit`, in all of `columns`. Order is kept. The
 * index of the farthest.
 */
function stretch(values: Float64Array, columns: readonly Float64Array[], level: number, limit: number): number {
  const side = limit >= level ? 1 : -1;
  let farthest = 0;
  for (let index = 1; index < values.length; index += 1) {
    if (side * (values[index]! - values[farthest]!) > 0) farthest = index;
  }
  const excess = values[farthest]! - level;
  const factor = side * excess > 0 ? (limit - level) / excess : 0;
  for (const column of columns) {
    for (let index = 0; index < column.length; index += 1) {
      const beyond = column[index]! - level;
      if (side * beyond > 0) column[index] = level + beyond * factor;
    }
  }
  return farthest;
}

/** Splits a whole number in proportion to weights: by rounding running sums, so that the parts add up exactly. */
function divide(total: number, weights: Float64Array): Float64Array {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const parts = new Float64Array(weights.length);
  let running = 0;
  let given = 0;
  for (let index = 0; index < weights.length; index += 1) {
    running += weights[index]!;
    const due = index === weights.length - 1 ? total : Math.min(total, Math.round((total * running) / sum));
    parts[index] = due - given;
    given = due;
  }
  return parts;
}

/**
 * Minute bars of a session that add up to its daily bar exactly: the first opens at its open, the last closes at its close, the
 * extremes are its extremes, and whole volumes sum to its volume. Each minute opens where the one before closed; `time` is
 * the minute's start. `length` is that of `activity`.
 */
export function minuteBarsOf(settings: MinuteSettings): Bars {
  const { daily, activity, key, decimals, open: opening } = settings;
  const { length } = activity;
  const [top, bottom] = [Math.max(daily.open, daily.close), Math.min(daily.open, daily.close)];
  const points = fittingBridge(settings);
  const range = daily.high - daily.low;
  const high = new Float64Array(length);
  const low = new Float64Array(length);
  const weights = new Float64Array(length);
  for (let minute = 0; minute < length; minute += 1) {
    const beyond = reach * pathScale * range * Math.sqrt(activity[minute]!);
    const [from, to] = [points[minute]!, points[minute + 1]!];
    high[minute] = Math.max(from, to) + beyond * uniform(key, minute * 4 + 1);
    low[minute] = Math.min(from, to) - beyond * uniform(key, minute * 4 + 2);
    weights[minute] = activity[minute]! * (0.4 + 1.2 * uniform(key, minute * 4 + 3));
  }
  const columns = [points, high, low];
  const highest = stretch(high, columns, top, daily.high);
  const lowest = stretch(low, columns, bottom, daily.low);

  const open = new Float64Array(length);
  const close = new Float64Array(length);
  const time = new Float64Array(length);
  const within = (price: number) => Math.min(daily.high, Math.max(daily.low, roundPrice(price, decimals)));
  for (let minute = 0; minute < length; minute += 1) {
    time[minute] = opening + minute * minuteMs;
    open[minute] = minute === 0 ? daily.open : close[minute - 1]!;
    close[minute] = minute === length - 1 ? daily.close : within(points[minute + 1]!);
    high[minute] = Math.max(open[minute]!, close[minute]!, within(high[minute]!));
    low[minute] = Math.min(open[minute]!, close[minute]!, within(low[minute]!));
  }
  high[highest] = daily.high;
  low[lowest] = daily.low;
  return { length, time, open, high, low, close, volume: divide(daily.volume, weights) };
}
