import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../platform/database/database.ts';
import { Notifications } from '../../platform/database/notifications.ts';
import { createLogger } from '../../logger.ts';
import { cloneDatabase } from '../../testing/test-server.ts';
import { RegistryView } from './registry-state.service.ts';
import * as repository from './registry.repository.ts';
import { createTokenService } from './access/tokens.service.ts';

let database: OpenDatabase;
let notifications: Notifications;
let view: RegistryView;
let admin: pg.Client;
const broken: Error[] = [];

beforeAll(async () => {
  const connection = await cloneDatabase();
  admin = new pg.Client(connection);
  await admin.connect();
  database = openDatabase(connection as never, 4, () => undefined);
  notifications = await Notifications.open(connection, (error) => broken.push(error));
  const logger = createLogger('silent');
  view = await RegistryView.open({ db: database.db, notifications, cohortOf: (id) => id, logger });
});
afterAll(async () => {
  view.close();
  await notifications.close();
  await database.close();
  await admin.end();
});

/** What another process does whose announcement goes to nobody. */
async function changeUnheard(name: string): Promise<void> {
  await repository.ensureRemote(name, database.db);
  const entry = { actor: 'test', action: 'promote', remote: name, detail: {} };
  await database.db.transaction((transaction) => repository.addAudit(entry, transaction));
}

it('reads changes from a broken connection’s gap as soon as it listens again', async () => {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen candlewick'`,
  );
  expect(rowCount).toBe(1);
  await changeUnheard('mfe-unheard');
  // Well before the look that happens every ten seconds anyhow.
  await vi.waitFor(() => expect(view.state.remotes.has('mfe-unheard')).toBe(true), { timeout: 8000 });
  expect(broken.length).toBeGreaterThan(0);
});

it('misses no change that is committed after a later one', async () => {
  const tokens = createTokenService(database.db);
  let creating: Promise<unknown> | undefined;
  await database.db.transaction(async (transaction) => {
    await repository.lockChanges(transaction);
    await repository.ensureRemote('mfe-slow', transaction);
    await repository.addAudit({ actor: 'test', action: 'promote', remote: 'mfe-slow', detail: {} }, transaction);
    let isCreated = false;
    creating = tokens.create('mfe-quick', 'CI', { kind: 'administrator' }).finally(() => (isCreated = true));
    const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => expect(isCreated || (await admin.query(waits)).rowCount === 1).toBe(true), {
      timeout: 10_000,
    });
    await view.refresh();
    // What is read now has no entry that is newer than the change under way.
    expect(view.state.remotes.has('mfe-quick')).toBe(false);
  });
  await creating;
  const read = view.state.revision;
  await view.refresh();
  expect(view.state.revision).toBeGreaterThan(read);
  expect([...view.state.remotes.keys()]).toEqual(expect.arrayContaining(['mfe-slow', 'mfe-quick']));
});
