import {
  concealingBabySwallow,
  ladderBottom,
  matchingLow,
  stickSandwich,
  threeStarsInTheSouth,
  uniqueThreeRiver,
} from './bottom.ts';
import { breakaway, matHold, risingFallingThreeMethods, threeLineStrike } from './continuation.ts';
import { identicalThreeCrows, threeBlackCrows, twoCrows, upsideGapTwoCrows } from './crows.ts';
import { doji, dragonflyDoji, gravestoneDoji, longLeggedDoji, rickshawMan, takuri } from './doji.ts';
import { engulfing, threeOutside } from './engulfing.ts';
import { gapSideBySideWhite, gapThreeMethods, tasukiGap } from './gap.ts';
import { hammer, hangingMan, invertedHammer, shootingStar } from './hammer.ts';
import { harami, haramiCross, homingPigeon, threeInside } from './harami.ts';
import { hikkake, modifiedHikkake } from './hikkake.ts';
import { beltHold, closingMarubozu, marubozu } from './marubozu.ts';
import { inNeck, onNeck, thrusting } from './neck-line.ts';
import { counterattack, kicking, kickingByLength, separatingLines } from './opposite-pair.ts';
import { darkCloudCover, piercing } from './piercing.ts';
import { advanceBlock, stalledPattern, threeWhiteSoldiers } from './soldiers.ts';
import {
  abandonedBaby,
  dojiStar,
  eveningDojiStar,
  eveningStar,
  morningDojiStar,
  morningStar,
  tristar,
} from './star.ts';
import type { CandlePattern } from './pattern.ts';

/** Every pattern, in the order in which lists show them. A test fails when one that a file exports is missing. */
export const patterns: readonly CandlePattern[] = [
  doji,
  dragonflyDoji,
  gravestoneDoji,
  longLeggedDoji,
  rickshawMan,
  takuri,
  hammer,
  hangingMan,
  invertedHammer,
  shootingStar,
  marubozu,
  closingMarubozu,
  beltHold,
  engulfing,
  threeOutside,
  harami,
  haramiCross,
  homingPigeon,
  threeInside,
  morningStar,
  eveningStar,
  morningDojiStar,
  eveningDojiStar,
  abandonedBaby,
  dojiStar,
  tristar,
  piercing,
  darkCloudCover,
  inNeck,
  onNeck,
  thrusting,
  threeWhiteSoldiers,
  advanceBlock,
  stalledPattern,
  threeBlackCrows,
  identicalThreeCrows,
  twoCrows,
  upsideGapTwoCrows,
  gapSideBySideWhite,
  tasukiGap,
  gapThreeMethods,
  risingFallingThreeMethods,
  matHold,
  threeLineStrike,
  breakaway,
  kicking,
  kickingByLength,
  separatingLines,
  counterattack,
  hikkake,
  modifiedHikkake,
  ladderBottom,
  matchingLow,
  stickSandwich,
  uniqueThreeRiver,
  threeStarsInTheSouth,
  concealingBabySwallow,
];
