import { randomUUID } from 'node:crypto';
import { runBacktest } from '../support/api.ts';
import { confirmAddress } from '../support/accounts.ts';
import { enter, expect, failedRequest, test, type User } from './fixtures.ts';

/** Runs if any page takes it for more than text: as HTML, in an attribute, or in a script. */
const hostile = `"'><img src=x onerror="window.hit=1"><script>window.hit=1</script>`;

test('what users write is shown as they wrote it, and never runs', async ({
  page,
  request,
  baseURL,
  consoleMessages,
}) => {
  const url = baseURL ?? '';
  const email = `${randomUUID()}@candlewick.test`;
  const password = 'Correct-horse-1!';
  const answer = await request.post('/api/auth/register', {
    data: {
      first_name: hostile.slice(0, 60),
      last_name: '<svg/onload=window.hit=1>',
      email,
      password,
      secret: hostile,
    },
    headers: { 'user-agent': `Mozilla/5.0 ${hostile} Firefox/140.0` },
  });
  expect(answer.status()).toBe(201);
  const user: User = { email, password, token: ((await answer.json()) as { token: string }).token };
  await confirmAddress(url, email);
  const authorization = { authorization: `Bearer ${user.token}` };
  // Posts a notification with the device of the caller.
  const changed = await request.post('/api/auth/users/change_password', {
    headers: { ...authorization, 'user-agent': `${hostile} Chrome/150.0` },
    data: { current_password: password, new_password: 'Another-horse-1!' },
  });
  expect(changed.status()).toBe(204);
  const hit = () => page.evaluate(() => (window as { hit?: number }).hit);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));

  await enter(page, user, '/user-settings/profile');
  await expect(page.getByLabel('First name')).toHaveValue(hostile.slice(0, 60));
  await expect(page.getByRole('button', { name: /^Account of "'><img src=x/ })).toBeVisible();
  for (const section of ['security', 'api-key', 'notifications', 'appearance', 'data']) {
    await page.goto(`/user-settings/${section}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    expect(await hit()).toBeUndefined();
  }
  await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await page.keyboard.press('Escape');

  const { parent_id: backtest } = await runBacktest(url, user.token);
  const written = [
    request.post('/api/backtest/stocks/add_tag_to_parent', {
      headers: authorization,
      data: { hash_id_list: [backtest], tag_list: [hostile.slice(0, 40)] },
    }),
    request.put(`/api/backtest/stocks/parent_note/${backtest}`, { headers: authorization, data: { note: hostile } }),
  ];
  for (const one of await Promise.all(written)) expect(one.status()).toBe(204);
  await page.setViewportSize({ width: 1700, height: 900 });
  await page.goto('/backtest-history/stocks');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('textbox', { name: 'Note' })).toHaveValue(hostile);
  await expect(details.getByRole('list', { name: 'Selected' })).toContainText(hostile.slice(0, 40));
  expect(await hit()).toBeUndefined();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile.slice(0, 60));
  for (const path of [
    `/screener?search=${encodeURIComponent(hostile)}`,
    `/dashboard/${encodeURIComponent(hostile)}/prices`,
    `/backtest-history/stocks?search=${encodeURIComponent(hostile)}`,
    `/user-settings/${encodeURIComponent(hostile)}`,
    `/confirm_registration/${encodeURIComponent(hostile)}`,
    `/no-such-page/${encodeURIComponent(hostile)}?to=${encodeURIComponent(`javascript:window.hit=1//${hostile}`)}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('#main, main').first()).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    expect(await hit(), path).toBeUndefined();
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(hostile);
  await expect(page.getByText(`Nothing found for “${hostile}”.`)).toBeVisible();
  await page.goto('/lock-screen');
  expect(await hit()).toBeUndefined();
  // For the unknown ticker, the dead link and the pages that are not there.
  expect(consoleMessages.splice(0).filter((text) => !failedRequest.test(text))).toEqual([]);
  expect(requested.filter((path) => path.endsWith('/x'))).toEqual([]);

  await page.goto('/dev/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hit()).toBeUndefined();
});

test('a picture that is also a document stays a picture', async ({ page, user, request, consoleMessages }) => {
  const script = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit=1"><script>window.hit=1</script></svg>`;
  const put = (data: Buffer, type: string) =>
    request.put('/api/auth/photo', {
      headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
      data,
    });
  expect((await put(Buffer.from(script), 'image/svg+xml')).status()).toBe(422);
  // A GIF whose comment and tail are a page: whoever sniffs its type may see HTML.
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const polyglot = Buffer.concat([gif, Buffer.from(`*/=1;</script>${script}<html><body onload="window.hit=1">`)]);
  const answer = await put(polyglot, 'text/html');
  expect(answer.status()).toBe(200);
  const { photoURL } = (await answer.json()) as { photoURL: string };
  const stored = await request.get(photoURL);
  expect(stored.headers()).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect((await stored.body()).toString('latin1')).not.toContain('window.hit');
  await page.goto(photoURL);
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  // Those of Chromium's own viewer.
  expect(consoleMessages.splice(0).filter((text) => !text.startsWith('Applying inline style'))).toEqual([]);
  await enter(page, user, '/user-settings/profile');
  await expect(page.locator(`img[src*="${photoURL}"]`).first()).toBeVisible();
});
