import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../bars.ts';
import type { BacktestResult } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import {
  arbitraryBars,
  arbitraryOptions,
  arbitraryPriceStrategy,
  arbitraryStrategy,
  plainOptions,
} from '../testing/arbitraries.ts';
import { flatBarsOf, truncate } from '../testing/bars.ts';
import { validateStrategy } from '../strategy/validate-strategy.ts';
import { isCrossing } from '../strategy.ts';
import { runBacktest } from './run-backtest.ts';

const cases = fc.record({ bars: arbitraryBars, strategy: arbitraryStrategy, options: arbitraryOptions });
const priceCases = fc.record({
  bars: arbitraryBars,
  strategy: arbitraryPriceStrategy,
  options: arbitraryOptions,
});
const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 150 });

function scaled(bars: Bars, factor: number): Bars {
  const times = (values: Float64Array) => values.map((value) => value * factor);
  return { ...bars, open: times(bars.open), high: times(bars.high), low: times(bars.low), close: times(bars.close) };
}

/** Equity at the close of a bar from the trades alone. */
function equityFromTrades({ trades }: BacktestResult, bars: Bars, options: BacktestOptions, bar: number): number {
  return trades.reduce((sum, trade) => {
    const side = trade.direction === 'long' ? 1 : -1;
    if (!trade.open && trade.exit_bar <= bar) return sum + trade.profit;
    if (trade.entry_bar > bar) return sum;
    const commission = Math.max(
      (trade.size * trade.entry_price * options.commission_bps) / 10_000 + trade.size * options.commission_per_share,
      options.commission_minimum,
    );
    return sum + side * trade.size * (bars.close[bar]! - trade.entry_price) - commission;
  }, options.initial_cash);
}

describe('for any bars, strategy and options', () => {
  it('equity equals cash plus position, and trades add up to it', () => {
    check(
      fc.property(cases, ({ bars, strategy, options }) => {
        const result = runBacktest(bars, strategy, options);
        for (let i = 0; i < bars.length; i++) {
          const expected = equityFromTrades(result, bars, options, i);
          expect(Math.abs(result.equity[i]! - expected)).toBeLessThan(1e-9 * options.initial_cash);
        }
      }),
    );
  });

  it('the future does not change the past', () => {
    check(
      fc.property(cases, fc.double({ min: 0.2, max: 0.95, noNaN: true }), ({ bars, strategy, options }, fraction) => {
        const length = Math.floor(bars.length * fraction);
        const whole = runBacktest(bars, strategy, options);
        const part = runBacktest(truncate(bars, length), strategy, options);
        const isBefore = (bar: number) => bar < length - 1;
        expect(part.equity.subarray(0, length - 1)).toEqual(whole.equity.subarray(0, length - 1));
        const closedBefore = (result: BacktestResult) => result.trades.filter((trade) => isBefore(trade.exit_bar));
        expect(closedBefore(part)).toEqual(closedBefore(whole));
      }),
    );
  });

  it('scaling prices and money gives the same trades', () => {
    check(
      fc.property(priceCases, fc.constantFrom(0.25, 2, 1024), ({ bars, strategy, options }, factor) => {
        // Leaves out amounts per share or order, which would have to scale too. Powers of two scale without rounding.
        const free = {
          ...options,
          commission_per_share: 0,
          commission_minimum: 0,
          sizing: { kind: 'all_in' } as const,
        };
        const one = runBacktest(bars, strategy, free);
        const other = runBacktest(scaled(bars, factor), strategy, {
          ...free,
          initial_cash: options.initial_cash * factor,
        });
        expect(other.equity).toEqual(one.equity.map((value) => value * factor));
        expect(
          other.trades.map((trade) => [trade.entry_bar, trade.exit_bar, trade.size, trade.return_fraction]),
        ).toEqual(one.trades.map((trade) => [trade.entry_bar, trade.exit_bar, trade.size, trade.return_fraction]));
      }),
    );
  });

  it('the order of the conditions changes nothing', () => {
    check(
      fc.property(cases, ({ bars, strategy, options }) => {
        const reversed = {
          entry: { ...strategy.entry, conditions: strategy.entry.conditions.toReversed() },
          exit: { ...strategy.exit, conditions: strategy.exit.conditions.toReversed() },
        };
        expect(runBacktest(bars, reversed, options)).toEqual(runBacktest(bars, strategy, options));
      }),
    );
  });

  it('costs never raise the final equity of fractional shares', () => {
    // Whole shares differ: a cost that prevents a losing purchase is a gain.
    const costs = fc.record({
      commission_bps: fc.integer({ min: 0, max: 100 }),
      slippage_bps: fc.integer({ min: 0, max: 100 }),
    });
    check(
      fc.property(arbitraryBars, arbitraryPriceStrategy, costs, (bars, strategy, cost) => {
        const free = { ...plainOptions, fractional_shares: true, close_at_end: true };
        const [dear, cheap] = [{ ...free, ...cost }, free].map((options) =>
          runBacktest(bars, strategy, options).equity.at(-1)!,
        );
        expect(dear).toBeLessThanOrEqual(cheap! * (1 + 1e-12));
      }),
    );
  });

  it('long positions never borrow, and every number is finite', () => {
    check(
      fc.property(cases, ({ bars, strategy, options }) => {
        const result = runBacktest(bars, strategy, { ...options, direction: 'long' });
        for (const trade of result.trades) {
          expect(trade.size).toBeGreaterThan(0);
          expect(trade.worst_excursion_fraction).toBeLessThanOrEqual(0);
          expect(trade.best_excursion_fraction).toBeGreaterThanOrEqual(0);
        }
        expect(result.equity.every((value) => value > 0)).toBe(true);
        expect(result.drawdown.every((value) => value <= 0 && value > -1)).toBe(true);
        for (const { value, reason } of result.metrics) {
          expect(value === null || Number.isFinite(value)).toBe(true);
          expect(value === null).toBe(reason !== null);
        }
      }),
    );
  });

  it('a short below its margin is bought back at the next open, and every equity below zero has a warning', () => {
    const wild = arbitraryBars.map((bars) => {
      // Moves of up to 6 % become moves of up to 80 %.
      const grown = (values: Float64Array) => values.map((value) => 100 * (value / 100) ** 8);
      const { open, high, low, close } = bars;
      return { ...bars, open: grown(open), high: grown(high), low: grown(low), close: grown(close) };
    });
    const directions = fc.constantFrom('short' as const, 'both' as const);
    check(
      fc.property(wild, arbitraryPriceStrategy, arbitraryOptions, directions, (bars, strategy, options, direction) => {
        const { equity, trades, warnings } = runBacktest(bars, strategy, { ...options, direction });
        const said = new Set(warnings.filter(({ code }) => code === 'equity_not_positive').map(({ time }) => time));
        equity.forEach((value, i) => {
          const isNew = value <= 0 && (i === 0 || equity[i - 1]! !== value);
          if (isNew && said.size < 100) expect(said.has(bars.time[i]!)).toBe(true);
        });
        for (const trade of trades.filter((one) => one.direction === 'short')) {
          for (let i = trade.entry_bar; i < trade.exit_bar - 1; i++)
            expect(equity[i]!).toBeGreaterThanOrEqual(0.3 * trade.size * bars.close[i]! * (1 - 1e-12));
        }
      }),
    );
  });

  it('the strategy is valid, runs, and gives numbers or a reason', () => {
    check(
      fc.property(cases, ({ bars, strategy, options }) => {
        expect(validateStrategy(strategy)).toEqual([]);
        const result = runBacktest(bars, strategy, options);
        expect(result.equity.every(Number.isFinite)).toBe(true);
        expect(result.drawdown.every(Number.isFinite)).toBe(true);
        expect(result.buy_and_hold.every(Number.isFinite)).toBe(true);
        for (const trade of result.trades) {
          for (const value of Object.values(trade)) expect(Number.isNaN(value)).toBe(false);
        }
        for (const { id, value, reason } of result.metrics) {
          expect([id, value === null || Number.isFinite(value)]).toEqual([id, true]);
          expect([id, value === null]).toEqual([id, reason !== null]);
        }
      }),
    );
  });

  it('nothing crosses on a flat series', () => {
    const flat = flatBarsOf(Array.from({ length: 80 }, () => 50));
    check(
      fc.property(arbitraryStrategy, arbitraryOptions, (strategy, options) => {
        const crossing = strategy.entry.conditions.some(isCrossing);
        fc.pre(crossing && strategy.entry.match === 'all' && options.direction !== 'both');
        expect(runBacktest(flat, strategy, options).trades).toEqual([]);
      }),
    );
  });

  it('the profits of all trades add up to the change of equity', () => {
    check(
      fc.property(cases, ({ bars, strategy, options }) => {
        const { trades, equity } = runBacktest(bars, strategy, { ...options, close_at_end: true });
        const profits = trades.reduce((sum, { profit }) => sum + profit, 0);
        expect(Math.abs(equity.at(-1)! - options.initial_cash - profits)).toBeLessThan(1e-9 * options.initial_cash);
      }),
    );
  });
});
