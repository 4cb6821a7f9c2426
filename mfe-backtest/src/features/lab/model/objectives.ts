import { formatInteger, formatNumber, formatPercent } from '@candlewick/shared-design/format';

interface Objective {
  readonly id: string;
  readonly label: string;
  readonly unit: 'fraction' | 'ratio' | 'count';
  /** Which end of it is best. */
  readonly best: 'highest' | 'lowest';
}

/** What to look for. Drawdowns are negative, so their highest is best. */
export const objectives: readonly Objective[] = [
  { id: 'return', label: 'Return', unit: 'fraction', best: 'highest' },
  { id: 'sharpe', label: 'Sharpe ratio', unit: 'ratio', best: 'highest' },
  { id: 'sortino', label: 'Sortino ratio', unit: 'ratio', best: 'highest' },
  { id: 'calmar', label: 'Calmar ratio', unit: 'ratio', best: 'highest' },
  { id: 'max_drawdown', label: 'Max drawdown', unit: 'fraction', best: 'highest' },
  { id: 'volatility', label: 'Volatility', unit: 'fraction', best: 'lowest' },
  { id: 'profit_factor', label: 'Profit factor', unit: 'ratio', best: 'highest' },
  { id: 'win_rate', label: 'Win rate', unit: 'fraction', best: 'highest' },
  { id: 'expectancy', label: 'Expectancy', unit: 'fraction', best: 'highest' },
  { id: 'sqn', label: 'SQN', unit: 'ratio', best: 'highest' },
];

/** Also of an objective that only the API offers. */
export function objectiveOf(id: string): Objective {
  return (
    objectives.find((each) => each.id === id) ?? { id, label: id.replaceAll('_', ' '), unit: 'ratio', best: 'highest' }
  );
}

/** A value of the objective with its unit; a dash for null. Stable for each objective. */
export function formatOf({ unit }: Objective): (value: number | null) => string {
  if (unit === 'fraction') return percent;
  return unit === 'count' ? formatInteger : number;
}

const percent = (value: number | null) => formatPercent(value, { digits: 1 });
const number = (value: number | null) => formatNumber(value);
