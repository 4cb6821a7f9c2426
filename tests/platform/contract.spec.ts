import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inCampaign } from '@candlewick/server/testing/campaign';
import { expect } from '@playwright/test';
import { contractVersion } from '@candlewick/shared-platform/contract';
import type { Release } from '@candlewick/shared-platform/descriptor';
import { startServer, type TestServer } from '../support/server.ts';
import { attempt, refusal } from './support/candlewick.ts';
import { candlewick, copyBuild } from './support/publish.ts';
import { enter, expectRestWorks, failures, places, test, type Told } from './support/faulty.ts';

test.describe.configure({ mode: 'serial' });

const folder = resolve(import.meta.dirname, `../../test-results/contract-${process.pid}`);
let server: TestServer;

const withContract = (version: string, contract: string) => (release: Release) => ({
  ...release,
  descriptor: { ...release.descriptor, version, contract },
});
const withShellApi = (provides: string) => (release: Release) => ({
  ...release,
  provides,
  descriptor: { ...release.descriptor, version: provides },
});

/** A shell whose API has another minor version: all remotes of the product accept it, the one bound to this minor version does not. */
const promoteShell = (...options: string[]) =>
  candlewick(server, '.', '--remote', 'shell', 'promote', '1.99.0', ...options);
const promoteFaulty = (version: string) => candlewick(server, '.', '--remote', 'mfe-faulty', 'promote', version);
const rollBackShell = () => candlewick(server, '.', '--remote', 'shell', 'rollback');

test.beforeAll(async () => {
  server = await startServer();
  const bound = await copyBuild('faulty-remote', join(folder, 'bound'), withContract('0.2.0', `~${contractVersion}`));
  const shell = await copyBuild('../../shell', join(folder, 'shell'), withShellApi('1.99.0'));
  const opener = resolve(import.meta.dirname, 'opener-remote');
  for (const each of [bound, shell, opener]) await candlewick(server, each, 'publish');
  await promoteFaulty('0.2.0');
  await candlewick(server, '.', '--remote', 'mfe-opener', 'promote', '0.1.0');
});

test.afterAll(async () => {
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('the registry rejects a shell that would leave a remote without a compatible release, even as a canary', async () => {
  const token = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  const operator = { registry: server.url, token, cwd: folder };
  const refused = { exit: 1, code: 'release_incompatible', problems: ['remote_left_behind'] };
  expect(await refusal(['--remote', 'shell', 'promote', '1.99.0'], operator)).toEqual(refused);
  expect(await refusal(['--remote', 'shell', 'canary', '1.99.0', '--percent', '5'], operator)).toEqual(refused);
  const { stderr } = await attempt(['--remote', 'shell', 'promote', '1.99.0'], operator);
  expect(stderr).toContain('shell 1.99.0 runs no release of mfe-faulty.');
});

/** Each place asks the same snapshot whether the remote fits. */
const placesHere = Object.entries(places).filter(([place]) => inCampaign(true, place === 'overlay'));

for (const [place, { show, works }] of placesHere) {
  test(`${place}: an incompatible remote loads no files, is reported and counted, and returns once it is compatible`, async ({
    page,
  }) => {
    await promoteShell('--force');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const told: Told[] = await show(page, server);
    const notice = page.getByRole('alert').filter({ hasText: 'This part needs an update' });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(/Reference/i);
    await expect.poll(() => failures(told).length).toBe(1);
    expect(failures(told)[0]?.data).toMatchObject({ failure: 'contract', kind: place });
    expect(failures(told)[0]?.data.release).toMatch(/^[0-9a-f]{16}$/);
    if (place === 'overlay') await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Faulty' })).toBeVisible();
    await expectRestWorks(page);
    expect(asked.filter((path) => path.startsWith('/remotes/mfe-faulty/'))).toEqual([]);

    // Without a new release, a retry changes nothing. Goes back past the range selected on the dashboard, then past the dashboard.
    for (let step = 0; step < 2; step++) await page.goBack();
    if (place === 'overlay') await page.getByRole('button', { name: 'Open overlay' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    if (place === 'overlay') await page.getByRole('button', { name: 'Open overlay' }).click();
    await expect(notice).toBeVisible();

    await rollBackShell();
    await page.getByRole('button', { name: 'Try again' }).click();
    if (place === 'overlay') await page.getByRole('button', { name: 'Open overlay' }).click();
    await expect(works(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

test('an incompatible shared module is reported as such, never as a network error', async ({ page }) => {
  const auth = '@candlewick/shared-auth';
  const withAuth = (version: string) => (release: Release) => ({
    ...withShellApi(contractVersion)(release),
    descriptor: { ...release.descriptor, version: '1.50.0' },
    shared: { ...release.shared, [auth]: version },
  });
  const token = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  const operator = { registry: server.url, token, cwd: folder };
  const shell = await copyBuild('../../shell', join(folder, 'next-auth'), withAuth('2.0.0'));
  await candlewick(server, shell, 'publish');
  const { stderr } = await attempt(['--remote', 'shell', 'promote', '1.50.0'], operator);
  expect(stderr).toContain(`needs ${auth} ^1.0.0, and the shell has 2.0.0`);

  await candlewick(server, '.', '--remote', 'shell', 'promote', '1.50.0', '--force');
  const told = await places.page.show(page, server);
  await expect(page.getByRole('alert').filter({ hasText: 'This part needs an update' })).toBeVisible();
  await expect(page.getByText('Network error')).toHaveCount(0);
  await expect.poll(() => failures(told)[0]?.data.message).toContain(`needs ${auth} ^1.0.0, and the shell has 2.0.0`);
  await rollBackShell();
});

test('the operator sees the incompatibility, without advice to roll the remote back', async () => {
  const summary = () =>
    candlewick(server, '.', '--json', '--remote', 'mfe-faulty', 'summary').then(
      (text) =>
        JSON.parse(text) as { releases: { failures_by_kind: Record<string, number> }[]; suggestions: unknown[] },
    );
  await expect.poll(async () => (await summary()).releases[0]?.failures_by_kind['contract']).toBeGreaterThan(2);
  expect((await summary()).suggestions).toEqual([]);
});

test('page, widget and overlay run an older release of the remote that is compatible', async ({ page }) => {
  const fitting = await copyBuild('faulty-remote', join(folder, 'fitting'), withContract('0.1.5', '^1.0.0'));
  await candlewick(server, fitting, 'publish');
  await promoteFaulty('0.1.5');
  await promoteFaulty('0.2.0');
  await promoteShell();
  const hash = (JSON.parse(await readFile(join(fitting, 'dist/release.json'), 'utf8')) as Release).hash;
  const told = await enter(page, server, '/faulty', 'none');
  await expect(places.page.works(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open overlay' }).click();
  await expect(places.overlay.works(page)).toBeVisible();
  await page.goto(`${server.url}/user-settings/appearance`);
  await expect(places.widget.works(page)).toBeVisible();
  const mounted = told.filter(({ event, data }) => event === 'part_mounted' && data.remote === 'mfe-faulty');
  expect(mounted.map(({ data }) => `${data.kind} ${data.release}`).sort()).toEqual(
    ['overlay', 'page', 'widget'].map((kind) => `${kind} ${hash}`),
  );
  await rollBackShell();
});
