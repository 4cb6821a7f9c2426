import { breakout } from './families/breakout.ts';
import { candlePatterns } from './families/candle-patterns.ts';
import { meanReversion } from './families/mean-reversion.ts';
import { momentum } from './families/momentum.ts';
import { trend } from './families/trend.ts';
import { volume } from './families/volume.ts';
import type { CuratedStrategy } from './curated-strategy.ts';

/** Every curated strategy, by id. Those that users watch must stay. */
export const curatedStrategies: ReadonlyMap<string, CuratedStrategy> = new Map(
  [trend, momentum, meanReversion, breakout, volume, candlePatterns].flat().map((one) => [one.id, one]),
);
