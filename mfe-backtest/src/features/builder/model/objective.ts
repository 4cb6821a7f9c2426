import { formatNumber, formatPercent, missing } from '@candlewick/shared-design/format';

/** What strips and heatmaps show of each run. */
export const objectives = [
  { value: 'return', label: 'Return' },
  { value: 'sharpe', label: 'Sharpe' },
  { value: 'max_drawdown', label: 'Max drawdown' },
] as const;

export type Objective = (typeof objectives)[number]['value'];

export const objectiveLabel = (objective: Objective) =>
  objectives.find(({ value }) => value === objective)?.label ?? objective;

/** `+34.2%`, `0.81`, `−12.0%` */
export function objectiveText(objective: Objective, value: number | null | undefined): string {
  if (value === null || value === undefined) return missing;
  if (objective === 'sharpe') return formatNumber(value);
  return formatPercent(value, { digits: 1, isSigned: objective === 'return' });
}
