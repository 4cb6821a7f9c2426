import type { Bars } from '../bars.ts';
import type { Trade } from '../result.ts';

/** One ticker of a portfolio: the bars that its run was given, and what the run gave. */
export interface PortfolioPart {
  /** Unique in the portfolio; the result does not depend on the order of the parts. */
  readonly ticker: string;
  readonly bars: Pick<Bars, 'length' | 'time' | 'open' | 'close'>;
  /** Trades in fractions, whatever the options say about shares. */
  readonly isDivisible?: boolean;
  /** Bars a year; measured unless given. */
  readonly periodsPerYear?: number;
  /** Index of the first bar of the range; the bars of the trades count from there. */
  readonly tradeFrom: number;
  /** An array, or something that makes the trades when they are asked for. */
  readonly trades: PartTrades;
}

export interface PartTrades {
  readonly length: number;
  at(index: number): PartTrade | undefined;
}

/** What a portfolio takes from the trades of a ticker: when and at which prices, not how much. */
export type PartTrade = Pick<
  Trade,
  | 'direction'
  | 'open'
  | 'entry_bar'
  | 'entry_price'
  | 'exit_bar'
  | 'exit_price'
  | 'exit_reason'
  | 'best_excursion_fraction'
  | 'worst_excursion_fraction'
>;

/** When in a bar a fill happens. */
export type Moment = 'open' | 'within' | 'close';
