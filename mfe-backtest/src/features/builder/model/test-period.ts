import type { Bars } from '@candlewick/engine';
import { firstBarAtOrAfter } from '@candlewick/engine/market';
import type { LabWindow } from '../../../lab/lab.protocol.ts';
import type { Options, Strategy } from '../../../common/backtest.types.ts';

/** Part of the range that is kept for a test, in percent; 0 is none. */
export const testShares = [0, 10, 20, 30] as const;
export type TestShare = (typeof testShares)[number];

/** The range before the test period, and the test period. */
export interface SplitRange {
  readonly before: LabWindow;
  readonly test: LabWindow;
}

/** Splits a range by its bars; null if either part would have none. */
export function splitRange(
  { time, length }: Pick<Bars, 'time' | 'length'>,
  range: LabWindow,
  share: TestShare,
): SplitRange | null {
  const bars = { time, length };
  const from = firstBarAtOrAfter(bars, range.from);
  const end = firstBarAtOrAfter(bars, range.to + 1);
  const first = end - Math.round(((end - from) * share) / 100);
  const start = time[first];
  if (share === 0 || first <= from || first >= end || start === undefined) return null;
  return { before: { from: range.from, to: time[first - 1] ?? start }, test: { from: start, to: range.to } };
}

/**
 * Names a rule whatever its numbers: who has seen how a rule did in its test period has seen it for every value of its numbers.
 */
export function ruleKeyOf(ticker: string, strategy: Strategy, { direction }: Pick<Options, 'direction'>): string {
  const shape = JSON.stringify({ strategy, direction }, (_, value: unknown) => (typeof value === 'number' ? 0 : value));
  return `${ticker} ${shape}`;
}

/** What is remembered of test periods. */
export interface TestPeriods {
  readonly share: TestShare;
  /** Rules whose test period was opened, newest first. */
  readonly opened: readonly string[];
}

const mostOpened = 100;
/** Off: the first figures that a newcomer sees are those of the run, and nobody is asked about a period before there is a rule. */
const initial: TestPeriods = { share: 0, opened: [] };

/** Reads what is stored; what is damaged has its default. */
export function readTestPeriods(stored: unknown): TestPeriods {
  if (typeof stored !== 'object' || stored === null) return initial;
  const { share, opened } = stored as Partial<Record<keyof TestPeriods, unknown>>;
  const rules: readonly unknown[] = Array.isArray(opened) ? opened : [];
  return {
    share: testShares.find((each) => each === share) ?? initial.share,
    opened: rules.filter((rule) => typeof rule === 'string').slice(0, mostOpened),
  };
}

export function withOpened(periods: TestPeriods, ruleKey: string): TestPeriods {
  return { ...periods, opened: [ruleKey, ...periods.opened.filter((each) => each !== ruleKey)].slice(0, mostOpened) };
}
