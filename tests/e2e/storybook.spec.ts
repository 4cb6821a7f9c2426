import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const built = join(import.meta.dirname, '../../shared-design/storybook-static/index.html');

test('Storybook stands beside the app, under a policy of its own', async ({ page, consoleMessages }) => {
  test.skip(!existsSync(built), 'Storybook has not been built: npm run build-storybook -w shared-design');
  await page.goto('/storybook?path=/story/components-button--primary');
  const stories = page.frameLocator('#storybook-preview-iframe');
  await expect(stories.getByRole('button')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Secondary' })).toBeVisible();
  await page.getByRole('link', { name: 'Danger' }).click();
  await expect(stories.getByRole('button', { name: 'Delete' })).toBeVisible();
  // Storybook's words about its own parts are not ours; a refusal by the policy would be.
  expect(consoleMessages.splice(0).filter((message) => !/in Storybook \d+/.test(message))).toEqual([]);
});
