import type { DistantReference } from '@candlewick/engine';
import type { Definitions } from '@candlewick/shared-page/definitions';
import { operatorLabels, sideWords } from '@candlewick/shared-page/condition-words';
import type {
  Condition,
  ConditionGroup,
  IndicatorDefinition,
  Options,
  Strategy,
} from '../../../common/backtest.types.ts';
import { isConstant, isPattern, paramOf } from './condition.ts';
import { exitFields } from './option-fields.ts';

/** A number of the rule that can be dragged. */
export interface Handle {
  /** Where it stands in strategy and options, as in problems: `entry.conditions.0.left.params.period`. */
  readonly path: string;
  /** `SMA period, entry condition 1` */
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Follows the number: `%`. */
  readonly unit?: string | undefined;
}

/** A piece of the sentence: words, or a number to drag. */
export type SentencePart = string | Handle;

/** A level without bounds is dragged this far around zero, or around itself. */
const reach = 100;
const mostOffset = 100;
const mostDistance = 50;

const round = (value: number) => Number(value.toPrecision(12));

/** A step that is about a hundredth of the number: 1 for 226.3, 0.01 for 1.19. */
function stepOfLevel(value: number): number {
  const size = Math.abs(value);
  return size === 0 || size >= 1e6 ? 1 : 10 ** Math.min(0, Math.floor(Math.log10(size)) - 2);
}

/** A number of the rule with every text that stands around it. */
function levelOf(
  path: string,
  name: string,
  value: number,
  { compare_to_constant: bounds }: Pick<IndicatorDefinition, 'compare_to_constant'>,
): Handle {
  const isBounded = bounds.min !== null && bounds.max !== null;
  const size = Math.abs(value) || reach;
  return {
    path,
    name,
    value,
    min: bounds.min ?? round(Math.min(-reach, value - size)),
    max: bounds.max ?? round(value + size),
    step: isBounded ? 1 : stepOfLevel(value),
  };
}

interface Side {
  readonly path: string;
  /** `, entry condition 1` */
  readonly place: string;
  readonly isRight: boolean;
}

function operandParts(
  reference: DistantReference,
  { path, place, isRight }: Side,
  definitions: Definitions,
): SentencePart[] {
  const { indicator, offset, interval, percent } = reference;
  const definition = definitions.get(indicator);
  const nameOf = (number: string) => `${isRight ? 'compared ' : ''}${indicator} ${number}${place}`;
  const named = capitalized(definition && isPattern(definition) ? definition.label : indicator);
  const params = (definition?.params ?? []).filter(({ adjustable }) => adjustable);
  const numbers = params.flatMap((param): SentencePart[] => {
    const value = paramOf(reference, param);
    // Between two dates as one number are many that are none.
    if (param.kind === 'date') return [' ', String(value)];
    const { name, min, max } = param;
    const number = {
      path: `${path}.params.${name}`,
      name: nameOf(name.replaceAll('_', ' ')),
      value,
      min,
      max,
      step: 1,
    };
    return [' ', number];
  });
  const distance = { min: -mostDistance, max: mostDistance, step: 0.5, unit: '%' };
  return [
    interval ? `${interval} ${named}` : named,
    ...numbers,
    ...(offset
      ? [
          ' ',
          { path: `${path}.offset`, name: nameOf('bars ago'), value: offset, min: 0, max: mostOffset, step: 1 },
          ' bars ago',
        ]
      : []),
    ...(percent ? [' + ', { path: `${path}.percent`, name: nameOf('distance'), value: percent, ...distance }] : []),
  ];
}

function conditionParts(condition: Condition, path: string, place: string, definitions: Definitions): SentencePart[] {
  const { left, operator, right } = condition;
  const parts = operandParts(left, { path: `${path}.left`, place, isRight: false }, definitions);
  if (operator === 'is') return [...parts, ' completes'];
  const definition = definitions.get(left.indicator);
  const side = isConstant(right)
    ? definition
      ? [levelOf(`${path}.right.constant`, `${left.indicator} level${place}`, right.constant, definition)]
      : [String(right.constant)]
    : operandParts(right, { path: `${path}.right`, place, isRight: true }, definitions);
  return [...parts, ` ${operatorLabels[operator]} `, ...side];
}

function groupParts(group: ConditionGroup, path: string, side: string, definitions: Definitions): SentencePart[] {
  const { match, conditions, groups = [] } = group;
  const members = [
    ...conditions.map((condition, index) =>
      conditionParts(condition, `${path}.conditions.${index}`, `, ${side} condition ${index + 1}`, definitions),
    ),
    ...groups.map((inner, index): SentencePart[] => [
      '(',
      ...groupParts(inner, `${path}.groups.${index}`, `${side} group ${index + 1}`, definitions),
      ')',
    ]),
  ];
  const word = match === 'all' ? ' and ' : ' or ';
  return members.flatMap((member, index) => (index === 0 ? member : [word, ...member]));
}

const stopWords: Partial<Record<keyof Options, readonly [before: string, after: string]>> = {
  stop_loss_percent: ['stop loss ', ''],
  take_profit_percent: ['take profit ', ''],
  trailing_stop_percent: ['trailing stop ', ''],
  max_holding_bars: ['after ', ' bars'],
};

/** Dragged within these; the fields take the others. */
const dragged: Partial<Record<keyof Options, Pick<Handle, 'max' | 'step'>>> = {
  stop_loss_percent: { max: 50, step: 0.5 },
  take_profit_percent: { max: 200, step: 0.5 },
  trailing_stop_percent: { max: 50, step: 0.5 },
  max_holding_bars: { max: 400, step: 1 },
};

function stopParts(options: Options): SentencePart[][] {
  return exitFields.flatMap(({ name, label, min, unit }): SentencePart[][] => {
    const value = options[name];
    const [before, after] = stopWords[name] ?? ['', ''];
    const limits = dragged[name];
    if (value === null || !limits) return [];
    const { max, step } = limits;
    const shown = unit === '%' ? unit : undefined;
    return [
      [
        before,
        { path: `options.${name}`, name: label, value, min, max: Math.max(max, value), step, unit: shown },
        after,
      ],
    ];
  });
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const between = (lists: readonly SentencePart[][], word: string) =>
  lists.flatMap((list, index) => (index === 0 ? list : [word, ...list]));

/** The rule as a sentence whose numbers are handles: `Buy when SMA [10] crosses above SMA [20]. Sell when …, or stop loss [5]%.` */
export function sentenceOf(strategy: Strategy, options: Options, definitions: Definitions): SentencePart[] {
  const { entry, exit } = sideWords[options.direction];
  const stops = stopParts(options);
  const exits = groupParts(strategy.exit, 'exit', 'exit', definitions);
  const isExiting = exits.length > 0;
  const leaving = [...(isExiting ? [exits] : []), ...stops];
  return [
    `${entry} `,
    ...groupParts(strategy.entry, 'entry', 'entry', definitions),
    '.',
    ...(leaving.length > 0 ? [isExiting ? ` ${exit} ` : ' Exit at ', ...between(leaving, ', or '), '.'] : []),
  ];
}

export const isHandle = (part: SentencePart): part is Handle => typeof part !== 'string';

/** The number next to `value` by a number of steps, within the bounds. */
export function stepped({ min, max, step }: Handle, value: number, steps: number): number {
  return Math.min(max, Math.max(min, round(value + steps * step)));
}

/** Up to `most` values of the range in even steps, ascending, with the present one among them. */
export function valuesOf({ min, max, step, value }: Handle, most: number): number[] {
  const count = Math.floor(round((max - min) / step)) + 1;
  const every = Math.max(1, Math.ceil(count / (most - 1)));
  const values = Array.from({ length: Math.ceil(count / every) }, (_, index) => round(min + index * every * step));
  return [...new Set([...values, value])].toSorted((a, b) => a - b);
}
