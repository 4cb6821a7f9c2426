import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { demoToken } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { test } from '../support/test.ts';
import { candlewick, type Candlewick } from './support/candlewick.ts';
import { copyBuild } from './support/publish.ts';
import { report, type Reported } from './support/report.ts';

const token = 'administrator-of-the-page-of-operators';
const remote = 'mfe-pricing';

const times = (count: number, event: Reported) => Array.from({ length: count }, () => event);

test.describe.configure({ mode: 'serial' });

let server: TestServer;
let admin: Candlewick;
/** Hashes of what everyone gets, and of a failing canary. */
let good: string;
let bad: string;

test.beforeAll(async () => {
  admin = { registry: '', token, cwd: await mkdtemp(join(tmpdir(), 'candlewick-operator-')) };
  server = await startServer({ env: { REGISTRY_ADMIN_TOKEN: token, TRUST_PROXY: '1' } });
  admin = { ...admin, registry: server.url };
  const of = ['--remote', remote];
  const { releases } = await candlewick<{ releases: { hash: string; active: boolean }[] }>([...of, 'releases'], admin);
  good = releases.find(({ active }) => active)?.hash ?? '';
  const copy = await copyBuild(`../../${remote}`, join(admin.cwd, 'canary'), ({ descriptor, ...release }) => ({
    ...release,
    descriptor: { ...descriptor, version: '9.9.0' },
  }));
  ({ hash: bad } = await candlewick<{ hash: string }>(['publish'], { ...admin, cwd: copy }));
  await candlewick([...of, 'canary', bad, '--percent', '50'], admin);
  await report(server.url, remote, good, times(30, { event: 'load', duration_ms: 180 }));
  await report(server.url, remote, bad, [
    ...times(20, { event: 'load', duration_ms: 420 }),
    ...times(10, { event: 'failure', failure: 'render' }),
  ]);
});

test.afterAll(async () => {
  await server?.dispose();
  await rm(admin.cwd, { recursive: true, force: true });
});

async function enter(page: Page, tier: string, path: string): Promise<void> {
  const accessToken = await demoToken(server.url, tier);
  await page.context().addCookies([{ name: 'candlewick.logged_in', value: 'true', url: server.url }]);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'true');
    localStorage.setItem('candlewick.access_token', stored);
    localStorage.setItem('candlewick.logged_in', 'true');
  }, accessToken);
  await page.goto(server.url + path);
}

const row = (page: Page, table: string, text: string | RegExp) =>
  page
    .getByRole('table', { name: table })
    .or(page.getByRole('grid', { name: table }))
    .getByRole('row')
    .filter({ hasText: text });

test('an operator sees a failing canary beside what everyone gets, ends it, and finds that in the audit log', async ({
  page,
}) => {
  await enter(page, 'business', '/operate');
  await expect(page).toHaveURL(/\/operate\/remotes$/);
  const pricing = row(page, 'Remotes', remote);
  await expect(pricing).toContainText('9.9.0');
  // The server counts reports a moment after it has taken them.
  await expect(async () => {
    await page.reload();
    await expect(pricing).toContainText('33.3%', { timeout: 2_000 });
  }).toPass();
  await expect(pricing).toContainText('End canary');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);

  await pricing.getByRole('link', { name: remote }).click();
  await expect(page.getByRole('heading', { name: remote, level: 1 })).toBeVisible();
  const figures = page.getByRole('table', { name: `Figures of ${remote}` });
  await expect(figures.getByRole('row', { name: /^Failures/ })).toHaveText(/Failures\s*0\s*10/);
  await page.getByRole('button', { name: 'End canary', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End canary' }).dblclick();
  await expect(page.getByText(`The canary of ${remote} has ended`)).toBeVisible();
  await expect(page.getByText('canary 50%')).toBeHidden();

  // Undone, it runs again with its share; then it is ended for good.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('canary 50%')).toBeVisible();
  await page.getByRole('button', { name: 'End canary', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End canary' }).click();
  await expect(page.getByText('canary 50%')).toBeHidden();

  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  const entries = page.getByRole('table', { name: 'Audit log' }).or(page.getByRole('grid', { name: 'Audit log' }));
  await expect(entries.getByRole('row').nth(1)).toContainText(
    /demo-business@candlewick\.test.*End canary.*mfe-pricing/,
  );
  await page.getByRole('combobox', { name: 'Action' }).selectOption('end canary');
  await expect(page).toHaveURL(/action=end(\+|%20)canary/);
  await expect(entries.getByRole('row')).toHaveCount(3);
});

test('of two operators, the second is told what the first did', async ({ page }) => {
  await candlewick(['--remote', remote, 'canary', bad, '--percent', '50'], admin);
  await enter(page, 'business', `/operate/remotes/${remote}`);
  await page.getByRole('button', { name: /^Promote 9\.9\.0/ }).click();
  await candlewick(['--remote', remote, 'promote', bad], admin);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Promote to everyone' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(
    'changed since you last looked: promote of 9.9.0',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, `Releases of ${remote}`, '9.9.0')).toContainText('everyone');
  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(row(page, `Releases of ${remote}`, good.slice(0, 8))).toContainText('everyone');
});

test('jobs and accounts are there for operators, and nothing for other users', async ({ page, browser }) => {
  await enter(page, 'business', '/operate/jobs');
  await expect(row(page, 'Queues', 'subscription-renewals')).toBeVisible();
  await expect(row(page, 'Processes', /backtests \d of \d busy/)).toBeVisible();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(row(page, 'Account audit log', 'demo-business@candlewick.test').first()).toContainText('Logged in');
  const context = await browser.newContext();
  const other = await context.newPage();
  await enter(other, 'free', '/operate/jobs');
  await expect(other.getByText('For developers and operators')).toBeVisible();
  await context.close();
});
