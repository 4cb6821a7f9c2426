import { conditionsOf } from '@candlewick/engine';
import type { Condition, ConditionGroup, DistantReference, Strategy } from '@candlewick/engine';
import { findIndicator } from '@candlewick/engine/texts';
import { operandWords } from '@candlewick/shared-api/condition-parts';

const words: Readonly<Record<Condition['operator'], string>> = {
  cross_over: 'crosses above',
  cross_under: 'crosses below',
  greater_than: 'is above',
  less_than: 'is below',
  is: 'is',
};

/** In full, down to the tick of a coin: `0.0000001`. */
const level = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 });

/** `SMA 10`, `weekly SMA 10 (3 bars ago)`: the indicator with its parameters, including defaults. */
export function labelOf(reference: DistantReference): string {
  const { indicator, params = {} } = reference;
  const values = findIndicator(indicator)?.params.map(({ name, default: usual }) => params[name] ?? usual) ?? [];
  return operandWords([indicator, ...values].join(' '), reference);
}

/** `RSI 14 is below 30`; a pattern is its label. */
export function sentenceOf({ left, operator, right }: Condition): string {
  // A pattern is present or not, so its name suffices.
  if (operator === 'is') return operandWords(findIndicator(left.indicator)?.label ?? left.indicator, left);
  return `${labelOf(left)} ${words[operator]} ${'constant' in right ? level.format(right.constant) : labelOf(right)}`;
}

function groupName({ conditions, groups = [], match }: ConditionGroup): string {
  const inner = groups.map((group) => (conditionsOf(group).length > 1 ? `(${groupName(group)})` : groupName(group)));
  return [...conditions.map(sentenceOf), ...inner].join(match === 'all' ? ' and ' : ' or ');
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
