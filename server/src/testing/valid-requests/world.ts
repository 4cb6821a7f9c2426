import { alertsApi } from '@candlewick/shared-api';
import pg from 'pg';
import { runToEnd, smaCross } from '../backtests.ts';
import { databaseDigest } from '../database-digest.ts';
import { experimentToEnd, smaSweep } from '../experiments.ts';
import { openTestPayments } from '../payments.ts';
import { startPushService } from '../push-service.ts';
import { startRegistry } from '../registry-client.ts';
import { call, logIn, startTestServer } from '../test-server.ts';
import { startReceiver } from '../webhook-receiver.ts';
import type { World } from './fixture.ts';

/** A server that only answers, so that nothing but requests changes its database, after a worker has run the backtests. */
export async function openWorld(): Promise<World & { stop(): Promise<void> }> {
  const { server, client } = await startRegistry({
    ROLE: 'api',
    RATE_LIMIT_FACTOR: '1000',
    EVENT_STREAM_LIMIT: '1000',
    PRIVATE_WEBHOOKS: 'on',
  });
  const worker = await startTestServer({ ROLE: 'worker' }, server.connection);
  const userOn = async (tier: string) => {
    const token = await logIn(server, tier);
    const tickers = ['AAPL', 'KO', 'MSFT'];
    const body = smaCross({ tickers, start_date: '2019-01-02', end_date: '2020-01-02' });
    const { parent_id: id, children } = await runToEnd(server, token, body);
    const range = { start_date: '2019-01-02', end_date: '2020-01-02' };
    const { id: sweep } = await experimentToEnd(server, token, smaSweep(range));
    const walk_forward = { in_sample_bars: 100, out_of_sample_bars: 50 };
    const { id: walkForward } = await experimentToEnd(server, token, smaSweep({ ...range, walk_forward }));
    return { token, sweep, walkForward, backtest: { id, children: children.map((child) => child.id) } };
  };
  const [owner, stranger] = await Promise.all([userOn('business'), userOn('advanced')]);
  await worker.stop();
  const payments = await openTestPayments(server.connection);
  const { public_key } = (await call(server, alertsApi.getAlertPush, {}, owner.token)).body;
  const push = await startPushService(() => public_key ?? '');
  const receiver = await startReceiver(() => Promise.resolve());
  const db = new pg.Client(server.connection);
  await db.connect();
  return {
    server,
    registry: client,
    payments,
    push,
    hook: `${receiver.origin}/hook`,
    users: { owner, stranger },
    digest: databaseDigest(db),
    async stop() {
      await Promise.all([receiver.stop(), push.stop(), payments.close(), db.end()]);
      await server.stop();
    },
  };
}
