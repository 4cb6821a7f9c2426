import { addManyNotificationsTo } from '@candlewick/server/testing/many-notifications';
import { demoToken } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Row } from './report.ts';
import { callTimer } from './time-calls.ts';

/** As many as are kept of a user. */
const count = 10_000;
const pageSize = 40;
const runs = 15;
const alert = '00000000-0000-4000-8000-000000000007';

/** Lists of a user with 10,000 notifications, beside those of other users. Leaves them in the folder. */
export async function timeNotificationLists(dataDir: string): Promise<Row[]> {
  await addManyNotificationsTo(dataDir, 'demo-intermediate@candlewick.test', count);
  const server = await startServer({ dataDir, env: { REGISTRY: 'off' } });
  try {
    const token = await demoToken(server.url, 'intermediate');
    const time = callTimer(server.url, token, runs);
    const timeOf = (path: string, body?: object) => time(`/api/alerts/alert/${path}`, body);
    const page = (number: number, filter = {}) =>
      timeOf(`get_notification_with_filter_by_page/${number}?results_per_page=${pageSize}`, filter);
    const last = count / pageSize;
    const pages: number[] = [];
    for (const number of [1, last / 2, last]) pages.push(await page(number));
    const filters = [
      { tickers: ['T007', 'T200'] },
      { only_unread: true },
      { alert_child_id: alert },
      { kinds: ['alert'] },
    ];
    const filtered: number[] = [];
    for (const filter of filters) filtered.push(await page(1, filter));
    const others: number[] = [];
    for (const path of ['new_notification_count', 'get_latest_notifications', 'get_old_notifications']) {
      others.push(await timeOf(path));
    }
    const what = `lists of ${count.toLocaleString('en-US')} notifications`;
    return [
      atMost(`${what}, first, middle and last page, slowest p50`, Math.max(...pages), 'ms', 30, 1),
      atMost('  with a filter, slowest p50', Math.max(...filtered), 'ms', 30, 1),
      atMost('  count, latest and old ones, slowest p50', Math.max(...others), 'ms', 30, 1),
    ];
  } finally {
    await server.stop();
  }
}
