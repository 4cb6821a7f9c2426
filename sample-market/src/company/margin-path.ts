import { normal, partKey, uniform } from '../random.ts';
import { between } from './anchor-levels.ts';
import type { AnchorLevels } from './anchor-levels.ts';
import type { SectorProfile } from './sector-profile.ts';
import { slowNoise } from './slow-noise.ts';

/** Net income ÷ revenue by quarter. */
export interface MarginPath {
  margin(quarter: number): number;
  /** What can be expected: no noise of the quarter itself, and no write-off. */
  expected(quarter: number): number;
  /** Written off in a quarter ÷ its revenue. */
  writeOff(quarter: number): number;
}

/** Quarters over which an unusual margin around the anchor reverts to the typical one. */
const reversionQuarters = 7;
/** One in fourteen years. */
const writeOffProbability = 0.018;
/** A write-off is up to four times this part of the quarter's revenue, or the typical margin if that lies between. */
const [smallWriteOff, largeWriteOff] = [0.03, 0.08] as const;
const [lowestMargin, highestMargin] = [-1.2, 0.6] as const;

interface Options {
  readonly levels: AnchorLevels;
  readonly profile: SectorProfile;
  /** The last four reported on the anchor date, oldest first. */
  readonly anchorQuarters: readonly number[];
  readonly revenueOf: (quarter: number) => number;
  readonly key: number;
}

/** Margins of the anchor's quarters add up to the earnings of the universe; further away, they wander around the typical one. */
export function createMarginPath({ levels, profile, anchorQuarters, revenueOf, key }: Options): MarginPath {
  const draws = partKey(key, 22);
  const [ofQuarter, slow, writeOffs] = [partKey(draws, 1), partKey(draws, 2), partKey(draws, 3)];
  const [firstAnchor, lastAnchor] = [anchorQuarters[0]!, anchorQuarters.at(-1)!];
  const deviation = profile.cyclicality * Math.max(0.6 * levels.typicalMargin, 0.02);
  const anchorMargin = levels.earnings / levels.revenue;

  /** Difference of the expected margin from that of the anchor. */
  const expectedDifference = (quarter: number) => {
    const distance = (quarter - lastAnchor + 1.5) / reversionQuarters;
    const reverted = (distance * distance) / (1 + distance * distance);
    return (levels.typicalMargin - anchorMargin) * reverted + deviation * slowNoise(slow, quarter / 6);
  };
  const writeOff = (quarter: number) => {
    const isAtAnchor = quarter >= firstAnchor && quarter <= lastAnchor;
    if (isAtAnchor || uniform(writeOffs, quarter) >= writeOffProbability) return 0;
    const size = between(levels.typicalMargin, smallWriteOff, largeWriteOff);
    return (1 + 3 * uniform(partKey(writeOffs, 1), quarter)) * size;
  };
  const difference = (quarter: number) =>
    expectedDifference(quarter) + 0.25 * deviation * normal(ofQuarter, quarter) - writeOff(quarter);
  const offset =
    anchorQuarters.reduce((sum, quarter) => sum + revenueOf(quarter) * difference(quarter), 0) / levels.revenue;
  const bounded = (from: number) => between(anchorMargin + from - offset, lowestMargin, highestMargin);
  return {
    margin: (quarter) => bounded(difference(quarter)),
    expected: (quarter) => bounded(expectedDifference(quarter)),
    writeOff,
  };
}
