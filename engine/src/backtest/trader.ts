import type { ExitReason } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import { priceText } from '../market/price-digits.ts';
import { amountText } from '../texts/number-text.ts';
import { affordableSize, commissionOf, slippedPrice } from './costs.ts';
import { Position } from './position.ts';
import type { WarningCode } from './warnings.ts';

/** Least equity of an account with a short position, as a share of the position's value (FINRA rule 4210 for stocks). */
export const maintenanceMargin = 0.3;

/** One bar as a step takes it, with what the condition groups say at its close. */
export interface Step {
  /** Counts from the first bar of the range. */
  readonly index: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly enters: boolean;
  readonly exits: boolean;
}

/** Fill that ends a position. */
export interface Ending {
  readonly bar: number;
  readonly price: number;
  readonly commission: number;
  readonly reason: ExitReason;
}

/** What a trader reports, in the order in which it happens; every index counts from the first bar of the range. */
export interface TraderJournal {
  /** After a fill that opens or, before the position is cleared, one that closes. */
  filled(bar: number): void;
  ended(position: Position, ending: Ending): void;
  warn(code: WarningCode, bar: number, message?: string): void;
}

export interface TraderSettings {
  readonly options: BacktestOptions;
  /** Money for a position decided at the close of `signalBar`, entry commission included. */
  readonly budgetOf: (cash: number, signalBar: number) => number;
  readonly journal: TraderJournal;
  /** What stops and targets are measured from. */
  readonly stopsFrom: 'fill' | 'signal_close';
}

/**
 * The account and its position, one bar after the other. For each bar, in this order: fill at the open what the previous close
 * decided; check stop, trailing stop and target; decide at the close; mark equity at the close and check the margin.
 */
export class Trader {
  readonly position = new Position();
  cash: number;
  /** The account is not above zero and without a position: nothing more can be bought. */
  isRuined = false;
  /** What the last close decided, until it is filled. */
  exitReason: ExitReason | null = null;
  entrySide: -1 | 0 | 1 = 0;
  /** Whether a stop, a target or a holding time can end a position on any bar. */
  readonly needsEveryBar: boolean;

  readonly #options: BacktestOptions;
  readonly #budgetOf: TraderSettings['budgetOf'];
  readonly #journal: TraderJournal;
  readonly #stopsFromFill: boolean;
  #decidedClose = 0;

  constructor({ options, budgetOf, journal, stopsFrom }: TraderSettings) {
    this.#options = options;
    this.#budgetOf = budgetOf;
    this.#journal = journal;
    this.#stopsFromFill = stopsFrom === 'fill';
    const { stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars } = options;
    this.needsEveryBar = [stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars].some(
      (value) => value !== null,
    );
    this.cash = options.initial_cash;
  }

  hasDecision(): boolean {
    return this.exitReason !== null || this.entrySide !== 0;
  }

  /** Fills at the open and within the bar, and decides at its close. A decision for the next open is left in the fields. */
  beginStep(step: Step): void {
    const { position } = this;
    const { index } = step;
    const fillsAtOpen = this.#options.fill === 'next_open';
    if ((fillsAtOpen || this.exitReason === 'margin_call') && this.hasDecision())
      this.#fill(step, step.open, index - 1);
    if (position.side !== 0 && (position.entryBar < index || position.ownsEntryRange)) {
      const isStopped = this.needsEveryBar && this.#exitAtLevel(step);
      if (!isStopped) position.see(step.high, step.low);
    }
    if (!this.isRuined) this.#decide(step);
  }

  /** Fills at the close if the options say so, and checks the margin; returns the equity at the close. */
  endStep(step: Step): number {
    const { position } = this;
    if (this.#options.fill === 'same_close' && this.hasDecision()) this.#fill(step, step.close, step.index);
    const equity = this.cash + position.side * position.size * step.close;
    if (position.side !== 0) this.#checkMargin(step, equity);
    return equity;
  }

  /** Closes the position at this price before slippage. */
  sell(bar: number, price: number, reason: ExitReason): void {
    this.#exit(bar, slippedPrice(this.#options, price, this.position.side < 0), reason);
  }

  /** Equity below this × the close breaks the margin rule; 0 for a long position, which is paid for. */
  leastEquityPerPrice(): number {
    return this.position.side < 0 ? maintenanceMargin * this.position.size : 0;
  }

  #decide({ index, close, enters, exits }: Step): void {
    const { direction, max_holding_bars: most, fill } = this.#options;
    const { side, entryBar } = this.position;
    this.#decidedClose = close;
    if (direction === 'both') this.#decideBothWays(index, enters, exits);
    else if (side === 0) this.entrySide = enters ? (direction === 'short' ? -1 : 1) : 0;
    else if (exits) this.exitReason = 'signal';
    if (most === null || side === 0 || this.exitReason !== null) return;
    const heldAtFill = index - entryBar + (fill === 'next_open' ? 1 : 0);
    if (heldAtFill >= most) this.exitReason = 'max_holding';
  }

  #decideBothWays(index: number, enters: boolean, exits: boolean): void {
    if (enters && exits) return this.#journal.warn('conflicting_signals', index);
    const wanted = enters ? 1 : exits ? -1 : 0;
    const { side } = this.position;
    if (wanted === 0 || wanted === side) return;
    if (side !== 0) this.exitReason = 'signal';
    this.entrySide = wanted;
  }

  /** Fills what the close of `signalBar` decided, at the open of a later bar or at that same close. */
  #fill({ index }: Step, price: number, signalBar: number): void {
    const reason = this.exitReason;
    const side = this.entrySide;
    this.exitReason = null;
    this.entrySide = 0;
    if (reason !== null) this.sell(index, price, reason);
    if (side !== 0 && !this.isRuined) this.#enter(index, slippedPrice(this.#options, price, side > 0), side, signalBar);
  }

  #enter(i: number, price: number, side: -1 | 1, signalBar: number): void {
    const budget = this.#budgetOf(this.cash, signalBar);
    const size = affordableSize(this.#options, budget, price);
    if (size <= 0) {
      const message = `${amountText(budget)} doesn’t cover a share at ${priceText(price)} with its commission. The signal is skipped.`;
      return this.#journal.warn('not_enough_cash', i, message);
    }
    const commission = commissionOf(this.#options, size, price);
    this.cash -= side * size * price + commission;
    const { position } = this;
    position.open(side, size, i, price);
    position.entryCommission = commission;
    position.ownsEntryRange = signalBar !== i;
    position.setLevels(this.#options, this.#stopsFromFill ? price : this.#decidedClose);
    this.#journal.filled(i);
  }

  #exit(i: number, price: number, reason: ExitReason): void {
    const { position } = this;
    const commission = commissionOf(this.#options, position.size, price);
    this.cash += position.side * position.size * price - commission;
    position.see(price, price);
    this.#journal.ended(position, { bar: i, price, commission, reason });
    position.side = 0;
    this.#journal.filled(i);
    if (this.cash > 0) return;
    this.isRuined = true;
    const message = `Equity is ${amountText(this.cash)} after this exit. Nothing more is traded.`;
    this.#journal.warn('equity_not_positive', i, message);
  }

  /** Whether the bar ends the position. A gap fills at the open; otherwise the stop comes before the target, at its level. */
  #exitAtLevel(step: Step): boolean {
    const { position } = this;
    const { side } = position;
    const { trailing_stop_percent: trail } = this.#options;
    const trailLevel = trail === null ? side * -Infinity : position.trailAnchor * (1 - (side * trail) / 100);
    const isTrailing = trailLevel * side > position.stop * side;
    // Multiplied by the side, both directions compare alike: adverse prices are the small ones.
    const stop = (isTrailing ? trailLevel : position.stop) * side;
    const target = position.target * side;
    const open = step.open * side;
    const best = (side > 0 ? step.high : step.low) * side;
    const worst = (side > 0 ? step.low : step.high) * side;
    const hasGap = open <= stop || open >= target;
    const isStop = hasGap ? open <= stop : worst <= stop;
    if (!isStop && best < target) {
      if (best > position.trailAnchor * side) position.trailAnchor = best * side;
      return false;
    }
    if (isStop && !hasGap && best >= target) this.#journal.warn('ambiguous_bar', step.index);
    if (isStop && open < stop) this.#warnGap(step, stop * side);
    position.see(open * side, open * side);
    const price = (hasGap ? open : isStop ? stop : target) * side;
    // A target is a limit order: it fills at its price or better, without slippage.
    if (isStop) this.sell(step.index, price, isTrailing ? 'trailing_stop' : 'stop_loss');
    else this.#exit(step.index, price, 'take_profit');
    return true;
  }

  /** Orders the purchase of a short position at the next open when the equity no longer covers its margin. */
  #checkMargin({ index, close }: Step, equity: number): void {
    if (equity >= this.leastEquityPerPrice() * close) return;
    const isNegative = equity <= 0;
    const message = `Equity is ${amountText(equity)}, less than 30% of the short position, which is covered at the next open.`;
    if (isNegative || this.exitReason === null)
      this.#journal.warn(isNegative ? 'equity_not_positive' : 'margin_call', index, message);
    this.exitReason ??= 'margin_call';
  }

  #warnGap({ index, open }: Step, stop: number): void {
    const message = `Filled at the open of ${priceText(open)}, beyond the stop at ${priceText(stop)}.`;
    this.#journal.warn('stop_gap', index, message);
  }
}
