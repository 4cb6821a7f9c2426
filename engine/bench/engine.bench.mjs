// Prints ns per bar and ratios to other JavaScript libraries, measured in one run: npm run bench:engine.
import {
  barAt,
  catalog,
  computeMetrics,
  ConditionScanner,
  defaultBacktestOptions,
  findKernel,
  patterns,
  PatternScanner,
  runBacktest,
  runBacktestPass,
  SeriesCache,
} from '../src/index.ts';
import { evaluateGroup } from '../src/backtest/conditions.ts';
import { Simulation } from '../src/backtest/simulation.ts';
import { WarningLog } from '../src/backtest/warnings.ts';
import { runSweep } from '../src/research/index.ts';
import { SeriesCandles } from '../src/patterns/candles.ts';
import { alternatives } from './alternatives.mjs';
import { grademarkSeries, runGrademark } from './grademark.mjs';
import { measure, nsPerUnit, printTable, row } from './measure.mjs';
import { plainColumns, randomBars } from './series.mjs';
import { sizeLines } from './sizes.mjs';

const small = 5_000;
const large = 1_000_000;
const number = (value, digits = 2) => value.toFixed(digits);
const timesOf = (other, one) => `${number(other.medianMs / one.medianMs, 1)} ×`;

/** Adds a budget in ns per unit; false for none. */
function within(most, one) {
  return { ...one, most };
}

/** Runs each indicator with default parameters into reused arrays; a family runs once for all its outputs. */
function kernelRows(bars) {
  const rows = new Map();
  for (const { name, group, params } of catalog) {
    if (group !== 'Technical Indicators') continue;
    const { output, kernel } = findKernel(name);
    const key = output?.family.name ?? name;
    if (rows.has(key)) continue;
    const values = Object.fromEntries(params.map((param) => [param.name, param.default]));
    const outs = Array.from({ length: output?.family.outputCount ?? 1 }, () => new Float64Array(bars.length));
    const run = output ? () => output.family.kernel(bars, values, outs) : () => kernel(bars, values, outs[0]);
    rows.set(key, row(key, bars.length, run));
  }
  return rows;
}

function compareIndicators(length) {
  const bars = randomBars(length);
  const columns = plainColumns(bars);
  const ours = kernelRows(bars);
  const names = Object.keys(alternatives);
  const theirs = new Map(
    names.flatMap((library) =>
      Object.entries(alternatives[library]).map(([name, run]) => [
        `${library} ${name}`,
        row(name, length, () => run(columns)),
      ]),
    ),
  );
  measure([...ours.values(), ...theirs.values()]);
  const lines = [...ours].map(([name, one]) => {
    const ratios = names.map((library) => theirs.get(`${library} ${name}`));
    return [
      name,
      number(nsPerUnit(one)),
      ...ratios.map((other) => (other ? `${number(nsPerUnit(other), 1)} (${timesOf(other, one)})` : '')),
    ];
  });
  printTable(
    `Indicators, ${length} bars: ns per bar of the engine and of others, in brackets theirs over ours`,
    ['', 'engine', ...names],
    lines,
  );
}

const average = (period) => ({ indicator: 'SMA', params: { period } });
const crossing = (operator, fast = 10, slow = 20) => ({
  match: 'all',
  conditions: [{ left: average(fast), operator, right: average(slow) }],
});
const strategy = { entry: crossing('cross_over'), exit: crossing('cross_under') };
const options = { ...defaultBacktestOptions, initial_cash: 1e6 };

/** Runs all pattern functions over a series, candles and averages included; one array for the hits is reused. */
function patternRow(length) {
  const bars = randomBars(length);
  const hits = new Int16Array(length);
  return row(`${patterns.length} pattern functions, 80 names`, length, () => {
    const candles = new SeriesCandles(bars);
    for (const { find, firstIndex } of patterns) find(candles, hits, firstIndex, length);
  });
}

function backtestRows(length) {
  const bars = randomBars(length);
  const pass = runBacktestPass(bars, strategy, options);
  const cache = new SeriesCache(bars);
  const [entry, exit] = [strategy.entry, strategy.exit].map((group) =>
    evaluateGroup(group, cache, { from: 20, to: length }),
  );
  const simulate = () => {
    const sizing = { options, close: bars.close, tradeFrom: 0, periodsPerYear: cache.periodsPerYear };
    const signals = { entry, exit };
    const simulation = new Simulation({ bars, signals, sizing, warnings: new WarningLog(), stopsFrom: 'fill' });
    simulation.run(0, length);
    simulation.finish();
  };
  return [
    within(length === 100_000 && 20, row('SMA-cross backtest, pass', length, simulate)),
    row('  + checks, indicators, curves', length, () => runBacktestPass(bars, strategy, options)),
    row('  statistics alone', length, () => computeMetrics(bars, pass)),
    within(
      length === small && 1e6 / small,
      row('  total', length, () => runBacktest(bars, strategy, options)),
    ),
  ];
}

/** 25 fast × 40 slow averages, all different. */
function sweepRow() {
  const bars = randomBars(2_148);
  const side = (name) => ['entry', 'exit'].map((group) => `${group}.conditions.0.${name}.params.period`);
  const from = (start, count, step) => Array.from({ length: count }, (_, i) => start + i * step);
  const axes = [
    { paths: side('left'), values: from(2, 25, 1) },
    { paths: side('right'), values: from(30, 40, 4) },
  ];
  const run = () => runSweep(bars, { strategy, options }, { axes, metric: 'sharpe' });
  return within(500_000, row('sweep, 1,000 combinations × 2,148 bars', 1_000, run, 'run'));
}

/** 1,000 different strategies: averages, oscillators and patterns. */
function alertRow() {
  const bars = randomBars(2_000);
  const all = Array.from({ length: bars.length }, (_, i) => barAt(bars, i));
  const names = catalog.filter(({ scale }) => scale === 'pattern').map(({ name }) => name);
  const groups = Array.from({ length: 1_000 }, (_, k) => ({
    match: k % 3 === 0 ? 'any' : 'all',
    conditions: [
      crossing('cross_over', 5 + (k % 40), 50 + (k % 97)).conditions[0],
      { left: { indicator: 'RSI', params: { period: 5 + (k % 30) } }, operator: 'less_than', right: { constant: 40 } },
      { left: { indicator: names[k % names.length] }, operator: 'is', right: { constant: 1 } },
    ],
  }));
  const scanner = new ConditionScanner(groups);
  let i = 0;
  return row('one new bar for 1,000 strategies', 1, () => scanner.next(all[i++ % all.length]), 'bar');
}

function newBarRow() {
  const bars = randomBars(2_000);
  const all = Array.from({ length: bars.length }, (_, i) => barAt(bars, i));
  const scanner = new PatternScanner(patterns);
  let i = 0;
  return within(
    10_000,
    row('one new bar for all patterns', 1, () => scanner.next(all[i++ % all.length]), 'bar'),
  );
}

function printRows(title, rows) {
  const lines = measure(rows).map((one) => [
    one.name,
    String(one.units),
    number(nsPerUnit(one)),
    number(one.medianMs, 4),
    ...(one.most ? [number(one.most), `${number(nsPerUnit(one) / one.most)} ×`] : ['', '']),
  ]);
  printTable(title, ['', 'units', 'ns/unit', 'ms', 'budget, ns/unit', 'of budget'], lines);
}

compareIndicators(small);
compareIndicators(large);
printRows('Candle patterns', [patternRow(small), patternRow(large), newBarRow()]);
printRows('Backtests and research', [...backtestRows(small), ...backtestRows(100_000), sweepRow(), alertRow()]);

const bars = randomBars(small);
const series = grademarkSeries(bars);
const [ours, theirs] = measure([
  row('SMA-cross backtest, total', small, () => runBacktest(bars, strategy, options)),
  row('grademark', small, () => runGrademark(series)),
]);
printTable(
  `Backtest of ${small} bars against grademark, statistics included`,
  ['', 'ns/bar', 'over ours'],
  [ours, theirs].map((one) => [one.name, number(nsPerUnit(one)), timesOf(one, ours)]),
);
printTable('Bundles', ['entry', 'KB, gzip'], await sizeLines());
