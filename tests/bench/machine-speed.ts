import { defaultBacktestOptions, runBacktest, type Bars, type ConditionGroup } from '@candlewick/engine';

const count = 5000;
const dayMs = 86_400_000;
const runs = 200;
/** What the backtest below takes, in ms, on the machine whose times docs/performance.md has. */
const documentedMs = 0.7;

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const crossing = (operator: 'cross_over' | 'cross_under'): ConditionGroup => ({
  match: 'all',
  conditions: [{ left: sma(10), operator, right: sma(20) }],
});
const strategy = { entry: crossing('cross_over'), exit: crossing('cross_under') };

/** A random walk of daily bars, the same each time. */
function walk(): Bars {
  const time = Float64Array.from({ length: count }, (_, index) => index * dayMs);
  const close = new Float64Array(count);
  let state = 1;
  let price = 100;
  for (let index = 0; index < count; index++) {
    state = (state * 48_271) % 2_147_483_647;
    price *= 1 + 0.02 * (state / 2_147_483_647 - 0.5);
    close[index] = price;
  }
  const volume = new Float64Array(count).fill(1000);
  return { time, open: close, high: close, low: close, close, volume, length: count };
}

/** Speed of this machine now, relative to that of the documented times: 0.5 takes twice as long for the same work. */
export function machineSpeed(): number {
  const bars = walk();
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    runBacktest(bars, strategy, defaultBacktestOptions);
    return performance.now() - startedAt;
  }).toSorted((a, b) => a - b);
  return documentedMs / (times[runs >> 1] ?? NaN);
}

const touchedBytes = 64 * 1024 * 1024;
const pageBytes = 4096;

/**
 * What the first touch of a page of memory takes here, in µs; 12 on some virtual machines, where a browser loads pages far slower than the
 * speed above suggests.
 */
export function pageFaultUs(): number {
  // Zeroed by the system, which has no pages for it until they are touched.
  const bytes = new Uint8Array(touchedBytes);
  const startedAt = performance.now();
  for (let at = 0; at < touchedBytes; at += pageBytes) bytes[at] = 1;
  return ((performance.now() - startedAt) * 1000) / (touchedBytes / pageBytes);
}
