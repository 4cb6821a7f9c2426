import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { registryApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { builtFiles } from '../../../testing/releases.ts';
import { startRegistry } from '../../../testing/registry-client.ts';
import type { RegistryClient } from '../../../testing/registry-client.ts';
import { adminToken, call } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
beforeAll(async () => {
  ({ server, client } = await startRegistry());
});
afterAll(() => server.stop());

describe('channels', () => {
  it('promote and roll back, one release at a time', async () => {
    const name = 'mfe-steps';
    const one = await client.released(name, '1.0.0');
    const two = await client.released(name, '2.0.0');
    await client.promote(name, one);
    expect((await client.rollback(name)).problem.code).toBe('nothing_to_roll_back');
    expect((await client.promote(name, '2.0.0')).body).toEqual({
      remote: name,
      auto_rollback: false,
      active: two,
      canary: null,
      previous: one,
    });
    expect(await client.seen(name)).toBe(two);
    expect((await client.rollback(name)).body).toMatchObject({ active: one, previous: null });
    expect(await client.seen(name)).toBe(one);
    expect((await client.rollback(name, true)).body.active).toBeNull();
    expect(await client.seen(name)).toBeUndefined();
    expect((await client.promote(name, 'ffffffff')).problem.code).toBe('unknown_release');
    expect((await client.promote('mfe-none', one)).problem.code).toBe('unknown_remote');
  });

  it('end a first canary by a rollback, and keep what is active', async () => {
    const name = 'mfe-first-canary';
    const one = await client.released(name, '1.0.0');
    await client.canary(name, 100, one);
    expect(await client.seen(name)).toBe(one);
    const ended = { remote: name, auto_rollback: false, active: null, canary: null, previous: null };
    expect((await client.rollback(name)).body).toEqual(ended);
    expect(await client.seen(name)).toBeUndefined();
    expect((await client.rollback(name)).problem.code).toBe('nothing_to_roll_back');
    await client.promote(name, one);
    await client.canary(name, 100, await client.released(name, '2.0.0'));
    expect((await client.rollback(name)).body).toEqual({ ...ended, active: one });
    expect(await client.seen(name)).toBe(one);
    // Withdrawing takes both.
    await client.canary(name, 100, '2.0.0');
    expect((await client.rollback(name, true)).body).toEqual(ended);
    const { entries } = (await call(server, registryApi.audit, { query: { remote: name } }, adminToken)).body;
    const steps = entries.map(({ action }) => action).filter((action) => action !== 'publish');
    expect(steps.toReversed()).toEqual([
      'canary',
      'end canary',
      'promote',
      'canary',
      'end canary',
      'canary',
      'withdraw',
    ]);
  });

  it('give a canary to a share of users, who keep it as the share grows', async () => {
    const name = 'mfe-canary';
    const one = await client.released(name, '1.0.0');
    const two = await client.released(name, '2.0.0');
    await client.promote(name, one);
    await client.canary(name, 30, two);
    const visitors = Array.from({ length: 300 }, (_, index) => `candlewick.cohort=${String(index).padStart(22, 'v')}`);
    const who = () => Promise.all(visitors.map(async (cookie) => (await client.seen(name, cookie)) === two));
    const first = await who();
    expect(first.filter(Boolean).length).toBeGreaterThan(60);
    expect(first.filter(Boolean).length).toBeLessThan(120);
    expect(await who()).toEqual(first);
    await client.canary(name, 60);
    const more = await who();
    expect(first.every((is, index) => !is || more[index])).toBe(true);
    const document = await fetch(server.address);
    expect(document.headers.get('set-cookie')).toMatch(/^candlewick\.cohort=[\w-]{22}; .*HttpOnly; SameSite=Lax$/);
    await client.canary(name, 100);
    expect((await who()).every(Boolean)).toBe(true);
    expect(await client.seen(name)).toBe(two);
    expect((await client.canary(name, 0)).body.canary).toBeNull();
    expect((await who()).some(Boolean)).toBe(false);
  });

  it('give a pinned release to one user only', async () => {
    const name = 'mfe-pinned';
    const one = await client.released(name, '1.0.0');
    const two = await client.released(name, '2.0.0');
    await client.promote(name, one);
    const { email, cookie } = await client.registered('pinned@example.com');
    expect(cookie).not.toContain(email);
    const params = { remote: name };
    await call(server, registryApi.pin, { params, body: { email, release: two } }, adminToken);
    expect([await client.seen(name, cookie), await client.seen(name)]).toEqual([two, one]);
    await call(server, registryApi.unpin, { params, body: { email } }, adminToken);
    expect(await client.seen(name, cookie)).toBe(one);
    const nobody = await call(server, registryApi.pin, { params, body: { email: 'no@x.y', release: two } }, adminToken);
    expect(nobody.problem.code).toBe('unknown_user');
  });

  it('fall back to the last release that the shell can run', async () => {
    const name = 'mfe-fitting';
    const old = await client.released(name, '1.0.0');
    const recent = await client.released(name, '1.1.0', { contract: '^1.2.0' });
    await client.promote(name, old);
    await client.promote(name, recent);
    expect(await client.seen(name)).toBe(recent);
    const older = builtFiles({ name: 'shell', version: '0.9.0', provides: '1.1.0', pages: [] });
    await client.publish('shell', older.files);
    await client.promote('shell', older.release.hash);
    expect(await client.seen(name)).toBe(old);
    expect((await client.promote(name, recent)).problem).toMatchObject({ code: 'release_incompatible', status: 409 });
    await client.rollback('shell');
    expect(await client.seen(name)).toBe(recent);
  });

  it('refuse a new shell that would cost users a remote; if forced, those users see a notice', async () => {
    const name = 'mfe-bound';
    const bound = await client.released(name, '1.0.0', { contract: '~1.2.0' });
    await client.promote(name, bound);
    const shell = builtFiles({ name: 'shell', version: '3.0.0', provides: '1.3.0', pages: [] });
    await client.publish('shell', shell.files);
    for (const { problem } of [await client.promote('shell', '3.0.0'), await client.canary('shell', 5, '3.0.0')]) {
      expect(problem).toMatchObject({ code: 'release_incompatible', status: 409 });
      expect(problem.problems).toEqual([
        {
          code: 'remote_left_behind',
          path: name,
          message: expect.stringContaining(
            'mfe-bound 1.0.0 needs the shell API ~1.2.0, and the shell has 1.3.0.',
          ) as string,
        },
      ]);
    }
    expect(await client.seen(name)).toBe(bound);
    expect((await client.promote('shell', '3.0.0', undefined, true)).status).toBe(200);
    expect(await client.seen(name)).toBe(`not ${bound}`);
    const { entries } = (await call(server, registryApi.audit, { query: { remote: 'shell', limit: 1 } }, adminToken))
      .body;
    expect(entries[0]).toMatchObject({ action: 'promote', detail: { force: true } });
    await client.promote(name, await client.released(name, '1.1.0', { contract: '^1.2.0' }));
    expect(await client.seen(name)).not.toContain('not');
    await client.rollback('shell');
    await client.rollback(name);
    expect((await client.rollback(name, true)).body.active).toBeNull();
  });

  it('check shared modules on publish, on promote and in every document', async () => {
    const name = 'mfe-sharing';
    const auth = '@candlewick/shared-auth';
    const shell = (version: string, authVersion: string) =>
      builtFiles({
        name: 'shell',
        version,
        provides: '1.2.0',
        shared: { react: '19.3.1', [auth]: authVersion },
        pages: [],
      });
    const releaseFor = (version: string, range: string) =>
      builtFiles({ name, version, shared: { react: '^19.3.0', [auth]: range } });
    await client.publish('shell', shell('4.0.0', '0.1.0').files);
    await client.promote('shell', '4.0.0');

    const otherReact = builtFiles({ name, shared: { react: '^20.0.0' } });
    const { problem } = await client.publish(name, otherReact.files);
    expect(problem.problems).toEqual([
      {
        code: 'incompatible_shared',
        path: 'shared.react',
        message:
          'It needs react ^20.0.0, and the shell has 19.3.1. Install the version of the running shell, and build again.',
      },
    ]);
    for (const open of ['*', '', '>=0.1.0']) {
      expect(await client.codesOf(name, releaseFor('1.0.0', open).files)).toEqual(['invalid_contract']);
    }
    const old = releaseFor('1.0.0', '^0.1.0');
    await client.publish(name, old.files);
    await client.promote(name, '1.0.0');

    // The shell alone gets the next version: every remote that is bound to this one would fail.
    await client.publish('shell', shell('4.1.0', '0.2.0').files);
    const refused = await client.promote('shell', '4.1.0');
    expect(refused.problem.problems?.map(({ path, message }) => `${path}: ${message}`)).toContain(
      `${name}: ${name} 1.0.0 needs ${auth} ^0.1.0, and the shell has 0.2.0. First promote a release of ${name} that fits both shells, or promote the shell with --force.`,
    );
    expect((await client.canary('shell', 5, '4.1.0')).problem.code).toBe('release_incompatible');

    // A release that fits both goes first; for users it changes nothing.
    const both = releaseFor('1.1.0', '^0.1.0 || ^0.2.0');
    await client.publish(name, both.files);
    await client.promote(name, '1.1.0');
    expect((await client.promote('shell', '4.1.0')).status).toBe(200);
    expect(await client.seen(name)).toBe(both.release.hash);

    // What fits the new shell alone falls back to the last one that fits when the shell goes back.
    const next = releaseFor('2.0.0', '^0.2.0');
    await client.publish(name, next.files);
    await client.promote(name, '2.0.0');
    await client.rollback('shell');
    expect(await client.seen(name)).toBe(both.release.hash);
    await client.rollback('shell');
    await client.rollback(name);
    await client.rollback(name);
    await client.rollback(name, true);
  });

  it('do not roll back to an incompatible release', async () => {
    const page = { expose: 'page', layout: 'main', guard: 'public', title: 'P' } as const;
    const pagesAt = (path: string) => ({ pages: [{ ...page, path }] });
    const [first, taker] = ['mfe-dropping', 'mfe-taking'];
    const oldest = await client.released(first, '1.0.0', pagesAt('/kept'));
    const dropped = await client.released(first, '2.0.0', pagesAt('/dropped'));
    const now = await client.released(first, '3.0.0', pagesAt('/kept'));
    for (const hash of [oldest, dropped, now]) await client.promote(first, hash);
    await client.promote(taker, await client.released(taker, '1.0.0', pagesAt('/dropped')));
    const { problem } = await client.rollback(first);
    expect(problem).toMatchObject({ code: 'release_incompatible', status: 409 });
    expect(problem.problems?.map(({ code }) => code)).toEqual(['route_conflict']);
    expect(problem.detail).toContain(`1.0.0 (${oldest})`);
    expect(await client.seen(first)).toBe(now);
    expect((await client.promote(first, oldest)).body.active).toBe(oldest);
    await rm(join(inject('dataDir'), 'artifacts', first, now), { recursive: true });
    expect((await client.rollback(first)).problem.detail).toContain('are lost');
    expect((await client.rollback(first, true)).body.active).toBeNull();
  });

  it('skip a pinned or earlier release whose address now belongs to another remote', async () => {
    const page = { expose: 'page', layout: 'main', guard: 'public', title: 'P' } as const;
    const pagesAt = (path: string) => ({ pages: [{ ...page, path }] });
    const [old, taker] = ['mfe-left', 'mfe-moved-in'];
    const dropped = await client.released(old, '1.0.0', pagesAt('/left'));
    const now = await client.released(old, '2.0.0', { ...pagesAt('/stayed'), contract: '^1.2.0' });
    await client.promote(old, dropped);
    await client.promote(old, now);
    const { email, cookie } = await client.registered('left@example.com');
    await call(server, registryApi.pin, { params: { remote: old }, body: { email, release: dropped } }, adminToken);
    expect(await client.seen(old, cookie)).toBe(dropped);
    const took = await client.released(taker, '1.0.0', { ...pagesAt('/left'), contract: '^1.0.0' });
    await client.promote(taker, took);
    expect([await client.seen(old, cookie), await client.seen(taker, cookie)]).toEqual([now, took]);
    const older = builtFiles({ name: 'shell', version: '0.9.1', provides: '1.1.0', pages: [] });
    await client.publish('shell', older.files);
    await client.promote('shell', older.release.hash, undefined, true);
    // The active one needs a newer shell, and the one before it would offer what is now of another.
    expect([await client.seen(old), await client.seen(taker)]).toEqual([`not ${now}`, took]);
    await client.rollback('shell');
    expect(await client.seen(old)).toBe(now);
  });

  it('count the fallback of an active release as in use', async () => {
    const page = { expose: 'page', layout: 'main', guard: 'public', title: 'P' } as const;
    const pagesAt = (path: string) => ({ pages: [{ ...page, path }] });
    const served = await client.released('mfe-standing-in', '1.0.0', pagesAt('/standing-in'));
    await client.promote('mfe-standing-in', served);
    await client.promote('mfe-standing-in', await client.released('mfe-standing-in', '2.0.0', { contract: '^1.2.0' }));
    const older = builtFiles({ name: 'shell', version: '0.9.2', provides: '1.1.0', pages: [] });
    await client.publish('shell', older.files);
    await client.promote('shell', older.release.hash, undefined, true);
    expect(await client.seen('mfe-standing-in')).toBe(served);
    const thief = builtFiles({ name: 'mfe-elbow', ...pagesAt('/standing-in') });
    expect(await client.codesOf('mfe-elbow', thief.files)).toEqual(['route_conflict']);
    await client.rollback('shell');
  });

  it('give a pinned shell the releases that it can run, unless that would cost the user a remote', async () => {
    const name = 'mfe-of-a-shell';
    const page = { expose: 'page', layout: 'main', guard: 'public', title: 'P' } as const;
    const shellSeen = async (cookie = '') => {
      const html = await (await fetch(server.address, { headers: { cookie } })).text();
      return /"shell":\{"version":"([^"]+)"/.exec(html)?.[1];
    };
    // Of an earlier test: without the active shell it has no address left.
    await client.rollback('mfe-left', true);
    const old = await client.released(name, '1.0.0', { contract: '^1.0.0' });
    const now = await client.released(name, '2.0.0', { contract: '^1.2.0' });
    await client.promote(name, old);
    await client.promote(name, now);
    const pagesOfShell = [{ ...page, path: '/of-the-shell' }];
    const older = { name: 'shell', version: '0.8.0', provides: '1.1.0', pages: pagesOfShell };
    await client.publish('shell', builtFiles(older).files);
    await client.publish('shell', builtFiles({ name: 'shell', version: '2.0.0', provides: '2.0.0', pages: [] }).files);
    const { email, cookie } = await client.registered('pinned-shell@example.com');
    const pin = (release: string) =>
      call(server, registryApi.pin, { params: { remote: 'shell' }, body: { email, release } }, adminToken);

    const refused = [await pin('2.0.0'), await client.canary('shell', 10, '2.0.0')];
    expect(refused.map(({ problem }) => problem.code)).toEqual(['release_incompatible', 'release_incompatible']);
    expect(refused[0]?.problem.detail).toContain(name);

    expect((await pin('0.8.0')).status).toBe(200);
    expect([await shellSeen(cookie), await client.seen(name, cookie)]).toEqual(['0.8.0', old]);
    expect([await shellSeen(), await client.seen(name)]).toEqual(['1.0.0', now]);

    // A remote that needs the active shell comes later: the user is not to be without it.
    const later = 'mfe-of-the-active-shell';
    await client.promote(later, await client.released(later, '1.0.0', { contract: '^1.2.0' }));
    expect([await shellSeen(cookie), await client.seen(name, cookie)]).toEqual(['1.0.0', now]);
    await client.rollback(later, true);
    expect(await shellSeen(cookie)).toBe('0.8.0');

    // Another one takes an address of the pinned shell, which the active one does not have.
    const taker = 'mfe-at-the-shells';
    await client.promote(taker, await client.released(taker, '1.0.0', { pages: pagesOfShell }));
    expect([await shellSeen(cookie), await client.seen(name, cookie)]).toEqual(['1.0.0', now]);
  });

  it('let a remote own slots, and do not hold it to them', async () => {
    const [owner, guest, taker] = ['mfe-owning', 'mfe-visiting', 'mfe-taking-a-slot'];
    const owning = { contract: '^1.1.0', slots: ['owned-actions'] };
    const widgets = [{ slot: 'owned-actions', expose: 'page', title: 'Follow', order: 1 }];
    const had = await client.released(owner, '1.0.0', owning);
    // A slot exists once users have it.
    expect(await client.codesOf(guest, builtFiles({ name: guest, widgets }).files)).toEqual(['slot_unknown']);
    await client.promote(owner, had);
    const [one, two] = [
      await client.released(guest, '1.0.0', { widgets }),
      await client.released(guest, '2.0.0', { widgets }),
    ];
    for (const hash of [one, two]) expect((await client.promote(guest, hash)).status).toBe(200);
    expect(await client.codesOf(taker, builtFiles({ name: taker, ...owning }).files)).toEqual(['slot_conflict']);

    // Before it drops the slot, publishing it and asking whether it would be published name the guest.
    const dropping = builtFiles({ name: owner, version: '2.0.0', script: `${owner}(2.0.0)` }).files;
    const told = [{ code: 'slot_in_use', path: 'slots', message: expect.stringContaining(guest) as string }];
    for (const query of ['?dry_run=true', '']) {
      expect((await client.publish(owner, dropping, undefined, query)).body.warnings).toEqual(told);
    }
    const props = { type: 'object' as const, properties: { id: { type: 'string' as const } } };
    const asking = { ...owning, slots: [{ name: 'owned-actions', description: 'Buttons.', props, limit: 2 }] };
    const keeping = builtFiles({ name: owner, version: '3.0.0', ...asking });
    expect((await client.publish(owner, keeping.files)).body.warnings).toEqual([]);
    await client.promote(owner, keeping.release.hash);
    const { body } = await call(server, registryApi.currentRemote, { params: { remote: owner }, query: {} });
    expect(body.remote).toMatchObject({
      slots: ['owned-actions'],
      slotContracts: { 'owned-actions': { props, limit: 2 } },
    });

    // The owner drops the slot: the guest stays, and may go back, although its widget appears nowhere.
    const now = (await client.publish(owner, dropping)).body.hash;
    expect((await client.promote(owner, now)).status).toBe(200);
    expect(await client.seen(guest)).toBe(two);
    const { problem } = await client.promote(guest, one);
    expect(problem.problems?.map(({ code }) => code)).toEqual(['slot_unknown']);
    expect((await client.rollback(guest)).body.active).toBe(one);
    expect(await client.seen(guest)).toBe(one);

    // Another remote takes the slot: nobody gets the earlier owner now.
    const { email, cookie } = await client.registered('slots@example.com');
    await call(server, registryApi.pin, { params: { remote: owner }, body: { email, release: had } }, adminToken);
    expect(await client.seen(owner, cookie)).toBe(had);
    await client.promote(taker, await client.released(taker, '1.0.0', owning));
    expect(await client.seen(owner, cookie)).toBe(now);
    expect((await client.rollback(owner)).problem.problems?.map(({ code }) => code)).toEqual(['slot_conflict']);
  });

  it('are visible to open pages without a reload', async () => {
    const name = 'mfe-told';
    const current = async () => (await call(server, registryApi.current, { query: {} })).body.id;
    const before = await current();
    await client.promote(name, await client.released(name, '1.0.0'));
    expect(await current()).not.toBe(before);
  });
});
