import type { Indicator } from './indicators/indicator.ts';
import { ad } from './indicators/ad.ts';
import { adosc } from './indicators/adosc.ts';
import { adx } from './indicators/adx.ts';
import { atr } from './indicators/atr.ts';
import { bollingerLower, bollingerMiddle, bollingerUpper } from './indicators/bollinger-bands.ts';
import { cci } from './indicators/cci.ts';
import { constant } from './indicators/constant.ts';
import { ema } from './indicators/ema.ts';
import { macd, macdHistogram, macdSignal } from './indicators/macd.ts';
import { mfi } from './indicators/mfi.ts';
import { obv } from './indicators/obv.ts';
import { price } from './indicators/price.ts';
import { rsi } from './indicators/rsi.ts';
import { sma } from './indicators/sma.ts';
import { stochSlowD, stochSlowK } from './indicators/stochastic.ts';
import { trix } from './indicators/trix.ts';
import { volume } from './indicators/volume.ts';
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
  macd,
  macdSignal,
  macdHistogram,
  rsi,
  stochSlowK,
  stochSlowD,
  cci,
  mfi,
  willr,
  adx,
  trix,
  atr,
  obv,
  ad,
  adosc,
  ...patternIndicators,
];
