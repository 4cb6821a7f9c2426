import type { CDPSession, Page } from '@playwright/test';

/**
 * Clicks a link of the navigation and waits until the page that it leads to is mounted. Resolves to the milliseconds from the
 * press to the first frame with it.
 */
export function switchTo(page: Page, label: string): Promise<number> {
  return page.evaluate(async (name) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')];
    const link = links.find((each) => each.textContent === name);
    const before = performance.getEntriesByName('candlewick:page-mounted').length;
    const startedAt = performance.now();
    link?.click();
    while (performance.getEntriesByName('candlewick:page-mounted').length === before) {
      await new Promise((done) => setTimeout(done, 0));
    }
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    return performance.now() - startedAt;
  }, label);
}

export interface Usage {
  readonly listeners: number;
  readonly heapBytes: number;
}

async function usageOf(cdp: CDPSession): Promise<Usage> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { listeners: of('JSEventListeners'), heapBytes: of('JSHeapUsedSize') };
}

async function goHome(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav[aria-label="Main"] a[href="/"]')?.click());
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
}

/** Mounts and unmounts a page again and again, starting and ending at home; gives what is left over. */
export async function leftAfterMounts(page: Page, label: string, mounts: number): Promise<Usage> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // The first visits fill caches that are meant to stay.
  for (let visit = 0; visit < 5; visit++) {
    await switchTo(page, label);
    await page.waitForLoadState('networkidle');
    await goHome(page);
  }
  const before = await usageOf(cdp);
  for (let visit = 0; visit < mounts; visit++) {
    await switchTo(page, label);
    await goHome(page);
  }
  await page.waitForLoadState('networkidle');
  let after = await usageOf(cdp);
  // Some garbage takes more than one collection; a leak stays whatever one waits for.
  for (let look = 0; look < 10 && after.listeners > before.listeners; look++) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    after = await usageOf(cdp);
  }
  return { listeners: after.listeners - before.listeners, heapBytes: after.heapBytes - before.heapBytes };
}
