// Opens every story of the built Storybook: its play function must pass, axe must find nothing in both themes, and what it shows must match the
// picture of its component or page.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { viewports } from '../.storybook/viewports.ts';
import { isFinished, settle, showStory, viewportOf, violationsIn } from './storybook.ts';
import { storyGroups } from './stories.ts';

/** Each worker has a page of the Storybook, which shows one story after the other, and one for sheets of pictures. */
const test = base.extend<object, { storybook: Page; paper: Page }>({
  storybook: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({
        baseURL: String(project.use.baseURL),
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(new Date('2025-06-02T15:00:00Z'));
      await page.addInitScript({ content: axe.source });
      await load(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  paper: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: viewports.desktop });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * Measured: with other hinting up to 8 pixels of a sheet differ by more than the threshold, 13 of a page of text; a missing 14 px icon is 5
 * or more in each theme.
 */
const tolerance = { threshold: 0.25, maxDiffPixels: 8 };

/** What one story looks like. */
interface Shown {
  readonly name: string;
  readonly pictures: readonly Buffer[];
}

const groups = storyGroups();

for (const { id, title, stories, pictured, isPage } of groups) {
  test(title, async ({ storybook, paper }) => {
    const shown: Shown[] = [];
    for (const story of stories) {
      const take = pictured.includes(story) ? (isPage ? 'page' : 'component') : 'none';
      await test.step(story.id, async () => {
        try {
          shown.push({ name: story.name, pictures: await check(storybook, story.id, take) });
        } catch (error) {
          const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
          expect.soft(message, story.id).toBe('');
        }
      });
    }
    if (pictured.length > 0) await compare(paper, shown, `${id}.png`);
  });
}

test('every picture belongs to stories', () => {
  const known = new Set(groups.filter(({ pictured }) => pictured.length > 0).map(({ id }) => `${id}.png`));
  const orphans = readdirSync(join(import.meta.dirname, 'pictures')).filter((file) => !known.has(file));
  expect(orphans, 'delete these files of shared-design/visual/pictures').toEqual([]);
});

/** Loads the Storybook, so that no state of earlier stories remains. */
async function load(page: Page): Promise<void> {
  // Its addon would run axe, too, and have it describe everything that passes.
  await page.goto('/iframe.html?id=components-card--bare&viewMode=story&globals=a11y.manual:!true');
  await page.waitForFunction(isFinished);
}

/** Resolves to the pictures of a story. Throws if it fails, and fails again after a reload. */
async function check(page: Page, id: string, take: 'component' | 'page' | 'none'): Promise<Buffer[]> {
  try {
    return await attempt(page, id, take);
  } catch {
    await load(page);
    return attempt(page, id, take);
  }
}

async function attempt(page: Page, id: string, take: 'component' | 'page' | 'none'): Promise<Buffer[]> {
  const named = (await page.evaluate(viewportOf, id)) as keyof typeof viewports | undefined;
  await page.setViewportSize(viewports[named ?? 'desktop']);
  const failure = await page.evaluate(showStory, id);
  if (failure !== null) throw new Error(failure);
  await page.evaluate((kind) => {
    document.documentElement.dataset['pictured'] = kind;
  }, take);
  const pictures: Buffer[] = [];
  for (const theme of ['light', 'dark'] as const) {
    // A page is taken wide in light and on a phone in dark.
    if (theme === 'dark' && take === 'page') await page.setViewportSize(viewports.phone);
    const height = await page.evaluate(settle, theme);
    if (take !== 'none') {
      const { width } = page.viewportSize() ?? viewports.desktop;
      pictures.push(await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } }));
    }
    const violations = await page.evaluate(violationsIn, theme);
    if (violations.length > 0) throw new Error(violations.join('\n'));
  }
  return pictures;
}

/**
 * Compares a sheet of pictures at half their size: that takes a quarter of the space, and evens out how different machines draw the edges of
 * letters.
 */
async function compare(page: Page, shown: readonly Shown[], file: string): Promise<void> {
  const rows = shown
    .filter(({ pictures }) => pictures.length > 0)
    .map(({ name, pictures }) => {
      const images = pictures.map((each) => `<img src="data:image/png;base64,${each.toString('base64')}">`);
      return `<h2>${name}</h2><div>${images.join('')}</div>`;
    });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; font: 12px/2 sans-serif; }
    h2 { margin: 0 4px; font-size: inherit; }
    img { zoom: 0.5; vertical-align: top; }
  </style>${rows.join('')}`);
  await expect(page.locator('body')).toHaveScreenshot(file, tolerance);
}
