import type { Browser, Page } from '@playwright/test';
import type { Side } from './measure.ts';
import { interactive } from './measure.ts';

/** Our shell calls loading slow after ten seconds and then offers a retry. Nobody waits longer than this. */
const patienceMs = 13_000;

type Fault = (page: Page, entry: string) => Promise<unknown>;

/** What goes wrong with the page's entry. */
export const faults: Readonly<Record<string, Fault>> = {
  missing: (page, entry) => page.route(entry, (route) => route.fulfill({ status: 404, body: 'not found' })),
  // Never answered.
  hangs: (page, entry) => page.route(entry, () => undefined),
  throws: (page) => page.addInitScript(() => localStorage.setItem('fault', 'throw')),
};

async function heal(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => localStorage.removeItem('fault'));
}

/** The first button in sight that is not the page's own. */
const retry = (page: Page) => page.locator('button:visible:not([data-counter])').filter({ hasText: /again/i }).first();

/** What a visitor sees of a fault in `entry`, a pattern of addresses, and whether a button brings the page once the fault is gone. */
export async function outcomeOf(browser: Browser, { address }: Side, entry: string, fault: Fault): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await fault(page, entry);
  await page.goto(address, { waitUntil: 'commit' });
  const offers = await retry(page).waitFor({ timeout: patienceMs }).then(
    () => true,
    () => false,
  );
  const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim();
  const seen = text === '' ? 'blank' : `"${text.length > 90 ? `${text.slice(0, 90)}…` : text}"`;
  let recovers = 'no button';
  if (offers) {
    await heal(page);
    await retry(page).click();
    recovers = await page.waitForSelector(interactive, { state: 'attached', timeout: patienceMs }).then(
      () => 'recovers by a button',
      () => 'a button, which does not help',
    );
  }
  await context.close();
  return `${seen}, ${recovers}`;
}
