import { authApi, registryApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archive, builtFiles } from '../../testing/releases.ts';
import { startRegistry } from '../../testing/registry-client.ts';
import type { RegistryClient } from '../../testing/registry-client.ts';
import { adminToken, call, logIn, registerUser } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
beforeAll(async () => {
  ({ server, client } = await startRegistry());
});
afterAll(() => server.stop());

describe('publishing', () => {
  it('changes nothing for users until a promotion, and repeating it succeeds', async () => {
    const { files, release } = builtFiles({ name: 'mfe-first' });
    expect((await client.publish('mfe-first', files, adminToken, '?dry_run=true')).body.created).toBe(false);
    expect((await client.publish('mfe-first', files)).body).toMatchObject({ version: '1.0.0', created: true });
    expect((await client.publish('mfe-first', files)).body.created).toBe(false);
    expect(await client.seen('mfe-first')).toBeUndefined();
    expect((await client.promote('mfe-first', release.hash.slice(0, 8))).body).toMatchObject({ active: release.hash });
    expect(await client.seen('mfe-first')).toBe(release.hash);
    const file = await fetch(`${server.address}/remotes/mfe-first/entry.js`);
    expect(await file.text()).toBe('entry()');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('rejects an invalid release with every reason', async () => {
    const name = 'mfe-wrong';
    const { files, release } = builtFiles({ name });
    expect(await client.codesOf(name, { ...files, 'entry.js': 'ENTRY()' })).toEqual(['wrong_integrity']);
    expect(await client.codesOf(name, { ...files, 'entry.js': 'short', 'more.js': 'x' })).toEqual([
      'wrong_size',
      'unlisted_file',
    ]);
    const { 'page.js': _, ...less } = files;
    expect(await client.codesOf(name, less)).toEqual(['missing_file']);
    expect(await client.codesOf(name, { ...files, 'entry.js.gz': Buffer.from('no gzip') })).toEqual([
      'wrong_integrity',
    ]);
    expect(await client.codesOf(name, { ...files, 'release.json': '{}' })).toContain('invalid_descriptor');
    expect(await client.codesOf(name, { ...files, 'release.json': 'x' })).toEqual(['invalid_descriptor']);
    expect(await client.codesOf(name, { ...files, '../evil.js': 'x' })).toEqual(['unsafe_path']);
    expect(await client.codesOf(name, { ...files, '/etc/evil': 'x' })).toEqual(['unsafe_path']);
    const foreign = builtFiles({ name, more: { 'evil.html': '<script>x()</script>', 'a/b.XHTML': '', plain: '' } });
    const { status, problem } = await client.publish(name, foreign.files);
    expect([status, ...(problem.problems ?? []).map(({ code, path }) => `${code} ${path}`).sort()]).toEqual([
      422,
      'file_type_refused a/b.XHTML',
      'file_type_refused evil.html',
      'file_type_refused plain',
    ]);
    const styled = builtFiles({ name, more: { 'a.css': 'main{display:none}nav a{color:red!important}' } });
    const leaks = await client.publish(name, styled.files);
    expect(leaks.problem.problems?.map(({ code, path, message }) => `${code} ${path}: ${message}`)).toEqual([
      expect.stringContaining(`style_outside a.css: "main" in a.css is not limited to elements of ${name}.`),
      expect.stringContaining(`style_outside a.css: "nav a" in a.css is not limited to elements of ${name}.`),
    ]);
    const changed = { ...release, exposes: { page: { js: ['entry.js'], css: [] } } };
    expect(await client.codesOf(name, { ...files, 'release.json': JSON.stringify(changed) })).toEqual(['wrong_hash']);
    expect(await client.codesOf('mfe-other', files)).toEqual(['wrong_name']);
    const random = Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('');
    expect(await client.codesOf(name, builtFiles({ name, script: random }).files)).toEqual(['over_budget']);
    expect(await client.codesOf(name, builtFiles({ name, contract: '^2.0.0' }).files)).toEqual([
      'incompatible_contract',
    ]);
    const page = { expose: 'page', layout: 'main', guard: 'public', title: 'P' } as const;
    const reserved = builtFiles({ name, pages: [{ ...page, path: '/api/x' }] });
    expect(await client.codesOf(name, reserved.files)).toEqual(['reserved_path']);
    const twice = builtFiles({
      name,
      pages: [
        { ...page, path: '/a/:x' },
        { ...page, path: '/a/:y?' },
      ],
    });
    expect(await client.codesOf(name, twice.files)).toEqual(['route_conflict']);
    const unbuilt = builtFiles({ name, pages: [{ ...page, path: '/a', expose: 'lost' }] });
    expect(await client.codesOf(name, unbuilt.files)).toEqual(['expose_missing']);
    const releases = await call(server, registryApi.releases, { params: { remote: name } }, adminToken);
    expect(releases.problem.code).toBe('unknown_remote');
  });

  it('serves files without an origin when opened as documents', async () => {
    const more = { 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>', 'a.css': '' };
    const { files } = builtFiles({ name: 'mfe-opened', more });
    expect((await client.publish('mfe-opened', files)).status).toBe(200);
    const headersOf = async (file: string) => {
      const answer = await fetch(`${server.address}/remotes/mfe-opened/${file}`);
      await answer.body?.cancel();
      const { status, headers } = answer;
      return [status, headers.get('content-security-policy'), headers.get('x-content-type-options')];
    };
    const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";
    expect(await headersOf('icon.svg')).toEqual([200, policy, 'nosniff']);
    expect(await headersOf('a.css')).toEqual([200, policy, 'nosniff']);
    // Text when opened. A worker that runs it may load scripts and call the API, as its page may.
    const ofWorkers = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
    expect(await headersOf('entry.js')).toEqual([200, ofWorkers, 'nosniff']);
  });

  it('rejects a truncated upload and one that is not an archive', async () => {
    const body = await archive(builtFiles({ name: 'mfe-cut' }).files);
    const cut = await client.send('mfe-cut', body.subarray(0, 700));
    expect([cut.status, cut.problem.code]).toEqual([400, 'malformed_upload']);
    const noise = await client.send('mfe-cut', Buffer.from('x'.repeat(3000)));
    expect([noise.status, noise.problem.code]).toEqual([400, 'malformed_upload']);
  });

  it('rejects paths and overlays of other remotes', async () => {
    const page = { expose: 'page', layout: 'main', guard: 'public', title: 'P' } as const;
    const overlays = [{ id: 'quick-look', expose: 'page' }];
    const pages = [{ ...page, path: '/owned/:id', redirects: [{ from: '/old', to: '/owned/1' }] }];
    await client.promote('mfe-owner', await client.released('mfe-owner', '1.0.0', { pages, overlays }));
    const thief = builtFiles({
      name: 'mfe-thief',
      overlays,
      pages: [{ ...page, path: '/owned/:other', redirects: [{ from: '/old', to: '/owned/2' }] }],
    });
    expect(await client.codesOf('mfe-thief', thief.files)).toEqual([
      'route_conflict',
      'redirect_conflict',
      'overlay_conflict',
    ]);
  });

  it('is safe with many concurrent uploads', async () => {
    const name = 'mfe-many';
    const builds = [1, 2, 3].map((patch) => builtFiles({ name, version: `1.0.${patch}`, script: `v${patch}()` }));
    const answers = await Promise.all([...builds, ...builds].map(({ files }) => client.publish(name, files)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.created)).toHaveLength(3);
    const promoted = await Promise.all(builds.map(({ release }) => client.promote(name, release.hash)));
    expect(promoted.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await call(server, registryApi.audit, { query: { remote: name } }, adminToken);
    const promotions = body.entries.filter(({ action }) => action === 'promote').toReversed();
    const chain = promotions.map(({ detail }) => [detail['before'], detail['hash']]);
    expect(chain.map(([before]) => before)).toEqual([null, chain[0]?.[1], chain[1]?.[1]]);
    expect(await client.seen(name)).toBe(chain[2]?.[1]);
    // Three releases have two steps back: of four rollbacks at once two are refused, and none is taken twice.
    const back = await Promise.all([1, 2, 3, 4].map(() => client.rollback(name)));
    expect(back.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const after = (await call(server, registryApi.audit, { query: { remote: name } }, adminToken)).body.entries;
    const steps = after.filter(({ action }) => action === 'rollback').toReversed();
    expect(steps.map(({ detail }) => [detail['before'], detail['hash']])).toEqual([
      [chain[2]?.[1], chain[1]?.[1]],
      [chain[1]?.[1], chain[0]?.[1]],
    ]);
    expect(await client.seen(name)).toBe(chain[0]?.[1]);
  });
});

describe('deploy tokens', () => {
  it('work for one remote until revoked', async () => {
    const make = async (remote: string) => {
      const input = { params: { remote }, body: { name: 'CI' } };
      return (await call(server, registryApi.createToken, input, adminToken)).body;
    };
    const [mine, other] = [await make('mfe-mine'), await make('mfe-not-mine')];
    const { files, release } = builtFiles({ name: 'mfe-mine' });
    expect((await client.publish('mfe-mine', files, other.token)).problem.code).toBe('not_your_remote');
    expect((await client.publish('mfe-mine', files, mine.token)).body.created).toBe(true);
    expect((await client.promote('mfe-mine', release.hash, other.token)).problem.status).toBe(403);
    expect((await client.promote('mfe-mine', release.hash, mine.token)).status).toBe(200);
    const own = await call(server, registryApi.audit, { query: {} }, mine.token);
    expect(new Set(own.body.entries.map(({ remote }) => remote))).toEqual(new Set(['mfe-mine']));
    const params = { remote: 'mfe-mine', token_id: mine.id };
    expect((await call(server, registryApi.revokeToken, { params }, mine.token)).problem.code).toBe(
      'administrator_required',
    );
    await call(server, registryApi.revokeToken, { params }, adminToken);
    expect((await client.promote('mfe-mine', release.hash, mine.token)).problem.code).toBe('deploy_token_invalid');
    const listed = await call(server, registryApi.tokens, { params: { remote: 'mfe-mine' } }, adminToken);
    expect(JSON.stringify(listed.body)).not.toContain(mine.token);
    expect(listed.body.tokens[0]?.revoked_at).not.toBeNull();
  });

  it('are not sessions: users need the developer flag to read, and cannot deploy', async () => {
    const [user, developer] = [await registerUser(server), await logIn(server, 'advanced')];
    const flag = { email: 'demo-advanced@candlewick.test', developer: true };
    await call(server, registryApi.setDeveloper, { body: flag }, adminToken);
    expect((await call(server, registryApi.remotes, {}, user)).problem.code).toBe('developer_required');
    expect((await call(server, registryApi.remotes, {}, developer)).status).toBe(200);
    expect((await client.promote('shell', '1.0.0', developer)).problem.code).toBe('operator_required');
    const { problem } = await client.publish('mfe-mine', { 'release.json': '{}' }, developer);
    expect(problem.code).toBe('deploy_token_invalid');
  });
});

describe('the policy of a document', () => {
  it('lets only developers load scripts from their own machine', async () => {
    const cookiesOf = async (tier: string) => {
      const token = await logIn(server, tier);
      const { headers } = await call(server, authApi.me, {}, token);
      return headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    };
    const policyFor = async (cookies: readonly (string | undefined)[]) =>
      (await fetch(server.address, { headers: { cookie: cookies.join('; ') } })).headers.get('content-security-policy');
    const developer = await cookiesOf('business');
    expect(await policyFor(developer)).toContain('http://localhost:*');
    expect(await cookiesOf('free')).toEqual([]);
    const seal = developer.find((cookie) => cookie?.startsWith('candlewick.developer'));
    expect(await policyFor([seal])).not.toContain('localhost');
    expect(await policyFor([`candlewick.cohort=${'x'.repeat(22)}`, seal])).not.toContain('localhost');
  });
});

describe('telemetry', () => {
  it('is counted per release, and suggests rolling back one that fails more than its predecessor', async () => {
    const name = 'mfe-failing';
    const good = await client.released(name, '1.0.0');
    const bad = await client.released(name, '2.0.0');
    await client.promote(name, good);
    const report = (hash: string, loads: number, failures: number) =>
      client.report(name, hash, [
        ...Array.from({ length: loads }, () => ({ event: 'load' as const, duration_ms: 120 })),
        ...Array.from({ length: failures }, () => ({ event: 'failure' as const, failure: 'mount' as const })),
      ]);
    await report(good, 40, 1);
    await client.promote(name, bad);
    await report(bad, 20, 5);
    const summary = () => call(server, registryApi.telemetrySummary, { query: { remote: name } }, adminToken);
    await expect.poll(async () => (await summary()).body.suggestions).toHaveLength(1);
    const { releases, suggestions } = (await summary()).body;
    expect(releases.find(({ hash }) => hash === bad)).toMatchObject({
      loads: 20,
      failures: 5,
      failure_fraction: 0.2,
      failures_by_kind: { mount: 5 },
      load_p50_ms: 200,
    });
    expect(suggestions[0]).toMatchObject({ remote: name, hash: bad, reason: expect.stringContaining('20.0% of 25') });
    await expect
      .poll(async () => {
        const { body } = await call(server, registryApi.audit, { query: { remote: name } }, adminToken);
        return body.entries[0]?.action;
      })
      .toBe('suggest rollback');
  });
});

it('suggests ending a failing canary: a rollback would take the good release from all users', async () => {
  const name = 'mfe-canary-fails';
  await client.promote(name, await client.released(name, '1.0.0'));
  const hash = await client.released(name, '2.0.0');
  await client.canary(name, 10, hash);
  const events = Array.from({ length: 25 }, () => ({ event: 'failure' as const, failure: 'mount' as const }));
  await client.report(name, hash, events);
  await expect
    .poll(async () => (await call(server, registryApi.audit, { query: { remote: name } }, adminToken)).body.entries[0])
    .toMatchObject({ action: 'suggest end of canary', actor: 'telemetry', detail: { hash } });
});

describe('collection', () => {
  it('removes unused releases, never one that may be in use', async () => {
    const name = 'mfe-old';
    const hashes = [];
    for (const major of [1, 2, 3, 4, 5, 6]) {
      const hash = await client.released(name, `${major}.0.0`);
      hashes.push(hash);
      if (major < 5) await client.promote(name, hash);
    }
    const pg = await import('pg');
    const database = new pg.default.Client(server.connection);
    await database.connect();
    await database.query(`update registry_releases set published_at = now() - interval '9 days', last_used_at = null
      where remote = '${name}'`);
    await database.query(
      `update registry_releases set last_used_at = now() - interval '6 days' where hash = '${hashes[5]}'`,
    );
    await database.end();
    const collect = (dryRun: boolean) =>
      call(server, registryApi.collect, { body: { dry_run: dryRun } }, adminToken).then(({ body }) =>
        body.removed.map(({ hash }) => hash).sort(),
      );
    const gone = [hashes[4]];
    expect(await collect(true)).toEqual(gone);
    expect(await collect(false)).toEqual(gone);
    const statusOf = async (version: string) =>
      (await fetch(`${server.address}/remotes/${name}/${client.entryOf(name, version)}`)).status;
    expect([await statusOf('5.0.0'), await statusOf('6.0.0')]).toEqual([404, 200]);
    // Every step back that there was is still there.
    for (const step of [2, 1, 0]) expect((await client.rollback(name)).body.active).toBe(hashes[step]);
  });
});
