import { defaultHorzScaleBehavior } from 'lightweight-charts';
import type {
  IHorzScaleBehavior,
  Mutable,
  TickMark,
  TickMarkWeightValue,
  Time,
  TimeScalePoint,
} from 'lightweight-charts';
import { formatTick } from '../../foundations/format/format.ts';
import { tickRanks, tickRanksOf, tickUnit } from './time-ticks.ts';

const Base = defaultHorzScaleBehavior();
const msOf = (time: unknown) => Number(time) * 1000;

/** The library's time scale with our ranks of ticks, so that months and years stand evenly. Use with `uniformDistribution`. */
class EvenTimeScale extends Base {
  override fillWeightsForPoints(points: readonly Mutable<TimeScalePoint>[], start: number): void {
    const ranks = tickRanksOf(
      points.map(({ originalTime }) => msOf(originalTime)),
      start,
    );
    for (const [offset, rank] of ranks.entries()) {
      const point = points[start + offset];
      if (point) point.timeWeight = rank as TickMarkWeightValue;
    }
  }

  override formatTickmark({ originalTime, weight }: TickMark): string {
    return formatTick(msOf(originalTime), tickUnit(weight));
  }

  /** Years are bold among months. */
  override maxTickMarkWeight(): TickMarkWeightValue {
    return tickRanks.year as TickMarkWeightValue;
  }
}

export function createTimeScale(): IHorzScaleBehavior<Time> {
  return new EvenTimeScale();
}
