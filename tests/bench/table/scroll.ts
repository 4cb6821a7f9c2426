import type { Browser } from '@playwright/test';
import { serveTable } from './serve.ts';

export interface ScrollTimes {
  /** Durations of tasks over 50 ms while scrolling, in ms; the budget is none. */
  readonly longTasks: readonly number[];
  /** Intervals between frames, in ms, ascending. */
  readonly frames: readonly number[];
  /** How many rows were rendered. */
  readonly rendered: number;
  /** Rows scrolled. */
  readonly rows: number;
}

const wheelPx = 640;

/** Scrolls through 50,000 rows by wheel, `turns` times by one page, then jumps by keys; `cpuRate` throttles the CPU. */
export async function scrollTable(browser: Browser, cpuRate: number, turns = 90): Promise<ScrollTimes> {
  const { url, close } = await serveTable();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(url);
    await page.getByRole('gridcell', { name: 'T0', exact: true }).waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const rendered = () => page.evaluate(() => (window as unknown as { rendered: number }).rendered);
    const before = await rendered();
    await page.evaluate(() => {
      const seen = { longTasks: [] as number[], frames: [] as number[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.longTasks.push(entry.duration);
      }).observe({ type: 'longtask' });
      let before = performance.now();
      const onFrame = (now: number) => {
        seen.frames.push(now - before);
        before = now;
        requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
    });
    await page.mouse.move(600, 400);
    for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, wheelPx);
    await page.getByRole('columnheader', { name: 'Symbol' }).focus();
    for (const key of ['ArrowDown', 'Control+End', 'PageUp', 'Control+Home', 'PageDown'])
      await page.keyboard.press(key);
    const seen = await page.evaluate(() => (window as unknown as { seen: ScrollTimes }).seen);
    return {
      longTasks: seen.longTasks,
      frames: seen.frames.toSorted((a, b) => a - b),
      rendered: (await rendered()) - before,
      rows: (turns * wheelPx) / 32,
    };
  } finally {
    await page.close();
    await close();
  }
}
