import type { ColumnFilter } from '@candlewick/shared-design/data-table';
import { writeConditions } from '@candlewick/shared-page/rule-address';
import type { IndicatorReference } from '@candlewick/shared-page/rule-types';
import { screenerParams } from './screener-url.ts';

/** Filters, and maybe a rule. */
export interface Screen {
  readonly filters: readonly ColumnFilter[];
  /** As `writeConditions` writes it; empty without one. */
  readonly rule?: string | undefined;
}

export interface SavedScreen extends Screen {
  readonly name: string;
}

const isSameFilters = (one: Screen, other: Screen) =>
  screenerParams.filters.write(one.filters) === screenerParams.filters.write(other.filters);

/** Whether the filters of a screen, its rule, or both are what is on now. */
export const isScreenOn = (screen: Screen, now: Screen) =>
  (screen.filters.length === 0 || isSameFilters(screen, now)) && (!screen.rule || screen.rule === now.rule);

/** Puts the filters and the rule of a screen in place of those that are on; a screen of filters leaves the rule, and the other way around. */
export const withScreen = (now: Screen, { filters, rule }: Screen): Screen => ({
  filters: filters.length > 0 ? filters : now.filters,
  rule: rule || now.rule,
});

/** Takes the filters and the rule of a screen away. */
export const withoutScreen = (now: Screen, { filters, rule }: Screen): Screen => ({
  filters: filters.length > 0 ? [] : now.filters,
  rule: rule ? '' : now.rule,
});

export const isEmptyScreen = ({ filters, rule = '' }: Screen) => filters.length === 0 && rule === '';

const range = (id: string, min: number | null, max: number | null = null): ColumnFilter => ({
  id,
  type: 'range',
  min,
  max,
});
const stocks: ColumnFilter = { id: 'type', type: 'choice', choices: ['stock'] };

const sma = (period: number): IndicatorReference => ({ indicator: 'SMA', params: { period } });
const crossing = writeConditions({
  match: 'all',
  conditions: [{ left: sma(10), operator: 'cross_over', right: sma(20) }],
});

/** Screens to begin with. */
export const presets: readonly SavedScreen[] = [
  { name: 'Large companies', filters: [stocks, range('market_cap', 1e11)] },
  { name: 'Cheap by earnings', filters: [stocks, range('pe_ratio', 0, 15)] },
  { name: 'High dividend', filters: [stocks, range('dividend_yield_fraction', 0.04)] },
  { name: 'Growing', filters: [stocks, range('revenue_growth_fraction', 0.15)] },
  { name: 'Profitable', filters: [stocks, range('net_margin_ratio', 0.2), range('return_on_equity_ratio', 0.2)] },
  { name: 'Oversold', filters: [range('rsi_14', null, 30)] },
  { name: 'Overbought', filters: [range('rsi_14', 70)] },
  { name: 'Near 52-week high', filters: [range('year_high_distance_fraction', -0.03)] },
  { name: 'Unusual volume', filters: [range('relative_volume_ratio', 2)] },
  { name: 'SMA 10 crosses SMA 20', filters: [], rule: crossing },
];

/** Screens that the user saved; anything else in the storage counts as none. */
export function readScreens(stored: unknown): readonly SavedScreen[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (each): each is SavedScreen =>
      typeof each === 'object' &&
      each !== null &&
      typeof (each as SavedScreen).name === 'string' &&
      Array.isArray((each as SavedScreen).filters) &&
      ['string', 'undefined'].includes(typeof (each as SavedScreen).rule),
  );
}
