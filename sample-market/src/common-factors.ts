import type { CalendarId } from '@candlewick/engine/market';

/** A source of returns that several instruments share. */
export interface CommonFactor {
  readonly name: string;
  readonly calendar: CalendarId;
  /** Standard deviation of daily log returns, times the root of a year's sessions. */
  readonly annualVolatility: number;
  /** Standard deviation of a year's log return ÷ `annualVolatility`; below 1 for what returns to its mean over years. */
  readonly yearlyShare: number;
  /** Mean of a year's log return. */
  readonly annualDrift: number;
}

const factor = (
  name: string,
  calendar: CalendarId,
  annualVolatility: number,
  yearlyShare: number,
  annualDrift: number,
): [string, CommonFactor] => [name, { name, calendar, annualVolatility, yearlyShare, annualDrift }];

/** Name of the factor that follows the volatility of `market` instead of its returns: what ^VIX is made of. */
export const volatilityFactor = 'volatility';

/** Factors by the names that the column `follows` of the universe uses. Sectors are those of GICS. */
export const commonFactors: ReadonlyMap<string, CommonFactor> = new Map([
  factor('market', 'xnys', 0.153, 1, 0.065),
  factor('size', 'xnys', 0.09, 0.6, 0),
  factor('Communication Services', 'xnys', 0.1, 0.6, 0),
  factor('Consumer Discretionary', 'xnys', 0.095, 0.6, 0),
  factor('Consumer Staples', 'xnys', 0.08, 0.6, 0),
  factor('Energy', 'xnys', 0.19, 0.6, 0),
  factor('Financials', 'xnys', 0.11, 0.6, 0),
  factor('Health Care', 'xnys', 0.09, 0.6, 0),
  factor('Industrials', 'xnys', 0.08, 0.6, 0),
  factor('Information Technology', 'xnys', 0.11, 0.6, 0.015),
  factor('Materials', 'xnys', 0.11, 0.6, 0),
  factor('Real Estate', 'xnys', 0.12, 0.6, 0),
  factor('Utilities', 'xnys', 0.12, 0.6, 0),
  factor('rates', 'weekdays', 0.065, 0.5, 0),
  factor('dollar', 'weekdays', 0.065, 0.6, 0),
  factor('oil', 'futures', 0.34, 0.6, 0.01),
  factor('metals', 'futures', 0.14, 0.9, 0.035),
  factor('crops', 'futures', 0.19, 0.5, 0.01),
  factor('coins', 'always', 0.5, 0.9, 0.18),
]);
