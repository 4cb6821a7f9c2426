import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runBacktest } from '../backtest/run-backtest.ts';
import type { Bars } from '../bars.ts';
import type { BacktestOptions, Strategy } from '../strategy.ts';
import { arbitraryBars, arbitraryOptions, arbitraryStrategy, plainOptions } from '../testing/arbitraries.ts';
import { barsOf, dayMs, flatBarsOf, sliceOf, truncate } from '../testing/bars.ts';
import { price } from '../testing/fills.ts';
import type { PortfolioPart } from './portfolio-part.ts';
import { runPortfolio } from './run-portfolio.ts';

function partOf(ticker: string, bars: Bars, strategy: Strategy, options: BacktestOptions): PortfolioPart {
  return { ticker, bars, tradeFrom: 0, trades: runBacktest(bars, strategy, options).trades };
}

/** Tickers that begin and end on days of their own, some without a bar in between. */
const arbitrarySeries = fc
  .array(
    fc.record({ bars: arbitraryBars, shift: fc.integer({ min: 0, max: 20 }), hole: fc.integer({ min: 1, max: 25 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) =>
    all.map(({ bars, shift, hole }) => {
      const kept = (values: Float64Array) => values.filter((_value, i) => i !== hole);
      const time = kept(bars.time).map((at) => at + shift * dayMs);
      const { open, high, low, close, volume } = bars;
      return {
        length: time.length,
        time,
        open: kept(open),
        high: kept(high),
        low: kept(low),
        close: kept(close),
        volume: kept(volume),
      };
    }),
  );
const cases = fc.record({ series: arbitrarySeries, strategy: arbitraryStrategy, options: arbitraryOptions });
const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 150 });
const partsOf = (series: readonly Bars[], strategy: Strategy, options: BacktestOptions) =>
  series.map((bars, k) => partOf(`T${k}`, bars, strategy, options));

describe('a portfolio of any tickers', () => {
  it('of one ticker is the run of that ticker', () => {
    const single = fc.record({ bars: arbitraryBars, strategy: arbitraryStrategy, options: arbitraryOptions });
    check(
      fc.property(single, ({ bars, strategy, options }) => {
        const own = runBacktest(bars, strategy, options);
        const portfolio = runPortfolio([partOf('A', bars, strategy, options)], options);
        expect(portfolio.equity).toEqual(own.equity);
        expect(portfolio.buy_and_hold).toEqual(own.buy_and_hold);
        expect(portfolio.trades.map(({ ticker: _ticker, ...trade }) => trade)).toEqual(
          own.trades.map((trade) => ({
            ...trade,
            profit: expect.closeTo(trade.profit, 6) as number,
            return_fraction: expect.closeTo(trade.return_fraction, 9) as number,
          })),
        );
      }),
    );
  });

  it('ends with the cash it began with and the profits of its trades', () => {
    check(
      fc.property(cases, ({ series, strategy, options }) => {
        const { equity, trades } = runPortfolio(partsOf(series, strategy, options), options);
        const profits = trades.reduce((sum, { profit }) => sum + profit, options.initial_cash);
        const scale = Math.max(options.initial_cash, ...equity.map(Math.abs));
        expect(Math.abs(equity.at(-1)! - profits)).toBeLessThan(1e-9 * scale);
      }),
    );
  });

  it('does not depend on the order of the tickers', () => {
    check(
      fc.property(cases, ({ series, strategy, options }) => {
        const parts = partsOf(series, strategy, options);
        expect(runPortfolio(parts.toReversed(), options)).toEqual(runPortfolio(parts, options));
      }),
    );
  });

  it('does not know the future', () => {
    check(
      fc.property(cases, fc.integer({ min: 25, max: 60 }), ({ series, strategy, options: given }, days) => {
        // Closing at the end is known beforehand, and by intention.
        const options = { ...given, close_at_end: false };
        const end = series[0]!.time[0]! + days * dayMs;
        const cut = series.flatMap((bars) => {
          const length = bars.time.filter((time) => time < end).length;
          return length === 0 ? [] : [truncate(bars, length)];
        });
        // The number of tickers is known from the start.
        if (cut.length < series.length) return;
        const whole = runPortfolio(partsOf(series, strategy, options), options);
        const part = runPortfolio(partsOf(cut, strategy, options), options);
        expect(part.equity).toEqual(whole.equity.subarray(0, part.equity.length));
      }),
    );
  });

  it('never gets long positions into debt', () => {
    check(
      fc.property(cases, ({ series, strategy, options: given }) => {
        const options = { ...given, direction: 'long' as const };
        const { equity } = runPortfolio(partsOf(series, strategy, options), options);
        // Only commissions, never a debt, can take a long account below zero.
        if (options.commission_minimum === 0) expect(Math.min(...equity)).toBeGreaterThan(0);
      }),
    );
  });

  it('never gains from costs while prices stand still', () => {
    const signals = fc.array(fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), { minLength: 1, maxLength: 4 });
    check(
      fc.property(signals, arbitraryOptions, (all, given) => {
        const options = { ...given, stop_loss_percent: null, take_profit_percent: null, trailing_stop_percent: null };
        const bars = flatBarsOf(Array<number>(40).fill(100));
        const parts = all.map((isIn, k) => ({ ticker: `T${k}`, bars, tradeFrom: 0, trades: tradesOf(isIn, options) }));
        const { equity, trades } = runPortfolio(parts, options);
        equity.forEach((value, day) => {
          const before = equity[day - 1] ?? options.initial_cash;
          expect(value).toBeLessThanOrEqual(before * (1 + 1e-12));
        });
        const isCostly = options.commission_bps + options.commission_per_share + options.commission_minimum > 0;
        if (isCostly && trades.length > 0) expect(equity.at(-1)).toBeLessThan(options.initial_cash);
      }),
    );
  });
});

/** A trade for every stretch of days on which the ticker is in. */
function tradesOf(isIn: readonly boolean[], options: BacktestOptions): PortfolioPart['trades'] {
  const side = options.direction === 'short' ? -1 : 1;
  const slippage = options.slippage_bps / 10_000;
  return isIn.flatMap((holds, day) => {
    if (!holds || isIn[day - 1] || day === 0) return [];
    const end = isIn.indexOf(false, day);
    return {
      direction: side > 0 ? 'long' : 'short',
      open: end < 0,
      entry_bar: day,
      entry_price: 100 * (1 + side * slippage),
      exit_bar: end < 0 ? isIn.length - 1 : end,
      exit_price: end < 0 ? 100 : 100 * (1 - side * slippage),
      exit_reason: end < 0 ? null : 'signal',
      best_excursion_fraction: 0,
      worst_excursion_fraction: 0,
    };
  });
}

/** In above 100, out below 90, without costs and with fractions of shares. */
const options: BacktestOptions = { ...plainOptions, initial_cash: 1000, fractional_shares: true };
const thresholds: Strategy = { entry: price('greater_than', 100), exit: price('less_than', 90) };

describe('the rules of a portfolio', () => {
  it('gives open positions equal shares when another one opens, at the open of that bar', () => {
    // A has doubled when B enters at the open of the fifth day.
    const a = flatBarsOf([101, 101, 101, 202, 202, 202, 202]);
    const b = flatBarsOf([95, 95, 95, 101, 101, 101, 202]);
    const { equity, trades } = runPortfolio(partsOf([a, b], thresholds, options), options);
    expect(Array.from(equity)).toEqual([1000, 1000, 1000, 2000, 2000, 2000, 3000]);
    expect(trades.map(({ ticker, open, size }) => [ticker, open, size])).toEqual([
      ['T0', true, 1000 / 101],
      ['T1', true, expect.closeTo(1000 / 101, 9)],
    ]);
  });

  it('uses what a stop frees at the next open', () => {
    const [quiet, fallen] = [101, 40].map((close) => [close, close, close, close]) as [number[], number[]];
    const stopped = { ...options, stop_loss_percent: 50 };
    const a = barsOf([quiet, quiet, quiet, [101, 101, 40, 40], fallen, fallen]);
    const b = flatBarsOf([101, 101, 101, 101, 101, 202]);
    const { equity } = runPortfolio(partsOf([a, b], thresholds, stopped), stopped);
    // Half of the money loses half; the rest is all in B from the next open on.
    expect(Array.from(equity, (value) => Math.round(value))).toEqual([1000, 1000, 1000, 750, 750, 1500]);
  });

  it('keeps the last close of a ticker that ends early, and says so', () => {
    const a = flatBarsOf([101, 101, 101, 150]);
    const b = flatBarsOf([101, 101, 101, 101, 101, 101]);
    const { equity, warnings } = runPortfolio(partsOf([a, b], thresholds, options), options);
    expect(equity.at(-1)).toBeCloseTo(500 + (500 * 150) / 101, 9);
    expect(warnings.map(({ code }) => code)).toEqual(['prices_end_early', 'open_position_at_end']);
  });

  it('holds the money for a ticker that begins late until then', () => {
    const a = flatBarsOf([101, 202, 202, 202]);
    const late = flatBarsOf([50, 100, 100, 100]);
    const b = sliceOf({ ...late, time: late.time }, 1, 4);
    const { buy_and_hold: held } = runPortfolio(partsOf([a, b], thresholds, options), options);
    expect(Array.from(held)).toEqual([1000, 1500, 1500, 1500]);
  });

  it('never buys on credit when a position that cannot be sold is too large', () => {
    // A has grown and has no bar on the day on which B enters.
    const whole = flatBarsOf([101, 101, 404, 404, 404, 404]);
    const without = (values: Float64Array) => values.filter((_value, day) => day !== 3);
    const a = {
      ...whole,
      length: 5,
      time: without(whole.time),
      open: without(whole.open),
      high: without(whole.high),
      low: without(whole.low),
      close: without(whole.close),
      volume: without(whole.volume),
    };
    const b = flatBarsOf([95, 95, 101, 101, 101, 101]);
    const { equity, trades, warnings } = runPortfolio(partsOf([a, b], thresholds, options), options);
    expect(Math.min(...equity)).toBe(1000);
    // B waits for the next bar of A, and gets its share there.
    expect(trades.map(({ ticker, entry_bar }) => [ticker, entry_bar])).toEqual([
      ['T0', 1],
      ['T1', 4],
    ]);
    expect(warnings.map(({ code }) => code)).not.toContain('not_enough_cash');
  });

  it('says why an entry that waited in vain has no share', () => {
    // B enters and exits while A, which has all of the money, has no session.
    const whole = flatBarsOf([101, 101, 404, 404, 404, 404, 404, 404]);
    const closed = new Set([3, 4]);
    const kept = (values: Float64Array) => values.filter((_value, day) => !closed.has(day));
    const columns = (['time', 'open', 'high', 'low', 'close', 'volume'] as const).map((name) => [
      name,
      kept(whole[name]),
    ]);
    const a = { ...whole, ...Object.fromEntries(columns), length: 6 };
    const b = flatBarsOf([95, 95, 101, 80, 80, 80, 80, 80]);
    const { trades, warnings } = runPortfolio(partsOf([a, b], thresholds, options), options);
    expect(trades.map(({ ticker }) => ticker)).toEqual(['T0']);
    expect(warnings.find(({ code }) => code === 'not_enough_cash')?.message).toBe(
      '1 entry was skipped: the positions that held the money had no session before the exit.',
    );
  });

  it('never buys back in the step in which it sells', () => {
    // Each fill costs at least 1, so a purchase of a rounding error would show.
    const costly = { ...options, commission_minimum: 1, initial_cash: 10_000 };
    const a = flatBarsOf([101, 101, 101, 303, 303, 303, 303]);
    const b = flatBarsOf([95, 95, 95, 101, 101, 101, 101]);
    const { trades } = runPortfolio(partsOf([a, b], thresholds, costly), costly);
    expect(trades.map(({ ticker, costs }) => [ticker, costs])).toEqual([
      ['T0', 2],
      ['T1', 1],
    ]);
  });

  it('ends when the account is lost, and stays there', () => {
    const short = { ...options, direction: 'short' as const };
    const strategy = { entry: price('less_than', 100), exit: price('greater_than', 1e6) };
    const a = flatBarsOf([99, 99, 99, 500, 500, 10]);
    const b = flatBarsOf([99, 99, 99, 500, 500, 10]);
    const { equity, warnings } = runPortfolio(partsOf([a, b], strategy, short), short);
    expect(equity[3]).toBeLessThan(0);
    expect(equity[5]).toBe(equity[4]);
    expect(warnings.map(({ code }) => code)).toContain('equity_not_positive');
  });

  it('counts a day in several positions once for its exposure', () => {
    const a = flatBarsOf([101, 101, 101, 101, 80, 80, 80, 80, 80, 80]);
    const { metrics } = runPortfolio(partsOf([a, a, a], thresholds, options), options);
    expect(metrics.find(({ id }) => id === 'exposure')?.value).toBe(0.4);
  });
});
