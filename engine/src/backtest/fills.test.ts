import { describe, expect, it } from 'vitest';
import type { ConditionGroup } from '../strategy.ts';
import { plainOptions } from '../testing/arbitraries.ts';
import { barsOf } from '../testing/bars.ts';
import { never, price, quiet, run, signal, thresholds as strategy } from '../testing/fills.ts';
import { BacktestCancelledError } from './backtest-settings.ts';
import { runBacktest } from './run-backtest.ts';

describe('entries', () => {
  it('decides on the first bar that its conditions can be read on, and fills at the next open', () => {
    const { trades, first_decision_bar } = run([signal, [101, 103, 100, 102], quiet]);
    expect(first_decision_bar).toBe(0);
    expect(trades[0]).toMatchObject({ entry_bar: 1, entry_price: 101, size: 9, open: true, exit_reason: null });
    const [above] = strategy.entry.conditions;
    const crossing = {
      ...strategy,
      entry: { match: 'all', conditions: [{ ...above!, operator: 'cross_over' }] },
    } as const;
    expect(run([signal, quiet, signal, quiet], {}, crossing)).toMatchObject({
      first_decision_bar: 1,
      trades: [{ entry_bar: 3 }],
    });
  });

  it('fills at the same close when asked to', () => {
    const { trades } = run([quiet, signal, [101, 103, 100, 102]], { fill: 'same_close' });
    expect(trades[0]).toMatchObject({ entry_bar: 1, entry_price: 102, size: 9, bars_held: 1 });
  });

  it('leaves a signal on the last bar unfilled, with a warning', () => {
    const { trades, warnings } = run([quiet, quiet, signal]);
    expect(trades).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'signal_not_filled', time: Date.UTC(2020, 0, 3) }]);
  });

  it('buys whole shares, or fractions when asked to', () => {
    const rows = [quiet, signal, [96, 103, 95, 102]];
    expect(run(rows).trades[0]!.size).toBe(10);
    expect(run(rows, { fractional_shares: true }).trades[0]!.size).toBeCloseTo(1000 / 96, 12);
  });

  it('reserves cash for the commission and its minimum', () => {
    const rows = [quiet, signal, [100, 103, 95, 102]];
    expect(run(rows).trades[0]).toMatchObject({ size: 10, costs: 0 });
    expect(run(rows, { commission_bps: 10 }).trades[0]).toMatchObject({ size: 9, costs: 0.9 });
    expect(run(rows, { commission_bps: 10, commission_minimum: 5 }).trades[0]).toMatchObject({ size: 9, costs: 5 });
    expect(run(rows, { commission_per_share: 2 }).trades[0]).toMatchObject({ size: 9, costs: 18 });
    const sale: (typeof rows)[number] = [102, 103, 101, 102];
    const closed = run([...rows, sale], { commission_bps: 10, commission_minimum: 5, close_at_end: true });
    expect(closed.trades[0]).toMatchObject({ costs: 10, profit: 9 * 2 - 10 });
    expect(closed.equity.at(-1)).toBe(1008);
  });

  it('warns when the cash does not pay for one share', () => {
    const { trades, codes } = run([quiet, signal, [100, 103, 95, 99]], { initial_cash: 99 });
    expect(trades).toEqual([]);
    expect(codes).toEqual(['not_enough_cash']);
  });

  it('sizes by amount, percent and volatility', () => {
    // Four days in a row with a weekend bar: 365 bars a year.
    const rows = [quiet, [95, 103, 95, 98], signal, [100, 103, 95, 102]];
    expect(run(rows, { sizing: { kind: 'fixed_amount', amount: 350 } }).trades[0]!.size).toBe(3);
    expect(run(rows, { sizing: { kind: 'fixed_amount', amount: 1e6 } }).trades[0]!.size).toBe(10);
    expect(run(rows, { sizing: { kind: 'percent', percent: 50 } }).trades[0]!.size).toBe(5);
    const target = { kind: 'volatility_target', annual_volatility_percent: 5, lookback_bars: 2 } as const;
    const [a, b] = [Math.log(98 / 95), Math.log(102 / 98)];
    const volatility = (Math.abs(a - b) / Math.SQRT2) * Math.sqrt(365);
    const { trades, first_decision_bar } = run(rows, { sizing: target, fractional_shares: true });
    expect(first_decision_bar).toBe(2);
    expect(trades[0]!.size).toBeCloseTo((10 * 0.05) / volatility, 10);
  });

  it('slips against the trader, on both sides', () => {
    const rows = [quiet, signal, [100, 103, 80, 85], [80, 81, 79, 80]];
    const { trades } = run(rows, { slippage_bps: 100 });
    expect(trades[0]).toMatchObject({ entry_price: 101, exit_price: 79.2, exit_bar: 3, exit_reason: 'signal' });
    expect(run(rows, { slippage_bps: 100, direction: 'short' }).trades[0]).toMatchObject({
      entry_price: 99,
      exit_price: 80.8,
    });
  });
});

describe('candle patterns', () => {
  const found = (indicator: string): ConditionGroup => ({
    match: 'all',
    conditions: [{ left: { indicator }, operator: 'is', right: { constant: 1 } }],
  });

  it('enter at a bullish engulfing and exit at a bearish one', () => {
    const rows = [quiet, [95, 96, 91, 92], [90, 99, 89, 98], [99, 101, 98, 100], [101, 102, 93, 94], [93, 94, 92, 93]];
    const own = { entry: found('CDLENGULFING-BULLISH'), exit: found('CDLENGULFING-BEARISH') };
    const { trades, first_decision_bar } = run(rows, {}, own);
    expect(first_decision_bar).toBe(2);
    expect(trades).toMatchObject([{ entry_bar: 3, entry_price: 99, exit_bar: 5, exit_price: 93 }]);
  });

  it('require the pattern operator', () => {
    const wrong = { left: { indicator: 'CDLDOJI-BULLISH' }, operator: 'greater_than', right: { constant: 0 } } as const;
    expect(() => run([quiet], {}, { entry: { match: 'all', conditions: [wrong] }, exit: never })).toThrow(
      'CDLDOJI-BULLISH cannot be compared with "greater than". Choose one of "is".',
    );
  });
});

describe('directions and the end', () => {
  const low = [85, 87, 83, 85];

  it('reverses at one open: exits one side and enters the other', () => {
    const { trades, equity } = run([quiet, signal, [101, 103, 84, 85], [80, 88, 79, 86], quiet], { direction: 'both' });
    expect(trades[0]).toMatchObject({
      direction: 'long',
      entry_bar: 2,
      exit_bar: 3,
      exit_price: 80,
      exit_reason: 'signal',
    });
    expect(trades[1]).toMatchObject({
      direction: 'short',
      entry_bar: 3,
      entry_price: 80,
      size: Math.floor((1000 - 9 * 21) / 80),
      open: true,
    });
    expect(equity.at(-1)).toBe(811 - 10 * (95 - 80));
  });

  it('keeps the position when signals ask for both sides', () => {
    const both = { entry: price('greater_than', 1), exit: price('greater_than', 1) };
    const { trades, codes } = run([quiet, quiet], { direction: 'both' }, both);
    expect(trades).toEqual([]);
    expect(codes).toEqual(['conflicting_signals', 'conflicting_signals']);
  });

  it('never exits without exit conditions', () => {
    const { trades } = run([quiet, signal, signal, low, low], {}, { entry: strategy.entry, exit: never });
    expect(trades).toMatchObject([{ open: true, exit_bar: 4 }]);
  });

  it('joins conditions by all or any', () => {
    const conditions = [...price('greater_than', 100).conditions, ...price('less_than', 101).conditions];
    const entriesOf = (match: 'all' | 'any') =>
      run([quiet, signal, signal, quiet], {}, { entry: { match, conditions }, exit: never }).trades.length;
    expect([entriesOf('all'), entriesOf('any')]).toEqual([0, 1]);
  });

  it('marks an open position at the last close, or closes it at the last fill that the rule allows', () => {
    const rows = [quiet, signal, [101, 103, 100, 102]];
    const marked = run(rows);
    expect(marked.trades[0]).toMatchObject({ open: true, exit_bar: 2, exit_price: 102, exit_reason: null, profit: 9 });
    expect(marked.codes).toEqual(['open_position_at_end']);
    const longer = [...rows, [104, 106, 103, 105]];
    for (const [fill, exit_price] of [
      ['next_open', 104],
      ['same_close', 105],
    ] as const) {
      const sold = run(longer, { close_at_end: true, commission_bps: 100, fill });
      expect(sold.trades[0]).toMatchObject({ open: false, exit_bar: 3, exit_reason: 'end_of_data', exit_price });
      expect(sold.equity.at(-1)).toBeCloseTo(1000 + sold.trades[0]!.profit, 10);
    }
    // An entry on the last bar would be sold immediately.
    expect(run([quiet, signal, quiet], { close_at_end: true })).toMatchObject({
      trades: [],
      codes: ['signal_not_filled'],
    });
  });

  it('sees a split as a fall unless prices are adjusted', () => {
    const before = [quiet, signal, [101, 103, 100, 102], [102, 104, 101, 103]];
    const half = (row: readonly number[]) => row.map((value) => value / 2);
    const after = [103, 104, 102, 103];
    const whole = run([...before, after], { fractional_shares: true });
    // A two-for-one split before the last bar: adjusting halves the bars before it.
    const unit = { entry: price('greater_than', 50), exit: price('less_than', 45) };
    const adjusted = run([...before, after].map(half), { fractional_shares: true }, unit);
    expect(adjusted.trades.map((trade) => trade.return_fraction)).toEqual(
      whole.trades.map((trade) => trade.return_fraction),
    );
    const raw = run([...before, half(after)], { stop_loss_percent: 20 });
    expect(raw.trades[0]).toMatchObject({ exit_reason: 'stop_loss', exit_price: 51.5 });
  });

  it('warns of fills without volume, once when the series has none at all', () => {
    const some = run([quiet, signal, [101, 103, 100, 102, 0], quiet]);
    expect(some.warnings[0]).toMatchObject({ code: 'zero_volume_fill', time: Date.UTC(2020, 0, 3) });
    const silent = (row: readonly number[]) => [...row, 0];
    expect(run([quiet, signal, [101, 103, 80, 85], quiet].map(silent)).codes).toEqual(['no_volume_data']);
  });

  it('trades nothing on too few bars, with a warning', () => {
    const average = (period: number) => ({ indicator: 'SMA', params: { period } });
    const entry: ConditionGroup = {
      match: 'all',
      conditions: [{ left: average(2), operator: 'cross_over', right: average(5) }],
    };
    const { trades, codes, equity, buy_and_hold, metrics } = run([quiet, signal, quiet], {}, { entry, exit: never });
    expect([trades, codes]).toEqual([[], ['not_enough_bars']]);
    expect([...equity]).toEqual([1000, 1000, 1000]);
    expect(buy_and_hold[1]).toBeCloseTo((1000 * 102) / 95, 9);
    expect(metrics.find((metric) => metric.id === 'win_rate')).toMatchObject({
      value: null,
      reason: 'There are no closed trades.',
    });
  });

  it('reports progress and stops when cancelled', () => {
    const steps: number[] = [];
    const bars = barsOf(Array.from({ length: 20_000 }, () => quiet));
    runBacktest(bars, strategy, plainOptions, { onProgress: (done) => steps.push(done) });
    expect(steps).toEqual([16_384, 20_000]);
    expect(() => runBacktest(bars, strategy, plainOptions, { isCancelled: () => true })).toThrow(
      BacktestCancelledError,
    );
  });

  it('refuses an invalid strategy, options or bars', () => {
    expect(() => run([quiet], {}, { entry: never, exit: never })).toThrow('no entry condition');
    expect(() => run([quiet], { initial_cash: -1 })).toThrow('initial_cash is -1');
    expect(() => run([quiet, [Number.NaN, 1, 1, 1]])).toThrow('Bar 1 (2020-01-02)');
  });
});
