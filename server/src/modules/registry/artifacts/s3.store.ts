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

const prefixOf = ({ remote, hash }: ReleaseKey) => `${remote}/${hash}/`;

/**
 * Keeps releases in an S3-compatible bucket, as `<remote>/<hash>/<file>` (path-style addresses, signature version 4), and copies
 * requested ones to the disk, which serves them. Throws an Error when the bucket refuses a call.
 */
export class S3Store implements ArtifactStore {
  readonly kind = 's3';
  readonly #cache: ArtifactStore;
  readonly #staging: string;
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #downloads = new Map<string, Promise<boolean>>();

  constructor(config: S3Config, cache: ArtifactStore, staging: string) {
    const { accessKeyId, secretAccessKey, region } = config;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
    this.#bucket = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`;
    this.#cache = cache;
    this.#staging = staging;
  }

  async put(key: ReleaseKey, folder: string): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    const upload = async (file: string) =>
      this.#call('PUT', `/${prefixOf(key)}${file}`, new Uint8Array(await readFile(join(folder, file))));
    await inParallel(
      files.filter((file) => file !== marker),
      upload,
    );
    await upload(marker);
    await this.#cache.put(key, folder);
  }

  async provide(key: ReleaseKey): Promise<boolean> {
    if (await this.#cache.provide(key)) return true;
    const name = prefixOf(key);
    const running = this.#downloads.get(name) ?? this.#download(key).finally(() => this.#downloads.delete(name));
    this.#downloads.set(name, running);
    return running;
  }

  async remove(key: ReleaseKey): Promise<void> {
    // The marker first: what a crash leaves is then not a release.
    await this.#call('DELETE', `/${prefixOf(key)}${marker}`);
    await inParallel(await this.#list(prefixOf(key)), (each) => this.#call('DELETE', `/${each.key}`));
    await this.#cache.remove(key);
  }

  async stored(ageMs: number): Promise<ReleaseKey[]> {
    const keys = new Map<string, ReleaseKey>();
    for (const { key, changedAt } of await this.#list('')) {
      const [remote = '', hash = ''] = key.split('/');
      if (Date.now() - changedAt >= ageMs) keys.set(`${remote}/${hash}`, { remote, hash });
    }
    return [...keys.values()];
  }

  async #call(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const signal = AbortSignal.timeout(callTimeoutMs);
    const answer = await this.#client.fetch(`${this.#bucket}${path}`, { method, signal, ...(body ? { body } : {}) });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    throw new Error(`The artifact store answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
  }

  async #list(prefix: string): Promise<{ key: string; changedAt: number }[]> {
    const found: { key: string; changedAt: number }[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(token ? { 'continuation-token': token } : {}),
      });
      const xml = await (await this.#call('GET', `?${query}`)).text();
      const changed = textOf(xml, 'LastModified');
      textOf(xml, 'Key').forEach((key, index) => found.push({ key, changedAt: Date.parse(changed[index] ?? '') }));
      token = textOf(xml, 'NextContinuationToken')[0];
    } while (token);
    return found;
  }

  async #download(key: ReleaseKey): Promise<boolean> {
    const prefix = prefixOf(key);
    const files = (await this.#list(prefix)).map((each) => each.key.slice(prefix.length));
    if (!files.includes(marker)) return false;
    const folder = join(this.#staging, randomUUID());
    await inParallel(files, async (file) => {
      const answer = await this.#call('GET', `/${prefix}${file}`);
      if (!answer.ok) throw new Error(`The artifact store has lost ${prefix}${file}`);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), new Uint8Array(await answer.arrayBuffer()));
    });
    await this.#cache.put(key, folder);
    return true;
  }
}
