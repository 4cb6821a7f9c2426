import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hashOfRelease, type Release } from '@candlewick/shared-platform/descriptor';
import { pack } from 'tar-stream';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archive, builtFiles } from '../../../testing/releases.ts';
import type { Upload } from '../../../testing/releases.ts';
import { startServerProcess, temporaryFolder } from '../../../testing/server-process.ts';
import type { ServerProcess } from '../../../testing/server-process.ts';
import { adminToken, cloneDatabase, connectionString, tokenSecret } from '../../../testing/test-server.ts';

const megabyte = 1024 * 1024;
const name = 'mfe-attack';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  server = await startServerProcess({
    DATABASE_URL: connectionString(await cloneDatabase()),
    TOKEN_SECRET: tokenSecret,
    REGISTRY: 'on',
    REGISTRY_ADMIN_TOKEN: adminToken,
    REQUEST_TIMEOUT_MS: '2000',
    DATA_DIR: dataDir,
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const address = () => `${server.address}/api/registry/remotes/${name}/releases`;
const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/x-tar' };

async function send(body: Buffer<ArrayBuffer>) {
  const answer = await fetch(address(), { method: 'POST', body, headers, signal: AbortSignal.timeout(20_000) });
  const {
    code,
    detail,
    problems = [],
  } = (await answer.json()) as {
    code: string;
    detail: string;
    problems?: { code: string; path: string }[];
  };
  return {
    status: answer.status,
    code,
    detail,
    problems: problems.map((problem) => `${problem.code} ${problem.path}`),
  };
}

/** What uploads have left behind. */
const leftovers = () => readdir(join(dataDir, 'artifacts-staging'));

/** The server's highest memory use while `work` runs, above that before it, in bytes. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const of = async (field: string) => {
    const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  };
  await writeFile(`/proc/${server.process.pid}/clear_refs`, '5');
  const before = await of('VmRSS');
  await work();
  return (await of('VmHWM')) - before;
}

/** A release that says its script has `bytes` bytes. */
function claiming(bytes: number): { files: Upload; release: Release } {
  const { files, release } = builtFiles({ name });
  const { hash: _, ...content } = release;
  content.files['entry.js'] = { bytes, integrity: content.files['entry.js']?.integrity ?? '' };
  const claimed = { ...content, hash: hashOfRelease(content) };
  return { files: { ...files, 'release.json': JSON.stringify(claimed) }, release: claimed };
}

const claimedBytes = 1536 * megabyte;
const zeros = Buffer.alloc(16 * megabyte);
/** Members of a gzip file unpack to one file (RFC 1952, 2.2). */
const gzipBomb = () => Buffer.concat(Array(claimedBytes / zeros.length).fill(gzipSync(zeros)) as Buffer[]);
const memoryLimit = 200 * megabyte;

describe.runIf(process.platform === 'linux')('memory', () => {
  it.each([
    ['gzip', 'gz', gzipBomb],
    [
      'brotli',
      'br',
      () => brotliCompressSync(Buffer.alloc(300 * megabyte), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    ],
  ] as const)('does not grow with what a release claims that its %s unpacks to', async (_, ending, bomb) => {
    const body = await archive({ ...claiming(claimedBytes).files, [`entry.js.${ending}`]: bomb() });
    expect(body.length).toBeLessThan(2 * megabyte);
    const used = await memoryOf(async () => {
      const { status, problems } = await send(body);
      expect([status, problems]).toEqual([
        422,
        expect.arrayContaining(['wrong_size entry.js', `wrong_integrity entry.js.${ending}`]),
      ]);
    });
    expect(used).toBeLessThan(memoryLimit);
  });

  it('does not grow with a list of files that no build writes', async () => {
    const { files } = builtFiles({ name });
    const body = await archive({ ...files, 'release.json': `[${'[],'.repeat(8 * megabyte)}[]]` });
    const used = await memoryOf(async () => {
      expect((await send(body)).problems).toEqual(['invalid_descriptor release.json']);
    });
    expect(used).toBeLessThan(memoryLimit);
  });
});

it('refuses a list of files that is nested too deeply to be read', async () => {
  const { files, release } = builtFiles({ name });
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const text = JSON.stringify(release).replace(/\}$/, `,"more":${deep}}`);
  const { status, problems } = await send(await archive({ ...files, 'release.json': text }));
  expect([status, problems]).toEqual([422, ['wrong_hash hash']]);
});

describe('size', () => {
  const tooLarge = expect.objectContaining({ status: 413, code: 'payload_too_large' }) as unknown;
  async function headersOnly(
    entries: readonly { readonly name: string; readonly type: 'directory' }[],
  ): Promise<Buffer<ArrayBuffer>> {
    const tar = pack();
    for (const entry of entries) tar.entry(entry);
    tar.finalize();
    return Buffer.from(await buffer(tar));
  }

  it('counts folders', async () => {
    const folders = Array.from({ length: 2001 }, (_, index) => ({ name: `d${index}`, type: 'directory' as const }));
    expect(await send(await headersOnly(folders))).toEqual(tooLarge);
  });

  it('is refused before its bytes have arrived', async () => {
    const folder = await headersOnly([{ name: 'entry.js', type: 'directory' }]);
    const header = folder.subarray(0, 512);
    header.write('0', 156); // a file
    header.write((65 * megabyte).toString(8).padStart(11, '0'), 124);
    header.write(' '.repeat(8), 148);
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    expect(await send(folder)).toEqual(tooLarge);
  });

  it('counts what is no file, too', async () => {
    expect(await send(Buffer.alloc(72 * megabyte))).toEqual(tooLarge);
  });
});

describe('an upload that is cut', () => {
  it('is answered immediately, wherever it is cut, and leaves nothing', async () => {
    const more = { 'large.js': 'x'.repeat(300_000), 'a/b/small.css': 'a{}' };
    const body = await archive(builtFiles({ name, more }).files);
    const cuts = [1, 511, 513, 700, 1100, 1536, 2000, 2600, 4000, 90_000, 200_001, body.length - 3000];
    for (const at of cuts) {
      expect(await send(body.subarray(0, at)), `cut at ${at}`).toMatchObject({ status: 400, code: 'malformed_upload' });
    }
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    ['is left by its client', true],
    ['waits for ever', false],
  ])('leaves nothing when it %s', async (_, leaves) => {
    const body = await archive(builtFiles({ name, more: { 'large.js': 'x'.repeat(300_000) } }).files);
    const upload = request(address(), { method: 'POST', headers: { ...headers, 'content-length': body.length } });
    const closed = new Promise((resolve) => upload.once('close', resolve).on('error', () => undefined));
    upload.write(body.subarray(0, 200_000));
    await expect.poll(leftovers).toHaveLength(1);
    if (leaves) upload.destroy();
    await closed;
    await expect.poll(leftovers, { timeout: 5000 }).toEqual([]);
  });
});

it('says what contradicts itself, without the folders of the server', async () => {
  const tar = pack();
  tar.entry({ name: 'a' }, 'file');
  tar.entry({ name: 'a/b.js' }, 'file');
  tar.finalize();
  const { status, code, detail } = await send(Buffer.from(await buffer(tar)));
  expect([status, code]).toEqual([400, 'malformed_upload']);
  expect(detail).toBe('The archive contains a file twice, or a file and a folder of one name.');
});
