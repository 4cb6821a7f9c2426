import { expect, test } from 'vitest';
import { median } from '../bench/report.ts';
import { scrollTable } from '../bench/table/scroll.ts';
import { launchBrowser } from '../support/browser.ts';

// bench:web holds the budget of 50 ms; these bounds hold on a busy machine too, and break when rows are drawn without need.
test('50,000 rows scroll without long tasks', async () => {
  const browser = await launchBrowser();
  try {
    const { longTasks, frames } = await scrollTable(browser, 1);
    expect(longTasks.filter((durationMs) => durationMs > 100)).toEqual([]);
    expect(median(frames)).toBeLessThan(34);
  } finally {
    await browser.close();
  }
});
