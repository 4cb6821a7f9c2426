import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { authApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registryClient } from '../testing/registry-client.ts';
import { builtFiles } from '../testing/releases.ts';
import { startServerProcess, usedDataFolder } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
import type { SmallDisk } from '../testing/small-disk.ts';
import { call } from '../testing/test-server.ts';

/** A used data folder is smaller by half. */
const diskMb = 400;
const disk = await mountSmallDisk(diskMb);
const refusal = typeof disk === 'string' ? disk : undefined;

describe.skipIf(refusal)(`a data folder on a full file system${refusal ? ` (skipped: ${refusal})` : ''}`, () => {
  const { folder, fill, free, unmount } = disk as SmallDisk;
  let server: ServerProcess;
  let adminToken: string;
  beforeAll(async () => {
    const used = await usedDataFolder(inject('dataDir'));
    await promisify(execFile)('cp', ['-a', `${used}/.`, folder]);
    await rm(used, { recursive: true });
    server = await startServerProcess({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' });
    adminToken = (await readFile(join(folder, 'registry-admin-token'), 'utf8')).trim();
  });
  afterAll(async () => {
    await server.stop();
    await unmount();
  });

  const at = () => server as unknown as Parameters<typeof call>[0];
  const readiness = async () => {
    const response = await fetch(`${server.address}/readyz`);
    return { ...((await response.json()) as { reason?: string }), status: response.status };
  };
  const register = async () => {
    const body = { first_name: 'Ada', last_name: 'King', password: 'Correct!horse1' };
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const { status, headers } = await call(at(), authApi.register, { body: { ...body, email } });
    return { status, retryAfter: headers.get('retry-after') };
  };
  const publish = async () => {
    const { files } = builtFiles({ script: 'x'.repeat(200_000) });
    return (await registryClient(at()).publish('mfe-one', files, adminToken)).status;
  };

  it('is answered with 503 and is not ready, and works again when there is room', async () => {
    expect(await readiness()).toMatchObject({ status: 200 });
    expect(await register()).toMatchObject({ status: 201 });
    await fill();
    await expect.poll(readiness).toMatchObject({ status: 503, reason: 'the database cannot write to its disk' });
    expect(await publish()).toBe(503);
    // Until a table needs a new page, there is room in the old ones.
    await expect.poll(register, { interval: 1, timeout: 60_000 }).toEqual({ status: 503, retryAfter: '30' });

    await free();
    await expect.poll(readiness).toMatchObject({ status: 200 });
    expect(await register()).toMatchObject({ status: 201 });
    expect(await publish()).toBe(200);
  });
});
