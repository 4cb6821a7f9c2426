import type { Condition, ConditionGroup, IndicatorReference, Strategy } from '@candlewick/engine';
import { findIndicator } from '@candlewick/engine/texts';

const words: Readonly<Record<Condition['operator'], string>> = {
  cross_over: 'crosses above',
  cross_under: 'crosses below',
  greater_than: 'is above',
  less_than: 'is below',
  is: 'is',
};

/** In full, down to the tick of a coin: `0.0000001`. */
const level = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 12 });

/** `SMA 10`: the indicator with its parameters, including defaults. */
export function labelOf({ indicator, params = {} }: IndicatorReference): string {
  const values = findIndicator(indicator)?.params.map(({ name, default: usual }) => params[name] ?? usual) ?? [];
  return [indicator, ...values].join(' ');
}

/** `RSI 14 is below 30`; a pattern is its label. */
export function sentenceOf({ left, operator, right }: Condition): string {
  // A pattern is present or not, so its name suffices.
  if (operator === 'is') return findIndicator(left.indicator)?.label ?? left.indicator;
  return `${labelOf(left)} ${words[operator]} ${'constant' in right ? level.format(right.constant) : labelOf(right)}`;
}

function groupName({ conditions, match }: ConditionGroup): string {
  return conditions.map(sentenceOf).join(match === 'all' ? ' and ' : ' or ');
}

/** Name of a group of conditions, up to 120 characters. */
export function conditionsName(group: ConditionGroup): string {
  const name = groupName(group) || 'No entry condition';
  return name.length > 120 ? `${name.slice(0, 119)}…` : name;
}

/** Name of a strategy from its entry conditions: `SMA 10 crosses above SMA 20`. */
export function strategyName(strategy: Strategy): string {
  return conditionsName(strategy.entry);
}
