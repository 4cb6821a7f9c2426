import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const built = join(import.meta.dirname, '../../shared-design/storybook-static/index.html');

test('the server serves Storybook with its own content security policy', async ({ page, consoleMessages }) => {
  test.skip(!existsSync(built), 'Storybook has not been built: npm run build-storybook -w shared-design');
  await page.goto('/storybook?path=/story/components-button--primary');
  const stories = page.frameLocator('#storybook-preview-iframe');
  // Storybook's manager and preview are megabytes of scripts.
  await expect(stories.getByRole('button')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Secondary' })).toBeVisible();
  await page.getByRole('link', { name: 'Danger' }).click();
  await expect(stories.getByRole('button', { name: 'Delete' })).toBeVisible();
  // Ignores Storybook's own warnings; a policy violation would remain.
  expect(consoleMessages.splice(0).filter((message) => !/in Storybook \d+/.test(message))).toEqual([]);
});
