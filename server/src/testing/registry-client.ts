import { randomBytes } from 'node:crypto';
import { authApi, registryApi } from '@candlewick/shared-api';
import type { EndpointInput, EndpointResponse, Problem } from '@candlewick/shared-api';
import type { Snapshot } from '@candlewick/shared-platform/snapshot';
import type pg from 'pg';
import { expect } from 'vitest';
import type { RunningServer } from '../program/start-server.ts';
import { lastMail, secretOf } from './mails.ts';
import { archive, builtFiles } from './releases.ts';
import type { Upload } from './releases.ts';
import { adminToken, call, startTestServer } from './test-server.ts';

type Event = EndpointInput<typeof registryApi.telemetry>['body']['events'][number];
type Published = EndpointResponse<typeof registryApi.publish>;

/** A test's calls to the registry, as its administrator unless another token is given. */
export function registryClient(server: RunningServer & { readonly connection?: pg.ClientConfig }) {
  async function send(remote: string, body: Buffer<ArrayBuffer>, token = adminToken, query = '') {
    const response = await fetch(`${server.address}/api/registry/remotes/${remote}/releases${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${token}` },
    });
    const content = (await response.json()) as unknown;
    return { status: response.status, body: content as Published, problem: content as Problem };
  }
  const publish = async (remote: string, files: Upload, token?: string, query?: string) =>
    send(remote, await archive(files), token, query);

  /** Codes of the problems for which a release is rejected. */
  async function codesOf(remote: string, files: Upload): Promise<string[]> {
    const { status, problem } = await publish(remote, files);
    expect([status, problem.code]).toEqual([422, 'release_refused']);
    return (problem.problems ?? []).map(({ code }) => code);
  }

  const promote = (remote: string, release: string, token = adminToken, force = false) =>
    call(server, registryApi.promote, { params: { remote }, body: { release, force } }, token);
  const rollback = (remote: string, withdraw = false) =>
    call(server, registryApi.rollback, { params: { remote }, body: { withdraw } }, adminToken);
  const canary = (remote: string, percent: number, release?: string) =>
    call(
      server,
      registryApi.canary,
      { params: { remote }, body: { percent, ...(release ? { release } : {}) } },
      adminToken,
    );

  /** Hash of a remote in a document's snapshot; prefixed with `not` if the shell cannot run it. */
  async function seen(remote: string, cookie = ''): Promise<string | undefined> {
    const html = await (await fetch(server.address, { headers: { cookie } })).text();
    const json = /id="candlewick-snapshot">([^<]*)</.exec(html)?.[1] ?? '{"remotes":[]}';
    const { remotes } = JSON.parse(json) as Pick<Snapshot, 'remotes'>;
    const found = remotes.find(({ name }) => name === remote);
    return found?.misfit !== undefined ? `not ${found.hash}` : found?.hash;
  }

  /** What a page may report: of a document that names the release, for which a browser may have to be in the canary. */
  async function pageWith(remote: string, hash: string): Promise<{ tokens: string[]; shell: string }> {
    for (let browser = 0; browser < 1000; browser++) {
      const cookie = `candlewick.cohort=${randomBytes(16).toString('base64url')}`;
      const html = await (await fetch(server.address, { headers: { cookie } })).text();
      const [, token = '', json = '{}'] = /data-token="([^"]+)" id="candlewick-snapshot">([^<]*)</.exec(html) ?? [];
      const { shell, remotes } = JSON.parse(json) as Snapshot;
      const named = [{ ...shell, name: 'shell' }, ...remotes];
      if (named.some((each) => each.name === remote && each.hash === hash))
        return { tokens: [token], shell: shell.hash };
    }
    throw new Error(`No document names ${remote} ${hash}.`);
  }

  /** The header of a browser in another network with each call; the server trusts one proxy. */
  const elsewhere = () => ({ 'x-forwarded-for': [...randomBytes(4)].join('.') });

  /** Reports events of one release, dealt to pages that have it, up to five each, in networks of their own: of one page or network, five count. */
  async function report(
    remote: string,
    hash: string,
    events: readonly Omit<Event, 'remote' | 'hash'>[],
    from: () => Record<string, string> = elsewhere,
  ) {
    const page = await pageWith(remote, hash);
    const pages = Math.ceil(events.length / 5);
    for (let index = 0; index < pages; index++) {
      const own = events.filter((_, at) => at % pages === index);
      const some = own.map((event) => ({ ...event, remote, hash }));
      const body = { ...page, events: some };
      expect((await call(server, registryApi.telemetry, { body }, undefined, from())).status).toBe(202);
    }
  }

  const builtAs = (name: string, version: string) => ({ name, version, script: `${name}(${version})` });

  /** The entry of a release that `released` publishes. */
  const entryOf = (name: string, version: string) => builtFiles(builtAs(name, version)).release.entry.js[0] ?? '';

  /** Publishes a small release and returns its hash. */
  async function released(name: string, version: string, more: Parameters<typeof builtFiles>[0] = {}): Promise<string> {
    const { files, release } = builtFiles({ ...builtAs(name, version), ...more });
    expect((await publish(name, files)).body).toMatchObject({ hash: release.hash, created: true });
    return release.hash;
  }

  /** Registers an account that owns its address; returns it and the cookie with its cohort. */
  async function registered(email: string): Promise<{ email: string; cookie: string }> {
    const body = { first_name: 'Ada', last_name: 'King', email, password: 'Correct!horse1' };
    const { headers } = await call(server, authApi.register, { body });
    const token = secretOf(await lastMail(server.connection ?? {}, email, 'verify_email'));
    await call(server, authApi.verifyEmail, { params: { token } });
    return { email, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  return {
    send,
    publish,
    codesOf,
    promote,
    rollback,
    canary,
    seen,
    released,
    entryOf,
    registered,
    pageWith,
    elsewhere,
    report,
  };
}

export type RegistryClient = ReturnType<typeof registryClient>;

/** A server whose registry has only a shell, with shell API 1.2.0 and the slot `home`. */
export async function startRegistry(...[environment, connection]: Parameters<typeof startTestServer>) {
  const alone = { REGISTRY: 'on', REGISTRY_AUTO_PUBLISH: 'off', TRUST_PROXY: '1' };
  const server = await startTestServer({ ...alone, ...environment }, connection);
  const client = registryClient(server);
  const shell = builtFiles({ name: 'shell', provides: '1.2.0', pages: [], slots: ['home'] });
  expect((await client.publish('shell', shell.files)).body.created).toBe(true);
  await client.promote('shell', '1.0.0');
  return { server, client };
}
