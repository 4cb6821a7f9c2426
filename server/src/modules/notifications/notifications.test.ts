import { alertsApi, authApi } from '@candlewick/shared-api';
import type { EndpointEvent, EndpointInput } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { eventsAt } from '../../testing/events.ts';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';
import { mostKept, postNotification } from '../../accounts/notices.repository.ts';
import type { Notice } from '../../accounts/notices.repository.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  pool = new pg.Pool(server.connection);
  db = drizzle(pool) as unknown as Database;
});
afterAll(async () => {
  await server.stop();
  await pool.end();
});

type Filter = EndpointInput<typeof alertsApi.notifications>['body'];

async function newUser() {
  const token = await registerUser(server);
  const userId = (await call(server, authApi.me, {}, token)).body.uid;
  const post = (key: string, more: Partial<Notice> = {}) =>
    postNotification({ userId, key, kind: 'alert', title: `Title of ${key}`, ...more }, db);
  const page = async (number = 1, size = 40, body: Filter = {}) =>
    (
      await call(
        server,
        alertsApi.notifications,
        { params: { page: number }, query: { results_per_page: size }, body },
        token,
      )
    ).body;
  const unread = async () => (await call(server, alertsApi.newNotificationCount, {}, token)).body.count;
  const read = (upTo: number) => call(server, alertsApi.readNotifications, { body: { up_to: upTo } }, token);
  return { token, userId, post, page, unread, read };
}
type Told = EndpointEvent<typeof alertsApi.notificationEvents>;
const titlesOf = ({ notifications }: { notifications: readonly { title: string }[] }) =>
  notifications.map(({ title }) => title.replace('Title of ', '')).join(' ');

describe('notifications', () => {
  it('are posted once per key and user, and listed newest first', async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    expect(await Promise.all(Array.from({ length: 8 }, () => ada.post('one')))).toContain(true);
    await ada.post('two', { ticker: 'KO', body: '<b>Text</b>', href: '/dashboard/KO/overview' });
    await bob.post('one');
    expect(await ada.page()).toMatchObject({
      total: 2,
      notifications: [
        { title: 'Title of two', ticker: 'KO', body: '<b>Text</b>', href: '/dashboard/KO/overview', is_read: false },
        { title: 'Title of one', ticker: null, body: null, href: null },
      ],
    });
    expect([await ada.unread(), await bob.unread()]).toEqual([2, 1]);
  });

  it('come in pages, by ticker and kind', async () => {
    const { post, page } = await newUser();
    for (let index = 1; index <= 5; index++) await post(`n${index}`, { ticker: index % 2 ? 'KO' : 'GS' });
    await post('b', { kind: 'backtest' });
    expect([titlesOf(await page(1, 4)), titlesOf(await page(2, 4)), titlesOf(await page(3, 4))]).toEqual([
      'b n5 n4 n3',
      'n2 n1',
      '',
    ]);
    expect(await page(1, 40, { tickers: ['ko'] })).toMatchObject({ total: 3 });
    expect(titlesOf(await page(1, 40, { tickers: [] }))).toBe('');
    expect(titlesOf(await page(1, 40, { kinds: ['backtest'] }))).toBe('b');
  });

  it('become read up to the newest that the user has seen, and only one’s own', async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    await ada.post('one');
    await bob.post('one');
    const seen = (await ada.page()).notifications[0]?.id ?? 0;
    await ada.post('two');
    expect((await bob.read(seen)).status).toBe(204);
    expect((await ada.read(seen)).status).toBe(204);
    expect([await ada.unread(), await bob.unread()]).toEqual([1, 1]);
    expect((await ada.page()).notifications.map(({ is_read: isRead }) => isRead)).toEqual([false, true]);
  });

  it('are kept up to a number', async () => {
    const { userId, post, page } = await newUser();
    await pool.query(
      `insert into notifications (user_id, key, kind, title) select $1, 'k' || n, 'alert', 'T' from generate_series(1, $2::int) n`,
      [userId, mostKept],
    );
    const totals: number[] = [];
    // One in a hundred keys is due, whichever they are.
    for (let index = 1; index <= 400 && totals.every((total, at) => total > (totals[at - 1] ?? 0)); index += 1) {
      await post(`newer ${index}`);
      totals.push((await page(1, 1)).total);
    }
    expect(totals.at(-1)).toBe(mostKept);
    expect(Math.max(...totals)).toBeLessThan(mostKept + 400);
    expect((await page(1, 1)).notifications).toMatchObject([{ title: `Title of newer ${totals.length}` }]);
  });

  it('are found by alert, unread ones, latest and old ones', async () => {
    const { token, post, page, read } = await newUser();
    const alertChildId = crypto.randomUUID();
    for (let index = 1; index <= 50; index += 1) await post(`n${index}`, index % 25 === 0 ? { alertChildId } : {});
    expect(titlesOf(await page(1, 5, { alert_child_id: alertChildId }))).toBe('n50 n25');
    const old = async (before?: number) =>
      (await call(server, alertsApi.getOldNotifications, { query: before === undefined ? {} : { before } }, token))
        .body;
    expect(await old()).toEqual({ notifications: [], next_before: null });
    const { notifications } = await page(1, 10);
    expect(notifications[9]).toMatchObject({ title: 'Title of n41', alert_child_id: null });
    await read(notifications[9]?.id ?? 0);
    const latest = (await call(server, alertsApi.getLatestNotifications, {}, token)).body;
    expect([latest.unread, titlesOf(latest).split(' ')]).toEqual([9, expect.arrayContaining(['n50', 'n41'])]);
    expect(await page(1, 3, { only_unread: true })).toMatchObject({ total: 9 });
    const first = await old();
    expect([titlesOf(first).split(' ').length, titlesOf(first).slice(0, 7)]).toEqual([40, 'n41 n40']);
    expect(await old(first.next_before ?? 0)).toMatchObject({
      notifications: [{ title: 'Title of n1', is_read: true }],
      next_before: null,
    });
  });

  it('reach every open tab immediately, and what one tab reads is read in the others', async () => {
    const { token, post, read } = await newUser();
    const tabs = [1, 2].map(() => eventsAt<Told>(server, '/api/alerts/alert/notification_events', token));
    const next = () => Promise.all(tabs.map(async (tab) => (await tab.next()).value));
    const nothing = { unread: 0, newest: null };
    expect(await next()).toEqual([nothing, nothing]);
    await post('one', { ticker: 'KO' });
    const [told, other] = await next();
    expect(told).toMatchObject({ unread: 1, newest: { title: 'Title of one', ticker: 'KO', is_read: false } });
    expect(other).toEqual(told);
    await read(told?.newest?.id ?? 0);
    const seen = { unread: 0, newest: { is_read: true } };
    expect(await next()).toMatchObject([seen, seen]);
    await Promise.all(tabs.map((tab) => tab.return(undefined)));
  });

  it('tell of changes of what protects the account', async () => {
    const { token, page } = await newUser();
    const body = { current_password: 'Correct!horse1', new_password: 'Another!horse2' };
    await call(server, authApi.changePassword, { body }, token);
    expect(await page()).toMatchObject({
      notifications: [{ kind: 'account', title: 'Your password was changed', href: '/user-settings/security' }],
    });
  });
});
