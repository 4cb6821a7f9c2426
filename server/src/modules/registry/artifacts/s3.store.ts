import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../../platform/config/config.ts';
import type { ArtifactStore, ReleaseKey } from './artifact.store.ts';

const parallel = 8;
/** Limit for one call with its answer and retries. The largest file of a release is a few MB. */
const callTimeoutMs = 30_000;
/** Written last: a release without it is incomplete. */
const marker = 'release.json';

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const take = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, take));
}

const textOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

/**
 * Keeps releases in an S3-compatible bucket, as `<remote>/<hash>/<file>` (path-style addresses, signature version 4), and copies
 * requested ones to the disk, which serves them. Throws an Error when the bucket refuses a call.
 */
export function createS3Store(config: S3Config, cache: ArtifactStore, staging: string): ArtifactStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const bucket = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`;
  const prefixOf = ({ remote, hash }: ReleaseKey) => `${remote}/${hash}/`;

  const call = async (method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const signal = AbortSignal.timeout(callTimeoutMs);
    const answer = await client.fetch(`${bucket}${path}`, { method, signal, ...(body ? { body } : {}) });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    throw new Error(`The artifact store answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
  };

  const list = async (prefix: string): Promise<{ key: string; changedAt: number }[]> => {
    const found: { key: string; changedAt: number }[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(token ? { 'continuation-token': token } : {}),
      });
      const xml = await (await call('GET', `?${query}`)).text();
      const changed = textOf(xml, 'LastModified');
      textOf(xml, 'Key').forEach((key, index) => found.push({ key, changedAt: Date.parse(changed[index] ?? '') }));
      token = textOf(xml, 'NextContinuationToken')[0];
    } while (token);
    return found;
  };

  const download = async (key: ReleaseKey): Promise<boolean> => {
    const prefix = prefixOf(key);
    const files = (await list(prefix)).map((each) => each.key.slice(prefix.length));
    if (!files.includes(marker)) return false;
    const folder = join(staging, randomUUID());
    await inParallel(files, async (file) => {
      const answer = await call('GET', `/${prefix}${file}`);
      if (!answer.ok) throw new Error(`The artifact store has lost ${prefix}${file}`);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), new Uint8Array(await answer.arrayBuffer()));
    });
    await cache.put(key, folder);
    return true;
  };
  const downloads = new Map<string, Promise<boolean>>();

  return {
    kind: 's3',
    async put(key, folder) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
      const upload = async (file: string) =>
        call('PUT', `/${prefixOf(key)}${file}`, new Uint8Array(await readFile(join(folder, file))));
      await inParallel(
        files.filter((file) => file !== marker),
        upload,
      );
      await upload(marker);
      await cache.put(key, folder);
    },
    async provide(key) {
      if (await cache.provide(key)) return true;
      const name = prefixOf(key);
      const running = downloads.get(name) ?? download(key).finally(() => downloads.delete(name));
      downloads.set(name, running);
      return running;
    },
    async remove(key) {
      // The marker first: what a crash leaves is then not a release.
      await call('DELETE', `/${prefixOf(key)}${marker}`);
      await inParallel(await list(prefixOf(key)), (each) => call('DELETE', `/${each.key}`));
      await cache.remove(key);
    },
    async stored(ageMs) {
      const keys = new Map<string, ReleaseKey>();
      for (const { key, changedAt } of await list('')) {
        const [remote = '', hash = ''] = key.split('/');
        if (Date.now() - changedAt >= ageMs) keys.set(`${remote}/${hash}`, { remote, hash });
      }
      return [...keys.values()];
    },
  };
}
