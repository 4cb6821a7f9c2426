import type { BacktestOptions } from '../strategy.ts';

/** The one position of a run, reused for every trade so that a bar allocates nothing. `side` is 0 when there is none. */
export class Position {
  side: -1 | 0 | 1 = 0;
  size = 0;
  entryBar = 0;
  entryPrice = 0;
  entryCommission = 0;
  /** False after an entry at the close: the range of that bar came before it. */
  ownsEntryRange = true;
  /** Highest and lowest price while it was held. */
  highest = 0;
  lowest = 0;
  /** Level of the stop; beyond every price when there is none. */
  stop = 0;
  /** Level of the target; beyond every price when there is none. */
  target = 0;
  /** The trailing stop hangs on this: the best price of completed bars, at first the price that sets the levels. */
  trailAnchor = 0;

  open(side: -1 | 1, size: number, bar: number, price: number): void {
    this.side = side;
    this.size = size;
    this.entryBar = bar;
    this.entryPrice = price;
    this.highest = price;
    this.lowest = price;
  }

  /** Sets stop, target and the start of the trailing stop by their distance from `base`. */
  setLevels(options: BacktestOptions, base: number): void {
    const { side } = this;
    const { stop_loss_percent: stop, take_profit_percent: target } = options;
    this.stop = stop === null ? side * -Infinity : base * (1 - (side * stop) / 100);
    this.target = target === null ? side * Infinity : base * (1 + (side * target) / 100);
    this.trailAnchor = base;
  }

  see(high: number, low: number): void {
    if (high > this.highest) this.highest = high;
    if (low < this.lowest) this.lowest = low;
  }
}
