import { registryApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRegistry } from '../../testing/registry-client.ts';
import type { RegistryClient } from '../../testing/registry-client.ts';
import { adminToken, call } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
let database: pg.Client;
beforeAll(async () => {
  ({ server, client } = await startRegistry());
  database = new pg.Client(server.connection);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

it('keeps the releases of open pages for a limited time, and ignores other reports', async () => {
  const name = 'mfe-open';
  const [asleep, open, believed, forgotten] = await Promise.all(
    ['1.0.0', '2.0.0', '3.0.0', '4.0.0'].map((version) => client.released(name, version)),
  );
  const age = (hash: string | undefined, days: number) =>
    database.query(
      `update registry_releases set published_at = now() - $2 * interval '1 day',
       last_used_at = now() - $2 * interval '1 day' where hash = $1`,
      [hash, days],
    );
  await age(asleep, 9);
  await age(open, 9);
  await age(believed, 89);
  await age(forgotten, 92);
  const ask = async (releases: string) => {
    const answer = await call(server, registryApi.current, { query: { releases } });
    return answer.status === 200 ? answer.body.id : answer.problem.code;
  };
  const { body: now } = await call(server, registryApi.current, { query: {} });
  const opened = [open, believed, forgotten].map((hash) => `${name}.${hash}`);
  expect(await ask(opened.join())).toBe(now.id);

  // Names that somebody made up, and what is none.
  const rows = async () => (await database.query('select 1 from registry_releases')).rowCount;
  const before = await rows();
  const made = Array.from({ length: 64 }, (_, index) => `mfe-x${index}.${index.toString(16).padStart(16, '0')}`);
  expect(await ask(made.join())).toBe(now.id);
  const wrong = ['', 'mfe-open', `${name}.zz`, "mfe-open.'; drop", 'x'.repeat(6000), [...made, made[0]].join()];
  expect(await Promise.all(wrong.map(ask))).toEqual(wrong.map(() => 'invalid_request'));
  expect(await rows()).toBe(before);

  const collected = await call(server, registryApi.collect, { body: { dry_run: false } }, adminToken);
  const gone = collected.body.removed.filter(({ remote }) => remote === name).map(({ hash }) => hash);
  expect(gone.toSorted()).toEqual([asleep, forgotten].toSorted());
  expect((await fetch(`${server.address}/remotes/${name}/${client.entryOf(name, '2.0.0')}`)).status).toBe(200);

  // It was last heard a week ago: its page was closed, or sleeps.
  await database.query(`update registry_releases set last_open_at = now() - interval '8 days' where hash = $1`, [open]);
  const later = await call(server, registryApi.collect, { body: { dry_run: false } }, adminToken);
  expect(later.body.removed.filter(({ remote }) => remote === name).map(({ hash }) => hash)).toEqual([open]);
});

it('limits the database queries that one address can cause', async () => {
  const name = 'mfe-heard';
  const hash = await client.released(name, '1.0.0');
  const openAt = async () => {
    const { rows } = await database.query<{ at: Date | null }>(
      'select last_open_at as at from registry_releases where hash = $1',
      [hash],
    );
    return rows[0]?.at ?? null;
  };
  const ask = (releases: string) => call(server, registryApi.current, { query: { releases } });
  await ask(`${name}.${hash}`);
  const first = await openAt();
  expect(first).not.toBeNull();
  await ask(`${name}.${hash}`);
  expect(await openAt()).toEqual(first);
  // An address that makes up names is answered, and not listened to for the rest of the minute.
  const flood = Array.from({ length: 100 }, (_, index) => `mfe-made-up.${index.toString(16).padStart(16, '0')}`);
  expect((await Promise.all(flood.map(ask))).every(({ status }) => status === 200)).toBe(true);
  const late = await client.released(name, '2.0.0');
  await ask(`${name}.${late}`);
  const { rows } = await database.query('select last_open_at from registry_releases where hash = $1', [late]);
  expect(rows).toEqual([{ last_open_at: null }]);
});
