import { inflateSync } from 'node:zlib';
import { runBacktest } from '../support/api.ts';
import { enter, expect, test } from './fixtures.ts';

/** The two most frequent colors of each color picture in a PDF of Chromium, as hexadecimal digits. */
function colorsIn(pdf: Buffer): string[][] {
  const text = pdf.toString('latin1');
  const pictures = [...text.matchAll(/\/Subtype \/Image[^>]*?\/ICCBased[^>]*?\/Length (\d+)[^>]*>>\s*?stream\r?\n/g)];
  return pictures.map((picture) => {
    const start = picture.index + picture[0].length;
    const pixels = inflateSync(pdf.subarray(start, start + Number(picture[1]))).toString('hex');
    const counts = new Map<string, number>();
    for (const [color] of pixels.matchAll(/.{6}/g)) counts.set(color, (counts.get(color) ?? 0) + 1);
    const byCount = [...counts].toSorted((a, b) => b[1] - a[1]);
    return byCount.slice(0, 2).map(([color]) => color);
  });
}

test('a dashboard of the dark theme is printed dark on light', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('region', { name: 'Price chart' }).getByText(/daily bars/)).toBeVisible();
  const print = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return colorsIn(await page.pdf());
  };
  // Once the chart is drawn.
  await expect.poll(async () => (await print('light')).length).toBeGreaterThan(1);
  const light = await print('light');
  expect(await print('dark')).toEqual(light);
});

test('a result is printed without buttons, what is locked and checks that have not run', async ({
  page,
  user,
  baseURL,
}) => {
  const { parent_id: parent, children } = await runBacktest(baseURL ?? '', user.token);
  await enter(page, user, `/backtest/stocks/${parent}/${children[0]?.id}`);
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toBeVisible();
  const locked = page.getByRole('paragraph').filter({ hasText: 'Please upgrade to unlock this feature' });
  await expect(locked).toBeVisible();
  const rerun = page.getByRole('link', { name: 'Edit and rerun' });
  await expect(rerun).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const left of [checks, locked, rerun]) await expect(left).toBeHidden();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
});
