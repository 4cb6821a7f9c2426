import { describe, expect, it } from 'vitest';
import { defaultBacktestOptions, type BacktestOptions, type Operator, type Strategy } from '../strategy.ts';
import { readDailyCsv } from '../testing/bars.ts';
import { readSharedJson, sharedDataNote } from '../testing/shared-data.ts';
import { runBacktest } from './run-backtest.ts';

interface ReferenceTrade {
  readonly size: number;
  readonly entry: string;
  readonly entry_price: number;
  readonly exit: string;
  readonly exit_price: number;
  readonly pnl: number;
}
type Reference = Record<string, { readonly stats: Record<string, number>; readonly first_trades: ReferenceTrade[] }>;

/** Statistic of the independent backtester → our metric and the factor between their units. */
const equivalents: Readonly<Record<string, readonly [string, number]>> = {
  'Equity Final [$]': ['final_equity', 1],
  'Equity Peak [$]': ['peak_equity', 1],
  'Commissions [$]': ['commissions', 1],
  'Return [%]': ['return', 100],
  'Return (Ann.) [%]': ['annualised_return', 100],
  'Volatility (Ann.) [%]': ['volatility_geometric', 100],
  'CAGR [%]': ['cagr', 100],
  'Sharpe Ratio': ['sharpe_geometric', 1],
  'Calmar Ratio': ['calmar', 1],
  Beta: ['beta', 1],
  'Max. Drawdown [%]': ['max_drawdown', 100],
  'Avg. Drawdown [%]': ['average_drawdown', 100],
  '# Trades': ['trades', 1],
  'Win Rate [%]': ['win_rate', 100],
  'Best Trade [%]': ['best_trade', 100],
  'Worst Trade [%]': ['worst_trade', 100],
  'Avg. Trade [%]': ['average_trade', 100],
  'Profit Factor': ['profit_factor_returns', 1],
  'Expectancy [%]': ['expectancy', 100],
  SQN: ['sqn', 1],
  'Kelly Criterion': ['kelly', 1],
};
const durations: Readonly<Record<string, string>> = {
  'Max. Drawdown Duration': 'max_drawdown_duration',
  'Avg. Drawdown Duration': 'average_drawdown_duration',
  'Max. Trade Duration': 'longest_trade',
  'Avg. Trade Duration': 'average_trade_duration',
};

const average = (period: number) => ({ indicator: 'SMA', params: { period } });
const crossing = (operator: Operator) => ({
  match: 'all' as const,
  conditions: [{ left: average(10), operator, right: average(20) }],
});
const strategy: Strategy = { entry: crossing('cross_over'), exit: crossing('cross_under') };

const reference = readSharedJson<Reference>('backtest-reference.json');
const cases: [string, 'sp500-2000.csv' | 'aapl.csv', Partial<BacktestOptions>][] = [
  ['gspc_sma10_20_long', 'sp500-2000.csv', {}],
  ['aapl_raw_sma10_20_long_c10bps', 'aapl.csv', { commission_bps: 10 }],
  ['gspc_sma10_20_sl5_tp10', 'sp500-2000.csv', { stop_loss_percent: 5, take_profit_percent: 10 }],
];

describe.skipIf(reference === null)(`independent backtester ${sharedDataNote}`, () => {
  it.each(cases)('%s: the same trades, equity and statistics', (name, file, changes) => {
    const { stats, first_trades } = reference![name]!;
    const bars = readDailyCsv(file);
    const options = { ...defaultBacktestOptions, initial_cash: 1_000_000, close_at_end: true, ...changes };
    const result = runBacktest(bars, strategy, options, { stopsFrom: 'signal_close' });

    const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    first_trades.forEach((expected, i) => {
      const trade = result.trades[i]!;
      expect(trade.size).toBe(expected.size);
      expect([dateOf(trade.entry_time), dateOf(trade.exit_time)]).toEqual([expected.entry, expected.exit]);
      expect([trade.entry_price, trade.exit_price]).toEqual([expected.entry_price, expected.exit_price]);
      expect(trade.profit).toBeCloseTo(expected.pnl, 6);
    });
    expect(result.trades.at(-1)).toMatchObject({ exit_reason: 'end_of_data', exit_price: bars.open.at(-1)! });

    const { metrics } = result;
    const valueOf = (id: string) => metrics.find((metric) => metric.id === id)!.value!;
    expect(valueOf('final_equity')).toBeCloseTo(stats['Equity Final [$]']!, 2);
    for (const [statistic, [id, factor]] of Object.entries(equivalents)) {
      if (stats[statistic] === undefined) continue;
      const difference = Math.abs(valueOf(id) * factor - stats[statistic]);
      expect(difference / Math.max(1, Math.abs(stats[statistic])), statistic).toBeLessThan(1e-11);
    }
    // The other one counts the bar of an exit as held, too.
    expect(valueOf('exposure') * 100).toBeCloseTo(
      stats['Exposure Time [%]']! - (valueOf('trades') / bars.length) * 100,
      9,
    );
    // It divides the geometric return by the downside, we the arithmetic one, as for the Sharpe ratio.
    const perYear = result.periods_per_year;
    const meanReturn = result.equity.reduce(
      (sum, value, i) => sum + (i > 0 ? value / result.equity[i - 1]! - 1 : 0),
      0,
    );
    const arithmetic = (meanReturn / (bars.length - 1)) * perYear;
    expect((valueOf('sortino') * valueOf('annualised_return')) / arithmetic).toBeCloseTo(stats['Sortino Ratio']!, 9);
    // The other one buys and holds from the last bar of its warm-up, here bar 19, and not from the first bar.
    const held = bars.close.at(-1)! / bars.close[19]! - 1;
    expect(held * 100).toBeCloseTo(stats['Buy & Hold Return [%]']!, 9);
    expect((valueOf('return') - valueOf('beta') * held) * 100).toBeCloseTo(stats['Alpha [%]']!, 9);
    for (const [statistic, id] of Object.entries(durations)) {
      // It rounds up to whole days.
      expect(`${Math.ceil(valueOf(id))} days 00:00:00`, statistic).toBe(stats[statistic]);
    }
  });
});

describe('bundled history', () => {
  // What the independent backtester agrees with, kept here so that the suite stands alone; the last trade is sold at the last open.
  it.each([
    ['sp500-2000.csv', {}, 129, 1_137_728.7],
    ['aapl.csv', { commission_bps: 10 }, 35, 1_852_537.32],
    ['sp500-2000.csv', { stop_loss_percent: 5, take_profit_percent: 10 }, 129, 1_646_817.31],
  ] as const)('%s %o', (file, changes, trades, finalEquity) => {
    const options = { ...defaultBacktestOptions, initial_cash: 1_000_000, close_at_end: true, ...changes };
    const result = runBacktest(readDailyCsv(file), strategy, options, { stopsFrom: 'signal_close' });
    expect(result.trades.length).toBe(trades);
    expect(result.equity.at(-1)).toBeCloseTo(finalEquity, 2);
    expect(result.warnings.filter(({ code }) => code !== 'stop_gap')).toEqual([]);
    expect(result.first_decision_bar).toBe(20);
  });
});
