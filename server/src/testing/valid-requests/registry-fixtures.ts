import { registryApi } from '@candlewick/shared-api';
import { PgBoss } from 'pg-boss';
import pg from 'pg';
import { expect } from 'vitest';
import { accountsOn } from '../accounts.ts';
import { archive, builtFiles } from '../releases.ts';
import { adminToken, call } from '../test-server.ts';
import { once } from './fixture.ts';
import type { Fixtures, World } from './fixture.ts';

/** Of remotes, one for each call that changes what users get, and of the operator. */
export function registryFixtures({ server, registry }: World): Fixtures {
  const remote = 'mfe-kept';
  /** Publishes two releases of a remote, the first of which is active. */
  const released = once(async (name) => {
    const hashes = [await registry.released(name, '1.0.0'), await registry.released(name, '2.0.0')];
    await registry.promote(name, hashes[0] ?? '');
    return hashes;
  });
  const kept = async () => {
    await released(remote);
    return { params: { remote, release: '1.0.0' } };
  };
  const changing = (name: string, body: object) => async () => {
    await released(name);
    return { params: { remote: name }, body };
  };
  const pinned = { email: 'demo-free@candlewick.test', release: '2.0.0' };
  const created = async () => {
    const input = { params: { remote }, body: { name: 'CI' } };
    return (await call(server, registryApi.createToken, input, adminToken)).body;
  };
  const flagging = (flag: string) => async () => ({
    body: { email: (await accountsOn(server).verified()).email, [flag]: true },
  });
  const page = async () => {
    const [hash = ''] = await released(remote);
    return { hash, ...(await registry.pageWith(remote, hash)) };
  };
  const failure = once(async () => {
    const { hash } = await page();
    await registry.report(remote, hash, [{ event: 'failure', failure: 'mount', message: 'It broke', stack: 'at x' }]);
    const read = async () =>
      (await call(server, registryApi.failures, { query: { remote } }, adminToken)).body.failures;
    // The server collects reports for a moment.
    await expect.poll(read).not.toEqual([]);
    return (await read())[0]?.id ?? 0;
  });

  return {
    async 'registry.publish'() {
      const { files } = builtFiles({ name: 'mfe-published' });
      return {
        params: { remote: 'mfe-published' },
        body: await archive(files),
        headers: { 'content-type': 'application/x-tar' },
      };
    },
    'registry.promote': changing('mfe-promoted', { release: '2.0.0' }),
    'registry.canary': changing('mfe-canary', { release: '2.0.0', percent: 5 }),
    async 'registry.rollback'() {
      const [first = '', second = ''] = await released('mfe-rolled-back');
      for (const hash of [first, second]) await registry.promote('mfe-rolled-back', hash);
      return { params: { remote: 'mfe-rolled-back' }, body: {} };
    },
    'registry.autoRollback': changing('mfe-promoted', { enabled: true }),
    'registry.pin': changing('mfe-pinned', pinned),
    async 'registry.unpin'() {
      await released('mfe-pinned');
      await call(server, registryApi.pin, { params: { remote: 'mfe-pinned' }, body: pinned }, adminToken);
      return { params: { remote: 'mfe-pinned' }, body: { email: pinned.email } };
    },
    'registry.releases': kept,
    'registry.release': kept,
    'registry.currentRemote': kept,
    async 'registry.removeRelease'() {
      const { files } = builtFiles({ name: 'mfe-removed' });
      await registry.publish('mfe-removed', files);
      return { params: { remote: 'mfe-removed', release: '1.0.0' } };
    },
    'registry.createToken': kept,
    'registry.tokens': kept,
    'registry.revokeToken': async () => ({ params: { remote, token_id: (await created()).id } }),
    'registry.renewToken': async () => ({ params: { remote }, token: (await created()).token }),
    'registry.setDeveloper': flagging('developer'),
    'registry.setOperator': flagging('operator'),
    async 'registry.telemetry'() {
      const { hash, tokens, shell } = await page();
      return { body: { tokens, shell, events: [{ remote, hash, event: 'load' }] } };
    },
    'registry.renewPageToken': async () => ({ body: { tokens: (await page()).tokens } }),
    'registry.failure': async () => ({ params: { failure_id: String(await failure()) } }),
    async 'operate.retryJob'() {
      const boss = new PgBoss({ ...(server.connection as { host: string }), supervise: false, schedule: false });
      await boss.start();
      const id = await boss.send('mail-retention', { reason: 'clock' }, { retryLimit: 0, startAfter: 3600 });
      await boss.stop({ graceful: false, close: true });
      const db = new pg.Client(server.connection);
      await db.connect();
      await db.query(`update pgboss.job set state = 'failed', completed_on = now(), output = '{}' where id = $1`, [id]);
      await db.end();
      return { params: { queue: 'mail-retention', job_id: id ?? '' } };
    },
  };
}
