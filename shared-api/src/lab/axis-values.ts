/** One parameter of a sweep: all numbers from `from` to `to`, both included, in steps. */
export interface AxisRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** What one sweep or walk-forward may have. */
export const labLimits = {
  axes: 3,
  /** Of one sweep. */
  combinations: 10_000,
  /** Of one walk-forward, which tests them again in each window. */
  combinationsOfWalkForward: 1000,
  windows: 100,
  /** Runs over all symbols. */
  runs: 1_000_000,
  /** Runs of one symbol in a walk-forward. */
  runsOfWalkForward: 50_000,
  /** Up to this many combinations cost as much as one run. */
  combinationsPerRun: 100,
  /** Sweeps and walk-forwards that are kept; the newest replaces the oldest. */
  kept: 50,
  attempts: 5000,
  attemptsPerCall: 20,
  /** Symbols of a run or a sweep that become attempts. */
  symbolsPerAttempt: 20,
} as const;

/** A last step that rounding has put a little above `to` counts. */
const tolerance = 1e-9;

/** How many values an axis has, without listing them; 0 when it ends before it starts. */
export function axisLength({ from, to, step }: AxisRange): number {
  return Math.max(0, Math.floor((to - from) / step + tolerance) + 1);
}

/** The values of an axis, ascending. Rounded to 12 digits, so that 0.1 + 0.2 is 0.3, and 0.3 - 3 × 0.1 is 0. */
export function axisValues(axis: AxisRange): number[] {
  const { from, step } = axis;
  const valueAt = (k: number) => {
    const value = from + k * step;
    return Math.abs(value) < step * tolerance ? 0 : Number(value.toPrecision(12));
  };
  return Array.from({ length: axisLength(axis) }, (_, k) => valueAt(k));
}

/** Combinations of all axes. */
export const combinationsOf = (axes: readonly AxisRange[]): number =>
  axes.reduce((product, axis) => product * axisLength(axis), 1);
