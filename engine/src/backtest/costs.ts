import type { BacktestOptions } from '../strategy.ts';

/** Commission of one side in money: bps of the value plus an amount per share, and at least the minimum. */
export function commissionOf(options: BacktestOptions, size: number, price: number): number {
  const proportional = (size * price * options.commission_bps) / 10_000 + size * options.commission_per_share;
  return Math.max(proportional, options.commission_minimum);
}

/** The price after slippage, which always costs: buying is dearer, selling cheaper. */
export function slippedPrice(options: BacktestOptions, price: number, isBuy: boolean): number {
  return price * (1 + (isBuy ? 1 : -1) * (options.slippage_bps / 10_000));
}

/**
 * The most shares that `budget` pays for at this fill price with the commission of the entry: budget ÷ (price ×
 * (1 + bps) + commission per share), or (budget − minimum) ÷ price where the minimum is the larger commission; rounded down
 * to whole shares unless `fractional_shares`. 0 when it does not pay for anything. A short sale is sized alike: its
 * value may not exceed the budget.
 */
export function affordableSize(options: BacktestOptions, budget: number, price: number): number {
  const unitCost = price * (1 + options.commission_bps / 10_000) + options.commission_per_share;
  const exact = Math.min(budget / unitCost, (budget - options.commission_minimum) / price);
  if (!(exact > 0)) return 0;
  if (options.fractional_shares) return exact;
  const whole = Math.floor(exact);
  // The division may have rounded up to a whole number that is dearer than the budget by the last bit.
  return whole * price + commissionOf(options, whole, price) > budget ? whole - 1 : whole;
}
