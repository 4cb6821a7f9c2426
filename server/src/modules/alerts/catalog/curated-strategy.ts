import type { BacktestOptions } from '@candlewick/engine';
import { conditionsOf, defaultBacktestOptions, findKernel, referencesOf } from '@candlewick/engine';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';

type Strategy = (AlertRule & { readonly kind: 'strategy' })['strategy'];
type ConditionGroup = Strategy['entry'];

export type Family = 'trend' | 'momentum' | 'mean_reversion' | 'breakout' | 'volume' | 'candle_pattern';

/** A strategy that we wrote, and that users watch by its id. Its rule never changes: another rule is another id. */
export interface CuratedStrategy {
  /** Kebab case. */
  readonly id: string;
  readonly name: string;
  /** What it does and when it tends to work. */
  readonly description: string;
  readonly family: Family;
  /** The highest level of its indicators. */
  readonly accessLevel: number;
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
}

export interface Written {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly entry: ConditionGroup;
  readonly exit: ConditionGroup;
  readonly options?: Partial<BacktestOptions>;
}

const levelOf = (indicator: string) => findKernel(indicator)?.definition.access_level ?? 0;

/** Strategies of one family, with fractions of shares, so that the price of a share decides nothing. */
export function family(name: Family, written: readonly Written[]): CuratedStrategy[] {
  return written.map(({ id, name: title, description, entry, exit, options }) => {
    const used = [entry, exit].flatMap(conditionsOf).flatMap(referencesOf);
    return {
      id,
      name: title,
      description,
      family: name,
      accessLevel: Math.max(...used.map(({ indicator }) => levelOf(indicator))),
      strategy: { entry, exit },
      options: { ...defaultBacktestOptions, fractional_shares: true, ...options },
    };
  });
}
