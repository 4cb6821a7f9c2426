import type { Page } from '@playwright/test';
import { runBacktest } from '../support/api.ts';
import { enter, expect, expectAccessible, test } from './fixtures.ts';

const chartOf = (page: Page) => page.getByRole('application', { name: /prices/ });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' });
const count = (page: Page, number: number) => page.getByRole('button', { name: `Drawings (${number})` });

/** The price chart, which is the first of a page, has drawn. */
async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('figure').first().locator('[data-drawing=done]')).toBeVisible();
}

/** Presses places of the chart, as parts of its width and height. */
async function press(page: Page, ...places: readonly [x: number, y: number][]): Promise<void> {
  const box = (await chartOf(page).boundingBox())!;
  for (const [x, y] of places) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

async function openTools(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(tools(page)).toBeVisible();
}

test('what is drawn by mouse is there on the next visit, in every interval, until it is deleted', async ({
  page,
  user,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, user, '/dashboard/AAPL/prices');
  await drawn(page);
  await openTools(page);
  await tools(page).getByRole('button', { name: 'Horizontal level' }).click();
  await press(page, [0.5, 0.3]);
  await expect(count(page, 1)).toBeVisible();
  await tools(page).getByRole('button', { name: 'Trend line' }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await press(page, [0.3, 0.5], [0.6, 0.2]);
  await expect(count(page, 2)).toBeVisible();
  await saved;
  await expectAccessible(page);
  const summary = page.getByText(/Drawn: Level at [\d.]+, .* Trend line from [\d.]+ on/);
  await expect(summary).toBeAttached();
  const before = await summary.textContent();

  await page.goto('/dashboard/AAPL/prices?range=5y');
  await expect(page.getByText(/weekly bars/)).toBeVisible();
  await expect(summary).toBeAttached();
  expect(/Drawn: .*$/.exec((await summary.textContent()) ?? '')?.[0]).toBe(/Drawn: .*$/.exec(before ?? '')?.[0]);
  await page.goto('/dashboard/KO/prices');
  await drawn(page);
  await expect(page.getByText(/Drawn:/)).not.toBeAttached();

  await page.goto('/dashboard/AAPL/prices');
  await drawn(page);
  await openTools(page);
  await count(page, 2).click();
  await page
    .getByRole('dialog', { name: 'Drawings' })
    .getByRole('button', { name: /^Trend line/ })
    .click();
  await page.keyboard.press('Delete');
  await expect(count(page, 1)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(count(page, 2)).toBeVisible();
  await count(page, 2).click();
  // One call for all of them.
  const deleted = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/drawings/AAPL') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('2 drawings deleted')).toBeVisible();
  await deleted;
  let restored = 0;
  page.on('response', (answer) => void (restored += Number(answer.request().method() === 'PUT' && answer.ok())));
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(summary).toBeAttached();
  await expect.poll(() => restored).toBe(2);
  await page.reload();
  // They come back together, in any order.
  await expect(page.getByText(/Drawn: (?=.*Level at [\d.]+)(?=.*Trend line from [\d.]+ on)/)).toBeAttached();
});

test('a line is drawn, moved and deleted by keyboard alone', async ({ page, user }) => {
  await enter(page, user, '/dashboard/KO/prices');
  await drawn(page);
  await chartOf(page).focus();
  await page.keyboard.press('d');
  await expect(tools(page)).toBeVisible();
  await page.keyboard.press('Alt+t');
  for (const key of ['ArrowLeft', 'l', 'Enter', 'Shift+ArrowLeft', 'h', 'Enter']) await page.keyboard.press(key);
  await expect(count(page, 1)).toBeVisible();
  const summary = page.getByText(/Drawn: Trend line from/);
  await expect(summary).toBeAttached();
  const before = await summary.textContent();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => summary.textContent()).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => summary.textContent()).toBe(before);
  await page.keyboard.press('Delete');
  await expect(summary).not.toBeAttached();
});

test('two tabs that draw on one symbol keep the drawings of both', async ({ page, user, context }) => {
  await enter(page, user, '/dashboard/MSFT/prices');
  const other = await context.newPage();
  await other.goto('/dashboard/MSFT/prices');
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await drawn(tab);
    await openTools(tab);
  }
  for (const [tab, y] of [
    [page, 0.2],
    [other, 0.4],
  ] as const) {
    await tab.bringToFront();
    const saved = tab.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await tools(tab).getByRole('button', { name: 'Horizontal level' }).click();
    await press(tab, [0.5, y]);
    await saved;
  }
  await page.reload();
  await drawn(page);
  await expect(page.getByText(/Drawn: Level at .* Level at/)).toBeAttached();
  await other.close();
});

test('what is drawn on a symbol is on the charts of its backtest, its alert and its dashboard', async ({
  page,
  user,
  baseURL,
}) => {
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  const summary = page.getByText(/Drawn: Level at ([\d.,]+)/);
  const levelOf = async () => /Level at ([\d.,]+)/.exec((await summary.textContent()) ?? '')?.[1];
  const menuAt = async (name: RegExp) => {
    const chart = page.getByRole('application', { name });
    await chart.focus();
    await chart.press('Shift+ArrowLeft');
    await chart.press('Shift+F10');
    return page.getByRole('menu', { name: 'At this place' });
  };
  await enter(page, user, `/backtest/stocks/${parent_id}/${children[0]?.id}`);
  await drawn(page);
  const menu = await menuAt(/^Backtest on/);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await menu.getByRole('menuitem', { name: /^Draw a level at / }).press('Enter');
  await saved;
  await expect(summary).toBeAttached();
  const level = await levelOf();

  await page.getByRole('button', { name: 'Alert me' }).click();
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByRole('button', { name: 'Open alerts' }).click();
  await page.getByRole('list', { name: 'Alerts' }).getByRole('link').first().click();
  await drawn(page);
  await expect(summary).toBeAttached();
  expect(await levelOf()).toBe(level);
  // Over the window of the alert.
  await (await menuAt(/triggers/)).getByRole('menuitem', { name: /^Alert at / }).press('Enter');
  await expect(page.getByRole('dialog', { name: /^(New alert|Alert me about \^GSPC)$/ }).last()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/^GSPC/prices');
  await drawn(page);
  await expect(summary).toBeAttached();
  expect(await levelOf()).toBe(level);
});

test('what is drawn in the comparator is at the same prices on the dashboard, and the other way round', async ({
  page,
  user,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const summary = page.getByText(/Drawn: /);
  const drawings = async () => /Drawn: .*$/.exec((await summary.textContent()) ?? '')?.[0];
  const compared = page.getByRole('application', { name: /AAPL, MSFT/ });
  await enter(page, user, '/comparator?t=AAPL+MSFT');
  await drawn(page);
  await page.getByRole('button', { name: 'Draw on AAPL' }).click();
  await tools(page).getByRole('button', { name: 'Trend line' }).click();
  const box = (await compared.boundingBox())!;
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.6);
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.3);
  expect((await saved).url()).toContain('/drawings/AAPL/');
  await expect(summary).toBeAttached();
  const line = await drawings();
  await expectAccessible(page);
  // The menu names the symbol whose prices it acts on.
  await compared.focus();
  for (const key of ['Escape', 'Shift+ArrowLeft', 'Shift+F10']) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem', { name: /^Alert on AAPL at [\d.]+$/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/AAPL/prices');
  await drawn(page);
  await expect(summary).toBeAttached();
  expect(await drawings()).toBe(line);
  await openTools(page);
  await tools(page).getByRole('button', { name: 'Horizontal level' }).click();
  const level = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await press(page, [0.5, 0.3]);
  await level;
  const both = await drawings();

  // Other ranges have other bases, and a symbol in its place has drawings of its own.
  for (const range of ['', '&range=1m', '&range=max']) {
    await page.goto(`/comparator?t=AAPL+MSFT${range}`);
    await drawn(page);
    await expect(summary).toBeAttached();
    expect(await drawings()).toBe(both);
  }
  await page.getByRole('button', { name: 'Remove AAPL' }).click();
  await expect(page.getByRole('application', { name: /^MSFT\./ })).toBeVisible();
  await expect(summary).not.toBeAttached();
  await page.goBack();
  await expect(summary).toBeAttached();
});
