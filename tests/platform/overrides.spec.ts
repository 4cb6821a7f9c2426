import { logInContext } from '@candlewick/test';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { confirmAddress } from '../support/accounts.ts';
import { api } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { test as base } from '../support/test.ts';
import { startDev, type Dev } from './support/dev.ts';
import { candlewick } from './support/publish.ts';
import { cli } from './support/run.ts';

interface Fixtures {
  server: TestServer;
  /** Editable source of the remote `mfe-faulty`; all users have 0.1.0, and 0.2.0 is published. */
  folder: string;
}

const test = base.extend<object, Fixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  folder: [
    async ({ server }, use) => {
      // Inside the repository, so that the build finds its packages.
      const folder = resolve(import.meta.dirname, `../../test-results/overrides-${process.pid}`);
      await mkdir(folder, { recursive: true });
      await cp(resolve(import.meta.dirname, 'faulty-remote'), folder, { recursive: true });
      await candlewick(server, folder, 'build');
      await candlewick(server, folder, 'publish');
      await candlewick(server, folder, 'promote', '0.1.0');
      await edit(folder, 'src/remote.json', '"0.1.0"', '"0.2.0"');
      await edit(folder, 'src/faulty.tsx', 'Faulty page', 'Second page');
      await candlewick(server, folder, 'build');
      await candlewick(server, folder, 'publish');
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(path, text.replaceAll(from, to));
}

interface User {
  readonly email: string;
  readonly token: string;
}

async function register(server: TestServer): Promise<User> {
  const email = `${crypto.randomUUID()}@candlewick.test`;
  const body = { first_name: 'Ada', last_name: 'Trader', email, password: 'Correct-horse-1!' };
  return { email, token: (await api<{ token: string }>(server.url, '/api/auth/register', { body })).token };
}

/** Opens the app as a new user, with the developer flag if requested. */
async function enter(page: Page, server: TestServer, path: string, developer: boolean): Promise<User> {
  const user = await register(server);
  if (developer) {
    await confirmAddress(server.url, user.email);
    await candlewick(server, '.', 'developer', user.email);
  }
  await logInContext(page.context(), server.url, user.token);
  await page.goto(server.url + path);
  return user;
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Ada Trader' }).click();
  await page.getByRole('menuitem', { name: 'Overrides' }).click();
  await expect(page.getByRole('dialog', { name: 'Overrides' })).toBeVisible();
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });
const placeholder = (page: Page) => page.getByText('Couldn’t load this part.');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Selects the local build and waits for the page that runs it. */
async function useLocal(page: Page, address: string): Promise<void> {
  // Only the document after the login page is a developer's.
  const known = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await known;
  await openPanel(page);
  const form = page.getByRole('form', { name: 'Local build' });
  await form.getByRole('textbox').fill(address);
  const loaded = page.waitForEvent('load');
  await form.getByRole('button', { name: 'Use' }).click();
  await loaded;
}

/** Collects console messages, except the browser's own about files. */
function follow(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  return said;
}

/** Serves one document as release.json, and nothing else. */
async function serveRelease(release: unknown): Promise<Pick<Dev, 'address' | 'stop'>> {
  const http = createServer((request, response) => {
    const isRelease = request.url === '/release.json';
    response.writeHead(isRelease ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
    });
    response.end(isRelease ? JSON.stringify(release) : '');
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as { port: number };
  return { address: `http://127.0.0.1:${port}`, stop: () => new Promise((done) => http.close(() => done())) };
}

test('a user without the flag has no panel, and neither storage, cookies nor the address override anything', async ({
  page,
  server,
  folder,
}) => {
  const { release } = { release: JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')) as object };
  const user = await enter(page, server, '/faulty', false);
  await expect(heading(page, 'Faulty page')).toBeVisible();
  const answer = await fetch(`${server.url}/api/registry/remotes/mfe-faulty/releases/0.2.0`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.status).toBe(403);
  const forged = { ...release, name: 'mfe-faulty', baseUrl: 'http://127.0.0.1:9/', pages: [], widgets: [] };
  await page.evaluate((remote) => {
    localStorage.setItem('candlewick.overrides', JSON.stringify([{ remote, fits: '1.0.0' }]));
  }, forged);
  await page.context().addCookies([
    { name: 'candlewick.developer', value: 'x'.repeat(22), url: server.url },
    { name: 'candlewick.overridden', value: 'mfe-faulty', url: server.url },
  ]);
  const document = await page.goto(`${server.url}/faulty?override=mfe-faulty&overrides=http://127.0.0.1:9`);
  expect(await document?.headerValue('content-security-policy')).not.toContain('127.0.0.1');
  await expect(heading(page, 'Faulty page')).toBeVisible();
  await page.getByRole('button', { name: 'Account of Ada Trader' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Overrides' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('override');
  await expect(page.getByText('Nothing found for “override”.')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test('another release runs in this browser only, every page shows it, and it can be cleared', async ({
  page,
  server,
  folder,
  browser,
}) => {
  expect(folder).toBeTruthy();
  await enter(page, server, '/', true);
  await expect(page.getByRole('button', { name: 'Account of Ada Trader' })).toBeVisible();
  const said = follow(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('override');
  await expect(page.getByRole('option', { name: /Override remotes in this browser/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'mfe-faulty' });
  await expect(row).toContainText('All users have 0.1.0');
  const select = row.getByRole('combobox');
  const option = await select.locator('option', { hasText: '0.2.0' }).getAttribute('value');
  await select.selectOption(option);
  const loaded = page.waitForEvent('load');
  await row.getByRole('button', { name: 'Use this release' }).click();
  await loaded;
  await expect(badge(page)).toContainText('Overridden: mfe-faulty 0.2.0');
  await page.getByRole('link', { name: 'Faulty' }).click();
  await expect(heading(page, 'Second page')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Second page')).toBeVisible();
  for (const path of ['/user-settings/appearance', '/error-404', '/']) {
    await page.goto(server.url + path);
    await expect(badge(page)).toBeVisible();
  }
  // Nobody else sees it.
  const other = await browser.newContext();
  await logInContext(other, server.url, (await register(server)).token);
  const theirs = await other.newPage();
  await theirs.goto(`${server.url}/faulty`);
  await expect(heading(theirs, 'Faulty page')).toBeVisible();
  await expect(badge(theirs)).toHaveCount(0);
  await other.close();

  await badge(page).getByRole('button').click();
  const cleared = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Clear the override of mfe-faulty' }).click();
  await cleared;
  await page.getByRole('link', { name: 'Faulty' }).click();
  await expect(heading(page, 'Faulty page')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(said).toEqual([]);
});

test('every load gets the current local build; without its server the rest works, and the override can be cleared', async ({
  page,
  server,
  folder,
}) => {
  const dev = await startDev([process.execPath, cli], folder, server.url);
  try {
    await enter(page, server, '/faulty', true);
    await expect(heading(page, 'Faulty page')).toBeVisible();
    await openPanel(page);
    await useLocal(page, dev.address.replace('http://', ''));
    await expect(heading(page, 'Second page')).toBeVisible();
    await expect(badge(page)).toContainText('mfe-faulty (local)');
    const told = page.waitForResponse((response) => response.url() === `${dev.address}/remote/events`);
    await page.reload();
    await told;
    await expect(heading(page, 'Second page')).toBeVisible();
    // The page reloads by itself.
    await edit(folder, 'src/faulty.tsx', 'Second page', 'Local page');
    await expect(heading(page, 'Local page')).toBeVisible();
    const foreign = await fetch(`${dev.address}/remote/release.json`, { headers: { origin: 'https://example.com' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  } finally {
    await dev.stop();
  }
  await page.reload();
  await expect(placeholder(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
  await badge(page).getByRole('button').click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await loaded;
  await page.getByRole('link', { name: 'Faulty' }).click();
  await expect(heading(page, 'Faulty page')).toBeVisible();
});

test('a broken build is contained, no other script of its server is trusted, and the override can be cleared', async ({
  page,
  server,
  folder,
}) => {
  await enter(page, server, '/', true);
  const dev = await startDev([process.execPath, cli], folder, server.url);
  try {
    await openPanel(page);
    await useLocal(page, dev.address);
    await page.evaluate(() => localStorage.setItem('fault', 'page:import'));
    await page.goto(`${server.url}/faulty`);
    await expect(placeholder(page)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
    // The policy allows scripts from this machine; the shell allows only those of the build.
    const outcome = await page.evaluate(
      ([build, other]) =>
        [build, other].map((src) => {
          try {
            document.createElement('script').src = src ?? '';
            return 'allowed';
          } catch (error) {
            return String(error);
          }
        }),
      [`${dev.address}/remote/x.js`, `${dev.address}/x.js`],
    );
    expect(outcome).toEqual(['allowed', expect.stringContaining("is not a script of this session's remotes")]);
    await page.evaluate(() => localStorage.setItem('fault', 'none'));
    await page.goto(`${server.url}/faulty?overrides=off`);
    await expect(heading(page, 'Faulty page')).toBeVisible();
    await expect(badge(page)).toContainText('Overrides are not applied');
    await badge(page).getByRole('button').click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(`${server.url}/faulty`);
    await expect(badge(page)).toHaveCount(0);
  } finally {
    await dev.stop();
  }
});

test('an invalid override is rejected with the reason', async ({ page, server, folder }) => {
  await enter(page, server, '/', true);
  await expect(page.getByRole('button', { name: 'Account of Ada Trader' })).toBeVisible();
  await page.reload();
  await openPanel(page);
  const form = page.getByRole('form', { name: 'Local build' });
  const refusal = async (address: string) => {
    await form.getByRole('textbox').fill(address);
    await form.getByRole('button', { name: 'Use' }).click();
    const error = form.locator('p[id$="-error"]');
    await expect(error).toBeVisible();
    return error.textContent();
  };
  for (const elsewhere of ['https://example.com', 'http://127.0.0.1.example.com', 'javascript:1', '//evil', 'x y']) {
    expect(await refusal(elsewhere)).toContain('Enter a local address');
  }
  expect(await refusal('http://127.0.0.1:9')).toContain('Couldn’t read a build at');
  const release = JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')) as { descriptor: object };
  const bad = [
    [
      { ...release, descriptor: { ...release.descriptor, contract: '^9.0.0' } },
      'needs the shell API ^9.0.0, and the shell has',
    ],
    [{ ...release, descriptor: { ...release.descriptor, name: 'shell' } }, 'descriptor.name'],
    [{ ...release, descriptor: { ...release.descriptor, pages: [{ path: '/x' }] } }, 'descriptor.pages'],
    [{ ...release, entry: { js: [], css: [] } }, 'entry'],
    ['nothing', 'not an object'],
  ] as const;
  for (const [content, reason] of bad) {
    const served = await serveRelease(content);
    expect(await refusal(served.address)).toContain(reason);
    await served.stop();
  }
  await expect(badge(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('candlewick.overrides'))).toBeNull();
});

test('a user who loses the flag loses the overrides', async ({ page, server }) => {
  const user = await enter(page, server, '/', true);
  await openPanel(page);
  const row = page.getByRole('listitem').filter({ hasText: 'mfe-faulty' });
  await row.getByRole('combobox').selectOption({ index: 0 });
  const loaded = page.waitForEvent('load');
  await row.getByRole('button', { name: 'Use this release' }).click();
  await loaded;
  await expect(badge(page)).toBeVisible();
  await candlewick(server, '.', 'developer', user.email, '--off');
  const me = page.waitForResponse('**/api/auth/me');
  await page.reload();
  await me;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account of Ada Trader' })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});
