import { expect, test } from 'vitest';
import { scrollTable } from '../bench/table/scroll.ts';
import { launchBrowser } from '../support/browser.ts';

// bench:web holds the budget of 50 ms for a task. Here it is processor time, which other work on the machine changes
// little: 2 to 3 seconds, 5 beside the whole suite once, more in each round when rows are drawn without need.
test('50,000 rows scroll without needless work', async () => {
  const browser = await launchBrowser();
  try {
    let processorMs = Infinity;
    for (let round = 1; round <= 3 && processorMs >= 5000; round += 1) {
      processorMs = Math.min(processorMs, (await scrollTable(browser, 1)).processorMs);
    }
    expect(processorMs).toBeLessThan(5000);
  } finally {
    await browser.close();
  }
});
