import { naturalLogarithm } from '../elementary.ts';
import type { Trade } from '../result.ts';

const dayMs = 86_400_000;

/** Sums over the closed trades. One that is still open counts in `openCount`, `costs`, `tradedValue` and `barsInPosition` only. */
export interface TradeFacts {
  readonly count: number;
  readonly openCount: number;
  readonly wins: number;
  readonly losses: number;
  /** Money that the winners gained, and that the losers lost (without a sign). */
  readonly gained: number;
  readonly lost: number;
  readonly meanProfit: number;
  /** Sample deviation of the profits, money; 0 for fewer than two trades. */
  readonly profitDeviation: number;
  readonly bestProfit: number;
  readonly worstProfit: number;
  readonly bestReturn: number;
  readonly worstReturn: number;
  readonly meanReturn: number;
  /** Sum of ln(1 + return); null when a trade lost all of its money or more. */
  readonly logReturns: number | null;
  readonly returnsGained: number;
  readonly returnsLost: number;
  readonly longestDays: number;
  readonly meanDays: number;
  readonly costs: number;
  /** Size × price of every fill, money. */
  readonly tradedValue: number;
  readonly barsInPosition: number;
  readonly longestWinningRun: number;
  readonly longestLosingRun: number;
}

export function tradeFactsOf(trades: readonly Trade[]): TradeFacts {
  const closed = trades.filter((trade) => !trade.open);
  const count = closed.length;
  const profits = closed.map((trade) => trade.profit);
  const returns = closed.map((trade) => trade.return_fraction);
  const days = closed.map((trade) => (trade.exit_time - trade.entry_time) / dayMs);
  const meanProfit = meanOf(profits);
  const squares = sumOf(profits.map((profit) => (profit - meanProfit) * (profit - meanProfit)));
  return {
    count,
    openCount: trades.length - count,
    wins: profits.filter((profit) => profit > 0).length,
    losses: profits.filter((profit) => profit < 0).length,
    gained: sumOf(profits.filter((profit) => profit > 0)),
    lost: -sumOf(profits.filter((profit) => profit < 0)),
    meanProfit,
    profitDeviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0,
    bestProfit: largestOf(profits),
    worstProfit: -largestOf(profits.map((profit) => -profit)),
    bestReturn: largestOf(returns),
    worstReturn: -largestOf(returns.map((value) => -value)),
    meanReturn: meanOf(returns),
    logReturns: returns.some((value) => value <= -1)
      ? null
      : sumOf(returns.map((value) => naturalLogarithm(1 + value))),
    returnsGained: sumOf(returns.filter((value) => value > 0)),
    returnsLost: -sumOf(returns.filter((value) => value < 0)),
    longestDays: largestOf(days),
    meanDays: meanOf(days),
    costs: sumOf(trades.map((trade) => trade.costs)),
    tradedValue: sumOf(trades.map(tradedValueOf)),
    barsInPosition: barsInPositionOf(trades),
    longestWinningRun: longestRun(profits, (profit) => profit > 0),
    longestLosingRun: longestRun(profits, (profit) => profit < 0),
  };
}

function tradedValueOf({ size, entry_price, exit_price, open }: Trade): number {
  return size * (open ? entry_price : entry_price + exit_price);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** 0 when there are none; the metrics then give a reason instead. The same holds for the largest. */
function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sumOf(values) / values.length;
}

function largestOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((largest, value) => Math.max(largest, value), -Infinity);
}

/**
 * Bars held, open to open: from the entry up to the exit's, which no longer counts; one that is still open counts to the end. A bar in
 * several trades counts once: in a portfolio they overlap.
 */
function barsInPositionOf(trades: readonly Trade[]): number {
  let bars = 0;
  let heldTo = 0;
  for (const { entry_bar: entry, exit_bar: exit, open } of trades.toSorted((a, b) => a.entry_bar - b.entry_bar)) {
    const end = open ? exit + 1 : exit;
    bars += Math.max(0, end - Math.max(entry, heldTo));
    heldTo = Math.max(heldTo, end);
  }
  return bars;
}

function longestRun(profits: readonly number[], counts: (profit: number) => boolean): number {
  let run = 0;
  let longest = 0;
  for (const profit of profits) {
    run = counts(profit) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
