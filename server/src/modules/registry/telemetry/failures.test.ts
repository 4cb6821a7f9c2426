import { registryApi } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFiles } from '../../../testing/releases.ts';
import { startRegistry } from '../../../testing/registry-client.ts';
import { adminToken, call, logIn, tokenSecret } from '../../../testing/test-server.ts';
import { createPageTokens } from '../documents/page-tokens.ts';

type Event = EndpointInput<typeof registryApi.telemetry>['body']['events'][number];

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: Awaited<ReturnType<typeof startRegistry>>['client'];
let database: pg.Client;
beforeAll(async () => {
  ({ server, client } = await startRegistry());
  database = new pg.Client(server.connection);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

/** A remote with one promoted release. */
async function promoted(name: string, more: Parameters<typeof client.released>[2] = {}): Promise<string> {
  const hash = await client.released(name, '1.0.0', more);
  await client.promote(name, hash);
  return hash;
}

const failure = (more: Partial<Event> = {}) => ({ event: 'failure', failure: 'render', ...more }) as const;
const list = (query: NonNullable<EndpointInput<typeof registryApi.failures>['query']>, token = adminToken) =>
  call(server, registryApi.failures, { query }, token);
const detailOf = (id: number, token = adminToken) =>
  call(server, registryApi.failure, { params: { failure_id: id } }, token);
const loadsOf = async (remote: string) =>
  (await call(server, registryApi.telemetrySummary, { query: { remote } }, adminToken)).body.releases[0]?.loads;

describe('a report', () => {
  it('needs a token that this server has signed, and is told how to get one', async () => {
    const hash = await promoted('mfe-signed');
    const { tokens, shell } = await client.pageWith('mfe-signed', hash);
    const [token = ''] = tokens;
    const events = [{ remote: 'mfe-signed', hash, event: 'load' as const }];
    const send = (sent: string[]) => call(server, registryApi.telemetry, { body: { tokens: sent, shell, events } });
    const foreign = createPageTokens('another secret').forDocument([{ remote: 'mfe-signed', hash }], Date.now());
    const flipped = `${token.slice(0, 8)}${token[8] === 'A' ? 'B' : 'A'}${token.slice(9)}`;
    for (const wrong of [[''], ['x'.repeat(60)], [foreign], [flipped], [token, foreign]]) {
      const { status, problem } = await send(wrong);
      expect([status, problem.code]).toEqual([403, 'page_token_invalid']);
      expect(problem.detail).toContain('Reload the page');
    }
    expect((await send([token])).body).toMatchObject({ accepted: 1 });
    await expect.poll(() => loadsOf('mfe-signed')).toBe(1);
  });

  it('is about releases that the document named, or nothing of it counts', async () => {
    const hash = await promoted('mfe-named');
    const page = await client.pageWith('mfe-named', hash);
    const other = await client.released('mfe-named', '2.0.0');
    const events = [hash, other].map((each) => ({ remote: 'mfe-named', hash: each, event: 'load' as const }));
    const { status, problem } = await call(server, registryApi.telemetry, { body: { ...page, events } });
    expect([status, problem.code]).toEqual([403, 'release_not_named']);
    expect(problem.problems).toEqual([expect.objectContaining({ path: 'events.1.hash' })]);
    const wrongShell = { ...page, shell: other, events: events.slice(0, 1) };
    expect((await call(server, registryApi.telemetry, { body: wrongShell })).problem.problems).toEqual([
      expect.objectContaining({ path: 'shell' }),
    ]);
    // A retry in the page takes the release of today, whose token comes with it.
    await client.promote('mfe-named', other);
    const { body } = await call(server, registryApi.currentRemote, {
      params: { remote: 'mfe-named' },
      query: { shell: page.shell },
    });
    const both = { ...page, tokens: [...page.tokens, body.token ?? ''], events };
    const { token } = (await call(server, registryApi.telemetry, { body: both })).body;
    expect((await call(server, registryApi.telemetry, { body: { ...both, tokens: [token] } })).body.accepted).toBe(2);
    await expect.poll(() => loadsOf('mfe-named')).toBe(2);
  });

  it('from a page that was open for days gets a new token for the same releases, but not after a month', async () => {
    const hash = await promoted('mfe-days');
    const { shell } = await client.pageWith('mfe-days', hash);
    const tokens = createPageTokens(tokenSecret);
    const releases = [
      { remote: 'mfe-days', hash },
      { remote: 'shell', hash: shell },
    ];
    const dayMs = 86_400_000;
    const old = tokens.forDocument(releases, Date.now() - 3 * dayMs);
    const events = [{ remote: 'mfe-days', hash, event: 'load' as const }];
    const refused = await call(server, registryApi.telemetry, { body: { tokens: [old], shell, events } });
    expect([refused.status, refused.problem.code]).toEqual([403, 'page_token_expired']);
    expect(refused.problem.detail).toContain('/api/registry/telemetry/token');
    const { body } = await call(server, registryApi.renewPageToken, { body: { tokens: [old] } });
    const sent = { tokens: [body.token], shell, events };
    expect((await call(server, registryApi.telemetry, { body: sent })).body.accepted).toBe(1);
    const older = tokens.forDocument(releases, Date.now() - 31 * dayMs);
    const { problem } = await call(server, registryApi.renewPageToken, { body: { tokens: [older] } });
    expect([problem.code, problem.detail]).toEqual(['page_token_expired', expect.stringContaining('30 days')]);
  });

  it('beyond the limit of its page is refused, while other pages continue', async () => {
    const hash = await promoted('mfe-loud');
    const page = await client.pageWith('mfe-loud', hash);
    const events = Array.from({ length: 50 }, () => ({ remote: 'mfe-loud', hash, event: 'load' as const }));
    const send = (tokens: string[]) => call(server, registryApi.telemetry, { body: { ...page, tokens, events } });
    const first = (await send(page.tokens)).body.token;
    for (let more = 0; more < 6; more++) expect((await send([first])).status).toBe(202);
    const refused = await send([first]);
    expect([refused.status, refused.problem.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // A renewal is the same page.
    const renewed = (await call(server, registryApi.renewPageToken, { body: { tokens: [first] } })).body.token;
    expect((await send([renewed])).status).toBe(429);
    expect((await send(page.tokens)).status).toBe(202);
  });

  it('of many failures on one page counts five: what fails for one user says little of the others', async () => {
    const hash = await promoted('mfe-retried');
    const page = await client.pageWith('mfe-retried', hash);
    const events = Array.from({ length: 4 }, () => ({ ...failure({ message: 'x' }), remote: 'mfe-retried', hash }));
    const { token } = (await call(server, registryApi.telemetry, { body: { ...page, events } })).body;
    await call(server, registryApi.telemetry, { body: { ...page, tokens: [token], events } });
    await expect.poll(async () => (await list({ remote: 'mfe-retried' })).body.failures[0]?.count).toBe(8);
    const summary = await call(server, registryApi.telemetrySummary, { query: { remote: 'mfe-retried' } }, adminToken);
    expect(summary.body.releases[0]).toMatchObject({ failures: 5, failures_by_kind: { render: 5 } });
  });

  it('that is garbage or far too large is refused before it is looked at', async () => {
    const hash = await promoted('mfe-garbage');
    const page = await client.pageWith('mfe-garbage', hash);
    const post = (body: string) =>
      fetch(`${server.address}/api/registry/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const of = (events: unknown) => JSON.stringify({ ...page, events });
    const one = { remote: 'mfe-garbage', hash, ...failure() };
    const codes = [
      ['{"events":', 400],
      ['[]', 422],
      [of('none'), 422],
      [of([]), 422],
      [of(Array.from({ length: 51 }, () => one)), 422],
      [of(Array.from({ length: 10_000 }, () => one)), 413],
      [of([{ ...one, stack: 'x'.repeat(1_000_000) }]), 413],
      [of([{ ...one, stack: 'x'.repeat(3001) }]), 422],
      [of([{ ...one, reference: '<script>' }]), 422],
      [of([{ ...one, failure: undefined }]), 422],
      [of([{ ...one, message: 'nul \0' }]), 422],
    ] as const;
    for (const [body, status] of codes)
      expect([body.slice(0, 80), (await post(body)).status]).toEqual([body.slice(0, 80), status]);
    expect((await list({ remote: 'mfe-garbage' })).body.failures).toEqual([]);
  });
});

describe('failures', () => {
  it('of one cause are one entry, which each reference finds', async () => {
    const name = 'mfe-grouped';
    const hash = await promoted(name);
    const stack = (line: number) =>
      `TypeError: x\n    at f (${server.address}/remotes/${name}/page.js:1:${line})\n    at g (x.js:9:9)`;
    const at = { part: `${name}/page`, page: '/orders/:id' };
    await client.report(name, hash, [
      failure({ ...at, reference: '00000001', message: 'Order 17 is gone', stack: stack(5) }),
      failure({ ...at, reference: '00000002', message: 'Order 1234 is gone', stack: stack(5) }),
      failure({ ...at, reference: '00000003', message: 'Order 17 is gone', stack: stack(6) }),
      { event: 'load' },
    ]);
    await expect.poll(async () => (await list({ remote: name })).body.failures.length).toBe(2);
    await client.report(name, hash, [failure({ reference: '00000004', message: 'Order 9 is gone', stack: stack(5) })]);
    await expect.poll(async () => (await list({ reference: '00000004' })).body.failures.length).toBe(1);
    const [found] = (await list({ reference: ' 00000001 ' })).body.failures;
    expect(found).toMatchObject({
      ...at,
      remote: name,
      hash,
      version: '1.0.0',
      kind: 'render',
      count: 3,
      message: 'Order 17 is gone',
      where: 'page.js:1:5',
    });
    expect(found?.shell).toMatch(/^[0-9a-f]{16}$/);
    const { body } = await detailOf(found?.id ?? 0);
    expect(new Set(body.references.map(({ reference }) => reference))).toEqual(
      new Set(['00000001', '00000002', '00000004']),
    );
    expect(body.browser_stack).toContain('at g (x.js:9:9)');
    expect((await list({ reference: 'ffffffff' })).body).toEqual({ failures: [], next: null });
    expect((await list({ reference: '1' })).problem.code).toBe('invalid_request');
  });

  it('keep no address of a person, no token and no query', async () => {
    const name = 'mfe-private';
    const hash = await promoted(name);
    const secret = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${'c'.repeat(20)}1`;
    await client.report(name, hash, [
      failure({
        page: '/reset/abcdefabcdefabcdefabcdef1234',
        message: `GET https://a.example/api?email=ada@example.com&x=1#frag failed for ada.king@example.com with Bearer ${secret}`,
        stack: `Error\n    at f (/remotes/${name}/page.js?token=hunter2:1:5)\n at ada%40example.com`,
      }),
    ]);
    await expect.poll(async () => (await list({ remote: name })).body.failures.length).toBe(1);
    const stored = JSON.stringify(
      (await database.query(`select * from registry_failures where remote = '${name}'`)).rows,
    );
    for (const text of ['ada', 'hunter2', 'eyJ', 'frag', 'abcdef1234', 'cccc']) expect(stored).not.toContain(text);
    expect(stored).toContain('https://a.example/api');
    expect(stored).toContain(`/remotes/${name}/page.js`);
  });

  it('come in pages, newest first, and a deploy token sees those of its remote', async () => {
    const name = 'mfe-paged';
    const hash = await promoted(name);
    const texts = ['a', 'b', 'c', 'd', 'e'];
    await client.report(
      name,
      hash,
      texts.map((message) => failure({ message })),
    );
    await expect.poll(async () => (await list({ remote: name })).body.failures.length).toBe(5);
    const token = (
      await call(server, registryApi.createToken, { params: { remote: name }, body: { name: 'CI' } }, adminToken)
    ).body.token;
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const { body } = await list({ limit: 2, ...(before === undefined ? {} : { before }) }, token);
      expect(body.failures.length).toBeLessThanOrEqual(2);
      seen.push(...body.failures.map(({ message }) => message));
      before = body.next ?? undefined;
    } while (before !== undefined);
    expect(seen.toSorted()).toEqual(texts);
    expect((await list({ remote: 'mfe-grouped' }, token)).problem.code).toBe('not_your_remote');
    const [others] = (await list({ remote: 'mfe-grouped' })).body.failures;
    expect((await detailOf(others?.id ?? 0, token)).problem.code).toBe('not_found');
    expect((await list({}, await logIn(server, 'free'))).problem.code).toBe('developer_required');
    expect((await list({ remote: name }, await logIn(server, 'business'))).body.failures).toHaveLength(5);
  });

  it('of a release with hundreds of causes share one entry beyond the first 200', async () => {
    const name = 'mfe-many';
    const hash = await promoted(name);
    const word = (index: number) => index.toString().replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    for (let at = 0; at < 250; at += 50) {
      const events = Array.from({ length: 50 }, (_, index) => failure({ message: `cause ${word(at + index)}` }));
      await client.report(name, hash, events);
    }
    const counted = async () =>
      (
        await database.query(
          `select sum(count)::int as failures, count(*)::int as groups from registry_failures where remote = '${name}'`,
        )
      ).rows[0] as unknown;
    await expect.poll(counted).toEqual({ failures: 250, groups: 201 });
  });

  it('are kept for 30 days', async () => {
    const name = 'mfe-kept';
    const hash = await promoted(name);
    await client.report(name, hash, [failure({ message: 'old', reference: 'aaaaaaaa' }), failure({ message: 'new' })]);
    await expect.poll(async () => (await list({ remote: name })).body.failures.length).toBe(2);
    await database.query(
      `update registry_failures set last_seen = now() - interval '31 days' where remote = '${name}' and message = 'old'`,
    );
    await call(server, registryApi.collect, { body: {} }, adminToken);
    expect((await list({ remote: name })).body.failures.map(({ message }) => message)).toEqual(['new']);
    expect((await list({ reference: 'aaaaaaaa' })).body.failures).toEqual([]);
  });
});

describe('source maps', () => {
  /** Column 4 of the built line is line 12, column 7 of the source. */
  const map = JSON.stringify({ version: 3, sources: ['src/orders.tsx'], names: [], mappings: 'AAAA,IAWM' });

  async function publishedWithMap(name: string, text: string): Promise<string> {
    const { files, release } = builtFiles({ name });
    const { body } = await client.publish(name, { ...files, 'page.js.map': text });
    expect(body.hash).toBe(release.hash);
    await client.promote(name, release.hash);
    return release.hash;
  }

  it('of a release map its stacks, are counted, and are served to nobody', async () => {
    const name = 'mfe-mapped';
    const hash = await publishedWithMap(name, map);
    const address = `/remotes/${name}/page.js`;
    expect((await fetch(server.address + address)).status).toBe(200);
    for (const path of ['.map', '.map?x', '%2emap', '.map.gz', '.map/']) {
      expect([path, (await fetch(server.address + address + path)).status]).toEqual([path, 404]);
    }
    const chromium = `Error: x\n    at f (${server.address}${address}:1:5)\n    at h (/remotes/mfe-other/page.js:1:5)\n    at i (/remotes/${name}/other.js:1:5)`;
    const firefox = `f@${server.address}${address}:1:5\n@debugger eval code:1:1`;
    await client.report(name, hash, [
      failure({ message: 'in Chromium', stack: chromium }),
      failure({ message: 'in Firefox', stack: firefox }),
    ]);
    await expect.poll(async () => (await list({ remote: name })).body.failures.length).toBe(2);
    const { failures } = (await list({ remote: name })).body;
    expect(failures.map(({ where }) => where)).toEqual(['src/orders.tsx:12:7', 'src/orders.tsx:12:7']);
    const stacks = await Promise.all(failures.map(async ({ id }) => (await detailOf(id)).body.stack));
    expect(stacks.toSorted()).toEqual([
      // Other releases are none of this failure's, so nobody can make the server read them.
      `Error: x\n    at f (src/orders.tsx:12:7)\n    at h (/remotes/mfe-other/page.js:1:5)\n    at i (/remotes/${name}/other.js:1:5)`,
      'f@src/orders.tsx:12:7\n@debugger eval code:1:1',
    ]);
    const { releases } = (await call(server, registryApi.releases, { params: { remote: name } }, adminToken)).body;
    const { files } = builtFiles({ name });
    const sum = Object.values(files).reduce((bytes, file) => bytes + Buffer.byteLength(file), 0);
    expect(releases[0]?.bytes).toBe(sum + map.length);
  });

  it('that are no maps leave the stack as the browser sent it', async () => {
    const name = 'mfe-no-map';
    for (const [version, text] of [
      ['1', '{"version":3'],
      ['2', '{"version":3,"sources":["a"],"names":[],"mappings":7}'],
      ['3', '{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":null}]}'],
    ] as const) {
      const { files, release } = builtFiles({ name, version: `${version}.0.0`, script: version });
      await client.publish(name, { ...files, 'page.js.map': text });
      await client.promote(name, release.hash);
      const stack = `Error\n    at f (/remotes/${name}/page.js:1:5)`;
      await client.report(name, release.hash, [failure({ message: 'x', stack })]);
      await expect.poll(async () => (await list({ release: release.hash })).body.failures.length).toBe(1);
      const [found] = (await list({ release: release.hash })).body.failures;
      expect((await detailOf(found?.id ?? 0)).body.stack).toBe(stack);
    }
  });

  it('belong to a script of the release', async () => {
    const { files } = builtFiles({ name: 'mfe-stray' });
    expect(await client.codesOf('mfe-stray', { ...files, 'lost.js.map': map })).toEqual(['unlisted_file']);
  });
});
