import { indicators } from './indicator-list.ts';
import {
  comparableWithNumber,
  type Indicator,
  type IndicatorDefinition,
  type Pairing,
} from './indicators/indicator.ts';

const byName = new Map(indicators.map((indicator) => [indicator.definition.name, indicator]));

/** The definitions as plain data, with the allowed right sides. */
export const catalog: readonly IndicatorDefinition[] = indicators.map((indicator) => ({
  ...indicator.definition,
  indicator_2: rightSidesOf(indicator),
}));

const definitionsByName = new Map(catalog.map((definition) => [definition.name, definition]));

/** The definition with exactly this name, or undefined. */
export function findIndicator(name: string): IndicatorDefinition | undefined {
  return definitionsByName.get(name);
}

/** Kernel, stream and definition of the indicator with exactly this name, or undefined. */
export function findKernel(name: string): Indicator | undefined {
  return byName.get(name);
}

function rightSidesOf(left: Indicator): string[] {
  const wanted = pairingOf(left).with;
  const isRightSide = (right: Indicator) => {
    // Without parameters, an indicator could only be compared with itself.
    const isSame = right === left && left.definition.params.length === 0;
    return !isSame && kindsOf(right).some((kind) => wanted.includes(kind));
  };
  return indicators.filter(isRightSide).map((right) => right.definition.name);
}

function pairingOf({ definition: { scale, name }, pairing }: Indicator): Pairing {
  const own = [scale === 'own' ? name : scale];
  return pairing ?? { kinds: own, with: own };
}

function kindsOf(indicator: Indicator): readonly string[] {
  const { compare_to_constant: constant, comparison } = indicator.definition;
  const isComparable = constant.available && !comparison.includes('is');
  return [...pairingOf(indicator).kinds, ...(isComparable ? [comparableWithNumber] : [])];
}
