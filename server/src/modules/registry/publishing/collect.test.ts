import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../platform/database/database.ts';
import { Notifications } from '../../../platform/database/notifications.ts';
import { createLogger } from '../../../logger.ts';
import { builtFiles } from '../../../testing/releases.ts';
import { temporaryFolder } from '../../../testing/server-process.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';
import type { ArtifactFolders, ArtifactStore } from '../artifacts/artifact.store.ts';
import { createDiskStore } from '../artifacts/disk.store.ts';
import { createCollector } from './collect.service.ts';
import { PublishService } from './publish.service.ts';
import { RegistryView } from '../registry-state.service.ts';

let dataDir: string;
let folders: ArtifactFolders;
let disk: ArtifactStore;
let database: OpenDatabase;
let notifications: Notifications;
let view: RegistryView;
let admin: pg.Client;
const administrator = { kind: 'administrator' } as const;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  folders = { served: join(dataDir, 'served'), staging: join(dataDir, 'staging') };
  for (const folder of Object.values(folders)) await mkdir(folder);
  disk = createDiskStore(folders.served, folders.staging);
  const connection = await cloneDatabase();
  admin = new pg.Client(connection);
  await admin.connect();
  database = openDatabase(connection as never, 5, () => undefined);
  notifications = await Notifications.open(connection, () => undefined);
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
  await rm(dataDir, { recursive: true, force: true });
});

const quota = { releases: 100, bytes: 1e9 };

/** What one process with that store does with a small release of that name. */
function processOf(name: string, store: ArtifactStore) {
  const { files, release } = builtFiles({ name });
  const publishing = new PublishService({ db: database.db, notifications, store, folders, view, quota });
  const fill = async (folder: string) => {
    await mkdir(folder);
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  };
  const { collect } = createCollector({ db: database.db, notifications, store, folders, view }, publishing);
  return {
    publish: () => publishing.publish({ remote: name, actor: 'start', fill }),
    collect: () => collect(false, administrator),
    async found() {
      const { rowCount } = await admin.query('select 1 from registry_releases where remote = $1', [name]);
      return { recorded: rowCount === 1, stored: await disk.provide({ remote: name, hash: release.hash }) };
    },
  };
}

/** How many wait for an advisory lock. */
async function waiting(): Promise<number> {
  const { rowCount } = await admin.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount ?? 0;
}

it('keeps the files of a release that is republished during the removal', async () => {
  const [removing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const store: ArtifactStore = {
    ...disk,
    async remove(key) {
      removing.resolve();
      await goOn.promise;
      await disk.remove(key);
    },
  };
  const { publish, collect, found } = processOf('mfe-removed', store);
  await publish();
  await admin.query(`update registry_releases set published_at = now() - interval '9 days'`);
  const collecting = collect();
  await removing.promise;
  let isPublished = false;
  const publishing = publish().finally(() => (isPublished = true));
  await expect.poll(async () => isPublished || (await waiting()) > 0).toBe(true);
  goOn.resolve();
  await Promise.all([collecting, publishing]);
  expect(await found()).toEqual({ recorded: true, stored: true });
});

it('keeps files that are being stored', async () => {
  const [stored, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const store: ArtifactStore = {
    ...disk,
    async put(key, folder) {
      await disk.put(key, folder);
      stored.resolve();
      await goOn.promise;
    },
  };
  const { publish, found } = processOf('mfe-stored', store);
  const publishing = publish();
  await stored.promise;
  // The files are as old as those of an upload that was killed.
  await processOf('mfe-stored', { ...disk, stored: () => disk.stored(0) }).collect();
  goOn.resolve();
  await publishing;
  expect(await found()).toEqual({ recorded: true, stored: true });
});

it('continues past uploads that end during the sweep', async () => {
  const { publish, found } = processOf('mfe-swept', disk);
  const publishing = new PublishService({ db: database.db, notifications, store: disk, folders, view, quota });
  const names = Array.from({ length: 200 }, (_, index) => join(folders.staging, `ended-${index}`));
  for (const name of names) await mkdir(name);
  const ending = names.toReversed().map((name) => rm(name, { recursive: true }));
  await Promise.all([publishing.sweep(), publish(), ...ending]);
  expect(await found()).toEqual({ recorded: true, stored: true });
});
