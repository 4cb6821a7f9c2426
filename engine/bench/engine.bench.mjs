// Prints ns per bar: node engine/bench/engine.bench.mjs. Medians of alternating samples, so that noise hits all rows alike.
import { evaluateGroup } from '../src/backtest/conditions.ts';
import { SeriesCache } from '../src/series-cache.ts';
import { Simulation } from '../src/backtest/simulation.ts';
import { WarningLog } from '../src/backtest/warnings.ts';
import {
  computeIndicator,
  computeMetrics,
  defaultBacktestOptions,
  runBacktest,
  runBacktestPass,
} from '../src/index.ts';

const dayMs = 86_400_000;
const samples = 15;

/** A seeded random walk (mulberry32): the same bars on every machine. */
function randomBars(length) {
  let state = 42;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const column = () => new Float64Array(length);
  const bars = {
    length,
    time: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  };
  let price = 100;
  for (let i = 0; i < length; i++) {
    const open = price;
    price = Math.max(1, price * (1 + (random() - 0.4995) * 0.03));
    bars.time[i] = i * dayMs;
    bars.open[i] = open;
    bars.close[i] = price;
    bars.high[i] = Math.max(open, price) * (1 + random() * 0.01);
    bars.low[i] = Math.min(open, price) * (1 - random() * 0.01);
    bars.volume[i] = Math.floor(random() * 1e6) + 1;
  }
  return bars;
}

const average = (period) => ({ indicator: 'SMA', params: { period } });
const crossing = (operator) => ({ match: 'all', conditions: [{ left: average(10), operator, right: average(20) }] });
const strategy = { entry: crossing('cross_over'), exit: crossing('cross_under') };
const options = { ...defaultBacktestOptions, initial_cash: 1e6 };

const series = new Map([5_000, 100_000, 1_000_000].map((length) => [length, randomBars(length)]));
const pass = runBacktestPass(series.get(5_000), strategy, options);

/** The pass alone: conditions are already a byte per bar. Budget: 20 ns/bar at 100,000 bars. */
const signals = new Map(
  [...series].map(([length, bars]) => {
    const cache = new SeriesCache(bars);
    const bytesOf = (group) => evaluateGroup(group, cache, length, 20);
    return [length, { entry: bytesOf(strategy.entry), exit: bytesOf(strategy.exit) }];
  }),
);
const simulate = (bars) => {
  const simulation = new Simulation(bars, signals.get(bars.length), options, new WarningLog());
  simulation.run(0, bars.length);
  simulation.finish();
};

const rows = [
  ...['SMA', 'EMA'].flatMap((indicator) =>
    [5_000, 1_000_000].map((n) =>
      row(`${indicator} 14`, n, (bars) => computeIndicator(bars, { indicator, params: { period: 14 } })),
    ),
  ),
  row('SMA-cross backtest, pass', 5_000, simulate),
  row('  + checks, indicators, curves', 5_000, (bars) => runBacktestPass(bars, strategy, options)),
  row('SMA-cross backtest, statistics', 5_000, (bars) => computeMetrics(bars, pass)),
  row('SMA-cross backtest, total', 5_000, (bars) => runBacktest(bars, strategy, options)),
  row('SMA-cross backtest, pass', 100_000, simulate),
  row('  + checks, indicators, curves', 100_000, (bars) => runBacktestPass(bars, strategy, options)),
  row('SMA-cross backtest, total', 100_000, (bars) => runBacktest(bars, strategy, options)),
];

function row(name, length, run) {
  // Around ten milliseconds a sample.
  return { name, length, run, repeats: Math.max(1, Math.round(1_000_000 / length)), times: [] };
}

for (let sample = -3; sample < samples; sample++) {
  for (const { length, run, repeats, times } of rows) {
    const bars = series.get(length);
    const start = performance.now();
    for (let i = 0; i < repeats; i++) run(bars);
    // The first rounds only warm up the compiler.
    if (sample >= 0) times.push((performance.now() - start) / repeats);
  }
}

console.log(`${'what'.padEnd(32)}${'bars'.padStart(10)}${'ns/bar'.padStart(10)}${'ms/run'.padStart(10)}`);
for (const { name, length, times } of rows) {
  const median = times.toSorted((a, b) => a - b)[times.length >> 1];
  const cells = [(median * 1e6) / length, median].map((value, i) => value.toFixed(i === 0 ? 2 : 3).padStart(10));
  console.log(`${name.padEnd(32)}${String(length).padStart(10)}${cells.join('')}`);
}
