import type { Bars } from '@candlewick/engine';
import { firstBarAtOrAfter, firstTestBar } from '@candlewick/engine/market';
import type { LabWindow } from '../../../lab/lab.protocol.ts';

/** The range before the test period, and the test period. */
export interface SplitRange {
  readonly before: LabWindow;
  readonly test: LabWindow;
}

/** Splits a range by its bars; null if either part would have none. */
export function splitRange(
  { time, length }: Pick<Bars, 'time' | 'length'>,
  range: LabWindow,
  sharePercent: number,
): SplitRange | null {
  const bars = { time, length };
  const first = firstTestBar(firstBarAtOrAfter(bars, range.from), firstBarAtOrAfter(bars, range.to + 1), sharePercent);
  const start = first === null ? undefined : time[first];
  if (first === null || start === undefined) return null;
  return { before: { from: range.from, to: time[first - 1] ?? start }, test: { from: start, to: range.to } };
}
