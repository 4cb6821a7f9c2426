import type {
  IHorzScaleBehavior,
  InternalHorzScaleItem,
  InternalHorzScaleItemKey,
  Mutable,
  TickMark,
  TickMarkWeightValue,
  Time,
  TimeScalePoint,
} from 'lightweight-charts';
import { formatTick } from '../../foundations/format/format.ts';
import { zoneClock } from '../../foundations/format/market-clock.ts';
import { tickRanks, tickRanksOf, tickUnit } from './time-ticks.ts';

type Behavior = IHorzScaleBehavior<Time>;

/** A time of ours is a number of seconds, which the library passes on as it is. */
const asItem = (time: Time) => time as unknown as InternalHorzScaleItem;
const secondsOf = (item: unknown) => Number(item);

/**
 * A time scale of UTC seconds with our ranks of ticks, so that months and years stand evenly, where a clock in the time zone has round times.
 * The library's own also reads dates and texts. Use with `uniformDistribution` and a `timeFormatter`.
 */
export function createTimeScale(timeZone: () => string): Behavior {
  const clockOf = (time: unknown) => zoneClock(secondsOf(time) * 1000, timeZone());
  let options: ReturnType<Behavior['options']>;
  return {
    options: () => options,
    setOptions: (next) => {
      options = next;
    },
    preprocessData: () => {},
    updateFormatter: () => {},
    convertHorzItemToInternal: asItem,
    createConverterToInternalObj: () => asItem,
    key: (item) => item as unknown as InternalHorzScaleItemKey,
    cacheKey: secondsOf,
    formatHorzItem: String,
    fillWeightsForPoints: (points: readonly Mutable<TimeScalePoint>[], start) => {
      const ranks = tickRanksOf(
        points.map(({ originalTime }) => clockOf(originalTime)),
        start,
      );
      for (const [offset, rank] of ranks.entries()) {
        const point = points[start + offset];
        if (point) point.timeWeight = rank as TickMarkWeightValue;
      }
    },
    formatTickmark: ({ originalTime, weight }: TickMark) => formatTick(clockOf(originalTime), tickUnit(weight)),
    /** Years are bold among months. */
    maxTickMarkWeight: () => tickRanks.year as TickMarkWeightValue,
  };
}
