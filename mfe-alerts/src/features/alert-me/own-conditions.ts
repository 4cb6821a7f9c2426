import { tickOf, roundLevelBeyond } from '../../common/levels.ts';
import type { Condition, ConditionGroup, Operator } from '@candlewick/shared-page/rule-types';

/** What a condition of the user's own may be about. */
export type Subject = 'price' | 'average' | 'rsi' | 'volume';

export interface OwnCondition {
  readonly subject: Subject;
  readonly operator: Operator;
  /** A price, the period of an average, a value of the RSI, a volume; null while the field is empty. */
  readonly value: number | null;
}

interface SubjectWords {
  readonly label: string;
  readonly operators: readonly Operator[];
  /** Label of the number. */
  readonly number: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number | null;
}

const rsiPeriod = 14;

export const subjects: Readonly<Record<Subject, SubjectWords>> = {
  price: {
    label: 'Price',
    operators: ['cross_over', 'cross_under'],
    number: 'Level',
    least: 0,
    most: 1e9,
    usual: null,
  },
  average: {
    label: 'Price vs its average',
    operators: ['cross_over', 'cross_under'],
    number: 'Average length (bars)',
    least: 2,
    most: 400,
    usual: 200,
  },
  rsi: {
    label: `RSI(${rsiPeriod})`,
    operators: ['less_than', 'greater_than', 'cross_over', 'cross_under'],
    number: 'Value',
    least: 0,
    most: 100,
    usual: 30,
  },
  volume: {
    label: 'Volume',
    operators: ['greater_than', 'less_than'],
    number: 'Shares',
    least: 0,
    most: 1e12,
    usual: null,
  },
};

export const subjectIds = Object.keys(subjects) as Subject[];

/** What a price is compared with. */
export interface Priced {
  readonly ticker: string;
  /** The last one; null until it is known. */
  readonly price: number | null;
}

/** A new condition; one about the price begins at a round level that the price has yet to cross. */
export function conditionAbout(
  subject: Subject,
  { ticker, price }: Priced,
  operator: Operator = subjects[subject].operators[0] ?? 'cross_over',
): OwnCondition {
  if (subject !== 'price') return { subject, operator, value: subjects[subject].usual };
  const side = operator === 'cross_under' ? 'under' : 'over';
  return { subject, operator, value: price && roundLevelBeyond(price, side, tickOf(ticker, price, null)) };
}

/** A crossing of a given level, from the side where the price is. */
export const conditionAt = (level: number, { price }: Pick<Priced, 'price'>): OwnCondition => ({
  subject: 'price',
  operator: price !== null && level < price ? 'cross_under' : 'cross_over',
  value: level,
});

/** A condition with another level; a crossing turns when the level goes to the other side of the price. */
export function withLevel(condition: OwnCondition, value: number, { price }: Pick<Priced, 'price'>): OwnCondition {
  const before = condition.value ?? value;
  const isTurned = price !== null && before > price !== value > price;
  return isTurned ? conditionAt(value, { price }) : { ...condition, value };
}

/** Why a condition is not complete; undefined when it is. */
export function conditionProblem({ subject, value }: OwnCondition): string | undefined {
  const { number, least, most } = subjects[subject];
  if (value === null) return `Enter a value for ${number}.`;
  if (value < least || value > most) return `${number} must be from ${least} to ${most}.`;
  // Parameters of indicators are whole numbers (specification, section 5).
  return subject !== 'average' || Number.isInteger(value) ? undefined : `${number} must be a whole number.`;
}

/** By how much the number of a condition differs at least. */
export function stepOf({ subject, value }: OwnCondition, { ticker, price }: Priced): number | undefined {
  if (subject === 'price') return tickOf(ticker, price, value);
  return subject === 'average' ? 1 : undefined;
}

function toCondition({ subject, operator, value }: OwnCondition): Condition {
  const number = value ?? 0;
  switch (subject) {
    case 'price':
      return { left: { indicator: 'Price' }, operator, right: { constant: number } };
    case 'average':
      return { left: { indicator: 'Price' }, operator, right: { indicator: 'SMA', params: { period: number } } };
    case 'rsi':
      return { left: { indicator: 'RSI', params: { period: rsiPeriod } }, operator, right: { constant: number } };
    case 'volume':
      return { left: { indicator: 'Volume' }, operator, right: { constant: number } };
  }
}

/** The group that the server watches. */
export const groupOf = (match: ConditionGroup['match'], conditions: readonly OwnCondition[]): ConditionGroup => ({
  match,
  conditions: conditions.map(toCondition),
});
