import type * as Engine from '@candlewick/engine';
import type { Browser, Page } from '@playwright/test';
import type { Setup } from '@candlewick/engine/research';
import { logInContext } from '@candlewick/test';
import { serveSources } from '../support/sources.ts';

/** What is used of the worker's client. */
interface Client {
  setMarket(market: object): void;
  start(request: object, listener: Readonly<Record<'onPart' | 'onDone' | 'onFailed', (reason: string) => void>>): void;
  dispose(): void;
}

/** Times in ms, measured in one browser. */
export interface LabTimes {
  /** One run of the engine, all metrics: 10 years of days, three conditions. */
  readonly engineMs: number;
  /** From another value to its run, through the worker. */
  readonly stepMs: number;
  /** All values of a strip, and all cells of a heatmap, through the worker. */
  readonly strip: { readonly runs: number; readonly ms: number };
  readonly heatmap: { readonly runs: number; readonly ms: number };
}

/** Runs in the page. */
async function measure(): Promise<LabTimes> {
  const load = (path: string): Promise<unknown> => import(path);
  const { runBacktest, defaultBacktestOptions } = (await load('/engine/src/index.ts')) as typeof Engine;
  const { LabClient } = (await load('/mfe-backtest/src/lab/lab-client.ts')) as { LabClient: new () => Client };
  const length = 2520;
  const closes: number[] = [];
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let i = 0, price = 100; i < length; i++) closes.push((price *= 1 + (random() - 0.495) * 0.03));
  const column = (of: (close: number, i: number) => number) => Float64Array.from(closes, of);
  const dayMs = 86_400_000;
  const bars = {
    length,
    time: column((_, i) => Date.UTC(2010, 0, 1) + i * dayMs),
    open: column((close, i) => closes[i - 1] ?? close),
    high: column((close, i) => Math.max(close, closes[i - 1] ?? close) * 1.004),
    low: column((close, i) => Math.min(close, closes[i - 1] ?? close) * 0.996),
    close: column((close) => close),
    volume: column(() => 1000),
  };
  const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
  const setupOf = (period: number): Setup => ({
    options: { ...defaultBacktestOptions, stop_loss_percent: 8 },
    strategy: {
      entry: {
        match: 'all',
        conditions: [
          { left: sma(period), operator: 'cross_over', right: sma(50) },
          { left: { indicator: 'RSI', params: { period: 14 } }, operator: 'less_than', right: { constant: 80 } },
        ],
      },
      exit: { match: 'all', conditions: [{ left: sma(10), operator: 'cross_under', right: sma(50) }] },
    },
  });
  // Other load only adds to a time.
  const fast = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 2] ?? NaN;
  const engineTimes = () => {
    const times: number[] = [];
    for (let period = 2; period < 50; period++) {
      const { strategy, options } = setupOf(period);
      const before = performance.now();
      runBacktest(bars, strategy, options, { periodsPerYear: 252 });
      times.push(performance.now() - before);
    }
    return times;
  };
  const client = new LabClient();
  client.setMarket({ key: 'X', bars, periodsPerYear: 252 });
  const ask = (request: object) =>
    new Promise<number>((done, fail) => {
      const before = performance.now();
      client.start(
        { market: 'X', setup: setupOf(10), ...request },
        { onPart: () => undefined, onDone: () => done(performance.now() - before), onFailed: fail },
      );
    });
  const window = { from: bars.time[0], to: bars.time[length - 1] };
  const values = (count: number) => Array.from({ length: count }, (_, i) => i + 2);
  const path = 'entry.conditions.0.left.params.period';
  const other = 'entry.conditions.0.right.params.period';
  const strip = { kind: 'strip', window, metric: 'return', axes: [{ paths: [path], values: values(399) }] };
  const cells = (at: string) => ({ paths: [at], values: values(30).map((value) => value * 6) });
  const heatmap = { ...strip, kind: 'heatmap', axes: [cells(path), cells(other)] };
  const steps: number[] = [];
  const engine: number[] = [];
  const strips: number[] = [];
  const heatmaps: number[] = [];
  for (let round = 0; round < 9; round++) {
    engine.push(...engineTimes());
    for (let period = 2; period < 50; period++)
      steps.push(await ask({ kind: 'run', setup: setupOf(period), windows: [window] }));
    strips.push(await ask(strip));
    heatmaps.push(await ask(heatmap));
  }
  client.dispose();
  // The first rounds run before the code is compiled.
  const late = (times: number[]) => times.slice(times.length / 3);
  return {
    engineMs: fast(late(engine)),
    stepMs: fast(late(steps)),
    strip: { runs: 399, ms: fast(late(strips)) },
    heatmap: { runs: 900, ms: fast(late(heatmaps)) },
  };
}

/** The worker of the builder against the engine alone, in a page of its own. */
export async function labTimes(browser: Browser): Promise<LabTimes> {
  const { url, close } = await serveSources();
  const page = await browser.newPage();
  try {
    await page.goto(url);
    return await page.evaluate(measure);
  } finally {
    await page.close();
    close();
  }
}

/** Frames a second while a number of a rule is dragged back and forth for three seconds. */
async function draggedFrames(page: Page): Promise<number> {
  const handle = page.getByRole('spinbutton').first();
  await page.getByLabel('Figures of the preview').waitFor();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The rule has no number.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const counting = page.evaluate(async () => {
    const startedAt = performance.now();
    let frames = 0;
    for (; performance.now() - startedAt < 3000; frames++) await new Promise((done) => requestAnimationFrame(done));
    return (frames * 1000) / (performance.now() - startedAt);
  });
  const startedAt = performance.now();
  for (let step = 0; performance.now() - startedAt < 3000; step++)
    await page.mouse.move(x + 60 + 60 * Math.sin(step / 12), y);
  await page.mouse.up();
  return counting;
}

export async function scrubFrames(browser: Browser, url: string, token: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await logInContext(context, url, token);
  const page = await context.newPage();
  await page.goto(`${url}/stocks-backtest?ticker=AAPL`);
  const rate = await draggedFrames(page);
  await context.close();
  return rate;
}
