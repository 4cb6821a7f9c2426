import { conditionsOf, defaultBacktestOptions } from '@candlewick/engine';
import type { BacktestOptions, Condition, ConditionGroup, DistantReference, Strategy } from '@candlewick/engine';
import { findIndicator } from '@candlewick/engine/texts';
import { operandWords } from '@candlewick/shared-api/condition-parts';
import { optionWords } from '@candlewick/shared-api/run-changes';

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

const mostLength = 120;

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Name of a group of conditions, up to 120 characters. */
export function conditionsName(group: ConditionGroup): string {
  return shortened(groupName(group) || 'No entry condition', mostLength);
}

const opposite = {
  cross_over: 'cross_under',
  cross_under: 'cross_over',
  greater_than: 'less_than',
  less_than: 'greater_than',
  is: undefined,
} as const;

/** The name of the exit that holds when an entry no longer does; undefined where a pattern has no opposite. */
function mirroredName(entry: ConditionGroup): string | undefined {
  if (conditionsOf(entry).some(({ operator }) => operator === 'is')) return undefined;
  const mirror = ({ match, conditions, groups }: ConditionGroup): ConditionGroup => ({
    match: match === 'all' ? 'any' : 'all',
    conditions: conditions.map((each) => ({ ...each, operator: opposite[each.operator] ?? each.operator })),
    ...(groups && { groups: groups.map(mirror) }),
  });
  return groupName(mirror(entry));
}

/** Options that make another strategy. */
const namedOptions = [
  'direction',
  'stop_loss_percent',
  'take_profit_percent',
  'trailing_stop_percent',
  'max_holding_bars',
] as const;
type NamedOptions = Pick<BacktestOptions, (typeof namedOptions)[number]>;

/** `, short, stop 5%`: those that differ from their defaults. */
const optionsName = (options: NamedOptions): string =>
  namedOptions
    .filter((name) => options[name] !== defaultBacktestOptions[name])
    .map((name) => `, ${(optionWords[name] as (value: unknown) => string)(options[name])}`)
    .join('');

/**
 * Name of a strategy, up to 120 characters: `SMA 10 crosses above SMA 20, exit RSI 14 is above 70, stop 5%`. An exit that mirrors the entry is
 * left out, as are options with their defaults. Of long conditions the ends are cut.
 */
export function strategyName({ entry, exit }: Strategy, options: NamedOptions = defaultBacktestOptions): string {
  const exits = groupName(exit);
  const isMirror = exits !== '' && exits === mirroredName(entry);
  const exitPart = isMirror ? '' : exits === '' ? ', no exit condition' : `, exit ${exits}`;
  const optionsPart = optionsName(options);
  const room = mostLength - optionsPart.length;
  const entryPart = shortened(groupName(entry) || 'No entry condition', Math.max(room - exitPart.length, room >> 1));
  return entryPart + (exitPart && shortened(exitPart, room - entryPart.length)) + optionsPart;
}
