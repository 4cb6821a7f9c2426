import { affordableSize, commissionOf, slippedPrice } from '../backtest/costs.ts';
import type { Trade } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import type { Holding } from './holding.ts';

/** A trade of a portfolio: a position from its first to its last share. Its size is everything that was bought (or sold short), its prices are means. */
export interface PortfolioTrade extends Trade {
  readonly ticker: string;
}

/** The cash account that all positions share, and the fills that change it. */
export class Account {
  cash: number;
  readonly trades: PortfolioTrade[] = [];

  readonly #options: BacktestOptions;
  readonly #timeline: Float64Array;

  constructor(options: BacktestOptions, timeline: Float64Array) {
    this.#options = options;
    this.#timeline = timeline;
    this.cash = options.initial_cash;
  }

  /** Buys, or sells short, what the budget pays for at this price, commission included. */
  increase(holding: Holding, budget: number, price: number): void {
    const shares = affordableSize(holding.options, budget, price);
    if (shares <= 0) return;
    const commission = commissionOf(this.#options, shares, price);
    this.cash -= holding.side * shares * price + commission;
    holding.costs += commission;
    holding.size += shares;
    holding.entries.add(shares, price);
  }

  /** Brings a position down to a value at `mark`, unless the commission would take all that it frees. */
  reduce(holding: Holding, value: number, mark: number): void {
    const least = holding.options.fractional_shares ? value / mark : Math.floor(value / mark);
    const shares = holding.size - least;
    const price = slippedPrice(this.#options, mark, holding.side < 0);
    const commission = commissionOf(this.#options, shares, price);
    if (shares <= 0 || commission >= shares * price) return;
    this.#sell(holding, shares, price, commission);
    holding.size = least;
  }

  /** Ends a position at the price of its trade, or another one. A position that never had a share leaves no trade. */
  close(holding: Holding, day: number, price: number): void {
    const { size } = holding;
    if (size > 0) this.#sell(holding, size, price, commissionOf(this.#options, size, price));
    this.#record(holding, day, false);
    holding.end();
  }

  /** Reports a position that stays open, marked at the last close. */
  markOpen(holding: Holding, day: number): void {
    if (holding.size > 0) holding.exits.add(holding.size, holding.prices.close[day]!);
    this.#record(holding, day, true);
  }

  #sell(holding: Holding, shares: number, price: number, commission: number): void {
    this.cash += holding.side * shares * price - commission;
    holding.costs += commission;
    holding.exits.add(shares, price);
  }

  #record(holding: Holding, day: number, open: boolean): void {
    const { part, trade, entries, exits, side, costs, entryDay } = holding;
    if (!trade || entries.shares === 0) return;
    const profit = side * entries.shares * (exits.price - entries.price) - costs;
    this.trades.push({
      ticker: part.ticker,
      direction: trade.direction,
      open,
      entry_bar: entryDay,
      entry_time: this.#timeline[entryDay]!,
      entry_price: entries.price,
      exit_bar: day,
      exit_time: this.#timeline[day]!,
      exit_price: exits.price,
      exit_reason: open ? null : trade.exit_reason,
      size: entries.shares,
      costs,
      profit,
      return_fraction: profit / (entries.shares * entries.price),
      best_excursion_fraction: trade.best_excursion_fraction,
      worst_excursion_fraction: trade.worst_excursion_fraction,
      bars_held: day - entryDay,
    });
  }
}
