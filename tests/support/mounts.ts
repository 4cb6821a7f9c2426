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
  /** In the document, or held by something outside it. */
  readonly nodes: number;
  /** Intervals that run. */
  readonly intervals: number;
  /** Event sources and web sockets that are open. */
  readonly sockets: number;
  readonly heapBytes: number;
}

interface Live {
  readonly intervals: Set<unknown>;
  readonly sockets: Set<EventSource | WebSocket>;
}

/** Counts intervals and sockets from the start of the next page on. */
export async function countTimersAndSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live: Live = { intervals: new Set(), sockets: new Set() };
    Object.assign(globalThis, { live });
    const { setInterval: start, clearInterval: stop } = globalThis;
    globalThis.setInterval = ((...args: Parameters<typeof start>) => {
      const id = start(...args);
      live.intervals.add(id);
      return id;
    }) as typeof start;
    globalThis.clearInterval = (id) => {
      live.intervals.delete(id);
      stop(id);
    };
    for (const name of ['EventSource', 'WebSocket'] as const) {
      globalThis[name] = new Proxy(globalThis[name] as typeof EventSource, {
        construct(target, args: ConstructorParameters<typeof EventSource>) {
          const socket = new target(...args);
          live.sockets.add(socket);
          return socket;
        },
      }) as never;
    }
  });
}

/** Zero of each where the page does not count them. */
function timersAndSockets(page: Page): Promise<{ intervals: number; sockets: number }> {
  return page.evaluate(() => {
    const { live } = globalThis as { live?: Live };
    const open = [...(live?.sockets ?? [])].filter(({ readyState }) => readyState < 2);
    return { intervals: live?.intervals.size ?? 0, sockets: open.length };
  });
}

async function usageOf(cdp: CDPSession, page: Page): Promise<Usage> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const counted = await timersAndSockets(page);
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heapBytes: of('JSHeapUsedSize'), ...counted };
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
  const before = await usageOf(cdp, page);
  for (let visit = 0; visit < mounts; visit++) {
    await switchTo(page, label);
    await goHome(page);
  }
  await page.waitForLoadState('networkidle');
  let after = await usageOf(cdp, page);
  // Some garbage takes more than one collection; a leak stays whatever one waits for.
  for (let look = 0; look < 10 && (after.listeners > before.listeners || after.nodes > before.nodes); look++) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    after = await usageOf(cdp, page);
  }
  return {
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    intervals: after.intervals - before.intervals,
    sockets: after.sockets - before.sockets,
    heapBytes: after.heapBytes - before.heapBytes,
  };
}
