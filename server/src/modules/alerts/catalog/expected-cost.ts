import { dayMs } from '@candlewick/engine/market';
import type { CuratedFigures } from '../../../platform/database/schema/curated.ts';
import { creditsPerNotification } from './curated-views.ts';

/** Mean length of a month of the Gregorian calendar. */
const daysPerMonth = 365.2425 / 12;

function entriesPerMonth({ entries_last_year, first_date, last_date }: CuratedFigures): number {
  const days = Math.min(365, (Date.parse(last_date) - Date.parse(first_date)) / dayMs + 1);
  return (entries_last_year / days) * daysPerMonth;
}

/**
 * What watching strategies on tickers is expected to cost, from the entries of the last year. A pair without figures counts as the mean of
 * the others.
 */
export function expectedCost(known: readonly CuratedFigures[], pairs: number) {
  const sum = known.reduce((total, row) => total + entriesPerMonth(row), 0);
  const notifications = known.length === 0 ? 0 : (sum / known.length) * pairs;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    notifications_per_month: rounded(notifications),
    credits_per_month: rounded(notifications * creditsPerNotification),
  };
}
