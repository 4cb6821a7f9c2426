import type { Page } from '@playwright/test';
import { api, runBacktest, smaCross } from '../support/api.ts';
import { enter, expect, expectAccessible, failedRequest, test, type User } from './fixtures.ts';

const chartOf = (page: Page) => page.getByRole('application', { name: /prices/ });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' });
const count = (page: Page, number: number) => page.getByRole('button', { name: `Drawings (${number})` });
const lineOf = (page: Page) => page.getByRole('slider', { name: 'Alert' });

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-drawing=done]')).toBeVisible();
}

/** An alert on AAPL above its price, in view. */
async function addAlert(url: string, { token }: User): Promise<number> {
  const { price } = await api<{ price: number }>(url, '/api/prices/quotes/AAPL', { token });
  const level = Number((price * 1.01).toFixed(2));
  await api(url, '/api/alerts/alert/add_stock_alert', {
    token,
    body: {
      tickers: ['AAPL'],
      conditions: {
        match: 'all',
        conditions: [{ left: { indicator: 'Price' }, operator: 'cross_over', right: { constant: level } }],
      },
    },
  });
  return level;
}

const valueOf = async (page: Page) => Number(await lineOf(page).getAttribute('aria-valuenow'));

/** Presses a place of the chart, as parts of its width and height. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const box = (await chartOf(page).boundingBox())!;
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

test('the line of an alert is dragged to another level, which is kept, and taken back', async ({
  page,
  user,
  baseURL,
  consoleMessages,
}) => {
  const level = await addAlert(baseURL ?? '', user);
  await enter(page, user, '/dashboard/AAPL/prices?range=3m');
  await drawn(page);
  const line = lineOf(page);
  await expect(line).toHaveAttribute('aria-valuetext', /^Above [\d.]+, [+−]\d/);
  expect(await valueOf(page)).toBe(level);
  await expectAccessible(page);
  const box = (await line.boundingBox())!;
  // Anywhere on the line, and Escape takes it back.
  const [x, y] = [box.x + box.width + 200, box.y + box.height / 2];
  const patches: string[] = [];
  page.on('request', (sent) => void (sent.method() === 'PATCH' && patches.push(sent.url())));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30, { steps: 4 });
  await expect.poll(() => valueOf(page)).toBeLessThan(level);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await valueOf(page)).toBe(level);
  expect(patches).toEqual([]);

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/^Alert moved to [\d.]+$/)).toBeVisible();
  const moved = await valueOf(page);
  expect(moved).toBeLessThan(level);
  await page.reload();
  await expect.poll(() => valueOf(page)).toBe(moved);

  // By keys, a tick each, ten with Shift.
  await line.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => valueOf(page)).toBeCloseTo(moved + 0.09, 5);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => valueOf(page)).toBe(moved);

  // What cannot be saved goes back.
  await page.route(/update_alert/, (route) => route.abort());
  await line.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Couldn’t move the alert. Network error')).toBeVisible();
  await expect.poll(() => valueOf(page)).toBe(moved);
  for (const message of consoleMessages.splice(0)) expect(message).toMatch(failedRequest);

  await page.goto('/alerts/stocks');
  await expect(page.getByRole('list', { name: 'Alerts' }).getByRole('region')).toContainText(
    `Price crosses above ${moved}`,
  );
});

/** Drags the line of the alert down, and resolves to its new level. */
async function dragDown(page: Page): Promise<number> {
  const line = lineOf(page);
  await expect.poll(async () => (await line.boundingBox())?.width ?? 0).toBeGreaterThan(0);
  await line.scrollIntoViewIfNeeded();
  const level = await valueOf(page);
  const box = (await line.boundingBox())!;
  const [x, y] = [box.x + box.width + 100, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/^Alert moved to [\d.]+$/).last()).toBeVisible();
  const moved = await valueOf(page);
  expect(moved).toBeLessThan(level);
  return moved;
}

test('the line of an alert is dragged on its own chart and on a result of the symbol', async ({
  page,
  user,
  baseURL,
}) => {
  const level = await addAlert(baseURL ?? '', user);
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token, { ...smaCross, tickers: ['AAPL'] });
  await enter(page, user, '/alerts/stocks');
  await page.getByRole('list', { name: 'Alerts' }).getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: /on AAPL$/ });
  await expect(lineOf(page)).toHaveAttribute('aria-valuenow', String(level));
  const moved = await dragDown(page);
  // The rule beside it follows, and the undo is within reach of the window.
  await expect(details.getByText(`Price crosses above ${moved}`).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details.getByText(`Price crosses above ${level}`).first()).toBeVisible();
  await expect.poll(() => valueOf(page)).toBe(level);
  // Escape takes back what keys have moved, and leaves the window open.
  await lineOf(page).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => valueOf(page)).not.toBe(level);
  await page.keyboard.press('Escape');
  await expect.poll(() => valueOf(page)).toBe(level);
  await expect(details).toBeVisible();

  // A result that ended long ago: its distance is that from the price now.
  await page.goto(`/backtest/stocks/${parent_id}/${children[0]?.id}`);
  await drawn(page);
  await expect(lineOf(page)).toHaveAttribute('aria-valuetext', /^Above [\d.]+, \+1\.0%/);
  await lineOf(page).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Alert moved to [\d.]+$/).last()).toBeVisible();
  await expect.poll(() => valueOf(page)).toBeCloseTo(level - 0.1, 5);
});

test('a drawing too many is refused with the reason, and the others stay', async ({
  page,
  user,
  baseURL,
  consoleMessages,
}) => {
  const all = Array.from({ length: 200 }, (_, index) => ({
    kind: 'level',
    points: [{ time: Date.UTC(2025, 0, 2), price: index + 1 }],
  }));
  await Promise.all(
    all.map((body) =>
      fetch(`${baseURL}/api/charts/drawings/AAPL/${crypto.randomUUID()}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, user, '/dashboard/AAPL/prices');
  await drawn(page);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(count(page, 200)).toBeVisible();
  await tools(page).getByRole('button', { name: 'Trend line' }).click();
  await press(page, 0.3, 0.5);
  await press(page, 0.6, 0.2);
  await expect(
    page.getByText('AAPL has 200 drawings, the most that one symbol can have.', { exact: false }),
  ).toBeVisible();
  await expect(count(page, 200)).toBeVisible();
  await expect(page.getByText(/Drawn: /)).not.toContainText('Trend line');
  expect(consoleMessages.splice(0)).toEqual([expect.stringMatching(failedRequest)]);
});

test('what is drawn without a network is kept, and sent once it is back', async ({
  page,
  user,
  context,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, user, '/dashboard/KO/prices');
  await drawn(page);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(tools(page)).toBeVisible();
  await context.setOffline(true);
  await tools(page).getByRole('button', { name: 'Horizontal level' }).click();
  await press(page, 0.5, 0.3);
  await expect(count(page, 1)).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await context.setOffline(false);
  await saved;
  await page.reload();
  await drawn(page);
  await expect(page.getByText(/Drawn: Level at/)).toBeAttached();
  for (const message of consoleMessages.splice(0)) expect(message).toMatch(failedRequest);
});
