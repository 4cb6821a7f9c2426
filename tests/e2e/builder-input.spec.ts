import type { CDPSession, Page } from '@playwright/test';
import { demoUser, enter, expect, test } from './fixtures.ts';

const condition = (period: number) => `[["SMA",{"period":${period}}],"cross_over",["EMA",{"period":${period + 7}}]]`;
/** A strategy with so many conditions in each group. */
function addressWith(count: number): string {
  const group = (first: number) => ['"any"', ...Array.from({ length: count }, (_, index) => condition(first + index))];
  return `/stocks-backtest?s=${encodeURIComponent(`{"t":["AAPL"],"e":[${group(5)}],"x":[${group(30)}]}`)}`;
}

const parts = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);

/** CPU time of the page's main thread so far: other load hardly changes it. */
async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.reduce((sum, { name, value }) => (parts.has(name) ? sum + 1000 * value : sum), 0);
}

async function openBuilder(page: Page, conditions: number) {
  await page.goto(addressWith(conditions));
  const region = page.getByRole('region', { name: 'Preview on AAPL' });
  await expect(region.getByLabel('Figures of the preview')).toContainText(/Return.*%/s);
  await expect(page.getByText(/credits reserved now/)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const period = page.getByRole('group', { name: 'Entry condition 1' }).getByLabel('Period').first();
  /** One step of a number, to its next frame. */
  return async (): Promise<number> => {
    await page.bringToFront();
    await period.focus();
    const before = await processorMs(session);
    await page.keyboard.press('ArrowUp');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const spent = (await processorMs(session)) - before;
    await expect(page.getByText(/credits reserved now/)).toBeVisible();
    return spent;
  };
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

test('a step of a number renders its own condition, however many there are', async ({ page, request, context }) => {
  test.slow();
  const user = await demoUser(request, 'advanced');
  await enter(page, user, '/');
  const few = await openBuilder(page, 1);
  const many = await openBuilder(await context.newPage(), 10);
  const times: { few: number; many: number }[] = [];
  for (let round = 0; round < 9; round += 1) times.push({ few: await few(), many: await many() });
  const [ofFew, ofMany] = [medianOf(times.map((time) => time.few)), medianOf(times.map((time) => time.many))];
  test.info().annotations.push({ type: 'step', description: `${ofFew.toFixed(1)} ms, ${ofMany.toFixed(1)} ms` });
  // Rendering all of them takes 1.8 times as long.
  expect(ofMany).toBeLessThan(1.5 * ofFew);
});
