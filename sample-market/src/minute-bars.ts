import type { Bar, Bars } from '@candlewick/engine';
import { minuteMs } from '@candlewick/engine/market';
import type { Activity } from './activity.ts';
import { roundPrice } from './price-format.ts';
import { normal, partKey, uniform } from './random.ts';

interface MinuteSettings {
  /** The session's daily bar. */
  readonly daily: Bar;
  /** UTC epoch milliseconds at which the session opens. */
  readonly open: number;
  readonly activity: Activity;
  /** Key of the session's draws. */
  readonly key: number;
  readonly decimals: number;
}

/** Standard deviation of the path ÷ range of the day, for a day that closes where it opened. */
const pathScale = 0.55;

/** How far a minute's extremes reach beyond its open and close, at most, in standard deviations of the minute. */
const reach = 0.9;

/** A path between the ends of a session: `sign * noise` around the line from open to close. */
interface Path {
  /** The value after each minute. */
  readonly noise: Float64Array;
  readonly sign: 1 | -1;
}

/** A Brownian bridge from 0 to 0 in the clock of activity, from one normal number a minute: its value after each minute. */
function bridge({ roots, elapsed }: Activity, drawOf: (minute: number) => number): Float64Array {
  const { length } = roots;
  const noise = new Float64Array(length);
  let walk = 0;
  for (let minute = 0; minute < length; minute += 1) {
    walk += roots[minute]! * drawOf(minute);
    noise[minute] = walk;
  }
  for (let minute = 0; minute < length; minute += 1) noise[minute] = noise[minute]! - elapsed[minute]! * walk;
  return noise;
}

/** How far the extremes of a path and of its mirror image are from those of the day, at most. */
function misfitsOf(noise: Float64Array, scale: number, { daily, activity: { elapsed } }: MinuteSettings) {
  const { open, high, low, close } = daily;
  const body = close - open;
  let highest = Math.max(open, close);
  let lowest = Math.min(open, close);
  let mirrorHighest = highest;
  let mirrorLowest = lowest;
  for (let minute = 0; minute < noise.length - 1; minute += 1) {
    const line = open + elapsed[minute]! * body;
    const beside = scale * noise[minute]!;
    const price = line + beside;
    const mirrored = line - beside;
    if (price > highest) highest = price;
    if (price < lowest) lowest = price;
    if (mirrored > mirrorHighest) mirrorHighest = mirrored;
    if (mirrored < mirrorLowest) mirrorLowest = mirrored;
  }
  const misfit = (max: number, min: number) => Math.max(Math.abs(max - high), Math.abs(min - low));
  return [misfit(highest, lowest), misfit(mirrorHighest, mirrorLowest)] as const;
}

/** A path this close to the day's extremes, as a share of its range, needs no better one. */
const goodMisfit = 0.12;
const maxSets = 3;

/** A path that needs little stretching. Each set of draws gives four: itself, upside down, backwards, and both. */
function fittingPath(settings: MinuteSettings, scale: number): Path {
  const { daily, activity } = settings;
  const { length } = activity.shares;
  const good = goodMisfit * (daily.high - daily.low);
  let best: Path & { readonly misfit: number } = { misfit: Infinity, noise: new Float64Array(length), sign: 1 };
  const draws = new Float64Array(length);
  for (let set = 0; set < maxSets && best.misfit > good; set += 1) {
    const key = partKey(settings.key, set);
    for (let minute = 0; minute < length; minute += 1) draws[minute] = normal(key, minute);
    const forwards = bridge(activity, (minute) => draws[minute]!);
    const backwards = bridge(activity, (minute) => draws[length - 1 - minute]!);
    for (const noise of [forwards, backwards]) {
      const [misfit, mirrored] = misfitsOf(noise, scale, settings);
      if (misfit < best.misfit) best = { misfit, noise, sign: 1 };
      if (mirrored < best.misfit) best = { misfit: mirrored, noise, sign: -1 };
    }
  }
  return best;
}

/** Prices at the ends of minutes, the open first. */
function pointsOf(settings: MinuteSettings): Float64Array {
  const { daily, activity } = settings;
  const { open, high, low, close } = daily;
  const [range, body] = [high - low, close - open];
  const scale = pathScale * Math.sqrt(Math.max(0, range * range - body * body)) + 0.08 * range;
  const { noise, sign } = fittingPath(settings, scale);
  const points = new Float64Array(noise.length + 1);
  points[0] = open;
  for (let minute = 0; minute < noise.length; minute += 1) {
    points[minute + 1] = open + activity.elapsed[minute]! * body + sign * scale * noise[minute]!;
  }
  points[noise.length] = close;
  return points;
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
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += weights[index]!;
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
 * the minute's start.
 */
export function minuteBarsOf(settings: MinuteSettings): Bars {
  const { daily, activity, key, decimals, open: opening } = settings;
  const { shares, roots } = activity;
  const { length } = shares;
  const [top, bottom] = [Math.max(daily.open, daily.close), Math.min(daily.open, daily.close)];
  const points = pointsOf(settings);
  const range = daily.high - daily.low;
  const high = new Float64Array(length);
  const low = new Float64Array(length);
  const weights = new Float64Array(length);
  for (let minute = 0; minute < length; minute += 1) {
    const beyond = reach * pathScale * range * roots[minute]!;
    const from = points[minute]!;
    const to = points[minute + 1]!;
    high[minute] = Math.max(from, to) + beyond * uniform(key, minute * 4 + 1);
    low[minute] = Math.min(from, to) - beyond * uniform(key, minute * 4 + 2);
    weights[minute] = shares[minute]! * (0.4 + 1.2 * uniform(key, minute * 4 + 3));
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
