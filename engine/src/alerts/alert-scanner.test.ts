import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateGroup } from '../backtest/conditions.ts';
import { runBacktest } from '../backtest/run-backtest.ts';
import { barAt, type Bars } from '../bars.ts';
import type { BacktestResult, Trade } from '../result.ts';
import { SeriesCache } from '../series-cache.ts';
import { arbitraryBars, arbitraryOptions, arbitraryStrategy, plainOptions } from '../testing/arbitraries.ts';
import { barsOf, readDailyCsv, sliceOf } from '../testing/bars.ts';
import { AlertScanner, type AlertRule, type StrategyRule } from './alert-scanner.ts';
import { entrySignal, exitSignal } from './strategy-state.ts';

const periodsPerYear = 252;

/** What each rule fires on each bar: one row per rule. */
function stream(bars: Bars, rules: readonly AlertRule[]): number[][] {
  const scanner = new AlertScanner(rules, periodsPerYear);
  const fired: number[][] = rules.map(() => []);
  for (let i = 0; i < bars.length; i++) scanner.next(barAt(bars, i)).forEach((bits, k) => fired[k]!.push(bits));
  return fired;
}

/** Bars before an exit's bar on which it was decided. */
function leadOf({ exit_reason: reason }: Trade, lead: number): number {
  if (reason === 'margin_call') return 1;
  return reason === 'signal' || reason === 'max_holding' ? lead : 0;
}

interface Expected {
  readonly bits: number[];
  /** The last bar is left out: what it decides has no fill. */
  readonly end: number;
  /** Bars on which an entry may have been decided that an exit into ruin prevented. */
  readonly ruined: ReadonlySet<number>;
}

/** What a backtest decided on each bar, read from its trades and warnings alone. */
function decisionsOf(bars: Bars, { strategy, options, tradeFrom }: StrategyRule): Expected {
  const result = runBacktest(bars, strategy, { ...options, close_at_end: false }, { tradeFrom, periodsPerYear });
  const bits = Array.from({ length: bars.length }, () => 0);
  const lead = options.fill === 'next_open' ? 1 : 0;
  const add = (bar: number, bit: number) => (bits[bar]! |= bit);
  for (const trade of result.trades) {
    add(tradeFrom + trade.entry_bar - lead, entrySignal);
    if (!trade.open) add(tradeFrom + trade.exit_bar - leadOf(trade, lead), exitSignal);
  }
  for (const bar of warnedOf(result, bars, 'not_enough_cash')) add(bar - lead, entrySignal);
  const ruined = new Set(warnedOf(result, bars, 'equity_not_positive').map((bar) => bar - lead));
  // Of each kind, a run lists 100 warnings.
  const unlisted = result.warnings.some(({ code, time }) => code === 'not_enough_cash' && time === null);
  const end = unlisted ? warnedOf(result, bars, 'not_enough_cash').at(-1)! - lead : bars.length - 1;
  return { bits, end, ruined };
}

function warnedOf({ warnings }: BacktestResult, { time }: Bars, code: string): number[] {
  return warnings.flatMap((warning) =>
    warning.code === code && warning.time !== null ? time.indexOf(warning.time) : [],
  );
}

function expectSame(bars: Bars, rules: readonly StrategyRule[]): void {
  const fired = stream(bars, rules);
  rules.forEach((rule, k) => {
    const { bits, end, ruined } = decisionsOf(bars, rule);
    const known = (all: readonly number[]) =>
      all.slice(0, end).map((value, bar) => (ruined.has(bar) ? value & exitSignal : value));
    expect(known(fired[k]!)).toEqual(known(bits));
  });
}

const ruleOn = (bars: Bars): fc.Arbitrary<StrategyRule> =>
  fc.record({
    kind: fc.constant('strategy'),
    strategy: arbitraryStrategy,
    options: arbitraryOptions,
    tradeFrom: fc.integer({ min: 0, max: Math.floor(bars.length / 2) }),
  });

describe('AlertScanner', () => {
  it('fires what a backtest decides, for any strategies on any bars', () => {
    const cases = arbitraryBars.chain((bars) =>
      fc.tuple(fc.constant(bars), fc.array(ruleOn(bars), { minLength: 1, maxLength: 4 })),
    );
    fc.assert(
      fc.property(cases, ([bars, rules]) => expectSame(bars, rules)),
      { numRuns: 200 },
    );
  });

  it('fires what a backtest decides, also when wild prices ruin accounts', () => {
    const wild = arbitraryBars.map((bars) => {
      const grown = (values: Float64Array) => values.map((value) => 100 * (value / 100) ** 8);
      const { open, high, low, close } = bars;
      return { ...bars, open: grown(open), high: grown(high), low: grown(low), close: grown(close) };
    });
    const cases = wild.chain((bars) => fc.tuple(fc.constant(bars), ruleOn(bars)));
    fc.assert(
      fc.property(cases, ([bars, rule]) => expectSame(bars, [rule])),
      { numRuns: 200 },
    );
  });

  it('fires what a backtest decides on real histories', () => {
    const histories = [readDailyCsv('aapl.csv'), sliceOf(readDailyCsv('sp500-2000.csv'), 0, 1500)];
    const cases = fc
      .constantFrom(...histories)
      .chain((bars) => fc.tuple(fc.constant(bars), fc.array(ruleOn(bars), { minLength: 4, maxLength: 4 })));
    fc.assert(
      fc.property(cases, ([bars, rules]) => expectSame(bars, rules)),
      { numRuns: 50 },
    );
  });

  it('fires conditions on each bar on which they begin to hold', () => {
    fc.assert(
      fc.property(arbitraryBars, arbitraryStrategy, (bars, { entry: conditions }) => {
        const series = new SeriesCache(bars);
        const from = series.firstDecision(conditions);
        const holds = evaluateGroup(conditions, series, { from, to: Math.max(from, bars.length) });
        const expected = Array.from({ length: bars.length }, (_, i) =>
          holds[i] === 1 && !holds[i - 1] ? entrySignal : 0,
        );
        expect(stream(bars, [{ kind: 'conditions', conditions }])).toEqual([expected]);
      }),
    );
  });

  it('knows the side of a position, and forgets a rule that is dropped', () => {
    const bars = barsOf([9, 9, 11, 11, 9, 9].map((close) => [close, close, close, close]));
    const above = { left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 10 } } as const;
    const below = { left: { indicator: 'Price' }, operator: 'less_than', right: { constant: 10 } } as const;
    const strategy = {
      entry: { match: 'all', conditions: [above] },
      exit: { match: 'all', conditions: [below] },
    } as const;
    const short: StrategyRule = {
      kind: 'strategy',
      strategy,
      options: { ...plainOptions, direction: 'short' },
      tradeFrom: 0,
    };
    const scanner = new AlertScanner([short, { kind: 'conditions', conditions: strategy.entry }], periodsPerYear);
    const seen = Array.from({ length: 4 }, (_, i) => [
      scanner.next(barAt(bars, i))[0],
      scanner.positionOf(0),
      scanner.positionOf(1),
    ]);
    expect(seen).toEqual([
      [0, 0, null],
      [0, 0, null],
      [entrySignal, 0, null],
      [0, -1, null],
    ]);
    scanner.drop(0);
    expect([...scanner.next(barAt(bars, 4))]).toEqual([0, 0]);
    expect(scanner.count).toBe(5);
  });
});
