import { AxeBuilder } from '@axe-core/playwright';
import { inCampaign } from '@candlewick/server/testing/campaign';
import { enter as enterAt, test as base, type User } from '@candlewick/test';
import { expect, type Page } from '@playwright/test';

export { demoUser, type User } from '@candlewick/test';
export { expect };

/** The browser's own message for a failed request, which some tests provoke. */
export const failedRequest = /Failed to load resource/;

/** The server has the builds of the repository. */
export const test = base.extend({ build: null });

/** Logs in without the login page: sets the token in local storage before the first script runs. */
export async function enter(page: Page, user: User, path: string): Promise<void> {
  await enterAt(page, user, new URL(path, test.info().project.use.baseURL).href);
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose outcome depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The colors of a page's stories are checked in both themes whenever their pictures are accepted, so the short form leaves them out. */
const themes = inCampaign(['light', 'dark'], ['light']);
const leftOut = inCampaign([], colorRules);

/** Resolves when the page has the last of the shell's own scripts, which it loads once the first page shows. Call it before `enter`. */
export const shellLoaded = (page: Page) =>
  page.waitForEvent('requestfinished', (each) => /single-spa/.test(each.url()));

/** Expects no violation of WCAG 2.2 A and AA on the current page: of any rule in light, of those about color in dark too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    // Without legacy mode, axe would open a page of its own for frames. The frame of a card input takes no messages of the page's axe.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false });
    const { violations } = await (
      theme === 'light' ? axe.withTags(rules).disableRules(leftOut) : axe.withRules(colorRules)
    ).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${theme}: ${id} ${node.target.join(' ')}`),
    );
    expect(found).toEqual([]);
  }
}
