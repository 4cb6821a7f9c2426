import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { authApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inCampaign } from '../../testing/campaign.ts';
import { failedStart, startServerProcess, temporaryFolder, usedDataFolder } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { call, logIn } from '../../testing/test-server.ts';
import { survivingPostmaster } from './postmaster.ts';

const run = promisify(execFile);
/** As an operator copies: the files then belong to who copies. */
const copy = (from: string, to: string) => run('cp', ['-r', from, to]);

let folder: string;
/** Other users cannot enter it. */
let closed: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
});
const outside = new Set<string>();
afterAll(async () => {
  for (const each of outside) {
    const names = await readdir(dirname(each));
    for (const name of names.filter((one) => one.startsWith(basename(each)))) {
      await rm(join(dirname(each), name), { recursive: true, force: true });
    }
  }
  await rm(folder, { recursive: true, force: true });
});

const locationIn = async (dataDir: string) => {
  const location = (await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).trim();
  outside.add(location);
  return location;
};
const clientOf = (server: ServerProcess) => ({ ...server, app: undefined as never, stop: () => Promise.resolve() });
async function killAll(server: ServerProcess, cluster: string): Promise<void> {
  await server.kill();
  const postmaster = await survivingPostmaster(cluster);
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  await expect.poll(() => survivingPostmaster(cluster)).toBeUndefined();
}

describe.runIf(process.getuid?.() === 0)('a data folder that other users cannot enter, as root', () => {
  it('has its database when the server has stopped, so that a copy of it works', async () => {
    const dataDir = join(closed, 'data');
    await copy(await usedDataFolder(inject('dataDir')), dataDir);
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const location = await locationIn(dataDir);
    expect(existsSync(join(location, 'cluster/PG_VERSION'))).toBe(true);
    const token = await logIn(clientOf(server), 'business');
    expect(await server.stop()).toBe(0);
    expect([existsSync(location), existsSync(join(dataDir, 'postgres-location.txt'))]).toEqual([false, false]);
    for (const place of inCampaign([join(closed, 'copy'), join(folder, 'open-copy')], [join(closed, 'copy')])) {
      await copy(dataDir, place);
      const restored = await startServerProcess({ DATA_DIR: place });
      if (place.startsWith(closed)) await locationIn(place);
      expect((await call(clientOf(restored), authApi.me, {}, token)).body.tier).toBe('business');
      expect(await restored.stop()).toBe(0);
    }
  });

  it('that was copied without its database is refused, with the place of the database', async () => {
    const dataDir = join(closed, 'data');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const location = await locationIn(dataDir);
    const token = await logIn(clientOf(server), 'business');
    await killAll(server, join(location, 'cluster'));
    for (const place of inCampaign(
      [join(closed, 'without'), join(folder, 'open-without')],
      [join(folder, 'open-without')],
    )) {
      await copy(dataDir, place);
      const { code, output } = await failedStart({ DATA_DIR: place });
      expect(code).toBe(1);
      expect(output).toContain(`Copy ${location} to ${join(place, 'postgres')}, or restore another backup.`);
      await copy(location, join(place, 'postgres'));
      const restored = await startServerProcess({ DATA_DIR: place });
      if (place.startsWith(closed)) await locationIn(place);
      expect((await call(clientOf(restored), authApi.me, {}, token)).body.tier).toBe('business');
      expect(await restored.stop()).toBe(0);
    }
    // The killed server itself starts as before.
    const again = await startServerProcess({ DATA_DIR: dataDir });
    expect((await call(clientOf(again), authApi.me, {}, token)).body.tier).toBe('business');
    expect(await again.stop()).toBe(0);
  });

  it('into which a backup was put is used, and the database of the killed server is kept', async () => {
    const [dataDir, backup] = [join(closed, 'data'), join(closed, 'backup')];
    await copy(dataDir, backup);
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const location = await locationIn(dataDir);
    const token = await logIn(clientOf(server), 'business');
    // PostgreSQL survives its server.
    await server.kill();
    await rm(dataDir, { recursive: true });
    await copy(backup, dataDir);
    const restored = await startServerProcess({ DATA_DIR: dataDir });
    expect(restored.output()).toMatch(new RegExp(`The one before it is kept in ${location}\\.replaced-\\d+`));
    expect((await call(clientOf(restored), authApi.me, {}, token)).problem.code).toBe('session_ended');
    expect(await restored.stop()).toBe(0);
  });
});
