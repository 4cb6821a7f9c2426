import type { Browser, BrowserContext } from '@playwright/test';
import { newVisitor, visit, type Network } from '../visits.ts';

/** One way of delivering the page. */
export interface Side {
  readonly name: string;
  readonly address: string;
  /** False for this platform. */
  readonly isPeer: boolean;
}

export interface Measured {
  /** When a click on the page's button first had its effect, in ms since the navigation. */
  readonly usableMs: number;
  /** Compressed bytes of the scripts that had arrived by then. */
  readonly scriptBytes: number;
}

/** In the page, once a click has counted. */
export const usable = 'html[data-usable]';

/** Clicks the button in each frame from when it is there until the click counts. */
async function clickUntilUsable(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const tryIt = () => {
      const button = document.querySelector<HTMLButtonElement>('[data-counter]');
      button?.click();
      if (button && button.dataset['counter'] !== '0') {
        performance.mark('usable');
        document.documentElement.dataset['usable'] = '';
      } else requestAnimationFrame(tryIt);
    };
    requestAnimationFrame(tryIt);
  });
}

async function read(context: BrowserContext, { address }: Side, network: Network | null): Promise<Measured> {
  const { page } = await visit(context, address, usable, network);
  const measured = await page.evaluate(() => {
    const usableMs = performance.getEntriesByName('usable')[0]?.startTime ?? NaN;
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= usableMs,
    );
    return { usableMs, scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
  });
  await page.close();
  return measured;
}

/** A first visit and a second one with the files in the cache. */
export async function coldAndWarm(browser: Browser, side: Side, network: Network | null): Promise<Measured[]> {
  const context = await newVisitor(browser, new URL(side.address).origin, null);
  await clickUntilUsable(context);
  const measured = [await read(context, side, network), await read(context, side, network)];
  await context.close();
  return measured;
}

/** Addresses of the scripts and JSON files that a document loads. */
export async function filesOf(browser: Browser, address: string): Promise<string[]> {
  const context = await newVisitor(browser, new URL(address).origin, null);
  await clickUntilUsable(context);
  const { page } = await visit(context, address, usable, null);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.js(on)?$/.test(path)),
  );
  await context.close();
  return files;
}
