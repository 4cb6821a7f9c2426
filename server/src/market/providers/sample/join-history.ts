import type { RawBars } from '@candlewick/engine/market';
import { adjustClose } from '@candlewick/sample-market';
import type { SimulatedBars } from '@candlewick/sample-market';
import type { DailyHistory, Segment } from '../../market-data.ts';

interface HistoryParts {
  /** The real beginning, if there is one. */
  readonly real: RawBars | undefined;
  /** The simulated parts, one after the other. */
  readonly simulated: readonly SimulatedBars[];
  readonly segments: readonly [Segment, ...Segment[]];
}

/**
 * Joins the parts of a history and adjusts them as a whole. The raw real bars stay as they are; their adjusted closes are those of the
 * source, scaled by the simulated splits and dividends that follow.
 */
export function joinHistory({ real, simulated, segments }: HistoryParts): DailyHistory {
  const parts: readonly RawBars[] = real ? [real, ...simulated] : simulated;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = (columnOf: (part: RawBars) => Float64Array) => {
    const column = new Float64Array(length);
    let from = 0;
    for (const part of parts) {
      column.set(columnOf(part), from);
      from += part.length;
    }
    return column;
  };
  const bars = {
    length,
    time: joined(({ time }) => time),
    open: joined(({ open }) => open),
    high: joined(({ high }) => high),
    low: joined(({ low }) => low),
    close: joined(({ close }) => close),
    volume: joined(({ volume }) => volume),
  };
  const splits = simulated.flatMap((part) => part.splits);
  const dividends = simulated.flatMap((part) => part.dividends);
  const { adjustedClose, splitFactor } = adjustClose(bars, splits, dividends);
  if (real) {
    const last = real.length - 1;
    const scale = adjustedClose[last]! / real.adjustedClose[last]!;
    for (let bar = 0; bar < real.length; bar += 1) adjustedClose[bar] = real.adjustedClose[bar]! * scale;
  }
  return { ...bars, adjustedClose, splitFactor, splits, dividends, segments };
}
