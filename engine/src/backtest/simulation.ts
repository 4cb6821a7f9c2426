import type { Bars } from '../bars.ts';
import type { Trade } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import type { Position } from './position.ts';
import { positionBudget, type SizingBasis } from './sizing.ts';
import { tradeOf } from './trade.ts';
import { Trader, type Ending, type TraderJournal } from './trader.ts';
import type { WarningCode, WarningLog } from './warnings.ts';

/** The condition groups as one byte per bar of the range, 0 before the first decision. */
export interface Signals {
  readonly entry: Uint8Array;
  readonly exit: Uint8Array;
}

export interface SimulationInput {
  /** The bars of the range. */
  readonly bars: Bars;
  readonly signals: Signals;
  readonly sizing: SizingBasis;
  readonly warnings: WarningLog;
  /** What stops and targets are measured from. */
  readonly stopsFrom: 'fill' | 'signal_close';
}

/** The pass over the bars: a trader takes those on which something can happen, and the stretches between are only marked. */
export class Simulation implements TraderJournal {
  readonly trades: Trade[] = [];
  readonly equity: Float64Array;

  readonly #bars: Bars;
  readonly #signals: Signals;
  readonly #options: BacktestOptions;
  readonly #warnings: WarningLog;
  readonly #trader: Trader;
  readonly #hasVolume: boolean;
  /** The last bar when an open position is sold at its open, otherwise -1. */
  readonly #sellsAtOpenOf: number;
  /** The bar of a step, reused for every one so that none allocates. */
  readonly #bar = { index: 0, open: 0, high: 0, low: 0, close: 0, enters: false, exits: false };

  constructor({ bars, signals, sizing, warnings, stopsFrom }: SimulationInput) {
    const { options } = sizing;
    this.#bars = bars;
    this.#signals = signals;
    this.#options = options;
    this.#warnings = warnings;
    const budgetOf = (cash: number, signalBar: number) => positionBudget(sizing, cash, signalBar);
    this.#trader = new Trader({ options, budgetOf, journal: this, stopsFrom });
    this.#hasVolume = bars.volume.some((volume) => volume > 0);
    this.#sellsAtOpenOf = options.close_at_end && options.fill === 'next_open' ? bars.length - 1 : -1;
    this.equity = new Float64Array(bars.length);
  }

  /** Runs the bars from `start` up to but without `end`. Call it for adjoining stretches, the first from 0. */
  run(start: number, end: number): void {
    const trader = this.#trader;
    let i = start;
    while (i < end) {
      if (!trader.hasDecision()) {
        // Most bars are in stretches on which nothing can happen; they need none of the steps below.
        if (trader.position.side === 0) i = this.#stayFlat(i, end);
        else if (!trader.needsEveryBar)
          i = this.#hold(i, Math.min(end, this.#sellsAtOpenOf < 0 ? end : this.#sellsAtOpenOf));
        if (i === end) return;
      }
      this.#step(i++);
    }
  }

  #step(i: number): void {
    const bar = this.#bar;
    bar.index = i;
    bar.open = this.#bars.open[i]!;
    bar.high = this.#bars.high[i]!;
    bar.low = this.#bars.low[i]!;
    bar.close = this.#bars.close[i]!;
    bar.enters = this.#signals.entry[i] !== 0;
    bar.exits = this.#signals.exit[i] !== 0;
    if (i === this.#sellsAtOpenOf) this.#decideToSell(i);
    this.#trader.beginStep(bar);
    this.equity[i] = this.#trader.endStep(bar);
  }

  /** Marks bars without a position until a signal would open one; returns that bar. */
  #stayFlat(start: number, end: number): number {
    const { entry, exit } = this.#signals;
    const { equity } = this;
    const { cash, isRuined } = this.#trader;
    if (isRuined) {
      equity.fill(cash, start, end);
      return end;
    }
    const shortMask = this.#options.direction === 'both' ? 1 : 0;
    let i = start;
    while (i < end && (entry[i]! | (exit[i]! & shortMask)) === 0) equity[i++] = cash;
    return i;
  }

  /** Marks bars with a position until a signal or the margin rule would end it; returns that bar. */
  #hold(start: number, end: number): number {
    const { entry, exit } = this.#signals;
    const { equity } = this;
    const { cash, position } = this.#trader;
    const { high, low, close } = this.#bars;
    const flipMask = this.#options.direction === 'both' ? 1 : 0;
    const shares = position.side * position.size;
    const leastPerPrice = this.#trader.leastEquityPerPrice();
    let { highest, lowest } = position;
    let i = start;
    for (; i < end && (exit[i]! | (entry[i]! & flipMask)) === 0; i++) {
      const value = cash + shares * close[i]!;
      if (value < leastPerPrice * close[i]!) break;
      if (high[i]! > highest) highest = high[i]!;
      if (low[i]! < lowest) lowest = low[i]!;
      equity[i] = value;
    }
    position.highest = highest;
    position.lowest = lowest;
    return i;
  }

  /** Closes or reports what is open after the last bar, and a decision that no bar is left to fill. */
  finish(): void {
    const last = this.#bars.length - 1;
    const trader = this.#trader;
    if (trader.hasDecision() && trader.exitReason !== 'margin_call') this.warn('signal_not_filled', last);
    const { position } = trader;
    if (position.side === 0) return;
    const close = this.#bars.close[last]!;
    if (this.#options.close_at_end) {
      trader.sell(last, close, 'end_of_data');
      this.equity[last] = trader.cash;
      return;
    }
    this.warn('open_position_at_end', last);
    this.trades.push(tradeOf(this.#bars, position, { bar: last, price: close, commission: 0, reason: null }));
  }

  /** The end is known beforehand: the order to sell goes out at the close before it, and nothing new is entered. */
  #decideToSell(i: number): void {
    const trader = this.#trader;
    if (trader.entrySide !== 0) this.warn('signal_not_filled', i);
    trader.entrySide = 0;
    if (trader.position.side !== 0) trader.exitReason ??= 'end_of_data';
  }

  ended(position: Position, ending: Ending): void {
    this.trades.push(tradeOf(this.#bars, position, ending));
  }

  warn(code: WarningCode, bar: number, message?: string): void {
    this.#warnings.add(code, this.#bars.time[bar]!, message);
  }

  filled(bar: number): void {
    if (this.#bars.volume[bar]! > 0) return;
    if (this.#hasVolume) this.warn('zero_volume_fill', bar);
    else this.#warnings.addOnce('no_volume_data', null);
  }
}
