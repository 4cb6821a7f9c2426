import { resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { demoUser, registerUser, type Plan, type User } from './accounts.ts';
import { withBuild } from './local-build.ts';
import { enter } from './log-in.ts';
import { shellOf, type Shell } from './shell.ts';

export interface CandlewickOptions {
  /** Folder of the remote's build, from the folder where Playwright runs. Null takes the releases of the server. */
  readonly build: string | null;
  /** Whose account `user` is. */
  readonly plan: Plan;
}

export interface CandlewickFixtures {
  readonly user: User;
  readonly shell: Shell & {
    /** Opens a page as `user`. */
    enter(path: string): Promise<void>;
    /** Opens a page as a visitor. */
    visit(path: string): Promise<void>;
  };
  /** Errors, warnings and uncaught exceptions in the console. A test fails if any are left at its end. */
  readonly consoleMessages: string[];
}

/** The address in `use.baseURL`. Throws when there is none. */
function addressOf(baseURL: string | undefined): string {
  if (baseURL !== undefined) return baseURL;
  throw new Error('Name the running Candlewick in playwright.config.ts: use: { baseURL: "http://127.0.0.1:4600" }');
}

/** Playwright's test with a running Candlewick that has the local build of a remote. */
export const test = base.extend<CandlewickFixtures & CandlewickOptions>({
  build: ['dist', { option: true }],
  plan: ['new', { option: true }],
  context: async ({ context, build }, use) => {
    if (build !== null) await withBuild(context, resolve(build));
    await use(context);
    // Calls that the routes still answer are left alone: one that a page makes on its way out would else fail the whole run.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  user: async ({ request, plan }, use) =>
    use(plan === 'new' ? await registerUser(request) : await demoUser(request, plan)),
  shell: async ({ page, user, baseURL }, use) => {
    const address = (path: string) => new URL(path, addressOf(baseURL)).href;
    await use({
      ...shellOf(page),
      enter: (path) => enter(page, user, address(path)),
      visit: async (path) => void (await page.goto(address(path))),
    });
  },
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
