import { enter, expect, expectAccessible, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

const chartOf = (page: Page) => page.getByRole('application', { name: /prices/ });

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-drawing=done]')).toBeVisible();
}

test('an indicator is found by its name, is in the address, and is there again on the next visit', async ({
  page,
  user,
}) => {
  await enter(page, user, '/dashboard/^GSPC/prices');
  await drawn(page);
  await chartOf(page).press('i');
  const search = page.getByRole('combobox', { name: 'Add indicator' });
  await expect(search).toBeFocused();
  await search.fill('relative strength');
  await expect(page.getByRole('option', { name: /Relative strength index \(RSI\)/ })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/ind=RSI\.14$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit RSI 14' }).click();
  const period = page.getByRole('textbox', { name: 'Period' });
  await period.fill('21');
  await period.press('Enter');
  await expect(page).toHaveURL(/ind=RSI\.21$/);
  await expectAccessible(page);
  await page.goto('/dashboard/AAPL/prices');
  await expect(page).toHaveURL(/AAPL\/prices\?ind=RSI\.21$/);
  await page.getByRole('button', { name: 'Edit RSI 21' }).click();
  await page.getByRole('button', { name: 'Remove RSI' }).click();
  await expect(page).toHaveURL(/AAPL\/prices$/);
  await page.goBack();
  await expect(page).toHaveURL(/ind=RSI\.21$/);
});

test('an anchored average begins at a date, which stays in the address', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices?ind=AVWAP.20240102');
  await drawn(page);
  await page.getByRole('button', { name: 'Edit AVWAP 20240102' }).click();
  const anchor = page.getByRole('textbox', { name: 'Anchor date' });
  await expect(anchor).toHaveValue('20240102');
  await anchor.fill('20250303');
  await anchor.press('Enter');
  await expect(page).toHaveURL(/ind=AVWAP\.20250303$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit AVWAP 20250303' })).toBeVisible();
  // A short view loads the bars since the date, so its value is that of the whole history.
  const legendOf = async (range: string) => {
    await page.goto(`/dashboard/AAPL/prices?range=${range}&ind=AVWAP.20150303`);
    await drawn(page);
    return page.locator('[data-pane=price]').textContent();
  };
  const whole = await legendOf('max&interval=daily');
  expect(whole).toMatch(/AVWAP 20150303\s*[\d.]+$/);
  await legendOf('3m');
  await expect(page.locator('[data-pane=price]')).toHaveText(whole ?? '');
});

test('a parameter that is stepped through reaches the address once, at its end', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices?ind=RSI.14');
  await drawn(page);
  await page.getByRole('button', { name: 'Edit RSI 14' }).click();
  const period = page.getByRole('textbox', { name: 'Period' });
  await period.focus();
  const changes = await page.evaluateHandle(() => {
    const made: string[] = [];
    const replace = history.replaceState.bind(history);
    history.replaceState = (...state: Parameters<History['replaceState']>) => {
      made.push(String(state[2]));
      replace(...state);
    };
    return made;
  });
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Edit RSI 34' })).toBeVisible();
  await expect(page).toHaveURL(/ind=RSI\.34$/);
  expect(await changes.evaluate((made) => made.length)).toBeLessThan(5);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit RSI 34' })).toBeVisible();
});

test('panning is in the address in place of the preset, loads earlier bars, and Reset ends it', async ({
  page,
  user,
}) => {
  await enter(page, user, '/dashboard/^GSPC/prices');
  await drawn(page);
  const year = page.getByRole('radio', { name: '1Y, 1 year' });
  await expect(year).toBeChecked();
  const entries = await page.evaluate(() => history.length);
  const earlier = page.waitForResponse(/\/prices\/.*\/daily\/5y/);
  await chartOf(page).press('ArrowLeft');
  await earlier;
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
  await expect(year).not.toBeChecked();
  await expect(page.getByText(/1,2\d\d daily bars/)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await year.click({ force: true });
  await expect(page).toHaveURL(/prices$/);
  await expect(year).toBeChecked();
});

test('the palette does what the chart can do now, and no longer on another page', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices');
  await drawn(page);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const option = palette.getByRole('option');
  const run = async (text: string, title: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(text);
    await expect(option.and(page.locator('[aria-selected=true]'))).toHaveText(title);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await run('log price', 'Log price scale');
  await expect(page).toHaveURL(/scale=log$/);
  await run('linear', 'Linear price scale');
  await expect(page).toHaveURL(/prices$/);
  await run('as a table', 'Show as table');
  await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  await run('show chart', 'Show chart');
  await drawn(page);
  await run('add indi', 'Add indicator');
  await expect(page.getByRole('combobox', { name: 'Add indicator' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('indicator');
  await expect(palette.getByText('Nothing found for “indicator”.')).toBeVisible();
});

test('another symbol keeps range, type and indicators', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices?range=6m&type=line&ind=SMA.20');
  await drawn(page);
  await page.keyboard.type('aapl');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/^AAPL/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/AAPL/prices?range=6m&type=line&ind=SMA.20');
  await expect(page.getByRole('button', { name: 'Edit SMA 20' })).toBeVisible();
});

test('two instruments are compared, and the first value in view is 100 percent', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices');
  await drawn(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const search = page.getByRole('combobox', { name: 'Compare with' });
  await search.fill('aapl');
  await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/vs=AAPL$/);
  await expect(page.getByRole('radio', { name: /First in view/ })).toBeChecked();
  await page.getByRole('button', { name: 'Remove AAPL' }).click();
  await expect(page).toHaveURL(/prices$/);
});

test('on a phone the chart is in the first screenful, and the page does not scroll sideways', async ({
  page,
  user,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, user, '/dashboard/^GSPC/prices?ind=RSI.14');
  await drawn(page);
  const box = await chartOf(page).boundingBox();
  expect(box?.y).toBeLessThan(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Chart options' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chart options' });
  await sheet.getByRole('combobox', { name: 'Chart type' }).selectOption('Line');
  await expect(page).toHaveURL(/type=line/);
  await expectAccessible(page);
});

test('full screen shows the chart alone, and Escape leaves it', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices');
  await drawn(page);
  await chartOf(page).press('f');
  const figure = page.getByRole('figure', { name: /prices/ });
  await expect(figure).toHaveAttribute('data-full', /native|overlay/);
  const size = page.viewportSize();
  await expect.poll(async () => (await figure.boundingBox())?.width).toBe(size?.width);
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await expect(figure).not.toHaveAttribute('data-full');
});

test('days that are narrower than a pixel are said to be joined, while they are', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices?range=max&interval=daily');
  await drawn(page);
  const note = page.getByText(/Bars narrower than a pixel are drawn joined\.$/);
  await expect(note).toBeVisible();
  await page.getByRole('radio', { name: '1Y, 1 year' }).click({ force: true });
  await expect(note).toBeHidden();
});
