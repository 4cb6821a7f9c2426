import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inCampaign } from '../testing/campaign.ts';
import { failedStart, startServerProcess, temporaryFolder, usedDataFolder } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';

let folder: string;
let runningFolder: string;
let running: ServerProcess;
beforeAll(async () => {
  folder = await temporaryFolder();
  runningFolder = await usedDataFolder(inject('dataDir'));
  running = await startServerProcess({ DATA_DIR: runningFolder });
});
afterAll(async () => {
  expect(await running.stop()).toBe(0);
  for (const path of [folder, runningFolder]) await rm(path, { recursive: true, force: true });
});

async function refusal(environment: Record<string, string>): Promise<string> {
  const { code, output } = await failedStart(environment);
  expect(output).toContain('The server did not start.');
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
  return output;
}

describe('a wrong environment variable', () => {
  const wrong: readonly (readonly [Record<string, string>, string])[] = [
    [{ PORT: 'abc' }, 'PORT is "abc", which is not allowed. Allowed: a whole number from 0 (any free port) to 65535.'],
    [{ ROLE: 'boss' }, 'ROLE is "boss", which is not allowed. Allowed: all, api or worker.'],
    [{ MARKET_DATA: 'bloomberg' }, 'MARKET_DATA is "bloomberg"'],
    [
      { DATABASE_URL: 'mysql://me:secret@db/x' },
      'DATABASE_URL has a value that is not allowed. Allowed: postgresql://',
    ],
    [{ ROLE: 'worker' }, 'Set DATABASE_URL, or use ROLE=all.'],
    [{ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }, 'TOKEN_SECRET is not set'],
    [{ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x', TOKEN_SECRET: 'x'.repeat(32) }, 'The database does not answer'],
  ];
  // config.test.ts has the messages of all variables.
  it.each(inCampaign(wrong, [...wrong.slice(3, 4), ...wrong.slice(-1)]))(
    '%o is named, with what is allowed',
    async (environment, message) => {
      const output = await refusal(environment);
      expect(output).toContain(message);
      expect(output).not.toContain('secret@');
    },
  );
});

describe('a failed start', () => {
  it('names a port in use, and leaves nothing running', async () => {
    const { port } = new URL(running.address);
    const dataDir = await usedDataFolder(inject('dataDir'));
    expect(await refusal({ PORT: port, DATA_DIR: dataDir })).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
    await rm(dataDir, { recursive: true });
  });

  it('names the other server on its data folder', async () => {
    const output = await refusal({ DATA_DIR: runningFolder });
    expect(output).toContain(`in use by another process (${running.process.pid}, ${running.address})`);
  });

  it('names a data folder that is not writable', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('cannot be used');
  });

  it.runIf(process.platform === 'linux')('names a data folder that the system cannot create', async () => {
    expect(await refusal({ DATA_DIR: '/proc/x' })).toMatch(/\/proc\/x cannot be used.*set DATA_DIR to another folder/);
  });
});

describe('a corrupt data folder', () => {
  it('is reported with the fault and the fix; once repaired, it starts again', async () => {
    const dataDir = await usedDataFolder(inject('dataDir'));
    const version = join(dataDir, 'postgres/cluster/PG_VERSION');
    const control = join(dataDir, 'postgres/cluster/global/pg_control');
    const kept = await readFile(control);

    await unlink(version);
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/PG_VERSION is missing[^]*Put back a backup/);
    await writeFile(version, 'garbage');
    expect(await refusal({ DATA_DIR: dataDir })).toContain('its PG_VERSION is not a version');
    await writeFile(version, '15\n');
    expect(await refusal({ DATA_DIR: dataDir })).toContain(
      'was made by PostgreSQL 15, and this server ships PostgreSQL 18',
    );
    await writeFile(version, '18\n');
    await writeFile(control, Buffer.alloc(kept.length));
    expect(await refusal({ DATA_DIR: dataDir })).toContain('PostgreSQL stopped while starting on it');
    await writeFile(control, kept);
    await chmod(version, 0o644);

    const again = await startServerProcess({ DATA_DIR: dataDir });
    expect(await again.stop()).toBe(0);
    await rm(dataDir, { recursive: true });
  });

  it('left by an interrupted first start is recreated', async () => {
    const dataDir = join(folder, 'cut-off');
    await mkdir(join(dataDir, 'postgres/cluster.new/base'), { recursive: true });
    const server = await startServerProcess({ DATA_DIR: dataDir });
    expect(await server.stop()).toBe(0);
  });
});
