import type { PriceEntry, Prices, SubscriptionInterval } from './billing.types.ts';

export const monthsOf = (interval: SubscriptionInterval): number => (interval === 'yearly' ? 12 : 1);

/** What a plan costs in one period, in cents. */
export interface PlanPrice {
  /** Per month, less the unused value of the running plan. */
  readonly perMonth: number;
  /** The list price per month, to strike through; null unless it is higher. */
  readonly original: number | null;
  /** Charged now. */
  readonly due: number;
  /** Charged at each renewal. */
  readonly total: number;
  /** Of `total`, what the running plan pays. */
  readonly credit: number;
  readonly isDiscounted: boolean;
}

/** Price arithmetic of the specification, section 9, on the server's figures. */
export function priceOf(entry: PriceEntry, interval: SubscriptionInterval): PlanPrice {
  const { per_month, total } = entry[interval];
  const upgrade =
    interval === 'yearly'
      ? entry.upgrade_price_yearly_from_current_tier
      : entry.upgrade_price_monthly_from_current_tier;
  const list = interval === 'yearly' ? entry.original_yearly_price : entry.original_monthly_price;
  const perMonth = upgrade ?? per_month;
  const due = upgrade === undefined ? total : monthsOf(interval) * upgrade;
  return {
    perMonth,
    original: list !== null && list > perMonth ? list : null,
    due,
    total,
    credit: total - due,
    isDiscounted: due < total,
  };
}

/** What a year costs less when it is paid yearly, in cents. */
export const savingOf = ({ monthly_price, yearly_price }: PriceEntry): number => 12 * (monthly_price - yearly_price);

/** The largest saving of a year that is paid in advance, as a fraction of twelve months; 0 if no plan has one. */
export const largestSaving = ({ tiers }: Prices): number =>
  Math.max(0, ...Object.values(tiers).map((entry) => savingOf(entry) / (12 * entry.monthly_price) || 0));

/**
 * The same day one period later, UTC; the last day of a shorter month. Only for what a screen announces: the server sets the date.
 */
export function periodEnd(startMs: number, interval: SubscriptionInterval): number {
  const start = new Date(startMs);
  const end = new Date(startMs);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + monthsOf(interval));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime();
}
