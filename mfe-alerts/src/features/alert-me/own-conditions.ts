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

/** A new condition; one about the price begins at the whole number next to the ticker's own. */
export function conditionAbout(subject: Subject, price: number | null = null): OwnCondition {
  const { operators, usual } = subjects[subject];
  return {
    subject,
    operator: operators[0] ?? 'cross_over',
    value: subject === 'price' ? price && Math.round(price) : usual,
  };
}

/** Why a condition is not complete; undefined when it is. */
export function conditionProblem({ subject, value }: OwnCondition): string | undefined {
  const { number, least, most } = subjects[subject];
  if (value === null) return `Enter a value for ${number}.`;
  if (value < least || value > most) return `${number} must be from ${least} to ${most}.`;
  // Constants of conditions are whole numbers (specification, section 5).
  return Number.isInteger(value) ? undefined : `${number} must be a whole number.`;
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
