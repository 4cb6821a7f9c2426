import { logInContext } from '@candlewick/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { followRequests } from '../support/network.ts';

export const networks = {
  'Slow 4G': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  'Fast 4G': { latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 },
};
export type Network = keyof typeof networks;

/** The main control of a page, and what it does. */
export interface Control {
  /** The control, once it can be clicked. */
  readonly selector: string;
  /** What matches once the click had its effect. */
  readonly effect: string;
}

/** Longer than any page takes on the slowest machine. */
const usableTimeoutMs = 60_000;

export interface Visit {
  /** When a click on the control first had its effect, in ms since the navigation. */
  readonly usableMs: number;
  /** Compressed bytes of the scripts that had arrived by then. */
  readonly scriptBytes: number;
  /** Layout shift of the visit. */
  readonly shift: number;
}

/** A new browser profile, logged in with the token, that clicks the control of each page as soon as it is there. */
async function newVisitor(browser: Browser, url: string, token: string | null, control: Control) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (token !== null) await logInContext(context, url, token);
  await context.addInitScript(({ selector, effect }) => {
    let shift = 0;
    Object.assign(window, { shiftOf: () => shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    let clickedAt = -Infinity;
    const tryIt = () => {
      if (clickedAt > 0 && document.querySelector(effect)) {
        performance.mark('usable');
        return;
      }
      const element = document.querySelector<HTMLElement>(selector);
      // A click without an effect is one that a user makes again.
      if (element && performance.now() - clickedAt > 500) {
        clickedAt = performance.now();
        element.click();
      }
      requestAnimationFrame(tryIt);
    };
    requestAnimationFrame(tryIt);
  }, control);
  return context;
}

/** Opens an address with a processor that is four times slower, and waits until the page is usable and the network idle. */
async function visit(context: BrowserContext, address: string, network: Network | null): Promise<Page> {
  const page = await context.newPage();
  const networkIsIdle = followRequests(page);
  if (network) {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(address, { waitUntil: 'load' });
  // Not with a locator, whose own script blocks the slow page for 60 to 90 ms while it loads.
  const isUsable = await page.evaluate(async (timeoutMs) => {
    const isThere = () => performance.getEntriesByName('usable').length > 0;
    while (!isThere() && performance.now() < timeoutMs) await new Promise((done) => setTimeout(done, 20));
    return isThere();
  }, usableTimeoutMs);
  if (!isUsable) throw new Error(`A click on the main control of ${address} had no effect in ${usableTimeoutMs} ms.`);
  await networkIsIdle();
  return page;
}

async function measure(context: BrowserContext, address: string, network: Network): Promise<Visit> {
  const page = await visit(context, address, network);
  const measured = await page.evaluate(() => {
    const usableMs = performance.getEntriesByName('usable')[0]?.startTime ?? NaN;
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= usableMs,
    );
    const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { usableMs, scriptBytes, shift: (window as unknown as { shiftOf: () => number }).shiftOf() };
  });
  await page.close();
  return measured;
}

/** One way of delivering a page. */
export interface Side {
  readonly name: string;
  readonly address: string;
  readonly control: Control;
  /** Of the session; null for a visitor. */
  readonly token: string | null;
}

/** First visits and second ones, with the files in the cache, of each side in turn: a slow moment of the machine meets all of them. */
export async function alternate<Each extends Side>(
  browser: Browser,
  sides: readonly Each[],
  network: Network,
  rounds: number,
): Promise<Map<Each, readonly [first: Visit[], second: Visit[]]>> {
  const results = new Map(sides.map((side) => [side, [[], []] as [Visit[], Visit[]]]));
  for (let round = 0; round < rounds; round++) {
    for (const [side, [first, second]] of results) {
      const { origin } = new URL(side.address);
      const context = await newVisitor(browser, origin, side.token, side.control);
      first.push(await measure(context, side.address, network));
      second.push(await measure(context, side.address, network));
      await context.close();
    }
  }
  return results;
}

/** Paths of the scripts and JSON files that a page loads. */
export async function filesOf(browser: Browser, { address, token, control }: Side): Promise<string[]> {
  const context = await newVisitor(browser, new URL(address).origin, token, control);
  const page = await visit(context, address, null);
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  await context.close();
  return paths.filter((path) => /\.js(on)?$/.test(path));
}
