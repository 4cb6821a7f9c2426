import type { Browser, BrowserContext } from '@playwright/test';
import { newVisitor, visit, type Network } from '../visits.ts';

/** One way of delivering the page. */
export interface Side {
  readonly name: string;
  readonly address: string;
  /** Pattern of the addresses of the page's entry. */
  readonly entry: string;
  /** False for this platform. */
  readonly isPeer: boolean;
}

export interface Measured {
  /** First paint with the page's heading, in ms. */
  readonly pixelMs: number;
  /** When the page's button counts, in ms. */
  readonly interactiveMs: number;
  /** Compressed bytes of the scripts that had arrived by then. */
  readonly bytesBeforePixel: number;
  readonly bytesBeforeInteractive: number;
}

/** In the page, once the button counts. */
export const interactive = 'html[data-interactive]';

/** Marks the heading for Element Timing as soon as it exists: observers run before the paint. */
async function timeHeading(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { headingMs: NaN });
    new PerformanceObserver((list) => {
      const [first] = list.getEntries();
      const { headingMs } = window as unknown as { headingMs: number };
      if (first && Number.isNaN(headingMs)) Object.assign(window, { headingMs: first.startTime });
    }).observe({ type: 'element', buffered: true });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('[data-heading]:not([elementtiming])'))
        heading.setAttribute('elementtiming', 'heading');
    }).observe(document, { childList: true, subtree: true });
  });
}

async function read(context: BrowserContext, { name, address }: Side, network: Network | null) {
  const { page } = await visit(context, address, interactive, network);
  const measured = await page.evaluate(async (): Promise<Measured & { counted: string | undefined }> => {
    const button = document.querySelector<HTMLButtonElement>('[data-counter]');
    button?.click();
    const pixel = () => (window as unknown as { headingMs: number }).headingMs;
    // On a busy machine the observer may be told of the paint many frames later.
    for (let frame = 0; frame < 3 || (frame < 300 && Number.isNaN(pixel())); frame++)
      await new Promise((done) => requestAnimationFrame(done));
    const pixelMs = pixel();
    const interactiveMs = performance.getEntriesByName('interactive')[0]?.startTime ?? NaN;
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((each) =>
      new URL(each.name).pathname.endsWith('.js'),
    );
    const bytesBefore = (time: number) =>
      scripts.reduce((sum, each) => sum + (each.responseEnd <= time ? each.encodedBodySize : 0), 0);
    return {
      pixelMs,
      interactiveMs,
      bytesBeforePixel: bytesBefore(pixelMs),
      bytesBeforeInteractive: bytesBefore(interactiveMs),
      counted: button?.dataset['counter'],
    };
  });
  if (measured.counted !== '1' || Number.isNaN(measured.pixelMs))
    throw new Error(`${name}: the heading was not painted, or the button does not count (${measured.counted}).`);
  await page.close();
  return measured;
}

/** A first visit and a second one with the files in the cache. */
export async function coldAndWarm(browser: Browser, side: Side, network: Network | null): Promise<Measured[]> {
  const context = await newVisitor(browser, new URL(side.address).origin, null);
  await timeHeading(context);
  const measured = [await read(context, side, network), await read(context, side, network)];
  await context.close();
  return measured;
}

/** Whether the heading is painted although no script file arrives. */
export async function paintsWithoutScripts(browser: Browser, { address }: Side): Promise<boolean> {
  const context = await newVisitor(browser, new URL(address).origin, null);
  await timeHeading(context);
  await context.route(/\.js$/, () => undefined);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const isPainted = await page
    .waitForFunction(() => !Number.isNaN((window as unknown as { headingMs: number }).headingMs), null, {
      timeout: 5000,
    })
    .then(
      () => true,
      () => false,
    );
  await context.close();
  return isPainted;
}

/** Addresses of the scripts and JSON files that a document loads. */
export async function filesOf(browser: Browser, address: string): Promise<string[]> {
  const context = await newVisitor(browser, new URL(address).origin, null);
  const { page } = await visit(context, address, interactive, null);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.js(on)?$/.test(path)),
  );
  await context.close();
  return files;
}
