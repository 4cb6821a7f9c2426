import type { Indicator, IndicatorDefinition } from './indicators/indicator.ts';
import { ema } from './indicators/ema.ts';
import { price } from './indicators/price.ts';
import { sma } from './indicators/sma.ts';
import { volume } from './indicators/volume.ts';

/** Every indicator's file, in the order in which a list shows them. A test fails when a file is missing here. */
export const indicators: readonly Indicator[] = [price, volume, sma, ema];

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
