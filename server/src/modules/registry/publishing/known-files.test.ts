import { registryApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../platform/database/database.ts';
import { Notifications } from '../../../platform/database/notifications.ts';
import { createLogger } from '../../../logger.ts';
import { builtFiles } from '../../../testing/releases.ts';
import { startRegistry } from '../../../testing/registry-client.ts';
import type { RegistryClient } from '../../../testing/registry-client.ts';
import { adminToken, call } from '../../../testing/test-server.ts';
import { KnownFiles } from './known-files.service.ts';
import { RegistryView } from '../registry-state.service.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
let admin: pg.Client;
/** Another process on the same database. */
let database: OpenDatabase;
let notifications: Notifications;
let view: RegistryView;

beforeAll(async () => {
  ({ server, client } = await startRegistry());
  admin = new pg.Client(server.connection);
  await admin.connect();
  database = openDatabase(server.connection as never, 4, () => undefined);
  notifications = await Notifications.open(server.connection, () => undefined);
  view = await RegistryView.open({
    db: database.db,
    notifications,
    cohortOf: (id) => id,
    logger: createLogger('silent'),
  });
});
afterAll(async () => {
  view.close();
  await notifications.close();
  await database.close();
  await admin.end();
  await server.stop();
});
afterEach(() => vi.restoreAllMocks());

const textOf = async (name: string, file: string) => {
  const answer = await fetch(`${server.address}/remotes/${name}/${file}`);
  return answer.ok ? answer.text() : answer.status;
};
const oldNow = (hash: string) =>
  admin.query(`update registry_releases set published_at = now() - interval '9 days' where hash = $1`, [hash]);

it('serves a file that two releases share until both are gone', async () => {
  const name = 'mfe-sharing';
  const hashes = [];
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const more = { 'shared.0123.js': 'shared()', ...(version === '3.0.0' ? {} : { 'older.0123.js': 'older()' }) };
    hashes.push(await client.released(name, version, { more }));
  }
  const [first = '', second = ''] = hashes;
  const files = async () => [
    await textOf(name, client.entryOf(name, '1.0.0')),
    await textOf(name, 'older.0123.js'),
    await textOf(name, 'shared.0123.js'),
  ];
  const collect = () => call(server, registryApi.collect, { body: { dry_run: false } }, adminToken);
  expect(await files()).toEqual([`${name}(1.0.0)`, 'older()', 'shared()']);
  await oldNow(second);
  await collect();
  expect(await files()).toEqual([`${name}(1.0.0)`, 'older()', 'shared()']);
  await oldNow(first);
  await collect();
  expect(await files()).toEqual([404, 404, 'shared()']);
});

it('refuses a file whose name has other content in an earlier release', async () => {
  const name = 'mfe-unhashed';
  const first = builtFiles({ name, version: '1.0.0', more: { 'page-2.js': 'one()', 'same.js': 'same()' } });
  const second = builtFiles({ name, version: '2.0.0', more: { 'page-2.js': 'two()', 'same.js': 'same()' } });
  expect((await client.publish(name, first.files)).body.created).toBe(true);
  const refused = {
    code: 'file_published',
    path: 'page-2.js',
    message: expect.stringMatching(
      new RegExp(`^page-2.js .* ${name} 1.0.0 \\(${first.release.hash}\\) .*hash`),
    ) as unknown,
  };
  expect((await client.publish(name, second.files, adminToken, '?dry_run=true')).problem.problems).toEqual([refused]);
  expect((await client.publish(name, second.files)).problem.problems).toEqual([refused]);
  expect(await textOf(name, 'page-2.js')).toBe('one()');
  // Another remote has names of its own.
  const other = builtFiles({ name: 'mfe-unhashed-too', more: { 'page-2.js': 'two()' } });
  expect((await client.publish('mfe-unhashed-too', other.files)).body.created).toBe(true);
});

it('takes one of several uploads that give a name to different content at once', async () => {
  const name = 'mfe-raced';
  const builds = [1, 2, 3, 4].map((major) =>
    builtFiles({ name, version: `${major}.0.0`, more: { 'page-2.js': `page(${major})` } }),
  );
  const answers = await Promise.all(builds.map(({ files }) => client.publish(name, files)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

it('asks the database once for any number of names that no release has', async () => {
  const name = 'mfe-guessed';
  const hash = await client.released(name, '1.0.0');
  await view.refresh();
  const files = new KnownFiles({ db: database.db, view });
  const asked = vi.spyOn(database.db, 'execute');
  const looked = vi.spyOn(view, 'catchUp');
  const guess = async (round: number) => {
    const names = Array.from({ length: 500 }, (_, index) => `guess-${round}-${index}.js`);
    expect(new Set(await Promise.all(names.map((file) => files.releaseWith(name, file))))).toEqual(
      new Set([undefined]),
    );
    const remotes = names.map((each) => files.releaseWith(each.replace('.js', ''), 'entry.js'));
    expect(new Set(await Promise.all(remotes))).toEqual(new Set([undefined]));
  };
  for (const round of [1, 2, 3]) {
    await guess(round);
    await view.refresh(); // as the late announcement of a change that is known already
  }
  expect(await files.releaseWith(name, client.entryOf(name, '1.0.0'))).toBe(hash);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(looked.mock.calls.length).toBeLessThanOrEqual(6);
  // What releases in use have costs no query.
  await client.promote(name, hash);
  await view.refresh();
  expect(await files.releaseWith(name, client.entryOf(name, '1.0.0'))).toBe(hash);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('finds a file that another process has published, before its announcement comes', async () => {
  const name = 'mfe-elsewhere';
  await client.released(name, '1.0.0');
  await view.refresh();
  // A process that hears nothing.
  const unheard = await RegistryView.open({
    db: database.db,
    notifications: { subscribe: () => () => undefined, onReconnect: () => () => undefined },
    cohortOf: (id) => id,
    logger: createLogger('silent'),
  });
  const files = new KnownFiles({ db: database.db, view: unheard });
  const file = client.entryOf(name, '2.0.0');
  expect(await files.releaseWith(name, file)).toBeUndefined();
  const hash = await client.released(name, '2.0.0');
  expect(await files.releaseWith(name, file)).toBe(hash);
  const first = await client.released('mfe-elsewhere-new', '1.0.0');
  expect(await files.releaseWith('mfe-elsewhere-new', client.entryOf('mfe-elsewhere-new', '1.0.0'))).toBe(first);
  unheard.close();
});
