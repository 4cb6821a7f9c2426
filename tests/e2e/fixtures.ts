import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { inCampaign } from '@candlewick/server/testing/campaign';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test as base } from '../support/test.ts';

export { expect };

export interface User {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

interface Fixtures {
  /** A new user on the Explorer plan, created for this test. */
  readonly user: User;
  /** Errors, warnings and uncaught exceptions in the console. A test fails if any are left at its end. */
  readonly consoleMessages: string[];
}

/** The browser's own message for a failed request, which some tests provoke. */
export const failedRequest = /Failed to load resource/;

async function register(request: APIRequestContext): Promise<User> {
  const email = `${randomUUID()}@candlewick.test`;
  const password = 'Correct-horse-1!';
  const answer = await request.post('/api/auth/register', {
    data: { first_name: 'Ada', last_name: 'Trader', email, password },
  });
  expect(answer.status()).toBe(201);
  const { token } = (await answer.json()) as { token: string };
  return { email, password, token };
}

export const test = base.extend<Fixtures>({
  user: async ({ request }, use) => use(await register(request)),
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await use(messages);
      expect(messages, 'the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Logs in without the login page: sets the token in local storage before the first script runs. */
export async function enter(page: Page, user: User, path: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'candlewick.logged_in', value: 'true', url }]);
  await page.addInitScript((token) => {
    // The frame of a card input has no storage.
    if (window !== window.top) return;
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'true');
    localStorage.setItem('candlewick.access_token', token);
    localStorage.setItem('candlewick.logged_in', 'true');
  }, user.token);
  await page.goto(path, { waitUntil: 'commit' });
}

/** The demo account of a tier. */
export async function demoUser(request: APIRequestContext, tier: string): Promise<User> {
  const { accounts } = (await (await request.get('/api/auth/demo_accounts')).json()) as {
    accounts: { tier: string; email: string; password: string }[];
  };
  const account = accounts.find((each) => each.tier === tier);
  if (!account) throw new Error(`There is no demo account of the tier ${tier}.`);
  const { email, password } = account;
  const answer = await request.post('/api/auth/login', { form: { username: email, password } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { email, password, token };
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose outcome depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The colours of a page's stories are checked in both themes whenever their pictures are accepted, so the short form leaves them out. */
const themes = inCampaign(['light', 'dark'], ['light']);
const leftOut = inCampaign([], colourRules);

/** Expects no violation of WCAG 2.2 A and AA on the current page: of any rule in light, of those about colour in dark too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    // Without legacy mode, axe would open a page of its own for frames. The frame of a card input takes no messages of the page's axe.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false });
    const { violations } = await (
      theme === 'light' ? axe.withTags(rules).disableRules(leftOut) : axe.withRules(colourRules)
    ).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${theme}: ${id} ${node.target.join(' ')}`),
    );
    expect(found).toEqual([]);
  }
}
