import type { BacktestOptions } from '../strategy.ts';

/** The one position of a run, reused for every trade so that a bar allocates nothing. `side` 0: there is none. */
export class Position {
  side: -1 | 0 | 1 = 0;
  size = 0;
  entryBar = 0;
  entryPrice = 0;
  entryCommission = 0;
  /** False when it was entered at the close: that bar's range came before. */
  ownsEntryRange = true;
  /** Highest and lowest price seen while it was held. */
  highest = 0;
  lowest = 0;
  /** Level of the fixed stop; beyond every price when there is none. */
  stop = 0;
  /** Level of the target; beyond every price when there is none. */
  target = 0;
  /** Best price since the signal's close, over completed bars: the trailing stop hangs on it. */
  trailAnchor = 0;

  open(side: -1 | 1, size: number, bar: number, price: number, commission: number, ownsEntryRange: boolean): void {
    this.side = side;
    this.size = size;
    this.entryBar = bar;
    this.entryPrice = price;
    this.entryCommission = commission;
    this.ownsEntryRange = ownsEntryRange;
    this.highest = price;
    this.lowest = price;
  }

  /** Fixes stop and target from the close of the signal's bar; the trailing stop starts there. */
  setLevels(options: BacktestOptions, signalClose: number): void {
    const { side } = this;
    const { stop_loss_percent: stop, take_profit_percent: target } = options;
    this.stop = stop === null ? side * -Infinity : signalClose * (1 - (side * stop) / 100);
    this.target = target === null ? side * Infinity : signalClose * (1 + (side * target) / 100);
    this.trailAnchor = signalClose;
  }

  see(high: number, low: number): void {
    if (high > this.highest) this.highest = high;
    if (low < this.lowest) this.lowest = low;
  }
}
