import { Trader, type Step, type TraderJournal } from '../backtest/trader.ts';
import type { BacktestOptions } from '../strategy.ts';

/** Bits of what a rule fires on a bar. */
export const entrySignal = 1;
export const exitSignal = 2;

/** Money for a position decided at the close of a bar of the series, counted from its first bar. */
export type BudgetOf = (options: BacktestOptions, cash: number, bar: number) => number;

interface Settings {
  readonly options: BacktestOptions;
  /** Bar of the series, counted from its first, from which it trades. */
  readonly tradeFrom: number;
  /** Bar of the series on which it can decide first. */
  readonly decidesFrom: number;
  readonly budgetOf: BudgetOf;
}

/**
 * A strategy that runs on without an end, bar by bar: the trader of a backtest, and on each bar what it decides. Entries and exits by
 * signal, holding time or margin fire on the bar at whose close they are decided; stops and targets on the bar in which they fill.
 */
export class StrategyState implements TraderJournal {
  readonly #trader: Trader;
  readonly #tradeFrom: number;
  readonly #decidesFrom: number;
  #isStopped = false;

  constructor({ options, tradeFrom, decidesFrom, budgetOf }: Settings) {
    this.#tradeFrom = tradeFrom;
    this.#decidesFrom = decidesFrom;
    this.#trader = new Trader({
      options,
      budgetOf: (cash, bar) => budgetOf(options, cash, tradeFrom + bar),
      journal: this,
      stopsFrom: 'fill',
    });
  }

  /** Side of the position after the last bar. */
  get position(): -1 | 0 | 1 {
    return this.#trader.position.side;
  }

  /** Takes a bar of the series, given with its index there, and returns the bits of what it fires. Changes the index of the step. */
  next(step: { -readonly [Key in keyof Step]: Step[Key] }): number {
    const bar = step.index;
    if (bar < this.#tradeFrom) return 0;
    const trader = this.#trader;
    step.index = bar - this.#tradeFrom;
    if (bar < this.#decidesFrom) step.enters = step.exits = false;
    this.#isStopped = false;
    trader.beginStep(step);
    const isEntry = trader.entrySide !== 0;
    const isExit = trader.exitReason !== null;
    trader.endStep(step);
    // What was decided before is filled by now, so this margin call is of this close.
    const isCalled = trader.exitReason === 'margin_call';
    return (isEntry ? entrySignal : 0) | (isExit || this.#isStopped || isCalled ? exitSignal : 0);
  }

  ended(...[, { reason }]: Parameters<TraderJournal['ended']>): void {
    if (reason === 'stop_loss' || reason === 'trailing_stop' || reason === 'take_profit') this.#isStopped = true;
  }

  filled(): void {
    // Nobody trades on it: that a bar has no volume does not matter.
  }

  warn(): void {
    // A backtest warns of it; an alert says what was decided.
  }
}
