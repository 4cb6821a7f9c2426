import { describe, expect, it } from 'vitest';
import { never, price, quiet, run, signal } from '../testing/fills.ts';

describe('stops and targets', () => {
  const stops = { stop_loss_percent: 5, take_profit_percent: 10 };
  // Filled at 101: stop 95.95, target 111.1.
  const entry = [101, 103, 100, 102];

  it('depend on the fill price', () => {
    const { trades } = run([quiet, signal, entry, [101, 102, 95, 97]], stops);
    expect(trades[0]).toMatchObject({ exit_reason: 'stop_loss', exit_price: 101 * 0.95, exit_bar: 3 });
    expect(run([quiet, signal, entry, [101, 113, 100, 110]], stops).trades[0]).toMatchObject({
      exit_reason: 'take_profit',
      exit_price: 101 * (1 + 10 / 100),
    });
    // The same fill, slipped to 102.01: the stop is 5 % below what was paid.
    const slipped = run([quiet, signal, entry, [101, 102, 96, 97]], { ...stops, slippage_bps: 100 });
    expect(slipped.trades[0]!.exit_price).toBeCloseTo(101 * 1.01 * 0.95 * 0.99, 10);
  });

  it('depend on the signal’s close when reproducing another backtester', () => {
    const { trades } = run([quiet, signal, entry, [101, 102, 96, 97]], stops, undefined, { stopsFrom: 'signal_close' });
    expect(trades[0]).toMatchObject({ exit_reason: 'stop_loss', exit_price: 102 * 0.95, exit_bar: 3 });
  });

  it('name a fill beyond the stop, with its date', () => {
    const gap = run([quiet, signal, entry, [90, 92, 89, 91]], stops);
    expect(gap.warnings).toMatchObject([{ code: 'stop_gap', time: Date.UTC(2020, 0, 4) }]);
    expect(gap.warnings[0]!.message).toContain('open of 90.00, beyond the stop at 95.95');
    // Filled below a stop derived from the signal's close: exits at the same open.
    const atEntry = run([quiet, signal, [90, 92, 89, 91]], stops, undefined, { stopsFrom: 'signal_close' });
    expect(atEntry.trades[0]).toMatchObject({ entry_price: 90, exit_price: 90, exit_bar: 2, exit_reason: 'stop_loss' });
    expect(atEntry.warnings).toMatchObject([{ code: 'stop_gap', time: Date.UTC(2020, 0, 3) }]);
    // An open exactly at the stop is a fill at the stop.
    expect(run([quiet, signal, entry, [95.95, 96, 95, 95]], stops).codes).toEqual([]);
  });

  it('are active on the entry bar', () => {
    const { trades } = run([quiet, signal, [101, 102, 95, 97]], stops);
    expect(trades[0]).toMatchObject({ entry_bar: 2, exit_bar: 2, exit_reason: 'stop_loss', bars_held: 0 });
  });

  it('ignore the bar’s range if the entry is at its close', () => {
    const { trades } = run([quiet, [95, 120, 80, 102], [101, 103, 100, 102]], { ...stops, fill: 'same_close' });
    expect(trades[0]).toMatchObject({ entry_bar: 1, open: true, best_excursion_fraction: 103 / 102 - 1 });
  });

  it('fill at the open of a gap', () => {
    expect(run([quiet, signal, entry, [90, 92, 89, 91]], stops).trades[0]).toMatchObject({
      exit_price: 90,
      exit_reason: 'stop_loss',
    });
    expect(run([quiet, signal, entry, [115, 116, 80, 100]], stops).trades[0]).toMatchObject({
      exit_price: 115,
      exit_reason: 'take_profit',
    });
  });

  it('assume the stop if one bar hits both, with a dated warning', () => {
    const { trades, warnings } = run([quiet, signal, entry, [101, 113, 95, 100]], stops);
    expect(trades[0]!.exit_reason).toBe('stop_loss');
    expect(warnings).toMatchObject([{ code: 'ambiguous_bar', time: Date.UTC(2020, 0, 4) }]);
  });

  it('slip on stops but not on targets', () => {
    const slipping = { ...stops, slippage_bps: 100 };
    const fill = 101 * 1.01;
    const stopped = run([quiet, signal, entry, [101, 102, 96, 97]], slipping).trades[0]!;
    expect(stopped.exit_price).toBeCloseTo(fill * 0.95 * 0.99, 10);
    const taken = run([quiet, signal, entry, [101, 113, 100, 110]], slipping).trades[0]!;
    expect(taken.exit_price).toBeCloseTo(fill * 1.1, 10);
  });

  it('let the exit signal fill first', () => {
    // Both would fill at this open, below the stop of 80.8.
    const { trades } = run([quiet, signal, [101, 103, 88, 89], [80, 99, 79, 95]], { stop_loss_percent: 20 });
    expect(trades).toMatchObject([{ exit_price: 80, exit_bar: 3, exit_reason: 'signal' }]);
  });

  it('trail the best price of completed bars', () => {
    const rows = [quiet, signal, entry, [102, 120, 100, 118], [118, 119, 107, 108]];
    const { trades } = run(rows, { trailing_stop_percent: 10 });
    expect(trades[0]).toMatchObject({ exit_bar: 4, exit_price: 108, exit_reason: 'trailing_stop' });
    expect(trades[0]!.best_excursion_fraction).toBeCloseTo(120 / 101 - 1, 12);
  });

  it('mirror for short positions', () => {
    // Filled at 101: stop 106.05, target 90.9.
    const short = { ...stops, direction: 'short', take_profit_percent: 10 } as const;
    expect(run([quiet, signal, entry, [101, 108, 100, 104]], short).trades[0]).toMatchObject({
      direction: 'short',
      exit_reason: 'stop_loss',
      exit_price: 101 * 1.05,
      profit: 9 * (101 - 101 * 1.05),
    });
    expect(run([quiet, signal, entry, [101, 102, 90, 93]], short).trades[0]).toMatchObject({
      exit_reason: 'take_profit',
      exit_price: 90.9,
    });
    expect(run([quiet, signal, entry, [110, 112, 100, 104]], short).trades[0]!.exit_price).toBe(110);
  });

  it('close a position after the maximum holding period', () => {
    const rows = [quiet, signal, entry, entry, entry, entry, entry];
    expect(run(rows, { max_holding_bars: 2 }).trades[0]).toMatchObject({
      entry_bar: 2,
      exit_bar: 4,
      exit_price: 101,
      exit_reason: 'max_holding',
    });
    expect(run(rows, { max_holding_bars: 2, fill: 'same_close' }).trades[0]).toMatchObject({
      entry_bar: 1,
      exit_bar: 3,
      exit_price: 102,
    });
  });
});

describe('margin of short positions', () => {
  // Sold short 10 at 100 with 1,000: the margin is 30% of the value, so it breaks above 2,000 ÷ 1.3 ÷ 10 = 153.85.
  const short = { direction: 'short' } as const;
  const entry = [100, 103, 95, 102];
  const own = { entry: price('greater_than', 100), exit: never };

  it.each(['next_open', 'same_close'] as const)(
    'buys back at the next open after a breach at the close (%s)',
    (fill) => {
      const opened = fill === 'next_open' ? [quiet, signal, entry] : [quiet, [95, 103, 95, 100.5]];
      const { trades, warnings } = run(
        [...opened, [120, 176, 119, 175], [150, 151, 149, 150], quiet],
        { ...short, fill },
        own,
      );
      const bar = opened.length + 1;
      expect(trades[0]).toMatchObject({ exit_bar: bar, exit_price: 150, exit_reason: 'margin_call' });
      expect(warnings[0]).toMatchObject({ code: 'margin_call', time: Date.UTC(2020, 0, bar) });
      expect(warnings[0]!.message).toContain('less than 30% of the short position');
    },
  );

  it('keeps a covered position', () => {
    const { trades, codes } = run([quiet, signal, entry, [120, 153, 119, 153], [150, 151, 149, 150]], short, own);
    expect(trades).toMatchObject([{ open: true }]);
    expect(codes).toEqual(['open_position_at_end']);
  });

  it('warns when a gap takes the account below zero, and stops trading', () => {
    const rows = [quiet, signal, entry, [120, 156, 119, 155], [250, 260, 240, 250], signal, signal, signal];
    const { trades, equity, warnings, metrics } = run(rows, short, own);
    expect(trades).toMatchObject([{ exit_bar: 4, exit_price: 250, exit_reason: 'margin_call' }]);
    expect([...equity.subarray(4)]).toEqual([-500, -500, -500, -500]);
    expect(warnings).toMatchObject([
      { code: 'margin_call', time: Date.UTC(2020, 0, 4) },
      { code: 'equity_not_positive', time: Date.UTC(2020, 0, 5) },
    ]);
    expect(warnings[1]!.message).toContain('Equity is \u2212500.00 after this exit. Nothing more is traded.');
    expect(metrics.find((metric) => metric.id === 'sharpe')).toMatchObject({
      value: null,
      reason: expect.stringContaining('lost all'),
    });
  });

  it('warns when a close is below zero, and continues if the next open is not', () => {
    const rows = [quiet, signal, entry, [220, 250, 210, 240], [110, 111, 97, 98], signal, quiet];
    const { trades, equity, codes } = run(rows, short, own);
    expect(equity[3]).toBe(-400);
    expect(equity[4]).toBe(900);
    expect(codes.slice(0, 2)).toEqual(['equity_not_positive', 'open_position_at_end']);
    expect(trades).toMatchObject([
      { exit_price: 110, exit_reason: 'margin_call' },
      { entry_bar: 6, open: true },
    ]);
  });
});
