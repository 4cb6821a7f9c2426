import type { Definitions } from '@candlewick/shared-page/definitions';
import type { BacktestBody, ConditionGroup, IndicatorReference, Options } from '../../../common/backtest.types.ts';

/** A number of a rule that can be swept; where the rule has it several times, all of them together. */
export interface RuleNumber {
  /** The first path: names it in the form. */
  readonly id: string;
  /** Where it stands, as the API names it: `entry.conditions.0.left.params.period`. */
  readonly paths: readonly string[];
  /** `SMA period (now 10)` */
  readonly name: string;
  /** `SMA period 10, entry and exit` */
  readonly label: string;
  /** Null for an option that is off. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** Only whole numbers make sense. */
  readonly isWhole: boolean;
}

type Found = Omit<RuleNumber, 'id' | 'paths' | 'label' | 'name'> & {
  readonly path: string;
  /** `SMA period` */
  readonly name: string;
  readonly side: 'entry' | 'exit';
};

const widest = 1e9;
const mostOffset = 100;

function ofReference(
  reference: IndicatorReference,
  path: string,
  side: Found['side'],
  definitions: Definitions,
): Found[] {
  const { indicator, params = {}, offset } = reference;
  const adjustable = (definitions.get(indicator)?.params ?? []).filter((param) => param.adjustable && !param.kind);
  const numbers = adjustable.map(({ name, min, max, default: usual }) => ({
    path: `${path}.params.${name}`,
    name: `${indicator} ${name.replaceAll('_', ' ')}`,
    value: params[name] ?? usual,
    min,
    max,
    side,
    isWhole: Number.isInteger(usual),
  }));
  if (!offset) return numbers;
  const back = { name: `${indicator} bars ago`, value: offset, min: 0, max: mostOffset, isWhole: true };
  return [...numbers, { path: `${path}.offset`, side, ...back }];
}

function ofGroup(group: ConditionGroup, path: string, side: Found['side'], definitions: Definitions): Found[] {
  const own = group.conditions.flatMap(({ left, operator, right }, index) => {
    const at = `${path}.conditions.${index}`;
    const first = ofReference(left, `${at}.left`, side, definitions);
    if (operator === 'is') return first;
    if (!('constant' in right)) return [...first, ...ofReference(right, `${at}.right`, side, definitions)];
    const { min, max } = definitions.get(left.indicator)?.compare_to_constant ?? { min: null, max: null };
    const level = {
      path: `${at}.right.constant`,
      name: `${left.indicator} level`,
      value: right.constant,
      side,
      min: min ?? -widest,
      max: max ?? widest,
      isWhole: Number.isInteger(right.constant),
    };
    return [...first, level];
  });
  const inner = (group.groups ?? []).flatMap((each, index) =>
    ofGroup(each, `${path}.groups.${index}`, side, definitions),
  );
  return [...own, ...inner];
}

const exits: readonly { readonly key: keyof Options; readonly label: string; readonly max: number }[] = [
  { key: 'stop_loss_percent', label: 'Stop loss, %', max: 99 },
  { key: 'take_profit_percent', label: 'Take profit, %', max: 1000 },
  { key: 'trailing_stop_percent', label: 'Trailing stop, %', max: 99 },
  { key: 'max_holding_bars', label: 'Max holding period, bars', max: 100_000 },
];

/** Every number of the rule that a sweep can vary. The same parameter with the same value is one of them: an average in entry and exit. */
export function numbersOf({ strategy, options }: Pick<BacktestBody, 'strategy' | 'options'>, definitions: Definitions) {
  const found = (['entry', 'exit'] as const).flatMap((side) => ofGroup(strategy[side], side, side, definitions));
  const together = Map.groupBy(found, ({ name, value }) => `${name} ${value}`);
  const ofConditions = Array.from(together.values(), (same): RuleNumber => {
    const [{ name, value, min, max, isWhole, path }] = same as [Found, ...Found[]];
    const sides = [...new Set(same.map(({ side }) => side))].join(' and ');
    const paths = same.map((one) => one.path);
    return {
      id: path,
      paths,
      name: `${name} (now ${value})`,
      label: `${name} ${value}, ${sides}`,
      value,
      min,
      max,
      isWhole,
    };
  });
  const ofOptions = exits.map(({ key, label, max }): RuleNumber => {
    const value = options[key] as number | null;
    const path = `options.${key}`;
    const isWhole = key === 'max_holding_bars';
    const said = value === null ? `${label} (off)` : `${label} ${value}`;
    return { id: path, paths: [path], name: label, label: said, value, min: isWhole ? 1 : 0.1, max, isWhole };
  });
  return [...ofConditions, ...ofOptions];
}

/** What an axis is called, by its first path: `SMA period (now 10)`. */
export function axisLabel(paths: readonly string[], numbers: readonly RuleNumber[]): string {
  const number = numbers.find(({ id }) => id === paths[0]);
  return number?.name ?? paths[0] ?? '';
}

export interface AxisDraft {
  readonly id: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly step: number | null;
}

const steps = 15;
const nice = [1, 2, 5, 10];

/** A step of 1, 2 or 5 times a power of ten, for about `steps` values. */
function stepOf(width: number, isWhole: boolean): number {
  const rough = width / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = nice.map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  return isWhole ? Math.max(1, Math.round(step)) : Number(step.toPrecision(3));
}

/** From half of the number to one and a half of it, within its bounds. */
export function axisAround({ id, value, min, max, isWhole }: RuleNumber): AxisDraft {
  const middle = value ?? (isWhole ? 20 : 10);
  const reach = Math.max(Math.abs(middle) / 2, isWhole ? 2 : 0.5);
  const round = (number: number) => (isWhole ? Math.round(number) : Number(number.toPrecision(3)));
  const from = Math.max(min, round(middle - reach));
  const to = Math.min(max, round(middle + reach));
  return { id, from, to, step: stepOf(Math.max(to - from, isWhole ? 1 : 0.1), isWhole) };
}
