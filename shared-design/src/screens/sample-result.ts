import type { Point } from '../chart/chart.types.ts';
import type { MonthlyReturn } from '../chart/monthly-returns-chart.tsx';
import { drawdownOf, sampleEquity } from '../lib/sample.ts';
import { sampleTrades } from './sample-backtests.ts';

const DAYS_A_YEAR = 252;

/** A made-up account of 10,000 US dollars, the same money bought and held, and the figures of both. */
export const sampleResult = (() => {
  const equity = sampleEquity(900, 5);
  const benchmark = sampleEquity(900, 11);
  const total = totalOf(equity);
  return {
    equity,
    benchmark,
    from: equity[0]?.time,
    to: equity.at(-1)?.time,
    /** Fractions. */
    total,
    benchmarkTotal: totalOf(benchmark),
    annual: (1 + total) ** (DAYS_A_YEAR / (equity.length - 1)) - 1,
    drawdown: Math.min(...drawdownOf(equity).map(({ value }) => value)),
    sharpe: sharpeOf(equity),
    trades: sampleTrades.length,
    won: sampleTrades.filter((trade) => trade.return > 0).length / sampleTrades.length,
    months: monthsOf(equity),
  };
})();

function totalOf(points: readonly Point[]): number {
  return (points.at(-1)?.value ?? 0) / (points[0]?.value ?? 1) - 1;
}

/** Mean of the daily returns over their deviation, a year; no interest on cash. */
function sharpeOf(points: readonly Point[]): number {
  const returns = points.slice(1).map(({ value }, index) => value / (points[index]?.value ?? value) - 1);
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return (mean / Math.sqrt(squares / (returns.length - 1))) * Math.sqrt(DAYS_A_YEAR);
}

/** From the last value of each month to that of the next. */
function monthsOf(points: readonly Point[]): MonthlyReturn[] {
  const last = new Map<string, MonthlyReturn>();
  for (const { time, value } of points) {
    const date = new Date(time);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
    last.set(`${year}-${month}`, { year, month, value });
  }
  let before = points[0]?.value ?? 1;
  return [...last.values()].map(({ year, month, value }) => {
    const change = value / before - 1;
    before = value;
    return { year, month, value: change };
  });
}
