import { expect, test } from 'vitest';
import { scrollTable } from '../bench/table/scroll.ts';
import { serveTable } from '../bench/table/serve.ts';
import { launchBrowser } from '../support/browser.ts';

test('50,000 rows scroll without rendering rows that are shown already', async () => {
  const browser = await launchBrowser();
  try {
    const { rendered, rows } = await scrollTable(browser, 1, 30);
    expect(rendered).toBeLessThan(2 * rows);
  } finally {
    await browser.close();
  }
});

test('a table asks for computed styles as often as its columns are many, not its rows', async () => {
  const [browser, table] = await Promise.all([launchBrowser(), serveTable()]);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      const ask = window.getComputedStyle;
      Object.assign(window, {
        asked: 0,
        getComputedStyle: (...parameters: Parameters<typeof ask>) => {
          (window as unknown as { asked: number }).asked += 1;
          return ask(...parameters);
        },
      });
    });
    await page.goto(table.url);
    await page.getByRole('gridcell', { name: 'T0', exact: true }).waitFor();
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
    expect(await asked()).toBeGreaterThan(0);
    expect(await asked()).toBeLessThan(500);
  } finally {
    await browser.close();
    await table.close();
  }
});
