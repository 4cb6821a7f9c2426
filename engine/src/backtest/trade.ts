import type { Bars } from '../bars.ts';
import type { ExitReason, Trade } from '../result.ts';
import type { Position } from './position.ts';

interface Closing {
  readonly bar: number;
  readonly price: number;
  readonly commission: number;
  /** Null for a position that stays open and is only marked at `price`. */
  readonly reason: ExitReason | null;
}

/** The record of a position that ends, or is marked, at `closing`. Excursions are measured from the entry price. */
export function tradeOf(bars: Bars, position: Position, closing: Closing): Trade {
  const { side, size, entryBar, entryPrice, highest, lowest } = position;
  const costs = position.entryCommission + closing.commission;
  const profit = side * size * (closing.price - entryPrice) - costs;
  return {
    direction: side > 0 ? 'long' : 'short',
    open: closing.reason === null,
    entry_bar: entryBar,
    entry_time: bars.time[entryBar]!,
    entry_price: entryPrice,
    exit_bar: closing.bar,
    exit_time: bars.time[closing.bar]!,
    exit_price: closing.price,
    exit_reason: closing.reason,
    size,
    costs,
    profit,
    return_fraction: profit / (size * entryPrice),
    best_excursion_fraction: side > 0 ? highest / entryPrice - 1 : 1 - lowest / entryPrice,
    worst_excursion_fraction: side > 0 ? lowest / entryPrice - 1 : 1 - highest / entryPrice,
    bars_held: closing.bar - entryBar,
  };
}
