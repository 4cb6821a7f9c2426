import { formatInteger } from '@candlewick/shared-design/format';
import type { PlanLimits } from '../../../common/billing.types.ts';

export interface LimitRow {
  readonly label: string;
  readonly value: string;
  /** What the next plan has instead; null where it has no more. */
  readonly next: string | null;
}

const conditions = ({ entry, exit }: PlanLimits['conditions']['stocks']) => `${entry} entry, ${exit} exit`;

function delay(minutes: number): string {
  if (minutes === 0) return 'None';
  return minutes % 1440 === 0 ? `${minutes / 1440} day${minutes === 1440 ? '' : 's'}` : `${minutes} min`;
}

const intraday = ({ intraday_alerts: alerts }: PlanLimits) => {
  const count = Object.values(alerts).reduce((sum, each) => sum + each, 0);
  return count === 0 ? 'None' : formatInteger(count);
};

const shown: readonly (readonly [string, (limits: PlanLimits) => string])[] = [
  ['Monthly credits', (limits) => formatInteger(limits.credits_per_month)],
  ['Symbols in a backtest', ({ usable_tickers: most }) => (most === null ? 'Any number' : formatInteger(most))],
  ['Conditions in a rule', (limits) => conditions(limits.conditions.stocks)],
  ['Symbols in Compare', (limits) => formatInteger(limits.number_of_tickers)],
  ['Active daily alerts', (limits) => formatInteger(limits.daily_alerts)],
  ['Active intraday alerts', intraday],
  ['Delay of quotes', (limits) => delay(limits.data_delay_minutes)],
  ['AI chat', (limits) => (limits.ai_chat ? 'Included' : 'Not included')],
];

/** What a plan allows, with the limits of the next one where they differ. */
export const limitRows = (limits: PlanLimits, next: PlanLimits | null): readonly LimitRow[] =>
  shown.map(([label, write]) => {
    const value = write(limits);
    const offered = next ? write(next) : value;
    return { label, value, next: offered === value ? null : offered };
  });
