import { enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

test('a ticker is found by name and opens its dashboard', async ({ page, user }) => {
  await enter(page, user, '/');
  const search = page.getByRole('combobox', { name: 'Search ticker' });
  await search.fill('s&p');
  await page.getByRole('option', { name: /\^GSPC/ }).click();
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('S&P 500');
  await search.fill('aapl');
  await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL('/dashboard/AAPL/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
});

test('prices: ranges and intervals are in the address, the source is named', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices');
  const chart = page.getByRole('region', { name: 'Price chart' });
  await expect(chart.getByText(/daily bars to April 17, 2020/)).toBeVisible();
  await expect(chart.getByText(/vega-datasets/)).toBeVisible();
  await page.getByRole('radio', { name: '5 years' }).check({ force: true });
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices?range=5y');
  await expect(chart.getByText(/weekly bars/)).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  await expect(chart.getByText(/monthly bars/)).toBeVisible();
  await page.getByRole('radio', { name: 'Daily' }).check({ force: true });
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices?range=max&interval=daily');
  await expect(chart.getByText(/5105 daily bars/)).toBeVisible();
  await page.reload();
  await expect(chart.getByText(/5105 daily bars/)).toBeVisible();
  await expectAccessible(page);
});

test('the last segment selects the section, and Back returns', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/dashboard/AAPL/profile');
  await expect(page.getByRole('region', { name: /^About Apple/ })).toBeVisible();
  await expect(page).toHaveTitle('AAPL profile · Candlewick');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
});

test('an unknown ticker and an unknown section say what to do', async ({ page, user, consoleMessages }) => {
  await enter(page, user, '/dashboard/NOPE/prices');
  await expect(page.getByText('There is no ticker “NOPE”')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/AAPL/nothing');
  await expect(page.getByText('The dashboard has no section “nothing”')).toBeVisible();
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('the first pixel of a remote needs two round trips after the document', async ({ page, user }) => {
  await enter(page, user, '/login');
  await page.goto('/dashboard/^GSPC/prices');
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
  const waves = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // A file that something loaded earlier had to be read for starts after that one's end.
    const needed = files.filter(({ name, initiatorType }) => /\/remotes\/(mfe|shell)/.test(name) && initiatorType !== 'other');
    const painted = performance.getEntriesByName('candlewick:page-mounted')[0]?.startTime ?? Infinity;
    const before = needed.filter(({ startTime }) => startTime < painted).sort((a, b) => a.startTime - b.startTime);
    let count = 0;
    let waveEnd = -Infinity;
    let ends: number[] = [];
    for (const file of before) {
      if (file.startTime >= waveEnd) {
        count += 1;
        ends = [];
      }
      ends.push(file.responseEnd);
      waveEnd = Math.min(...ends);
    }
    return count;
  });
  expect(waves).toBeLessThanOrEqual(2);
});
