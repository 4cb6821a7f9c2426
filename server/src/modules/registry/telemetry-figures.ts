import type { Count } from './telemetry.repository.ts';

/** Upper bounds of the load-time histogram, ms. */
const bounds = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000, 120_000, 600_000] as const;

/** The histogram counter for a load time. */
export function timeCounter(durationMs: number): string {
  return `time:${bounds.find((bound) => durationMs <= bound) ?? 600_000}`;
}

export interface ReleaseFigures {
  readonly loads: number;
  readonly failures: number;
  /** Failures among loads and failures; 0 without any. */
  readonly failureFraction: number;
  readonly failuresByKind: Readonly<Record<string, number>>;
  /** Upper bound of the bucket in which the quantile lies; null without a load. */
  readonly loadP50Ms: number | null;
  readonly loadP95Ms: number | null;
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
  for (const { counter, count } of counts) {
    const [group, detail = ''] = counter.split(':');
    if (group === 'load') loads += count;
    else if (group === 'failure') failuresByKind[detail] = count;
    else buckets.set(Number(detail), count);
  }
  const failures = Object.values(failuresByKind).reduce((sum, count) => sum + count, 0);
  const all = loads + failures;
  return {
    loads,
    failures,
    failuresByKind,
    failureFraction: all === 0 ? 0 : failures / all,
    loadP50Ms: quantile(buckets, 0.5),
    loadP95Ms: quantile(buckets, 0.95),
  };
}

const enough = 20;
const alarmingFraction = 0.05;
const times = 3;

/**
 * Why a release should be rolled back, or null: of at least 20 loads and failures in the period, 5 % or more fail, and at least three
 * times as often as with the previous release.
 */
export function reasonToRollBack(now: ReleaseFigures, before: ReleaseFigures | undefined): string | null {
  // Rolling back the remote does not help if the shell cannot run it.
  const ownFailures = ({ failures, failuresByKind }: ReleaseFigures) => failures - (failuresByKind['contract'] ?? 0);
  const seenOf = (figures: ReleaseFigures) => figures.loads + ownFailures(figures);
  const fractionOf = (figures: ReleaseFigures) => ownFailures(figures) / Math.max(1, seenOf(figures));
  const known = before && seenOf(before) >= enough ? fractionOf(before) : 0;
  const seen = seenOf(now);
  if (seen < enough || fractionOf(now) < alarmingFraction || fractionOf(now) < known * times) return null;
  const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`;
  return `It failed in ${percent(fractionOf(now))} of ${seen} loads; the previous release in ${percent(known)}.`;
}
