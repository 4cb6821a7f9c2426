import { logInContext } from '@candlewick/test';
import { resolve } from 'node:path';
import { iconPath } from '@candlewick/shared-platform/descriptor';
import { expect, type Page } from '@playwright/test';
import { demoToken } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { test as base } from '../support/test.ts';
import { startDev, type Dev } from './support/dev.ts';
import { candlewick } from './support/publish.ts';
import { cli } from './support/run.ts';

const folder = resolve(import.meta.dirname, 'desk-remote');

/** The same remote in the shell, and stand-alone in the host page of `candlewick dev`. */
const test = base.extend<{ consoleMessages: string[] }, { server: TestServer; dev: Dev }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await candlewick(server, folder, 'publish');
      await candlewick(server, folder, 'promote', '0.1.0');
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  dev: [
    async ({ server }, use) => {
      const dev = await startDev([process.execPath, cli], folder, server.url);
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Errors and warnings in the console: a test takes out those that it expects. */
  consoleMessages: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await use(said);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

// All tests share one server and one host page.
test.describe.configure({ mode: 'serial' });

interface Places {
  readonly server: TestServer;
  readonly dev: Dev;
}

const places: Record<string, (page: Page, places: Places) => Promise<string>> = {
  shell: async (page, { server }) => {
    await logInContext(page.context(), server.url, await demoToken(server.url, 'free'));
    return server.url;
  },
  'host page': async (_page, { dev }) => dev.address,
};

for (const [place, enter] of Object.entries(places)) {
  test(`in the ${place}, an overlay opens, returns a result, and gets new props without a remount`, async ({
    page,
    server,
    dev,
  }) => {
    await page.goto(`${await enter(page, { server, dev })}/desk`);
    const trade = page.getByRole('button', { name: 'Trade' });
    const ticket = page.getByRole('dialog', { name: 'Order ticket' });
    await trade.click();
    await expect(ticket.getByRole('heading', { name: 'Order AAPL' })).toBeVisible();
    await ticket.getByLabel('Shares').fill('12');
    await ticket.getByRole('button', { name: 'Microsoft instead' }).click();
    await expect(ticket.getByRole('heading', { name: 'Order MSFT' })).toBeVisible();
    await expect(ticket.getByLabel('Shares')).toHaveValue('12');
    await expect(ticket).toHaveCount(1);
    // The first caller has its result; the second result goes to another caller.
    await expect(page.locator('output')).toHaveText('Answer: null');
    await ticket.getByRole('button', { name: 'Place' }).click();
    await expect(ticket).toHaveCount(0);

    await trade.click();
    await expect(ticket.getByLabel('Shares')).toHaveValue('');
    await ticket.getByRole('button', { name: 'Place' }).click();
    await expect(page.locator('output')).toHaveText('Answer: "AAPL placed"');
    await expect(trade).toBeFocused();

    // Neither the second press of a double click nor a text selection past the edge counts as a press outside.
    await trade.dblclick();
    await ticket.getByLabel('Shares').hover();
    await page.mouse.down();
    await page.mouse.move(5, 600, { steps: 3 });
    await page.mouse.up();
    await expect(ticket).toBeVisible();
    await page.mouse.click(5, 600);
    await expect(ticket).toHaveCount(0);
    await trade.click();
    await page.keyboard.press('Escape');
    await expect(ticket).toHaveCount(0);
    await expect(page.locator('output')).toHaveText('Answer: null');
  });

  test(`in the ${place}, an overlay has a name, a close button and an entry in the history`, async ({
    page,
    server,
    dev,
  }) => {
    const address = await enter(page, { server, dev });
    await page.goto(`${address}/desk/all`);
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    const trade = page.getByRole('button', { name: 'Trade' });
    const ticket = page.getByRole('dialog', { name: 'Order ticket' });
    const heading = ticket.getByRole('heading', { name: 'Order AAPL' });
    const answer = page.locator('output');
    const layers = () => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0);
    await trade.click();
    await expect(heading).toBeVisible();
    await ticket.getByRole('button', { name: 'Close' }).click();
    await expect(ticket).toHaveCount(0);
    await expect(trade).toBeFocused();
    await expect.poll(layers).toBe(0);

    // Back closes the overlay alone; Forward leads nowhere.
    await trade.click();
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(ticket).toHaveCount(0);
    await expect(answer).toHaveText('Answer: null');
    await expect(trade).toBeFocused();
    await expect(page).toHaveURL(`${address}/desk`);
    await page.evaluate(() => history.forward());
    await expect.poll(layers).toBe(0);
    await expect(ticket).toHaveCount(0);

    // A reload ends the overlay; its entry leads back to the page.
    await trade.click();
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(trade).toBeVisible();
    await expect.poll(layers).toBe(0);

    // An overlay that navigates leaves no entry of its own.
    await trade.click();
    await ticket.getByRole('link', { name: 'New order' }).click();
    await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
    await expect(ticket).toHaveCount(0);
    await page.goBack();
    await expect(trade).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${address}/desk/all`);
  });

  test(`in the ${place}, actions of the descriptor and of the page are listed with their shortcuts`, async ({
    page,
    server,
    dev,
  }) => {
    await page.goto(`${await enter(page, { server, dev })}/desk`);
    await expect(page.getByRole('heading', { name: 'North desk' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search' });
    await expect(box).toBeFocused();
    await expect(page.getByRole('option', { name: /New order/ })).toContainText('. then N then O');
    await box.fill('open the ticket');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Order ticket' })).toBeVisible();
    await page.getByLabel('Shares').fill('no');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/desk$/);
    await page.keyboard.type('.ot');
    await expect(page.getByRole('dialog', { name: 'Order ticket' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.type('.no');
    await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
    // The page's own action is gone.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: /New order/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /Open the ticket/ })).toHaveCount(0);
  });

  test(`in the ${place}, an action of the descriptor opens an overlay, or an address with a query`, async ({
    page,
    server,
    dev,
  }) => {
    await page.goto(`${await enter(page, { server, dev })}/desk`);
    await expect(page.getByRole('heading', { name: 'North desk' })).toBeVisible();
    const choose = async (title: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(title);
      await page.keyboard.press('Enter');
    };
    await choose('Buy Coca-Cola');
    const ticket = page.getByRole('dialog', { name: 'Order ticket' });
    await expect(ticket.getByRole('heading', { name: 'Order KO' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticket).toHaveCount(0);
    await choose('Filled orders');
    await expect(page).toHaveURL(/\/desk\/all\?state=filled\+%26\+paid$/);
  });

  test(`in the ${place}, an overlay refuses props that its descriptor does not allow`, async ({
    page,
    server,
    dev,
  }) => {
    await page.goto(`${await enter(page, { server, dev })}/desk`);
    await page.getByRole('button', { name: 'Order a number' }).click();
    await expect(page.locator('output')).toHaveText(
      'Refused: TypeError: The overlay "desk-ticket" cannot open: props.symbol is 5, not of the type string.',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`in the ${place}, a slot refuses props that its descriptor does not allow, and shows no more than its limit`, async ({
    page,
    server,
    dev,
    consoleMessages,
  }) => {
    await page.goto(`${await enter(page, { server, dev })}/desk`);
    await expect(page.getByLabel('Target for AAPL')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Above the limit of the slot' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Note on a number' }).click();
    await expect(page.getByLabel(/^Target for/)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /failed|Couldn’t load/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'North desk' })).toBeVisible();
    const fault =
      'TypeError: The slot "desk-notes" cannot show its widgets: props.symbol is 5, not of the type string.';
    await expect.poll(() => consoleMessages.some((text) => text.includes(fault))).toBe(true);
    consoleMessages.splice(0);
  });

  test(`in the ${place}, the breadcrumb shows the path to the page`, async ({ page, server, dev }) => {
    await page.goto(`${await enter(page, { server, dev })}/desk/new`);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByText('New order')).toHaveAttribute('aria-current', 'page');
    await trail.getByRole('link', { name: 'Desk' }).click();
    await expect(page.getByRole('heading', { name: 'North desk' })).toBeVisible();
    await expect(trail).toHaveCount(0);
  });

  test(`in the ${place}, two pages can share one expose, and each has its own navigation entry`, async ({
    page,
    server,
    dev,
  }) => {
    const address = await enter(page, { server, dev });
    await page.goto(`${address}/desk`);
    await page.getByRole('link', { name: 'All desks', exact: true }).click();
    await expect(page).toHaveURL(`${address}/desk/all`);
    await expect(page).toHaveTitle(/^All desks/);
    await expect(page.getByRole('heading', { name: 'North desk' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All desks', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await expect(page).toHaveTitle(/^Desk/);
    await expect(page.getByRole('heading', { name: 'North desk' })).toBeVisible();
    await page.goto(`${address}/desk/every`);
    await expect(page).toHaveURL(`${address}/desk/all`);
  });

  test(`in the ${place}, a slot gives its widget new props without a remount, and unmounts it with the page`, async ({
    page,
    server,
    dev,
  }) => {
    const address = await enter(page, { server, dev });
    await page.goto(`${address}/desk`);
    const card = page.getByRole('region', { name: 'Target' });
    await card.getByLabel('Target for AAPL').fill('300');
    await page.getByRole('button', { name: 'Next symbol' }).click();
    await expect(card.getByLabel('Target for MSFT')).toHaveValue('300');
    const left = () => page.evaluate(() => sessionStorage.getItem('left target'));
    expect(await left()).toBeNull();
    await page.getByRole('link', { name: 'All desks', exact: true }).click();
    await expect(card.getByLabel('Target for AAPL')).toHaveValue('');
    await expect.poll(left).toBe('true');
  });

  test(`in the ${place}, a remote's storage survives a reload, and an unreadable value counts as missing`, async ({
    page,
    server,
    dev,
  }) => {
    await page.goto(`${await enter(page, { server, dev })}/desk`);
    const note = page.getByLabel('Note');
    await note.fill('Fed on Wednesday');
    await page.reload();
    await expect(note).toHaveValue('Fed on Wednesday');
    await page.evaluate(() => localStorage.setItem('candlewick.mfe-desk.note', '{'));
    await page.reload();
    await expect(note).toHaveValue('');
  });
}

test('on a phone, four places and "More" lead everywhere, and the page does not scroll sideways', async ({
  page,
  server,
  dev,
}) => {
  const address = await places.shell?.(page, { server, dev });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${address}/`);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveCount(4);
  const last = navigation.getByRole('link', { name: 'All desks', exact: true });
  await navigation.getByRole('button', { name: 'More' }).click();
  // Any icon of the design system, by its name in the descriptor.
  await expect(last.locator('path')).toHaveAttribute('d', iconPath('rocket') ?? '');
  await last.click();
  await expect(page).toHaveURL(/\/desk\/all$/);
  await expect(last).toBeHidden();
  await navigation.getByRole('button', { name: 'More' }).click();
  await expect(last).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the host page reports a missing overlay, and shows widgets', async ({ page, dev }) => {
  await page.goto(dev.address);
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.locator('output')).toContainText('Refused: Error: "checkout" is not an overlay of mfe-desk');
  await expect(page.getByRole('status').first()).toContainText('It has "desk-ticket"');
  await page.getByRole('link', { name: 'Movers of the desk' }).click();
  await expect(page.getByText('Up and down at North desk')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'North desk' })).toBeVisible();
  await page.goto(`${dev.address}/@widget/follow?ticker=AAPL`);
  await expect(page.getByRole('button', { name: 'Follow AAPL' })).toBeVisible();
  // The host page has the tokens of the design system.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter');
});

test('the build for a running shell uses the remote’s own configuration too', async ({ dev }) => {
  const release = (await (await fetch(`${dev.address}/remote/release.json`)).json()) as {
    exposes: { page: { js: string[] } };
  };
  const scripts = await Promise.all(
    release.exposes.page.js.map(async (file) => (await fetch(`${dev.address}/remote/${file}`)).text()),
  );
  expect(scripts.join()).toContain('North desk');
  expect(scripts.join()).not.toContain('DESK_NAME');
});
