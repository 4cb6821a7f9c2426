import type { Page } from '@playwright/test';
import { runBacktest } from '../support/api.ts';
import { enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

test('an alert is made from a result, paused, resumed, deleted and restored', async ({ page, user, baseURL }) => {
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  await enter(page, user, `/backtest/stocks/${parent_id}/${children[0]?.id}`);
  await page.getByRole('button', { name: 'Alert me' }).click();
  const form = page.getByRole('dialog', { name: /^Alert me: / });
  await expect(form.getByText('0 of 1 daily alert active')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('checkbox', { name: 'Exit' }).check();
  await form.getByRole('button', { name: 'Add alert' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Open alerts' }).click();

  await expect(page).toHaveURL('/alerts/stocks');
  const card = page.getByRole('list', { name: 'Alerts' }).getByRole('region');
  await expect(card).toContainText('^GSPC');
  await expect(card).toContainText('Next check');
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Pause/ }).click();
  await expect(card).toContainText('You paused it');
  await card.getByRole('button', { name: /^Activate/ }).click();
  await expect(card).toContainText('Next check');

  await card.getByRole('link').first().click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('row', { name: /SMA 10 crosses above SMA 20/ })).toBeVisible();
  // The address opens the details, too; and the messages about what was done are gone.
  await page.reload();
  await expect(details.getByText('Not triggered yet.')).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No alerts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('^GSPC');
});

test('who has no alert adds a ready one in two clicks', async ({ page, user }) => {
  await enter(page, user, '/alerts/stocks');
  await page.getByRole('button', { name: /^Alert when AAPL falls to/ }).click();
  const form = page.getByRole('dialog', { name: 'Alert me about AAPL' });
  await expect(form.getByText(/^Triggers once when Price crosses below \d/)).toBeVisible();
  await form.getByRole('button', { name: 'Add alert' }).click();
  const alerts = page.getByRole('list', { name: 'Alerts', exact: true });
  await expect(alerts.getByRole('region', { name: /on AAPL$/ })).toBeVisible();
});

test('a notification reaches all tabs of a browser by one stream', async ({ page, user, request, context }) => {
  const streams: string[] = [];
  context.on('request', (sent) => void (sent.url().includes('notification_events') && streams.push(sent.url())));
  await enter(page, user, '/notifications');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const other = await context.newPage();
  await enter(other, user, '/alerts/stocks');
  const otherBell = other.getByRole('button', { name: /^Notifications/ });
  await expect(otherBell).toBeVisible();
  await request.post('/api/auth/login', {
    form: { username: user.email, password: user.password },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
  });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(otherBell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('list').getByText(/New login/)).toBeVisible();
  expect(streams).toHaveLength(1);
  await expectAccessible(page);

  // The tab that leads closes: the other one continues.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await other.goto('/notifications?show=unread');
  await other.getByRole('button', { name: 'Mark all read' }).click();
  await expect(otherBell).toHaveAccessibleName('Notifications');
  await expect(other.getByText("You don't have any notifications at the moment")).toBeVisible();
});

test('a price is watched from the page of its ticker, within what the plan allows', async ({ page, user }) => {
  await enter(page, user, '/dashboard/KO/profile');
  await page.getByRole('button', { name: 'Alert me about KO' }).click();
  const form = page.getByRole('dialog', { name: 'Alert me about KO' });
  await expect(form.getByRole('status')).toContainText('Price crosses above');
  await form.getByRole('combobox', { name: 'Interval' }).selectOption('1 hour (locked)');
  await expect(form.getByText('Your plan doesn’t include 1-hour alerts. Upgrade to use them.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Interval' }).selectOption('Daily');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add alert' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Alert me about KO' }).click();
  await expect(form.getByText(/1 of 1 daily alert active, none left/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add alert' })).toBeDisabled();
});

test('an alert on an exchange rate is made from the alerts page, at a level that keys and pointer move', async ({
  page,
  user,
}) => {
  await enter(page, user, '/alerts/stocks');
  await page.getByRole('region', { name: 'No alerts' }).getByRole('button', { name: 'New alert' }).click();
  // The shell's window and the form in it have the same name.
  const form = page.getByRole('dialog', { name: 'New alert' }).last();
  const add = form.getByRole('button', { name: 'Add alert' });
  await expect(form.getByRole('status').filter({ hasText: 'Choose a symbol.' })).toBeVisible();
  await expect(add).toBeDisabled();
  await form.getByRole('combobox', { name: 'Symbol' }).fill('EURUSD=X');
  await page.keyboard.press('Enter');

  // It begins at a round level that the rate has yet to cross.
  const level = form.getByRole('slider', { name: 'Level' });
  await expect(level).toHaveAttribute('aria-valuetext', /^\d\.\d{2}000, .+% above the price$/);
  await expect(form.getByText(/this would (not )?have triggered/)).toBeVisible();
  await expectAccessible(page);
  const rule = form.getByRole('status').filter({ hasText: 'Triggers once' });
  await expect(rule).toContainText('Price crosses above');
  const { x, y, width, height } = (await level.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + 60, { steps: 5 });
  await page.mouse.up();
  await expect(level).toHaveAttribute('aria-valuetext', /below the price$/);
  await expect(rule).toContainText('Price crosses below');
  await expect(level).toBeFocused();
  const dragged = await level.getAttribute('aria-valuenow');
  await page.keyboard.press('ArrowUp');
  await expect(level).not.toHaveAttribute('aria-valuenow', dragged ?? '');

  await form.getByRole('textbox', { name: 'Level' }).fill('1.01951');
  await expect(form.getByRole('textbox', { name: 'Level' })).toHaveValue('1.01951');
  await add.click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('list', { name: 'Alerts' }).getByRole('region')).toContainText(
    'Price crosses below 1.01951',
  );
});

test('a strategy of the catalog is subscribed to, and unsubscribed from', async ({ page, user }) => {
  await enter(page, user, '/strategies?t=KO&q=crossover');
  const row = page
    .getByRole('grid', { name: 'Strategies' })
    .getByRole('row', { name: /crossover/i })
    .first();
  // The figures are computed when a server starts for the first time.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await expectAccessible(page);
  await row.getByRole('link').click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(/notifications a month at last year’s rate/)).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Subscribe' }).click();
  await expect(details.getByText('You’re subscribed.')).toBeVisible();
  await details.getByRole('link', { name: 'Open your alerts' }).click();
  await expect(page.getByRole('list', { name: 'Alerts' }).getByRole('region')).toContainText('KO');
  await page.goBack();
  await details.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(details.getByText(/notifications a month/)).toBeVisible();
});

test('the catalog leads from a strategy to its symbols, and to one of them', async ({ page, user }) => {
  await enter(page, user, '/strategies?q=golden');
  const strategies = page.getByRole('grid', { name: 'Strategies' });
  // The figures are computed when a server starts for the first time.
  await expect(async () => {
    await page.reload();
    await expect(strategies.getByRole('row', { name: /Golden cross/ })).toContainText(/\d+ of \d{2,}/, {
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await strategies.getByRole('link', { name: 'Golden cross' }).click();
  await expect(page).toHaveURL(/strategy=golden-cross/);
  await expect(page.getByRole('heading', { level: 1, name: 'Golden cross' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scan this' })).toHaveAttribute('href', /^\/screener\?rule=/);
  const symbols = page.getByRole('grid', { name: 'Symbols' });
  await expect(symbols.getByRole('columnheader', { name: /Sharpe/ })).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible(page);
  await symbols.getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: /^Golden cross on / });
  await expect(details.getByRole('link', { name: 'Open in builder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.getByRole('combobox', { name: 'Symbol' }).fill('KO');
  await page.getByRole('option', { name: /^KO\b/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Golden cross on KO' })).toBeVisible();
});

test('Escape closes the palette over details, then the details, and focus returns each time', async ({
  page,
  user,
}) => {
  await enter(page, user, '/alerts/stocks');
  const opener = page.getByRole('button', { name: 'New alert' }).first();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New alert' }).last();
  await expect(dialog.getByRole('combobox', { name: 'Symbol' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the link of an email changes nothing until its button is pressed', async ({ page, consoleMessages }) => {
  await page.goto(`/alerts/unsubscribe/${'x'.repeat(40)}`);
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText(/This link is no longer valid/)).toBeVisible();
  expect(consoleMessages.splice(0).every((message) => failedRequest.test(message))).toBe(true);
});

test('an unknown kind of alerts is not found, and /alerts leads to those on stocks', async ({ page, user }) => {
  await enter(page, user, '/alerts/options');
  await expect(page.getByText(/There are no “options” alerts/)).toBeVisible();
  await page.goto('/alerts');
  await expect(page).toHaveURL('/alerts/stocks');
  await expect(page.getByText('No alerts yet')).toBeVisible();
});

/** Headless Chromium reaches no push service: this one takes subscriptions in the page, and everything else is real. */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // It says denied, though it grants the permission.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const kept = 'fake push subscription';
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (part) => part.charCodeAt(0)).buffer;
    const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const subscription = (applicationServerKey: string) => ({
      endpoint: `https://push.example.com/${new URL(location.href).host}/${applicationServerKey.slice(0, 8)}`,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(applicationServerKey) },
      getKey: (name: string) => bytesOf(name === 'auth' ? 'BTBZMqHH6r4Tts7J_aSIgg' : key),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(kept)).then(() => true),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () => {
        const stored = localStorage.getItem(kept);
        return Promise.resolve(stored && subscription(stored));
      },
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, applicationServerKey);
        return Promise.resolve(subscription(applicationServerKey));
      },
    });
  });
}

test('a browser is turned on for alerts, tested, and turned off, by logging out too', async ({
  page,
  user,
  context,
  request,
}) => {
  await context.grantPermissions(['notifications']);
  await fakePushService(page);
  const devices = async () => {
    const answer = await request.get('/api/alerts/alert/push', {
      headers: { authorization: `Bearer ${user.token}` },
    });
    return ((await answer.json()) as { devices: unknown[] }).devices;
  };
  await enter(page, user, '/user-settings/notifications');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser shows every alert with “Browser” on.')).toBeVisible();
  await expectAccessible(page);
  expect(await devices()).toHaveLength(1);
  // Its push service does not exist.
  await page.getByRole('button', { name: 'Send a test' }).first().click();
  await expect(page.getByText('The browser’s push service could not be reached.')).toBeVisible();

  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(new URL('/push-worker.js', page.url()).href);

  await page.reload();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  expect(await devices()).toEqual([]);

  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser shows every alert with “Browser” on.')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fake push subscription'))).toBeNull();
});

test('a browser that blocks notifications is told what to do', async ({ page, user }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await enter(page, user, '/user-settings/notifications');
  await expect(page.getByText('This browser blocks Candlewick notifications')).toBeVisible();
  await expect(page.getByText(/allow notifications, then return/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeHidden();
  await expectAccessible(page);
});
