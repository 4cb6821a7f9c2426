import { logInContext } from '@candlewick/test';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCampaign } from '@candlewick/server/testing/campaign';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';
import { api, demoToken } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { attempt, candlewick, create, refusal, type Candlewick } from './support/candlewick.ts';
import { startDev } from './support/dev.ts';
import { startPackageRegistry, type PackageRegistry } from './support/package-registry.ts';
import { linkOwnPackages } from './support/link-own-packages.ts';
import { run } from './support/run.ts';

const adminToken = 'administrator-of-the-platform-tests';
const name = 'mfe-orders';

let folder: string;
let packages: PackageRegistry;
let server: TestServer;
let team: Candlewick;
let userToken: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candlewick-team-'));
  [packages, server] = await Promise.all([
    startPackageRegistry(join(folder, 'packages')),
    startServer({ env: { REGISTRY_ADMIN_TOKEN: adminToken } }),
  ]);
  userToken = await demoToken(server.url, 'free');
  const cwd = join(folder, name);
  await mkdir(cwd);
  const made = await api<{ token: string }>(server.url, `/api/registry/remotes/${name}/tokens`, {
    token: adminToken,
    body: { name: 'the team' },
  });
  team = { registry: server.url, token: made.token, cwd };
});

test.afterAll(async () => {
  await packages?.stop();
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the app in a new browser context, logged in; `cohort` decides about canaries. */
async function openApp(
  browser: Browser,
  path = '/',
  cohort?: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  await logInContext(context, server.url, userToken);
  if (cohort) await context.addCookies([{ name: 'candlewick.cohort', value: cohort, url: server.url }]);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return { page, context };
}

const pageFile = () => join(team.cwd, 'src/features/orders/orders.page.tsx');

/** Changes the remote, publishes it and returns its hash. */
async function publishVersion(version: string, change: (source: string) => string): Promise<string> {
  const remote = join(team.cwd, 'src/remote.json');
  const descriptor = JSON.parse(await readFile(remote, 'utf8')) as object;
  await writeFile(remote, JSON.stringify({ ...descriptor, version }));
  await writeFile(pageFile(), change(await readFile(pageFile(), 'utf8')));
  await candlewick(['build'], team);
  return (await candlewick<{ hash: string }>(['publish'], team)).hash;
}

/** Hash of the remote in the document that a cohort gets. */
async function servedTo(cohort: string): Promise<string | undefined> {
  const answer = await fetch(`${server.url}/orders`, { headers: { cookie: `candlewick.cohort=${cohort}` } });
  const json = /id="candlewick-snapshot">([^<]*)</.exec(await answer.text())?.[1] ?? '';
  const { remotes } = JSON.parse(json) as { remotes: { name: string; hash: string }[] };
  return remotes.find((each) => each.name === name)?.hash;
}

const cohorts = Array.from({ length: 60 }, (_, index) => `cohort${String(index).padStart(16, '0')}`);

test('a team creates a remote in an empty folder, from published packages', async () => {
  await create(name, team);
  await writeFile(join(team.cwd, '.npmrc'), packages.npmrc);
  if (!isCampaign) await linkOwnPackages(team.cwd);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: team.cwd });
  await run('npm', ['test'], { cwd: team.cwd });
  await run('npm', ['run', 'types'], { cwd: team.cwd });
});

test("it gets the types of another remote's overlays and slots, so wrong props do not compile", async () => {
  const written = [{ remote: 'mfe-alerts', version: '1.0.0' }];
  expect(await candlewick(['types', 'mfe-alerts'], team)).toEqual({ written });
  const file = join(team.cwd, 'src/features/orders/watch.ts');
  const compile = async (props: string) => {
    await writeFile(
      file,
      `import type { ShellApi } from '@candlewick/shared-platform';\n\nexport const watch = ({ overlays }: ShellApi): Promise<boolean | null> => overlays.open('add-to-watchlist', ${props});\n`,
    );
    return run('npm', ['run', 'types'], { cwd: team.cwd, mayFail: true });
  };
  expect(await compile("{ tickers: ['KO'] }")).toMatchObject({ code: 0 });
  expect((await compile("{ tickers: 'KO' }")).stdout).toContain('watch.ts');
  expect((await compile("{ ticker: ['KO'] }")).stdout).toContain("'ticker'");
  const both = [...written, { remote: 'mfe-dashboard', version: '1.0.0' }];
  expect(await candlewick(['types', 'mfe-dashboard'], team)).toEqual({ written: both.toReversed() });
  const widget = (name: string) =>
    `import type { SlotPropsOf } from '@candlewick/shared-platform';\n\nexport const watch = ({ ${name} }: SlotPropsOf<'ticker-actions'>): string => ${name};\n`;
  await writeFile(file, widget('ticker'));
  expect(await run('npm', ['run', 'types'], { cwd: team.cwd, mayFail: true })).toMatchObject({ code: 0 });
  await writeFile(file, widget('symbol'));
  expect((await run('npm', ['run', 'types'], { cwd: team.cwd, mayFail: true })).stdout).toContain("'symbol'");
  await rm(file);
  // Without names, it renews those that are there.
  expect(await candlewick(['types'], team)).toEqual({ written: both });
  expect(await refusal(['types', 'mfe-nothing'], team)).toMatchObject({ exit: 1, code: 'unknown_remote' });
  expect(await refusal(['types', 'mfe-chat'], team)).toMatchObject({ exit: 1, code: 'no_types' });
});

test('it develops the remote stand-alone, with a session and Fast Refresh', async ({ browser }) => {
  let stop: () => Promise<void> = async () => undefined;
  try {
    const dev = await startDev([join(team.cwd, 'node_modules/.bin/candlewick')], team.cwd, server.url);
    stop = dev.stop;
    const { port } = new URL(dev.address);
    expect(await refusal(['dev', '--port', port], team)).toMatchObject({ exit: 2, code: 'port_taken' });
    const page = await browser.newPage();
    await page.goto(dev.address);
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(page.getByText('Hello Demo')).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'));
    const source = await readFile(pageFile(), 'utf8');
    await writeFile(pageFile(), source.replace('Try it', 'Place an order'));
    await expect(page.getByRole('button', { name: 'Place an order' })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
    expect(dev.said()).toEqual([JSON.stringify({ address: dev.address })]);
    await page.close();
  } finally {
    await stop();
  }
});

test('it tests its build in a running shell, before anything is published', async () => {
  await run('npm', ['run', 'build'], { cwd: team.cwd });
  const config = join(team.cwd, 'playwright.config.ts');
  const launchOptions = JSON.stringify({ executablePath: chromiumPath(), args: chromiumArguments });
  // The browser of this machine.
  await writeFile(
    config,
    (await readFile(config, 'utf8')).replace('use: {', `use: { launchOptions: ${launchOptions},`),
  );
  const spec = join(team.cwd, 'e2e/orders.spec.ts');
  await writeFile(spec, (await readFile(spec, 'utf8')).replace("'Try it'", "'Place an order'"));
  await writeFile(
    join(team.cwd, 'e2e/open-for-longer.spec.ts'),
    `import { expect, test } from '@candlewick/test';

test('a page may report while it is tested', async ({ shell, page }) => {
  const reported = page.waitForResponse(/\\/registry\\/telemetry$/);
  await shell.enter('/orders');
  expect((await reported).status()).toBe(202);
});
`,
  );
  const { stdout } = await run('npx', ['playwright', 'test'], { cwd: team.cwd });
  expect(stdout).toContain('2 passed');
  expect(await servedTo('')).toBeUndefined();
});

test('it publishes and promotes the remote: the page is in the navigation without a new shell build', async ({
  browser,
}) => {
  await candlewick(['build'], team);
  expect(await candlewick(['doctor'], team)).toMatchObject({ asked: true });
  const { hash } = await candlewick<{ hash: string }>(['publish'], team);
  expect(await candlewick(['publish'], team)).toMatchObject({ hash, created: false });
  const { page, context } = await openApp(browser);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  expect(await candlewick(['promote', '0.1.0'], team)).toMatchObject({ active: hash });
  await page.reload();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Place an order' }).click();
  await expect(page.getByText('It works')).toBeVisible();
  await context.close();
});

test('the same sources are the same release, built in another folder with the packages further up', async () => {
  const above = join(folder, 'above');
  const cwd = join(above, 'teams/orders');
  await mkdir(cwd, { recursive: true });
  await run('cp', ['-al', join(team.cwd, 'node_modules'), above], { cwd: folder });
  await run('cp', ['-r', 'src', 'package.json', 'webpack.config.mjs', cwd], { cwd: team.cwd });
  const here = await candlewick(['build'], team);
  const { stdout } = await run(join(above, 'node_modules/.bin/candlewick'), ['--json', 'build'], { cwd });
  expect(JSON.parse(stdout)).toEqual(here);
});

test('it rolls out a second version as a canary, then to all users, and rolls it back', async ({ browser }) => {
  const [first, ...others] = await candlewick<{ releases: { hash: string }[] }>(['releases'], team).then(
    ({ releases }) => releases.map(({ hash }) => hash),
  );
  expect(others).toEqual([]);
  const second = await publishVersion('0.2.0', (source) => source.replaceAll('title="Orders"', 'title="All orders"'));
  await candlewick(['canary', second, '--percent', '30'], team);
  const served = await Promise.all(cohorts.map(servedTo));
  const share = served.filter((hash) => hash === second).length / cohorts.length;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.5);
  const [chosen, other] = [cohorts[served.indexOf(second)], cohorts[served.indexOf(first)]];
  const [inside, outside] = [await openApp(browser, '/orders', chosen), await openApp(browser, '/orders', other)];
  await expect(inside.page.getByRole('heading', { name: 'All orders' })).toBeVisible();
  await expect(outside.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();

  await candlewick(['promote', second], team);
  // An open page keeps its snapshot; a reload gets the new one.
  await outside.page.getByRole('link', { name: 'Home', exact: true }).click();
  await outside.page.getByRole('link', { name: 'Orders' }).click();
  await expect(outside.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await outside.page.reload();
  await expect(outside.page.getByRole('heading', { name: 'All orders' })).toBeVisible();

  expect(await candlewick(['rollback'], team)).toMatchObject({ active: first });
  await outside.page.reload();
  await expect(outside.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await inside.context.close();
  await outside.context.close();
});

test('it pins one user to a version, and unpins them', async ({ browser }) => {
  const { accounts } = await api<{ accounts: { tier: string; email: string; password: string }[] }>(
    server.url,
    '/api/auth/demo_accounts',
  );
  const { email = '', password = '' } = accounts.find(({ tier }) => tier === 'free') ?? {};
  const { page, context } = await openApp(browser, '/orders');
  // The login cookie identifies the user.
  await context.request.post(`${server.url}/api/auth/login`, { form: { username: email, password } });
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await candlewick(['pin', email, '0.2.0'], team);
  const reloadedHas = (title: string) =>
    expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 15_000 });
  await reloadedHas('All orders');
  expect(await refusal(['pin', email, '9.9.9'], team)).toMatchObject({ exit: 1 });
  // A team does not learn whether an address has an account.
  expect((await attempt(['pin', 'nobody@candlewick.test', '0.2.0'], team)).code).toBe(0);
  expect(await refusal(['pin', email], team)).toMatchObject({ exit: 2, code: 'usage' });
  await candlewick(['pin', email, '--off'], team);
  await reloadedHas('Orders');
  await context.close();
});

test('the registry rejects invalid releases with reasons, and nothing changes', async () => {
  const before = await candlewick<{ releases: unknown[] }>(['releases'], team);
  await appendFile(join(team.cwd, 'dist', await entryOf()), '\n// changed');
  expect(await refusal(['publish'], team)).toEqual({
    exit: 1,
    code: 'release_refused',
    problems: ['wrong_size'],
  });
  const remote = join(team.cwd, 'src/remote.json');
  const descriptor = await readFile(remote, 'utf8');
  await writeFile(remote, descriptor.replace('"path":"/orders"', '"path":"/dashboard/:symbol/:part"'));
  await candlewick(['build'], team);
  expect(await refusal(['publish'], team)).toMatchObject({
    exit: 1,
    problems: ['version_published', 'route_conflict'],
  });
  expect((await attempt(['publish'], team)).stderr).toContain('mfe-dashboard');
  await writeFile(remote, descriptor);
  const foreign = ['--remote', 'mfe-dashboard', 'rollback'];
  expect(await refusal(foreign, team)).toMatchObject({ exit: 1, code: 'not_your_remote' });
  expect(await candlewick(['releases'], team)).toEqual(before);
});

async function entryOf(): Promise<string> {
  const release = JSON.parse(await readFile(join(team.cwd, 'dist/release.json'), 'utf8')) as {
    entry: { js: string[] };
  };
  return release.entry.js[0] ?? '';
}

const placeholder = (page: Page) => page.getByText('Couldn’t load this part.');

test('a release that fails in browsers is contained and visible to the operator', async ({ browser }) => {
  const failing = await publishVersion('0.3.0', (source) =>
    source.replace('const shell = useShell();', "const shell = useShell();\n  if (shell) throw new Error('broken');"),
  );
  await candlewick(['promote', failing], team);
  const { page, context } = await openApp(browser, '/orders');
  await expect(placeholder(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const summary = () =>
    api<{ releases: { hash: string; failures: number; loads: number }[] }>(
      server.url,
      `/api/registry/telemetry/summary?remote=${name}`,
      { token: adminToken },
    );
  await expect
    .poll(async () => (await summary()).releases.find(({ hash }) => hash === failing)?.failures ?? 0, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  await candlewick(['rollback'], team);
  await page.goto(`${server.url}/orders`);
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await context.close();
});

test('the browser rejects a file that was altered in the store', async ({ browser }) => {
  const { releases } = await candlewick<{ releases: { hash: string; active: boolean }[] }>(['releases'], team);
  const active = releases.find((release) => release.active)?.hash ?? '';
  const kept = join(server.dataDir, 'artifacts', name, active);
  const release = JSON.parse(await readFile(join(kept, 'release.json'), 'utf8')) as {
    exposes: Record<string, { js: string[] }>;
  };
  const file = join(kept, release.exposes['orders']?.js[0] ?? '');
  const original = await readFile(file);
  await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
  await appendFile(file, '\nself.stolen = true;');
  const { page, context } = await openApp(browser, '/orders');
  await expect(placeholder(page)).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in self)).toBe(false);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await writeFile(file, original);
  await context.close();
});
