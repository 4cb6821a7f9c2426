import type { Locator, Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures.ts';

const firstOf = (page: Page) => page.getByRole('region', { name: 'Price chart' });
const secondOf = (page: Page) => page.getByRole('region', { name: 'Second chart' });
const drawingOf = (chart: Locator) => chart.getByRole('application', { name: /prices/ });
const drawn = (page: Page, count: number) => expect(page.locator('[data-drawing=done]')).toHaveCount(count);
/** The date under the crosshair, or of the last bar. */
const dateOf = async (chart: Locator) =>
  /^\w+ \d+, \d+/.exec((await chart.locator('[data-pane=price]').textContent()) ?? '')?.[0];

const expectSameDate = (page: Page) =>
  expect(async () => expect(await dateOf(secondOf(page))).toBe(await dateOf(firstOf(page)))).toPass();

async function setLink(page: Page, name: string): Promise<void> {
  await secondOf(page).getByRole('button', { name: 'Link' }).click();
  await page.getByRole('switch', { name }).press('Space');
  await page.keyboard.press('Escape');
}

test('two charts have symbols and intervals of their own, one crosshair, and one address', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await drawn(page, 1);
  await page.getByRole('button', { name: 'Second chart' }).click();
  await expect(page).toHaveURL(/prices\?charts=2$/);
  await expect(secondOf(page).getByRole('button', { name: 'Link' })).toBeFocused();
  await setLink(page, 'Symbol');
  const search = secondOf(page).getByRole('combobox', { name: 'Symbol of the second chart' });
  await search.fill('MSFT');
  await search.press('Enter');
  await secondOf(page).getByRole('combobox', { name: 'Range' }).selectOption('5 days');
  await secondOf(page).getByRole('radio', { name: '5m, 5 minutes' }).press('Space');
  const address = '/dashboard/AAPL/prices?charts=2&link=crosshair&2.symbol=MSFT&2.range=5d&2.interval=5m';
  await expect(page).toHaveURL(address);
  await expect(secondOf(page).getByRole('figure', { name: 'MSFT, 5-minute prices, second chart' })).toBeVisible();
  await expect(firstOf(page).getByRole('figure', { name: 'AAPL, daily prices' })).toBeVisible();
  await drawn(page, 2);
  await expectAccessible(page);

  const last = await dateOf(firstOf(page));
  await drawingOf(secondOf(page)).hover({ position: { x: 120, y: 100 } });
  await expect.poll(() => dateOf(firstOf(page))).not.toBe(last);
  await expectSameDate(page);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => dateOf(firstOf(page))).toBe(last);
  await drawingOf(firstOf(page)).press('Shift+ArrowLeft');
  await drawingOf(firstOf(page)).press('Shift+ArrowLeft');
  await expect.poll(() => dateOf(secondOf(page))).not.toBe(last);
  await expectSameDate(page);

  await page.reload();
  await drawn(page, 2);
  await expect(secondOf(page).getByRole('heading', { name: 'MSFT' })).toBeVisible();
  await expect(secondOf(page).getByRole('radio', { name: '5m, 5 minutes' })).toBeChecked();
  await page.goBack();
  await expect(secondOf(page).getByRole('radio', { name: '15m, 15 minutes' })).toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await secondOf(page).getByRole('button', { name: 'Close second chart' }).click();
  await expect(page).toHaveURL(/prices$/);
  await expect(secondOf(page)).toBeHidden();
  await expect(drawingOf(firstOf(page))).toBeFocused();
});

test('two charts of one symbol share a drawing and, if linked, the range; the palette acts on the one used last', async ({
  page,
  user,
}) => {
  await enter(page, user, '/dashboard/AAPL/prices?charts=2&2.type=line');
  await drawn(page, 2);
  await setLink(page, 'Interval and range');
  await secondOf(page).getByRole('combobox', { name: 'Range' }).selectOption('5 years');
  await expect(page).toHaveURL(/charts=2&2\.type=line&link=symbol\+interval\+crosshair&range=5y$/);
  await expect(page.getByRole('figure', { name: /AAPL, weekly prices/ })).toHaveCount(2);
  await drawn(page, 2);

  await drawingOf(secondOf(page)).click({ button: 'right', position: { x: 120, y: 100 } });
  await page.getByRole('menuitem', { name: /^Draw a level at/ }).click();
  await expect(page.getByText(/Drawn: Level at/)).toHaveCount(2);

  await drawingOf(secondOf(page)).focus();
  const run = async (title: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(title);
    await page.keyboard.press('Enter');
  };
  await run('Log price scale');
  await expect(page).toHaveURL(/2\.scale=log$/);
  await run('Unsplit');
  await expect(page).toHaveURL(/prices\?range=5y$/);
});

test('on a phone the second chart opens from the options, below the first', async ({ page, user }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, user, '/dashboard/AAPL/prices');
  await drawn(page, 1);
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('dialog', { name: 'Chart options' }).getByRole('button', { name: 'Second chart' }).click();
  await expect(secondOf(page).getByRole('button', { name: 'Link' })).toBeFocused();
  await drawn(page, 2);
  const [above, below] = await Promise.all(
    [firstOf(page), secondOf(page)].map((each) => drawingOf(each).boundingBox()),
  );
  expect(below!.y).toBeGreaterThan(above!.y + above!.height);
  expect(Math.min(above!.height, below!.height)).toBeGreaterThanOrEqual(319);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
