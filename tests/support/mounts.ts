import { inCampaign } from '@candlewick/server/testing/campaign';
import type { CDPSession, Page } from '@playwright/test';

/**
 * Clicks a navigation link, or the link to a path, and waits until its page is mounted. Resolves to the milliseconds from the click to the
 * first frame that shows it.
 */
export function switchTo(page: Page, labelOrPath: string): Promise<number> {
  return page.evaluate(async (name) => {
    // The document's frame has no links.
    while (document.querySelector('#root[data-frame]')) await new Promise((done) => setTimeout(done, 0));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')];
    const own = Object.assign(document.createElement('a'), { href: name });
    if (name.startsWith('/')) document.body.append(own);
    const link = name.startsWith('/') ? own : links.find((each) => each.textContent === name);
    const before = performance.getEntriesByName('candlewick:page-mounted').length;
    const startedAt = performance.now();
    link?.click();
    own.remove();
    while (performance.getEntriesByName('candlewick:page-mounted').length === before) {
      await new Promise((done) => setTimeout(done, 0));
    }
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    return performance.now() - startedAt;
  }, labelOrPath);
}

export interface Usage {
  readonly listeners: number;
  /** In the document, or referenced from outside it. */
  readonly nodes: number;
  /** Active intervals and timeouts. */
  readonly timers: number;
  /** Open event sources and web sockets. */
  readonly sockets: number;
  readonly heapBytes: number;
}

interface Live {
  readonly timers: Set<unknown>;
  readonly sockets: Set<EventSource | WebSocket>;
  /** Open server-sent events of fetch. */
  readonly streams: Set<Response>;
}

/** Counts timers and sockets, starting with the next page. */
export async function countTimersAndSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live: Live = { timers: new Set(), sockets: new Set(), streams: new Set() };
    Object.assign(globalThis, { live });
    // Intervals and timeouts share ids, and either clear function ends either.
    const { setInterval, setTimeout, clearTimeout, fetch } = globalThis;
    globalThis.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const id = setInterval(...args);
      live.timers.add(id);
      return id;
    }) as typeof setInterval;
    globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = setTimeout(() => {
        live.timers.delete(id);
        run(...args);
      }, ms);
      live.timers.add(id);
      return id;
    }) as typeof setTimeout;
    globalThis.clearInterval = globalThis.clearTimeout = (id) => {
      live.timers.delete(id);
      clearTimeout(id);
    };
    globalThis.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
        live.streams.add(response);
        init?.signal?.addEventListener('abort', () => live.streams.delete(response), { once: true });
      }
      return response;
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

/** Zeros if the page does not count them. */
function timersAndSockets(page: Page): Promise<{ timers: number; sockets: number }> {
  return page.evaluate(() => {
    const { live } = globalThis as { live?: Live };
    const open = [...(live?.sockets ?? [])].filter(({ readyState }) => readyState < 2);
    return { timers: live?.timers.size ?? 0, sockets: open.length };
  });
}

async function usageOf(cdp: CDPSession, page: Page): Promise<Usage> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const counted = await timersAndSockets(page);
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heapBytes: of('JSHeapUsedSize'), ...counted };
}

/** single-spa leaves the timers of its warnings, which end within three seconds. */
async function timersEnd(page: Page, most: number): Promise<void> {
  // Polls in the page: Playwright's waitForFunction adds listeners of its own.
  await page.evaluate(async (limit) => {
    const { live } = globalThis as { live?: Live };
    const lastLook = performance.now() + 6000;
    while ((live?.timers.size ?? 0) > limit && performance.now() < lastLook) {
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, most);
}

/** The remotes of home open their streams of quotes once the page has rested, which would be at any time: their listeners would count as leaks. */
async function pricesAreLive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { live } = globalThis as { live?: Live };
    const withPrices = new Set<string | null>(['Markets', 'Watchlist']);
    const wanted = [...document.querySelectorAll('h2')].filter(({ textContent }) => withPrices.has(textContent));
    const lastLook = performance.now() + 10_000;
    const streams = () => [...(live?.streams ?? [])].filter(({ url }) => url.includes('/quote_stream')).length;
    while (streams() < wanted.length && performance.now() < lastLook) {
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
}

async function goHome(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav[aria-label="Main"] a[href="/"]')?.click());
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
}

/** The shell loads the palette once the page is idle, which would be at any time: its code and style sheet would count as leaks. */
async function loadPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' });
}

/** Waits until nothing in `main` is loading or being drawn, for five seconds at most. Scrolls to what loads when it comes into view. */
async function contentIsThere(page: Page): Promise<void> {
  // Polls in the page: Playwright's waitForFunction adds listeners of its own.
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isWaiting = () => {
      const waiting = document.querySelector('main :is([data-skeleton], [data-drawing]:not([data-drawing="done"]))');
      waiting?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
      return waiting !== null;
    };
    const lastLook = performance.now() + 5000;
    for (let calm = 0; calm < 3 && performance.now() < lastLook; calm = isWaiting() ? 0 : calm + 1) await frame();
  });
}

/** Mounts and unmounts pages with their content repeatedly, starting and ending at home; returns what is left over. */
export function leftAfterMounts(
  page: Page,
  labelsOrPaths: readonly string[],
  mounts: number,
  warmUps?: number,
): Promise<Usage> {
  const round = async () => {
    for (const each of labelsOrPaths) {
      await switchTo(page, each);
      await contentIsThere(page);
    }
    await goHome(page);
  };
  return leftAfter(page, mounts, round, warmUps);
}

/** Repeats an action that ends where it began; returns what is left over after its first rounds, which fill caches and warm up the compiler. */
export async function leftAfter(
  page: Page,
  rounds: number,
  round: () => Promise<void>,
  warmUps = inCampaign(20, 3),
): Promise<Usage> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await loadPalette(page);
  for (let first = 0; first < warmUps; first++) {
    await round();
    await contentIsThere(page);
  }
  await pricesAreLive(page);
  const before = await usageOf(cdp, page);
  for (let next = 0; next < rounds; next++) await round();
  await contentIsThere(page);
  await pricesAreLive(page);
  await timersEnd(page, before.timers);
  let after = await usageOf(cdp, page);
  // Some garbage takes several collections; a leak never goes away.
  const isMore = () => after.listeners > before.listeners || after.nodes > before.nodes;
  for (let look = 0; look < 10 && isMore(); look++) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    after = await usageOf(cdp, page);
  }
  return {
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    timers: after.timers - before.timers,
    sockets: after.sockets - before.sockets,
    heapBytes: after.heapBytes - before.heapBytes,
  };
}
