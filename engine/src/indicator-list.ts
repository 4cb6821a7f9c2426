import type { Indicator } from './indicators/indicator.ts';
import { ad } from './indicators/ad.ts';
import { adosc } from './indicators/adosc.ts';
import { adx } from './indicators/adx.ts';
import { atr } from './indicators/atr.ts';
import { bollingerLower, bollingerMiddle, bollingerUpper } from './indicators/bollinger-bands.ts';
import { cci } from './indicators/cci.ts';
import { cmf } from './indicators/cmf.ts';
import { constant } from './indicators/constant.ts';
import { donchianLower, donchianMiddle, donchianUpper } from './indicators/donchian-channels.ts';
import { ema } from './indicators/ema.ts';
import {
  ichimokuBase,
  ichimokuConversion,
  ichimokuLagging,
  ichimokuSpanA,
  ichimokuSpanB,
} from './indicators/ichimoku.ts';
import { keltnerLower, keltnerMiddle, keltnerUpper } from './indicators/keltner-channels.ts';
import { macd, macdHistogram, macdSignal } from './indicators/macd.ts';
import { mfi } from './indicators/mfi.ts';
import { obv } from './indicators/obv.ts';
import { parabolicStop } from './indicators/parabolic-sar.ts';
import { price } from './indicators/price.ts';
import { roc } from './indicators/roc.ts';
import { rsi } from './indicators/rsi.ts';
import { sma } from './indicators/sma.ts';
import { stochasticRsiD, stochasticRsiK } from './indicators/stochastic-rsi.ts';
import { stochSlowD, stochSlowK } from './indicators/stochastic.ts';
import { supertrend, supertrendDirection } from './indicators/supertrend.ts';
import { trix } from './indicators/trix.ts';
import { volume } from './indicators/volume.ts';
import { anchoredVwap, vwap } from './indicators/vwap.ts';
import { willr } from './indicators/willr.ts';
import { patternIndicators } from './patterns/pattern-indicator.ts';

/** Every indicator, in the order in which lists show them. A test fails when one that a file exports is missing. */
export const indicators: readonly Indicator[] = [
  price,
  volume,
  constant,
  sma,
  ema,
  bollingerUpper,
  bollingerMiddle,
  bollingerLower,
  keltnerUpper,
  keltnerMiddle,
  keltnerLower,
  donchianUpper,
  donchianMiddle,
  donchianLower,
  ichimokuConversion,
  ichimokuBase,
  ichimokuSpanA,
  ichimokuSpanB,
  ichimokuLagging,
  supertrend,
  parabolicStop,
  vwap,
  anchoredVwap,
  macd,
  macdSignal,
  macdHistogram,
  rsi,
  stochSlowK,
  stochSlowD,
  stochasticRsiK,
  stochasticRsiD,
  cci,
  mfi,
  willr,
  adx,
  supertrendDirection,
  trix,
  roc,
  atr,
  obv,
  ad,
  adosc,
  cmf,
  ...patternIndicators,
];
