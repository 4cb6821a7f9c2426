import { conditionsOf } from '@candlewick/engine/strategy';
import type { BacktestOptions, Condition, ConditionGroup, IndicatorReference, Strategy } from '@candlewick/engine';
import { operandWords } from './condition-parts.ts';

/** What a run was asked. */
export interface ComparedRun {
  readonly tickers: readonly string[];
  readonly start_date: string;
  readonly end_date: string;
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
}

interface Change {
  /** What the run has: `SMA 12`, `exit at 100`, `stop 5%`. */
  readonly own: string;
  /** The same with what the other run has, where that is short: `SMA 10 → 12`. */
  readonly words: string;
  /** Its place among the parts of a run: entry, exit, options, symbols, dates. */
  readonly part: number;
}

type Words = { readonly [Name in keyof BacktestOptions]: (value: BacktestOptions[Name]) => string };

/** In full, down to the tick of a coin: `0.0000001`. */
const level = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 });
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (date: string) => day.format(Date.parse(date));
const orNone = (value: number | null, name: string, text: string) =>
  value === null ? `no ${name}` : `${name} ${text}`;

/** Each option in a few words. */
export const optionWords: Words = {
  direction: (value) => ({ long: 'long', short: 'short', both: 'long and short' })[value],
  stop_loss_percent: (value) => orNone(value, 'stop', `${value}%`),
  take_profit_percent: (value) => orNone(value, 'target', `${value}%`),
  trailing_stop_percent: (value) => orNone(value, 'trailing stop', `${value}%`),
  max_holding_bars: (value) => (value === null ? 'no max holding period' : `max ${value} bars`),
  sizing: (value) =>
    value.kind === 'all_in'
      ? 'all cash'
      : value.kind === 'fixed_amount'
        ? `${money.format(value.amount)} per entry`
        : value.kind === 'percent'
          ? `${value.percent}% per entry`
          : `${value.annual_volatility_percent}% volatility over ${value.lookback_bars} bars`,
  initial_cash: (value) => `${money.format(value)} cash`,
  fill: (value) => (value === 'next_open' ? 'fill at next open' : 'fill at same close'),
  commission_bps: (value) => `commission ${value} bps`,
  commission_per_share: (value) => `commission $${value} per share`,
  commission_minimum: (value) => `minimum commission ${money.format(value)}`,
  slippage_bps: (value) => `slippage ${value} bps`,
  fractional_shares: (value) => (value ? 'fractional shares' : 'whole shares'),
  close_at_end: (value) => (value ? 'exit on last bar' : 'open on last bar'),
};

const plainName = ({ indicator, params = {} }: IndicatorReference) => [indicator, ...Object.values(params)].join(' ');
const nameOf = (reference: IndicatorReference) => operandWords(plainName(reference), reference);

/** Equal for groups that differ in numbers only. */
const shapeOf = ({ match, conditions, groups = [] }: ConditionGroup): unknown => [
  match,
  conditions.map(({ left, operator, right }) => [left.indicator, operator, 'constant' in right ? '' : right.indicator]),
  groups.map(shapeOf),
];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
type Named = Omit<Change, 'part'>;
const change = (own: string, words = own): Named => ({ own, words });

/** `SMA 10 → 12` where one number differs, else both names. */
function operandChange(own: IndicatorReference, other: IndicatorReference): Named[] {
  const [name, before] = [nameOf(own), nameOf(other)];
  if (name === before) return [];
  const [values, valuesBefore] = [own, other].map(({ params = {} }) => Object.values(params)) as [number[], number[]];
  const isPlain = name === plainName(own) && before === plainName(other);
  if (isPlain && values.length === 1 && valuesBefore.length === 1)
    return [change(name, `${own.indicator} ${valuesBefore[0]} → ${values[0]}`)];
  return [change(name, `${before} → ${name}`)];
}

function conditionChanges(side: 'entry' | 'exit', own: ConditionGroup, other: ConditionGroup): Named[] {
  const [conditions, before] = [conditionsOf<Condition>(own), conditionsOf<Condition>(other)];
  return conditions.flatMap(({ left, right }, index) => {
    const { left: leftBefore, right: rightBefore } = before[index]!;
    const ofLeft = operandChange(left, leftBefore);
    if (!('constant' in right) && !('constant' in rightBefore))
      return [...ofLeft, ...operandChange(right, rightBefore)];
    if (!('constant' in right) || !('constant' in rightBefore) || right.constant === rightBefore.constant)
      return ofLeft;
    const where = conditions.length === 1 ? side : nameOf(left);
    return [...ofLeft, change(`${where} at ${level.format(right.constant)}`)];
  });
}

function exitChanges(own: ConditionGroup, other: ConditionGroup): Named[] {
  if (isSame(shapeOf(own), shapeOf(other))) return conditionChanges('exit', own, other);
  return [change(conditionsOf(own).length === 0 ? 'no exit condition' : 'another exit')];
}

/** Undefined if the entries differ in more than numbers: these are two strategies. */
function changesOf(own: ComparedRun, other: ComparedRun): Change[] | undefined {
  const [entry, entryBefore] = [own.strategy.entry, other.strategy.entry];
  if (!isSame(shapeOf(entry), shapeOf(entryBefore))) return undefined;
  const symbols = own.tickers.length === 1 ? own.tickers[0] : `${level.format(own.tickers.length)} symbols`;
  const names = Object.keys(optionWords) as (keyof BacktestOptions)[];
  const options = names.map((name) =>
    isSame(own.options[name], other.options[name])
      ? []
      : [change((optionWords[name] as (value: unknown) => string)(own.options[name]))],
  );
  const parts = [
    conditionChanges('entry', entry, entryBefore),
    exitChanges(own.strategy.exit, other.strategy.exit),
    ...options,
    isSame(own.tickers, other.tickers) ? [] : [change(`on ${symbols}`)],
    own.start_date === other.start_date ? [] : [change(`from ${dayText(own.start_date)}`)],
    own.end_date === other.end_date ? [] : [change(`to ${dayText(own.end_date)}`)],
  ];
  const all = parts.flatMap((changes, part) => changes.map((each) => ({ ...each, part })));
  return [...new Map(all.map((each) => [each.words, each])).values()];
}

/**
 * How a run differs from one before it, in a few words each: `SMA 10 → 12`, `exit at 100`, `stop 5%`. Empty where nothing differs, and where
 * the entries compare other indicators: then it is another strategy, as its name says.
 */
export const runChanges = (run: ComparedRun, before: ComparedRun): string[] =>
  changesOf(run, before)?.map(({ words }) => words) ?? [];

/** What distinguishes a run from several others: `SMA 12`, `stop 5%`. Empty if one of them is of another strategy. */
export function runMarks(run: ComparedRun, others: readonly ComparedRun[]): string[] {
  const changes = others.map((other) => changesOf(run, other));
  if (changes.some((each) => each === undefined)) return [];
  const all = changes.flatMap((each) => each ?? []).toSorted((a, b) => a.part - b.part);
  return [...new Set(all.map(({ own }) => own))];
}
