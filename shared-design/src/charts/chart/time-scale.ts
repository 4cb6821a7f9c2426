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
import { zoneClock } from '../../foundations/format/market-clock.ts';
import { tickRanks, tickRanksOf, tickUnit } from './time-ticks.ts';

const Base = defaultHorzScaleBehavior();

/** The library's time scale with our ranks of ticks, so that months and years stand evenly. Use with `uniformDistribution`. */
class EvenTimeScale extends Base {
  readonly #clock: (time: unknown) => number;

  constructor(timeZone: () => string) {
    super();
    this.#clock = (time) => zoneClock(Number(time) * 1000, timeZone());
  }

  override fillWeightsForPoints(points: readonly Mutable<TimeScalePoint>[], start: number): void {
    const ranks = tickRanksOf(
      points.map(({ originalTime }) => this.#clock(originalTime)),
      start,
    );
    for (const [offset, rank] of ranks.entries()) {
      const point = points[start + offset];
      if (point) point.timeWeight = rank as TickMarkWeightValue;
    }
  }

  override formatTickmark({ originalTime, weight }: TickMark): string {
    return formatTick(this.#clock(originalTime), tickUnit(weight));
  }

  /** Years are bold among months. */
  override maxTickMarkWeight(): TickMarkWeightValue {
    return tickRanks.year as TickMarkWeightValue;
  }
}

/** Ticks stand where a clock in the time zone has round times. */
export function createTimeScale(timeZone: () => string): IHorzScaleBehavior<Time> {
  return new EvenTimeScale(timeZone);
}
