import { logInContext } from '@candlewick/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { followRequests } from '../support/network.ts';

export const networks = {
  'Slow 4G': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  'Fast 4G': { latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 },
};
export type Network = keyof typeof networks;

export interface Seen {
  readonly lcp: number;
  readonly cls: number;
  /** First contentful paint. */
  readonly fcp: number;
  /** When the element that the visit waits for was there: the page itself, not the frame that the document brings. */
  readonly readyMs: number;
  /** Tasks over 50 ms, as start and end. */
  readonly long: readonly (readonly [number, number])[];
}

/**
 * Blocking time between two times, in ms: the part of each task over 50 ms in that window. From the first contentful paint on this is the
 * total blocking time: https://web.dev/articles/tbt
 */
export function blocking({ long }: Seen, from: number, to: number): number {
  const within = long.map(([start, end]) => Math.min(end, to) - Math.max(start, from));
  return within.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}

/** A new browser profile, logged in with the token, whose pages record their metrics while loading. */
export async function newVisitor(browser: Browser, url: string, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (token !== null) await logInContext(context, url, token);
  await context.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, fcp: 0, long: [] as [number, number][] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.long.push([startTime, startTime + duration]);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.fcp = startTime;
    }).observe({ type: 'paint', buffered: true });
  });
  return context;
}

/** Opens an address with throttled CPU and network, and waits for `ready`. */
export async function visit(context: BrowserContext, address: string, ready: string, network: Network | null) {
  const page = await context.newPage();
  const networkIsIdle = followRequests(page);
  if (network) {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(address, { waitUntil: 'load' });
  // Not with a locator, whose own script blocks the throttled page for 60 to 90 ms while it loads.
  const readyMs = await page.evaluate(async (selector) => {
    while (!document.querySelector(selector)) await new Promise((done) => setTimeout(done, 20));
    return performance.now();
  }, ready);
  await networkIsIdle();
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return { page, networkIsIdle, seen: { ...seen, readyMs } };
}
