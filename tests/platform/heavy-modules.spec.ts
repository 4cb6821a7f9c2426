import { logInContext } from '@candlewick/test';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { hashOfRelease, integrityOf, type Release } from '@candlewick/shared-platform/descriptor';
import { demoToken, runBacktest } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { candlewick, copyBuild } from './support/publish.ts';

test.describe.configure({ mode: 'serial' });

const folder = resolve(import.meta.dirname, `../../test-results/heavy-${process.pid}`);
const table = '@candlewick/shared-design/data-table';
let server: TestServer;
let token: string;

test.beforeAll(async () => {
  server = await startServer();
  token = await demoToken(server.url, 'advanced');
  await runBacktest(server.url, token);
});

test.afterAll(async () => {
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the history, which loads the table as a heavy module. Returns the requested scripts. */
async function scriptsOfHistory(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await logInContext(page.context(), server.url, token);
  await page.goto(`${server.url}/backtest-history/stocks`);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  return asked.filter((path) => path.endsWith('.js'));
}

const read = async (path: string) => JSON.parse(await readFile(join(path, 'release.json'), 'utf8')) as Release;
const dist = (name: string) => resolve(import.meta.dirname, `../../${name}/dist`);

test('a remote takes the table from the shell', async ({ page }) => {
  const shell = await read(dist('shell'));
  const remote = await read(dist('mfe-backtest'));
  const asked = await scriptsOfHistory(page);
  for (const file of shell.offers?.[table]?.files.js ?? []) {
    expect(asked.filter((path) => path.endsWith(file))).toHaveLength(1);
  }
  const shared = new Set(remote.exposes['history']?.js);
  for (const file of remote.takes?.[table]?.files.js ?? []) {
    if (!shared.has(file)) expect(asked.filter((path) => path.endsWith(file))).toEqual([]);
  }
});

test('a remote whose range excludes the shell’s version loads its own copy', async ({ page }) => {
  const copy = await copyBuild('../../mfe-backtest', join(folder, 'later'), (release) => release);
  const built = join(copy, 'dist');
  const release = await read(built);
  const entry = release.entry.js[0] ?? '';
  const script = await readFile(join(built, entry), 'utf8');
  const changed = script.replace(
    /(requiredVersion:)"[^"]+"([^{}]*shareKey:"@candlewick\/shared-design\/data-table")/,
    '$1"^9.0.0"$2',
  );
  expect(changed).not.toBe(script);
  await writeFile(join(built, `later.${entry}`), changed);
  const taken = release.takes?.[table];
  if (!taken) throw new Error('The remote takes no table.');
  const later: Release = {
    ...release,
    descriptor: { ...release.descriptor, version: '0.9.0' },
    entry: { ...release.entry, js: [`later.${entry}`] },
    takes: { ...release.takes, [table]: { ...taken, range: '^9.0.0' } },
    files: {
      ...release.files,
      [`later.${entry}`]: { bytes: Buffer.byteLength(changed), integrity: integrityOf(Buffer.from(changed)) },
    },
  };
  await writeFile(join(built, 'release.json'), JSON.stringify({ ...later, hash: hashOfRelease(later) }));
  await candlewick(server, copy, 'publish');
  await candlewick(server, '.', '--remote', 'mfe-backtest', 'promote', '0.9.0');

  const asked = await scriptsOfHistory(page);
  for (const file of taken.files.js) expect(asked.filter((path) => path.endsWith(file))).toHaveLength(1);
  for (const file of (await read(dist('shell'))).offers?.[table]?.files.js ?? []) {
    expect(asked.filter((path) => path.endsWith(file))).toEqual([]);
  }
});
