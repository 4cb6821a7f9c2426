import type { Bars } from '../bars.ts';
import type { ExitReason, Trade } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import { amountText, numberText } from '../texts/number-text.ts';
import { affordableSize, commissionOf, slippedPrice } from './costs.ts';
import { Position } from './position.ts';
import { positionBudget, type SizingBasis } from './sizing.ts';
import { tradeOf } from './trade.ts';
import type { WarningLog } from './warnings.ts';

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

/** Least equity of an account with a short position, as a share of the position's value (FINRA rule 4210 for stocks). */
export const maintenanceMargin = 0.3;

/**
 * The pass over the bars. For each bar, in this order: fill at the open what the previous close decided; check stop,
 * trailing stop and target; decide at the close; mark equity at the close and check the margin.
 */
export class Simulation {
  readonly trades: Trade[] = [];
  readonly equity: Float64Array;
  cash: number;

  readonly #bars: Bars;
  readonly #signals: Signals;
  readonly #options: BacktestOptions;
  readonly #sizing: SizingBasis;
  readonly #warnings: WarningLog;
  readonly #stopsFromFill: boolean;
  readonly #position = new Position();
  /** A stop, a target or a holding time can end a position on any bar. */
  readonly #needsEveryBar: boolean;
  readonly #hasVolume: boolean;
  /** The last bar when an open position is sold at its open, otherwise -1. */
  readonly #sellsAtOpenOf: number;
  #exitReason: ExitReason | null = null;
  #entrySide: -1 | 0 | 1 = 0;
  /** The account is not above zero and without a position: nothing can be bought any more. */
  #isRuined = false;

  constructor({ bars, signals, sizing, warnings, stopsFrom }: SimulationInput) {
    const { options } = sizing;
    this.#bars = bars;
    this.#signals = signals;
    this.#options = options;
    this.#sizing = sizing;
    this.#warnings = warnings;
    this.#stopsFromFill = stopsFrom === 'fill';
    const { stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars } = options;
    this.#needsEveryBar = [stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars].some(
      (value) => value !== null,
    );
    this.#hasVolume = bars.volume.some((volume) => volume > 0);
    this.#sellsAtOpenOf = options.close_at_end && options.fill === 'next_open' ? bars.length - 1 : -1;
    this.cash = options.initial_cash;
    this.equity = new Float64Array(bars.length);
  }

  /** Runs the bars from `start` up to but without `end`. Call it for adjoining stretches, the first from 0. */
  run(start: number, end: number): void {
    let i = start;
    while (i < end) {
      if (!this.#hasDecision()) {
        // Most bars are in stretches on which nothing can happen; they need none of the steps below.
        if (this.#position.side === 0) i = this.#stayFlat(i, end);
        else if (!this.#needsEveryBar)
          i = this.#hold(i, Math.min(end, this.#sellsAtOpenOf < 0 ? end : this.#sellsAtOpenOf));
        if (i === end) return;
      }
      this.#step(i++);
    }
  }

  #step(i: number): void {
    const position = this.#position;
    const fillsAtOpen = this.#options.fill === 'next_open';
    if (i === this.#sellsAtOpenOf) this.#decideToSell(i);
    if ((fillsAtOpen || this.#exitReason === 'margin_call') && this.#hasDecision()) this.#fill(i, i - 1);
    if (position.side !== 0 && (position.entryBar < i || position.ownsEntryRange)) {
      const isStopped = this.#needsEveryBar && this.#exitAtLevel(i);
      if (!isStopped) position.see(this.#bars.high[i]!, this.#bars.low[i]!);
    }
    if (!this.#isRuined) this.#decide(i);
    if (!fillsAtOpen && this.#hasDecision()) this.#fill(i, i);
    this.equity[i] = this.cash + position.side * position.size * this.#bars.close[i]!;
    if (position.side !== 0) this.#checkMargin(i);
  }

  #hasDecision(): boolean {
    return this.#exitReason !== null || this.#entrySide !== 0;
  }

  /** Marks bars without a position until a signal would open one; returns that bar. */
  #stayFlat(start: number, end: number): number {
    const { entry, exit } = this.#signals;
    const { equity, cash } = this;
    const shortMask = this.#options.direction === 'both' ? 1 : 0;
    let i = start;
    while (i < end && (this.#isRuined || (entry[i]! | (exit[i]! & shortMask)) === 0)) equity[i++] = cash;
    return i;
  }

  /** Marks bars with a position until a signal or the margin rule would end it; returns that bar. */
  #hold(start: number, end: number): number {
    const { entry, exit } = this.#signals;
    const { equity, cash } = this;
    const { high, low, close } = this.#bars;
    const flipMask = this.#options.direction === 'both' ? 1 : 0;
    const shares = this.#position.side * this.#position.size;
    const leastPerPrice = this.#leastEquityPerPrice();
    let { highest, lowest } = this.#position;
    let i = start;
    for (; i < end && (exit[i]! | (entry[i]! & flipMask)) === 0; i++) {
      const value = cash + shares * close[i]!;
      if (value < leastPerPrice * close[i]!) break;
      if (high[i]! > highest) highest = high[i]!;
      if (low[i]! < lowest) lowest = low[i]!;
      equity[i] = value;
    }
    this.#position.highest = highest;
    this.#position.lowest = lowest;
    return i;
  }

  /** Closes or reports what is open after the last bar, and a decision that no bar is left to fill. */
  finish(): void {
    const last = this.#bars.length - 1;
    if (this.#hasDecision() && this.#exitReason !== 'margin_call') this.#warn('signal_not_filled', last);
    const position = this.#position;
    if (position.side === 0) return;
    const close = this.#bars.close[last]!;
    if (this.#options.close_at_end) {
      this.#exit(last, slippedPrice(this.#options, close, position.side < 0), 'end_of_data');
      this.equity[last] = this.cash;
      return;
    }
    this.#warn('open_position_at_end', last);
    this.trades.push(tradeOf(this.#bars, position, { bar: last, price: close, commission: 0, reason: null }));
  }

  #decide(i: number): void {
    const { entry, exit } = this.#signals;
    const { direction, max_holding_bars: most, fill } = this.#options;
    const { side, entryBar } = this.#position;
    const enters = entry[i] !== 0;
    const exits = exit[i] !== 0;
    if (direction === 'both') this.#decideBothWays(i, enters, exits);
    else if (side === 0) this.#entrySide = enters ? (direction === 'short' ? -1 : 1) : 0;
    else if (exits) this.#exitReason = 'signal';
    if (most === null || side === 0 || this.#exitReason !== null) return;
    const heldAtFill = i - entryBar + (fill === 'next_open' ? 1 : 0);
    if (heldAtFill >= most) this.#exitReason = 'max_holding';
  }

  /** The end is known beforehand: the order to sell goes out at the close before it, and nothing new is entered. */
  #decideToSell(i: number): void {
    if (this.#entrySide !== 0) this.#warn('signal_not_filled', i);
    this.#entrySide = 0;
    if (this.#position.side !== 0) this.#exitReason ??= 'end_of_data';
  }

  #decideBothWays(i: number, enters: boolean, exits: boolean): void {
    if (enters && exits) return this.#warn('conflicting_signals', i);
    const wanted = enters ? 1 : exits ? -1 : 0;
    const { side } = this.#position;
    if (wanted === 0 || wanted === side) return;
    if (side !== 0) this.#exitReason = 'signal';
    this.#entrySide = wanted;
  }

  /** Fills what the close of `signalBar` decided, at the open of bar `i` or, when `signalBar` is `i`, at its close. */
  #fill(i: number, signalBar: number): void {
    const reason = this.#exitReason;
    const side = this.#entrySide;
    this.#exitReason = null;
    this.#entrySide = 0;
    const price = signalBar === i ? this.#bars.close[i]! : this.#bars.open[i]!;
    if (reason !== null) this.#exit(i, slippedPrice(this.#options, price, this.#position.side < 0), reason);
    if (side !== 0 && !this.#isRuined) this.#enter(i, slippedPrice(this.#options, price, side > 0), side, signalBar);
  }

  #enter(i: number, price: number, side: -1 | 1, signalBar: number): void {
    const budget = positionBudget(this.#sizing, this.cash, signalBar);
    const size = affordableSize(this.#options, budget, price);
    if (size <= 0) {
      const message = `${amountText(budget)} does not pay for a share at ${numberText(price, 4)} with its commission. The signal is skipped.`;
      return this.#warn('not_enough_cash', i, message);
    }
    const commission = commissionOf(this.#options, size, price);
    this.cash -= side * size * price + commission;
    const position = this.#position;
    position.open(side, size, i, price);
    position.entryCommission = commission;
    position.ownsEntryRange = signalBar !== i;
    position.setLevels(this.#options, this.#stopsFromFill ? price : this.#bars.close[signalBar]!);
    this.#warnVolume(i);
  }

  #exit(i: number, price: number, reason: ExitReason): void {
    const position = this.#position;
    const commission = commissionOf(this.#options, position.size, price);
    this.cash += position.side * position.size * price - commission;
    position.see(price, price);
    this.trades.push(tradeOf(this.#bars, position, { bar: i, price, commission, reason }));
    position.side = 0;
    this.#warnVolume(i);
    if (this.cash > 0) return;
    this.#isRuined = true;
    const message = `Equity is ${amountText(this.cash)} after this exit. Nothing more is traded.`;
    this.#warn('equity_not_positive', i, message);
  }

  /** Whether bar `i` ends the position. A gap fills at the open; otherwise the stop comes before the target, at its level. */
  #exitAtLevel(i: number): boolean {
    const position = this.#position;
    const { side } = position;
    const { trailing_stop_percent: trail } = this.#options;
    const trailLevel = trail === null ? side * -Infinity : position.trailAnchor * (1 - (side * trail) / 100);
    const isTrailing = trailLevel * side > position.stop * side;
    // Multiplied by the side, both directions compare alike: adverse prices are the small ones.
    const stop = (isTrailing ? trailLevel : position.stop) * side;
    const target = position.target * side;
    const open = this.#bars.open[i]! * side;
    const best = (side > 0 ? this.#bars.high[i]! : this.#bars.low[i]!) * side;
    const worst = (side > 0 ? this.#bars.low[i]! : this.#bars.high[i]!) * side;
    const hasGap = open <= stop || open >= target;
    const isStop = hasGap ? open <= stop : worst <= stop;
    if (!isStop && best < target) {
      if (best > position.trailAnchor * side) position.trailAnchor = best * side;
      return false;
    }
    if (isStop && !hasGap && best >= target) this.#warn('ambiguous_bar', i);
    if (isStop && open < stop) this.#warnGap(i, stop * side);
    position.see(open * side, open * side);
    const price = (hasGap ? open : isStop ? stop : target) * side;
    // A target is a limit order: it fills at its price or better, without slippage.
    if (!isStop) this.#exit(i, price, 'take_profit');
    else this.#exit(i, slippedPrice(this.#options, price, side < 0), isTrailing ? 'trailing_stop' : 'stop_loss');
    return true;
  }

  /** Equity below this × the close breaks the margin rule; 0 for a long position, which is paid for. */
  #leastEquityPerPrice(): number {
    return this.#position.side < 0 ? maintenanceMargin * this.#position.size : 0;
  }

  /** Orders the purchase of a short position at the next open when the equity no longer covers its margin. */
  #checkMargin(i: number): void {
    const equity = this.equity[i]!;
    if (equity >= this.#leastEquityPerPrice() * this.#bars.close[i]!) return;
    const isNegative = equity <= 0;
    const message = `Equity is ${amountText(equity)}, less than 30% of the short position, which is bought back at the next open.`;
    if (isNegative || this.#exitReason === null)
      this.#warn(isNegative ? 'equity_not_positive' : 'margin_call', i, message);
    this.#exitReason ??= 'margin_call';
  }

  #warn(code: Parameters<WarningLog['add']>[0], i: number, message?: string): void {
    this.#warnings.add(code, this.#bars.time[i]!, message);
  }

  #warnGap(i: number, stop: number): void {
    const message = `Filled at the open of ${numberText(this.#bars.open[i]!, 4)}, beyond the stop at ${numberText(stop, 4)}.`;
    this.#warn('stop_gap', i, message);
  }

  #warnVolume(i: number): void {
    if (this.#bars.volume[i]! > 0) return;
    if (this.#hasVolume) this.#warn('zero_volume_fill', i);
    else this.#warnings.addOnce('no_volume_data', null);
  }
}
