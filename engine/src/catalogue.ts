import type { Indicator, IndicatorDefinition } from './indicators/indicator.ts';
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

/** Every indicator's file, in the order in which a list shows them. A test fails when a file is missing here. */
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

const byName = new Map(indicators.map((indicator) => [indicator.definition.name, indicator]));

/** The definitions as plain data, complete with the allowed right sides. */
export const catalogue: readonly IndicatorDefinition[] = indicators.map((indicator) => ({
  ...indicator.definition,
  indicator_2: rightSidesOf(indicator),
}));

const definitionsByName = new Map(catalogue.map((definition) => [definition.name, definition]));

/** The definition with exactly this name, or undefined. */
export function findIndicator(name: string): IndicatorDefinition | undefined {
  return definitionsByName.get(name);
}

/** Kernel, stream and definition of the indicator with exactly this name, or undefined. */
export function findKernel(name: string): Indicator | undefined {
  return byName.get(name);
}

function rightSidesOf(left: Indicator): string[] {
  const isRightSide = (right: Indicator) => {
    if (left.pairs_with) return left.pairs_with.includes(right.definition.name);
    // Without parameters it could only be compared with itself.
    const isSame = right === left && left.definition.params.length === 0;
    return right.definition.scale === left.definition.scale && !isSame;
  };
  return indicators.filter(isRightSide).map((right) => right.definition.name);
}
