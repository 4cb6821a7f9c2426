import type { BacktestOptions } from '../strategy.ts';

/** Commission of one side in money: bps of the value plus an amount per share, and at least the minimum. */
export function commissionOf(options: BacktestOptions, size: number, price: number): number {
  const proportional = (size * price * options.commission_bps) / 10_000 + size * options.commission_per_share;
  return Math.max(proportional, options.commission_minimum);
}

/** The price after slippage, which always costs: a purchase pays more, a sale gets less. */
export function slippedPrice(options: BacktestOptions, price: number, isBuy: boolean): number {
  return price * (1 + (isBuy ? 1 : -1) * (options.slippage_bps / 10_000));
}

/** Rounding of the few operations that add up a cost: a total that exceeds the budget by less than this equals it. */
const roundingTolerance = 2 ** -50;

/**
 * The most shares that `budget` pays for at this fill price, entry commission included; rounded down to whole shares
 * unless `fractional_shares`. 0 when it pays for none. A short sale is sized the same way: its value plus commission may
 * not exceed the budget.
 *
 * Whole shares are exact: a total that equals the budget is affordable, whichever of percentage and minimum commission
 * applies.
 */
export function affordableSize(options: BacktestOptions, budget: number, price: number): number {
  const unitCost = price * (1 + options.commission_bps / 10_000) + options.commission_per_share;
  const estimate = Math.min(budget / unitCost, (budget - options.commission_minimum) / price);
  if (options.fractional_shares) return estimate > 0 ? estimate : 0;
  const most = budget * (1 + roundingTolerance);
  const isAffordable = (size: number) => size * price + commissionOf(options, size, price) <= most;
  // Rounding can move the quotient to either side of a whole number.
  const whole = Math.floor(estimate);
  const size = isAffordable(whole + 1) ? whole + 1 : isAffordable(whole) ? whole : whole - 1;
  return size > 0 ? size : 0;
}
