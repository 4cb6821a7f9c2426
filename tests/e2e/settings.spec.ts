import { layoutShift } from '../support/shifts.ts';
import { enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

test('the settings change the appearance and keep it', async ({ page, user }) => {
  await enter(page, user, '/user-settings/appearance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('User Settings');
  await expectAccessible(page);
  await expect(page.getByText('Blue/orange')).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await page.getByRole('radio', { name: 'Blue up, orange down' }).click({ force: true });
  await page.getByRole('radio', { name: 'Comfortable' }).click({ force: true });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'blue-orange');
  await page.goto('/user-settings/nothing');
  await expect(page.getByText('There is no “nothing” settings section.')).toBeVisible();
});

test('every section of the settings is a link, and its address is kept', async ({ page, user }) => {
  for (const path of ['/user-settings', '/settings']) {
    await enter(page, user, path);
    await expect(page).toHaveURL('/user-settings/profile');
    await expect(page).toHaveTitle('Settings · Candlewick');
  }
  const sections = page.getByRole('navigation', { name: 'Settings' });
  for (const [name, id] of [
    ['Security', 'security'],
    ['API key', 'api-key'],
    ['Notifications', 'notifications'],
    ['Data', 'data'],
    ['Profile', 'profile'],
  ] as const) {
    await sections.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/user-settings/${id}`);
    await expect(sections.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('the name and the email choices are saved', async ({ page, user }) => {
  await enter(page, user, '/user-settings/profile');
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Account of Augusta Trader' })).toBeVisible();
  await page.goto('/user-settings/notifications');
  const features = page.getByRole('switch', { name: 'New features' });
  const wasOn = await features.isChecked();
  await features.click({ force: true });
  await expect(page.getByText(/^New features: emails/)).toBeVisible();
  await page.reload();
  await expect(features).toBeChecked({ checked: !wasOn });
});

test('a new address needs the password, and counts once it is confirmed', async ({ page, user, consoleMessages }) => {
  await enter(page, user, '/user-settings/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email address').fill('ada.new@candlewick.test');
  await page.getByLabel(/^Password/).fill('Wrong-horse-1!');
  await page.getByRole('button', { name: 'Send link', exact: true }).click();
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('New email address')).toHaveValue('ada.new@candlewick.test');
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByRole('button', { name: 'Send link', exact: true }).click();
  await expect(page.getByText('Waiting for ada.new@candlewick.test')).toBeVisible();
  await expect(page.getByText(user.email, { exact: true })).toBeVisible();
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('a new password ends the other sessions and keeps this one', async ({ page, user, request }) => {
  const again = await request.post('/api/auth/login', { form: { username: user.email, password: user.password } });
  expect(again.status()).toBe(200);
  await enter(page, user, '/user-settings/security');
  await expect(page.getByRole('button', { name: 'End all others' })).toBeVisible();
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel(/^New password/).fill('Another-horse-2!');
  await page.getByLabel('Confirm new password').fill('Another-horse-2!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0);
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});

test('an uncaught error of a remote is reported once, with its name', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  const events = await page.evaluate(() => {
    const seen: unknown[] = [];
    window.addEventListener('candlewick:track', (event) => seen.push((event as CustomEvent).detail));
    const snapshot = JSON.parse(document.getElementById('candlewick-snapshot')?.textContent ?? '') as {
      remotes: { name: string; baseUrl: string }[];
    };
    const base = snapshot.remotes.find(({ name }) => name === 'mfe-dashboard')?.baseUrl ?? '';
    for (const filename of [`${base}page.js`, `${base}page.js`, '/somewhere/else.js']) {
      window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error('stray') }));
    }
    return seen;
  });
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({ event: 'part_error', data: { remote: 'mfe-dashboard', failure: 'event' } });
  await expect(page.getByText(/^That didn’t work\. Try again/)).toHaveCount(1);
});

test('numbers take the chosen form on every page, and fields read it', async ({ page, user }) => {
  await enter(page, user, '/user-settings/appearance');
  await page.getByRole('radio', { name: /Point between thousands/ }).click({ force: true });
  await expect(page.getByText('4.213,49')).toBeVisible();
  await expect(page.getByTitle('1.000 credits')).toBeVisible();
  await page.goto('/stocks-backtest');
  await page.getByText('Options', { exact: true }).click();
  const cash = page.getByLabel('Initial cash');
  await expect(cash).toHaveValue('10.000');
  await cash.fill('12.500,5');
  await cash.blur();
  await expect(cash).toHaveValue('12.500,5');
  await cash.fill('1.5');
  await cash.blur();
  await expect(page.getByText('Not a number: “1.5”.')).toBeVisible();
});

test('ten pages can be starred, and the eleventh says so', async ({ page, user }) => {
  await enter(page, user, '/screener');
  const stars = page.getByRole('button', { name: 'Starred pages' });
  const star = async () => {
    await stars.click();
    await page.getByRole('menuitem', { name: 'Star this page' }).click();
  };
  await star();
  await expect(page.getByText('Screener starred')).toBeVisible();
  const uid = await page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('candlewick.starred')));
  await page.evaluate(
    ([key]) => {
      const more = Array.from({ length: 9 }, (_, index) => ({ href: `/news?page=${index}`, title: `News ${index}` }));
      const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as object[];
      localStorage.setItem(key ?? '', JSON.stringify([...stored, ...more]));
    },
    [uid],
  );
  await page.goto('/comparator');
  await star();
  await expect(
    page.getByText('You’ve reached the limit of 10 starred pages. Unstar one to add this one.'),
  ).toBeVisible();
  await stars.click();
  await page.getByRole('menuitem', { name: /^Screener/ }).click();
  await expect(page).toHaveURL('/screener');
  await stars.click();
  await page.getByRole('menuitem', { name: 'Unstar this page' }).click();
  await expect(page.getByText('Screener unstarred')).toBeVisible();
});

test('notifications come with their number and become read', async ({ page, user, request }) => {
  const changed = await request.post('/api/auth/users/change_password', {
    headers: { authorization: `Bearer ${user.token}` },
    data: { current_password: user.password, new_password: 'Another-horse-2!' },
  });
  expect(changed.status()).toBe(204);
  await enter(page, user, '/');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('link', { name: /Your password was changed/ })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await list.getByRole('link', { name: /Your password was changed/ }).click();
  await expect(page).toHaveURL('/user-settings/security');
  await expect(list).toBeHidden();
});

test('the billing section moves nothing, whatever the state of the plan', async ({ page, user }) => {
  const day = 86_400_000;
  const ended = { tier: 'beginner', interval: 'yearly', ended_at: Date.now() - 5 * day };
  const due = { at: Date.now() + 3 * day, amount: 18_000, tier: 'beginner', interval: 'yearly', failed_tries: 2 };
  const states = { Explorer: {}, 'Your renewal payment failed': { expired: ended, next_payment: due } };
  await enter(page, user, '/');
  for (const [text, changes] of Object.entries(states)) {
    await page.route('**/api/billing/plan/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
    });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/user-settings/billing');
      const subscription = page.getByRole('region', { name: 'Subscription' });
      await expect(subscription.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      expect(await layoutShift(page), `${text} at ${width} px`).toBeLessThanOrEqual(0.02);
    }
  }
});
