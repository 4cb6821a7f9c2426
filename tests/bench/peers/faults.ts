import type { Browser, Page, Route } from '@playwright/test';
import { interactive, type Side } from './measure.ts';

/** Our shell calls loading slow after ten seconds and then offers a retry. No side is given longer. */
const patienceMs = 15_000;

/** Breaks the entry, a pattern of addresses; resolves to what mends it again. */
type Fault = (page: Page, entry: string) => Promise<() => Promise<unknown>>;

/** Answers requests for the entry with `answer`; requests that hang stay so when it is mended. */
const answering =
  (answer: (route: Route) => unknown): Fault =>
  async (page, entry) => {
    let isBroken = true;
    await page.route(entry, (route) => (isBroken ? answer(route) : route.continue()));
    return async () => {
      isBroken = false;
    };
  };

/** What goes wrong with the page's entry. */
export const faults: Readonly<Record<string, Fault>> = {
  missing: answering((route) => route.fulfill({ status: 404, body: 'not found' })),
  hangs: answering(() => undefined),
  async throws(page) {
    await page.addInitScript(() => localStorage.setItem('fault', 'throw'));
    return () => page.evaluate(() => localStorage.removeItem('fault'));
  },
};

/** A button for another try. */
const retry = (page: Page) => page.getByRole('button', { name: /again/i });

/** Whether a wait ends in time. */
const succeeds = (wait: Promise<unknown>) =>
  wait.then(
    () => true,
    () => false,
  );

export const recovers = 'recovers by a button';

interface Outcome {
  /** What the page says in the end. */
  readonly seen: string;
  /** Whether a button brings the page once the fault is gone. */
  readonly recovery: string;
}

/** What a visitor meets when something is wrong with the entry. */
export async function outcomeOf(browser: Browser, { address, entry }: Side, fault: Fault): Promise<Outcome> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const mend = await fault(page, entry);
  await page.goto(address, { waitUntil: 'commit' });
  const offersRetry = await succeeds(retry(page).waitFor({ timeout: patienceMs }));
  const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim();
  const seen = text === '' ? 'blank' : text.length > 80 ? `${text.slice(0, 80)}…` : text;
  let recovery = 'no button';
  if (offersRetry) {
    await mend();
    await retry(page).click();
    const mounted = page.waitForSelector(interactive, { state: 'attached', timeout: patienceMs });
    recovery = (await succeeds(mounted)) ? recovers : 'a button that does not help';
  }
  await context.close();
  return { seen, recovery };
}
