import type { Trade } from '../../../common/backtest.types.ts';

export interface NumberedTrade extends Trade {
  /** From 1. */
  readonly number: number;
}

/** Trades with the numbers that the page gives them. */
export function numbered(trades: readonly Trade[]): NumberedTrade[] {
  return trades.map((trade, index) => ({ ...trade, number: index + 1 }));
}
