import { conditionsOf, validateBacktestOptions, validateStrategy } from '@candlewick/engine';
import type { Condition, ConditionGroup, IndicatorReference, Strategy } from '../../../common/backtest.types.ts';
import { readOptions } from './read-options.ts';
import { format, version, type FiledStrategy } from './strategy-file.ts';

const longestName = 60;
const mostConditions = 50;

export type ReadFile =
  | { readonly kind: 'strategy'; readonly filed: FiledStrategy }
  | { readonly kind: 'refused'; readonly reasons: string[] };

const refused = (...reasons: string[]): ReadFile => ({ kind: 'refused', reasons });
const mostReasons = 4;

/** Reads an exported file: all of it, or nothing with what to do about it. */
export function readStrategyFile(text: string): ReadFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refused('The file is not JSON, or it was cut off. Export the strategy again and choose the whole file.');
  }
  const given: Fields = isFields(file) ? file : {};
  if (given['format'] !== format)
    return refused('This file isn’t a Candlewick strategy. Choose one exported from Candlewick.');
  if (given['version'] !== version) return refused(versionReason(given['version']));
  const reasons = [
    ...nameReasons(given['name']),
    ...rulesReasons(given['strategy']),
    ...optionReasons(given['options']),
  ];
  if (reasons.length > 0) return refused(...shortened(reasons));
  // Only known fields continue: a file may carry others.
  const { entry, exit } = given['strategy'] as Strategy;
  return {
    kind: 'strategy',
    filed: {
      name: (given['name'] as string).trim(),
      strategy: { entry: groupOf(entry), exit: groupOf(exit) },
      options: readOptions(given['options'] as Fields).options,
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function versionReason(given: unknown): string {
  return typeof given === 'number' && given > version
    ? `The file uses format version ${given}; this page reads version ${version}. Reload the page, then try again.`
    : `The file has an unknown format version. Export the strategy again.`;
}

function nameReasons(name: unknown): string[] {
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= longestName && !/\p{Cc}/u.test(name);
  return isName ? [] : [`The name must be one line of 1 to ${longestName} characters. Correct "name" in the file.`];
}

function rulesReasons(strategy: unknown): string[] {
  const problems = validateStrategy(strategy as Strategy).filter(({ code }) => code !== 'no_entry_condition');
  if (problems.length > 0) return problems.map(({ path, message }) => `${placeText(path)}: ${message}`);
  const { entry, exit } = strategy as Strategy;
  const isLong = Math.max(conditionsOf(entry).length, conditionsOf(exit).length) > mostConditions;
  return isLong ? [`A group has at most ${mostConditions} conditions. Remove some from the file.`] : [];
}

function optionReasons(options: unknown): string[] {
  if (!isFields(options)) return ['The options are missing. Export the strategy again.'];
  const { options: read, unread } = readOptions(options);
  if (unread > 0)
    return [
      `${unread === 1 ? 'An option is' : `${unread} options are`} unknown or invalid. Correct "options" in the file.`,
    ];
  return validateBacktestOptions(read).map(({ message }) => `Options: ${message}`);
}

/** As the row is labelled: `Entry condition 2`, `Entry group 1, condition 2`. */
function placeText(path: string): string {
  const [, group = '', inner = '', index] = /^(\w*)((?:\.groups\.\d+)*)(?:\.conditions\.(\d+))?/.exec(path) ?? [];
  const number = Array.from(inner.matchAll(/\d+/g), ([each]) => Number(each) + 1).join('.');
  const name = group.charAt(0).toUpperCase() + group.slice(1) + (number && ` group ${number}`);
  return index === undefined ? name : `${name}${number && ','} condition ${Number(index) + 1}`;
}

function shortened(reasons: readonly string[]): string[] {
  if (reasons.length <= mostReasons) return [...reasons];
  return [...reasons.slice(0, mostReasons - 1), `${reasons.length - mostReasons + 1} more problems.`];
}

const referenceOf = ({ indicator, params, offset, interval }: IndicatorReference): IndicatorReference => ({
  indicator,
  ...(params && { params: { ...params } }),
  ...(offset && { offset }),
  ...(interval && { interval }),
});

function conditionOf({ left, operator, right }: Condition): Condition {
  return {
    left: referenceOf(left),
    operator,
    right:
      'constant' in right
        ? { constant: right.constant }
        : { ...referenceOf(right), ...(right.percent && { percent: right.percent }) },
  };
}

const groupOf = ({ match, conditions, groups }: ConditionGroup): ConditionGroup => ({
  match,
  conditions: conditions.map(conditionOf),
  ...(groups && { groups: groups.map(groupOf) }),
});
