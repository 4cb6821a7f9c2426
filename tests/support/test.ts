import { test as base } from '@playwright/test';

/**
 * Playwright's test. When a test has ended, calls that its routes still answer are left alone: one that a page makes on its way out would
 * else fail the whole run.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
