import type { Count } from './telemetry.repository.ts';

/** Upper bounds of the load-time histogram, ms. */
const bounds = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000, 120_000, 600_000] as const;

/** The histogram counter for a load time. */
export function timeCounter(durationMs: number): string {
  return `time:${bounds.find((bound) => durationMs <= bound) ?? 600_000}`;
}

/** Counters of the reports that count for suggestions. */
export const judged = { load: 'judged:load', failure: 'judged:failure' } as const;

/** Counts failures from networks of this number, by which networks with failures are told apart. */
export const failingCounter = (bucket: number): string => `failing:${bucket}`;

/** What suggestions are made from. */
export interface JudgedFigures {
  readonly loads: number;
  readonly failures: number;
  /** Networks with failures. */
  readonly failingNetworks: number;
}

export interface ReleaseFigures {
  readonly loads: number;
  readonly failures: number;
  /** Failures among loads and failures; 0 without any. */
  readonly failureFraction: number;
  /** 95 % confidence interval of that fraction; from 0 to 1 without any. */
  readonly failureLow: number;
  readonly failureHigh: number;
  readonly failuresByKind: Readonly<Record<string, number>>;
  /** Upper bound of the bucket in which the quantile lies; null without a load. */
  readonly loadP50Ms: number | null;
  readonly loadP95Ms: number | null;
  readonly judged: JudgedFigures;
}

function quantile(buckets: ReadonlyMap<number, number>, fraction: number): number | null {
  const total = [...buckets.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const bound of bounds) {
    seen += buckets.get(bound) ?? 0;
    if (total > 0 && seen >= total * fraction) return bound;
  }
  return null;
}

/** Figures of one release from its counters. */
export function figuresOf(counts: readonly Count[]): ReleaseFigures {
  let loads = 0;
  const failuresByKind: Record<string, number> = {};
  const buckets = new Map<number, number>();
  const of = { [judged.load]: 0, [judged.failure]: 0 };
  let failingNetworks = 0;
  for (const { counter, count } of counts) {
    const [group, detail = ''] = counter.split(':');
    if (group === 'load') loads += count;
    else if (group === 'failure') failuresByKind[detail] = count;
    else if (group === 'failing') failingNetworks += 1;
    else if (counter === judged.load || counter === judged.failure) of[counter] = count;
    else buckets.set(Number(detail), count);
  }
  const failures = Object.values(failuresByKind).reduce((sum, count) => sum + count, 0);
  const share = shareOf(failures, loads + failures);
  return {
    loads,
    failures,
    failuresByKind,
    failureFraction: share.fraction,
    failureLow: share.low,
    failureHigh: share.high,
    loadP50Ms: quantile(buckets, 0.5),
    loadP95Ms: quantile(buckets, 0.95),
    judged: { loads: of[judged.load], failures: of[judged.failure], failingNetworks },
  };
}

const enough = 20;
const alarmingFraction = 0.05;
const surelyFraction = 0.025;
const times = 3;
/** One network can fail on its own, or say that it does. */
const enoughNetworks = 3;

/** Quantile of the normal distribution for 95 % on both sides together. */
const z = 1.96;

interface Share {
  readonly seen: number;
  readonly fraction: number;
  /** The 95 % confidence interval of the fraction: Wilson's score interval, which also holds for few loads. */
  readonly low: number;
  readonly high: number;
}

function shareOf(failures: number, seen: number): Share {
  if (seen === 0) return { seen, fraction: 0, low: 0, high: 1 };
  const fraction = failures / seen;
  const scale = 1 + z ** 2 / seen;
  const middle = fraction + z ** 2 / (2 * seen);
  const spread = z * Math.sqrt((fraction * (1 - fraction)) / seen + z ** 2 / (4 * seen ** 2));
  return { seen, fraction, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Whether more fail than before, with 95 % confidence: Newcombe's interval of the difference (Statistics in Medicine 17, 1998, method 10). */
function isSurelyMore(now: Share, before: Share): boolean {
  const spread = Math.hypot(now.fraction - now.low, before.high - before.fraction);
  return now.fraction - before.fraction - spread > 0;
}

/**
 * Why a release should be rolled back, or null. Of at least 20 loads and failures in the period, 5 % or more fail, with 95 % confidence more
 * than 2.5 %, on at least three networks. If the previous release has 20, too, it is three times as many, and with the same confidence more
 * than there.
 */
export function reasonToRollBack(now: JudgedFigures, before: JudgedFigures | undefined): string | null {
  const current = shareOf(now.failures, now.loads + now.failures);
  if (now.failingNetworks < enoughNetworks) return null;
  if (current.seen < enough || current.fraction < alarmingFraction || current.low < surelyFraction) return null;
  const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`;
  const range = `${percent(current.low)} to ${percent(current.high)} with 95% confidence`;
  const failed = `It failed in ${percent(current.fraction)} of ${current.seen} loads (${range})`;
  const previous = before && shareOf(before.failures, before.loads + before.failures);
  if (!previous || previous.seen < enough) return `${failed}; the previous release has too few to compare.`;
  if (current.fraction < previous.fraction * times || !isSurelyMore(current, previous)) return null;
  return `${failed}; the previous release in ${percent(previous.fraction)} of ${previous.seen}.`;
}
