import { api } from '../support/api.ts';
import { enter, expect, expectAccessible, test, type User } from './fixtures.ts';

interface Listed {
  readonly watchlist: { readonly id: string };
}

/** A list of the user; its id. */
async function createList(url: string, { token }: User, name: string, tickers: readonly string[]): Promise<string> {
  const { watchlist } = await api<Listed>(url, '/api/watchlists/create', { token, body: { name, tickers } });
  return watchlist.id;
}

test('a list is created, filled from a broker’s file and kept', async ({ page, user }) => {
  await enter(page, user, '/watchlists');
  await expect(page.getByText('No watchlists yet')).toBeVisible();
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Caps');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('No symbols yet')).toBeVisible();
  await expect(page).toHaveURL(/\/watchlists\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'More actions for Caps' }).click();
  await page.getByRole('menuitem', { name: 'Import symbols' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import into Caps' });
  await dialog.getByLabel('Or a file').setInputFiles({
    name: 'positions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Symbol;Quantity\nNYSE:KO;3\n"AAPL";1\nNOPE9;1\nCash;20\n'),
  });
  await expect(dialog.getByText('2 new: KO and AAPL')).toBeVisible();
  await expect(dialog.getByText('1 unknown: NOPE9')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 symbols' }).click();
  await expect(page.getByText('2 added to “Caps”, 1 unknown: NOPE9')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Caps' }).getByRole('link')).toHaveText(['KO', 'AAPL']);
  await expect(page.getByRole('link', { name: 'Backtest these' })).toHaveAttribute(
    'href',
    '/stocks-backtest?ticker=KO+AAPL',
  );
  await expectAccessible(page);
});

test('a symbol that the palette finds is added by keys and by its icon', async ({ page, user, baseURL }) => {
  const id = await createList(baseURL ?? '', user, 'Caps', ['AAPL']);
  await enter(page, user, `/watchlists/${id}`);
  const listed = page.getByRole('grid', { name: 'Caps' }).getByRole('link');
  await expect(listed).toHaveText(['AAPL']);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const adding = page.getByRole('dialog', { name: 'Add KO to watchlists' });
  const find = async () => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('ko');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Coca-Cola');
  };
  await find();
  await expectAccessible(page);
  await page.keyboard.press('Shift+Enter');
  await adding.getByRole('checkbox', { name: /Caps/ }).check();
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(listed).toHaveText(['AAPL', 'KO']);
  await find();
  await palette.getByRole('option', { selected: true }).getByTitle('Add to a watchlist').click();
  await expect(adding).toBeVisible();
});

test('the order is dragged and moved by keyboard, and a removal is undone at its old place', async ({
  page,
  user,
  baseURL,
}) => {
  const id = await createList(baseURL ?? '', user, 'Caps', ['KO', 'AAPL', 'XOM']);
  await enter(page, user, `/watchlists/${id}`);
  const links = page.getByRole('grid', { name: 'Caps' }).getByRole('link');
  await expect(links).toHaveText(['KO', 'AAPL', 'XOM']);
  await page.getByRole('button', { name: 'More actions for Caps' }).click();
  await page.getByRole('menuitem', { name: 'Reorder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reorder Caps' });
  await dialog.getByRole('button', { name: 'Move XOM' }).press('Home');
  await expect(dialog.getByRole('status')).toHaveText('XOM, 1 of 3');
  await dialog.getByRole('button', { name: 'Move KO' }).hover();
  await page.mouse.down();
  const last = await dialog.getByRole('listitem').last().boundingBox();
  await page.mouse.move((last?.x ?? 0) + 10, (last?.y ?? 0) + (last?.height ?? 0), { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(links).toHaveText(['XOM', 'AAPL', 'KO']);
  await page.getByRole('checkbox', { name: 'Select AAPL' }).check();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(links).toHaveText(['XOM', 'KO']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(links).toHaveText(['XOM', 'AAPL', 'KO']);
});

test('the current symbol is beside a wide list, with its chart, figures and alerts', async ({
  page,
  user,
  baseURL,
}) => {
  const id = await createList(baseURL ?? '', user, 'Caps', ['KO', 'AAPL', 'XOM']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, user, `/watchlists/${id}`);
  const details = (ticker: string) => page.getByRole('region', { name: `Details of ${ticker}` });
  await expect(details('KO').getByText('No alerts on KO yet')).toBeVisible();
  await expectAccessible(page);
  const grid = page.getByRole('grid', { name: 'Caps' });
  await grid.getByText('Apple Inc.').click();
  await expect(page).toHaveURL(`/watchlists/${id}`);
  await details('AAPL').getByRole('button', { name: 'Add alert' }).click();
  await page.getByRole('dialog', { name: 'Alert me about AAPL' }).getByRole('button', { name: 'Add alert' }).click();
  await expect(details('AAPL').getByText('Active')).toBeVisible();
  await page.keyboard.press('Escape');
  await details('AAPL').getByRole('button', { name: 'Actions for AAPL' }).click();
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect(grid.getByRole('link')).toHaveText(['AAPL', 'KO', 'XOM']);
});

test('a deleted list is restored', async ({ page, user, baseURL }) => {
  const id = await createList(baseURL ?? '', user, 'Caps', ['KO']);
  await enter(page, user, `/watchlists/${id}`);
  await page.getByRole('button', { name: 'More actions for Caps' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/watchlists');
  await expect(page.getByText('No watchlists yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('grid', { name: 'Caps' }).getByRole('link')).toHaveText(['KO']);
});

test('a ticker that another tab has added in the meantime is said to be there', async ({ page, user, baseURL }) => {
  const url = baseURL ?? '';
  const id = await createList(url, user, 'Caps', ['KO']);
  await enter(page, user, `/watchlists/${id}`);
  const links = page.getByRole('grid', { name: 'Caps' }).getByRole('link');
  await expect(links).toHaveText(['KO']);
  await api(url, '/api/watchlists/add', { token: user.token, body: { ids: [id], tickers: ['AAPL', 'XOM'] } });
  await page.getByRole('combobox', { name: 'Add to Caps' }).fill('AAPL');
  await page.getByRole('option', { name: /^AAPL/ }).click();
  await expect(page.getByText('AAPL was already in “Caps”')).toBeVisible();
  await expect(links).toHaveText(['KO', 'AAPL', 'XOM']);
});

test('rows of a list and what is compared are put into watchlists', async ({ page, user, baseURL }) => {
  const id = await createList(baseURL ?? '', user, 'Caps', ['KO']);
  await enter(page, user, '/comparator?t=AAPL+KO');
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add AAPL and KO to watchlists' });
  await dialog.getByRole('checkbox', { name: 'Caps' }).check();
  await dialog.getByRole('textbox', { name: 'New list' }).fill('Compared');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/watchlists/${id}`);
  await expect(page.getByRole('grid', { name: 'Caps' }).getByRole('link')).toHaveText(['KO', 'AAPL']);
  await page.goto('/popular/etfs');
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  const other = page.getByRole('dialog', { name: /to watchlists$/ });
  await other.getByRole('checkbox', { name: 'Compared' }).check();
  await other.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(/added to “Compared”/)).toBeVisible();
});

test('a ticker is put into a list from its dashboard, on a phone, too', async ({ page, user, baseURL }) => {
  const id = await createList(baseURL ?? '', user, 'Caps', ['KO']);
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, user, '/dashboard/AAPL/prices');
  // The star and the bell of alerts.
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('button', { name: 'Add AAPL to a watchlist' }).click();
  await page.getByRole('checkbox', { name: 'Caps' }).check();
  await expect(page.getByText('AAPL added to “Caps”')).toBeVisible();
  await page.goto(`/watchlists/${id}`);
  await expect(page.getByRole('link', { name: 'AAPL' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('arrow keys step through a list beside the chart, which keeps its view', async ({ page, user, baseURL }) => {
  await createList(baseURL ?? '', user, 'Caps', ['KO', 'AAPL', 'XOM', 'MSFT']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, user, '/dashboard/KO/prices?range=5y&scale=log');
  const grid = page.getByRole('grid', { name: 'Caps' });
  await expect(grid.getByRole('row').first()).toContainText('Coca-Cola');
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await expectAccessible(page);
  // A key that is held down opens the symbol where it rests.
  await grid.getByRole('link', { name: /^KO/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/dashboard/XOM/prices?range=5y&scale=log');
  await expect(page.getByRole('heading', { name: 'ExxonMobil' })).toBeVisible();
  await expect(grid.getByRole('link', { name: /^XOM/ })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/KO/prices?range=5y&scale=log');
  await expect(grid.getByRole('row', { selected: true })).toContainText('KO');

  await grid.getByRole('link', { name: /^KO/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/AAPL/prices?range=5y&scale=log');
  await grid.getByRole('button', { name: 'Actions for XOM' }).click();
  await page.getByRole('menuitem', { name: 'Compare with AAPL' }).click();
  await expect(page).toHaveURL('/dashboard/AAPL/prices?range=5y&scale=log&vs=XOM');
  await grid.getByRole('button', { name: 'Actions for MSFT' }).click();
  await page.getByRole('menuitem', { name: 'Add alert' }).click();
  await expect(page.getByRole('dialog', { name: 'Alert me about MSFT' })).toBeVisible();
  await page.keyboard.press('Escape');

  const toggle = page.getByRole('button', { name: 'Symbols', exact: true });
  await toggle.click();
  await expect(grid).toBeHidden();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone the list beside the chart is a sheet, which closes with what is opened', async ({
  page,
  user,
  baseURL,
}) => {
  await createList(baseURL ?? '', user, 'Caps', ['KO', 'AAPL']);
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, user, '/dashboard/KO/prices?range=5y');
  await page.getByRole('button', { name: 'Symbols', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Symbols' });
  await expect(sheet.getByRole('row').first()).toContainText('Coca-Cola');
  await expectAccessible(page);
  await sheet.getByRole('link', { name: /^AAPL/ }).click();
  await expect(page).toHaveURL('/dashboard/AAPL/prices?range=5y');
  await expect(sheet).toBeHidden();
});
