import type { Bars } from '../bars.ts';
import type { ExitReason, Trade } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import { affordableSize, commissionOf, slippedPrice } from './costs.ts';
import { Position } from './position.ts';
import { positionBudget } from './sizing.ts';
import { tradeOf } from './trade.ts';
import type { WarningLog } from './warnings.ts';

/** The condition groups as a byte per bar, 0 before the first decision. */
export interface Signals {
  readonly entry: Uint8Array;
  readonly exit: Uint8Array;
}

/**
 * The pass over the bars. Per bar, in this order: what was decided at the previous close is filled at the open; stop,
 * trailing stop and target are checked; the close decides; equity is marked at the close.
 */
export class Simulation {
  readonly trades: Trade[] = [];
  readonly equity: Float64Array;
  cash: number;

  readonly #bars: Bars;
  readonly #signals: Signals;
  readonly #options: BacktestOptions;
  readonly #warnings: WarningLog;
  readonly #position = new Position();
  /** A stop, a target or a holding time can end a position on any bar. */
  readonly #needsEveryBar: boolean;
  readonly #hasVolume: boolean;
  /** The last bar, when what is open is to be sold at its open; otherwise none. */
  readonly #sellsAtOpenOf: number;
  #exitReason: ExitReason | null = null;
  #entrySide: -1 | 0 | 1 = 0;

  constructor(bars: Bars, signals: Signals, options: BacktestOptions, warnings: WarningLog) {
    this.#bars = bars;
    this.#signals = signals;
    this.#options = options;
    this.#warnings = warnings;
    const { stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars } = options;
    this.#needsEveryBar = [stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars].some(
      (value) => value !== null,
    );
    this.#hasVolume = bars.volume.some((volume) => volume > 0);
    this.#sellsAtOpenOf = options.close_at_end && options.fill === 'next_open' ? bars.length - 1 : -1;
    this.cash = options.initial_cash;
    this.equity = new Float64Array(bars.length);
  }

  /** Runs the bars from `start` up to but without `end`; to be called for adjoining ranges from 0 on. */
  run(start: number, end: number): void {
    let i = start;
    while (i < end) {
      if (!this.#hasDecision()) {
        // Stretches on which nothing can happen need none of the steps below: most bars.
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
    if (fillsAtOpen && this.#hasDecision()) this.#fill(i, i - 1);
    if (position.side !== 0 && (position.entryBar < i || position.ownsEntryRange)) {
      const isStopped = this.#needsEveryBar && this.#exitAtLevel(i);
      if (!isStopped) position.see(this.#bars.high[i]!, this.#bars.low[i]!);
    }
    this.#decide(i);
    if (!fillsAtOpen && this.#hasDecision()) this.#fill(i, i);
    this.equity[i] = this.cash + position.side * position.size * this.#bars.close[i]!;
    if (this.equity[i]! <= 0) this.#warnEquity(i);
  }

  #hasDecision(): boolean {
    return this.#exitReason !== null || this.#entrySide !== 0;
  }

  /** Marks bars without a position until one has a signal that would open one; returns that bar. */
  #stayFlat(start: number, end: number): number {
    const { entry, exit } = this.#signals;
    const { equity, cash } = this;
    const shortMask = this.#options.direction === 'both' ? 1 : 0;
    let i = start;
    while (i < end && (entry[i]! | (exit[i]! & shortMask)) === 0) equity[i++] = cash;
    return i;
  }

  /** Marks bars with a position until one has a signal that would end it; returns that bar. */
  #hold(start: number, end: number): number {
    const { entry, exit } = this.#signals;
    const { equity, cash } = this;
    const { high, low, close } = this.#bars;
    const flipMask = this.#options.direction === 'both' ? 1 : 0;
    const shares = this.#position.side * this.#position.size;
    let { highest, lowest } = this.#position;
    let i = start;
    for (; i < end && (exit[i]! | (entry[i]! & flipMask)) === 0; i++) {
      if (high[i]! > highest) highest = high[i]!;
      if (low[i]! < lowest) lowest = low[i]!;
      const value = cash + shares * close[i]!;
      equity[i] = value;
      if (value <= 0) this.#warnEquity(i);
    }
    this.#position.highest = highest;
    this.#position.lowest = lowest;
    return i;
  }

  /** Closes or reports what is open after the last bar, and a decision that no bar is left to fill. */
  finish(): void {
    const last = this.#bars.length - 1;
    if (this.#hasDecision()) this.#warnNotFilled(last);
    const position = this.#position;
    if (position.side === 0) return;
    const close = this.#bars.close[last]!;
    if (this.#options.close_at_end) {
      this.#exit(last, slippedPrice(this.#options, close, position.side < 0), 'end_of_data');
      this.equity[last] = this.cash;
      return;
    }
    const message = 'The position is still open, at the last close; trade statistics leave it out.';
    this.#warnings.add('open_position_at_end', message, this.#bars.time[last]!);
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

  /** The end is known beforehand: the order to sell goes out with the close before, and nothing new is entered. */
  #decideToSell(i: number): void {
    if (this.#entrySide !== 0) this.#warnNotFilled(i);
    this.#entrySide = 0;
    if (this.#position.side !== 0) this.#exitReason ??= 'end_of_data';
  }

  #decideBothWays(i: number, enters: boolean, exits: boolean): void {
    if (enters && exits) {
      const message =
        'Entry and exit conditions hold at once, which asks for both sides: the position is left as it is.';
      this.#warnings.add('conflicting_signals', message, this.#bars.time[i]!);
      return;
    }
    const wanted = enters ? 1 : exits ? -1 : 0;
    const { side } = this.#position;
    if (wanted === 0 || wanted === side) return;
    if (side !== 0) this.#exitReason = 'signal';
    this.#entrySide = wanted;
  }

  /** Fills what was decided at the close of `signalBar`, at the open of bar `i` or at that same close. */
  #fill(i: number, signalBar: number): void {
    const reason = this.#exitReason;
    const side = this.#entrySide;
    this.#exitReason = null;
    this.#entrySide = 0;
    const price = signalBar === i ? this.#bars.close[i]! : this.#bars.open[i]!;
    if (reason !== null) this.#exit(i, slippedPrice(this.#options, price, this.#position.side < 0), reason);
    if (side !== 0) this.#enter(i, slippedPrice(this.#options, price, side > 0), side, signalBar);
  }

  #enter(i: number, price: number, side: -1 | 1, signalBar: number): void {
    const budget = positionBudget(this.#options, this.#bars, this.cash, signalBar);
    const size = affordableSize(this.#options, budget, price);
    if (size <= 0) {
      const message = `${budget.toFixed(2)} does not pay for one share at ${price} with its commission: the signal is skipped.`;
      this.#warnings.add('not_enough_cash', message, this.#bars.time[i]!);
      return;
    }
    const commission = commissionOf(this.#options, size, price);
    this.cash -= side * size * price + commission;
    this.#position.open(side, size, i, price, commission, signalBar !== i);
    this.#position.setLevels(this.#options, this.#bars.close[signalBar]!);
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
  }

  /** Whether bar `i` ends the position. Stop before target: a gap fills at the open, else the stop's level, else the target's. */
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
    if (isStop && !hasGap && best >= target) this.#warnAmbiguous(i);
    position.see(open * side, open * side);
    const price = (hasGap ? open : isStop ? stop : target) * side;
    // A target is a limit order: it is filled at its price or better, without slippage.
    if (!isStop) this.#exit(i, price, 'take_profit');
    else this.#exit(i, slippedPrice(this.#options, price, side < 0), isTrailing ? 'trailing_stop' : 'stop_loss');
    return true;
  }

  #warnAmbiguous(i: number): void {
    const message = 'Stop and target lie within the same bar; the stop is assumed to come first.';
    this.#warnings.add('ambiguous_bar', message, this.#bars.time[i]!);
  }

  #warnNotFilled(i: number): void {
    const message = 'The signal has no bar left to be filled at.';
    this.#warnings.add('signal_not_filled', message, this.#bars.time[i]!);
  }

  #warnVolume(i: number): void {
    if (this.#bars.volume[i]! > 0) return;
    if (this.#hasVolume) {
      const message = 'Filled on a bar without volume: the price may not have been available.';
      this.#warnings.add('zero_volume_fill', message, this.#bars.time[i]!);
    } else {
      const message = 'The series has no volume, so that fills cannot be checked against it.';
      this.#warnings.addOnce('no_volume_data', message, null);
    }
  }

  #warnEquity(i: number): void {
    const message =
      'The losses are larger than the account: equity is not above zero, and no new position can be paid for.';
    this.#warnings.addOnce('equity_not_positive', message, this.#bars.time[i]!);
  }
}
