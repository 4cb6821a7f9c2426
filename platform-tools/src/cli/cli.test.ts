import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { descriptor, type Release, hashOfRelease, integrityOf } from '@candlewick/shared-platform/descriptor';
import { readSettings } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candlewick-cli-'));
  await mkdir(join(folder, 'remote/src'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command with `--json`; returns its exit code, the refusal's code and the problems' codes. */
function refusal(
  at: string | { cwd: string; env: NodeJS.ProcessEnv },
  ...args: string[]
): Promise<[number, string, string[]]> {
  const cli = join(import.meta.dirname, 'candlewick.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, '--json', ...args], typeof at === 'string' ? { cwd: at } : at, (error, stdout) => {
      const { error: refused } = JSON.parse(stdout) as { error?: { code: string; problems: { code: string }[] } };
      const problems = refused?.problems.map(({ code }) => code) ?? [];
      resolve([Number(error?.code ?? 0), refused?.code ?? '', problems]);
    });
  });
}

test('refuses wrong usage with a code, on standard output for scripts', async () => {
  await writeFile(join(folder, 'remote/src/remote.json'), '{ "name": ');
  expect(
    await Promise.all([
      refusal(folder, 'promote'),
      refusal(folder, 'nothing'),
      refusal(folder, 'promote', '1.0.0'),
      refusal(join(folder, 'remote'), 'promote', '1.0.0'),
    ]),
  ).toEqual([
    [2, 'usage', []],
    [2, 'usage', []],
    [2, 'no_remote', []],
    [2, 'invalid_descriptor', []],
  ]);
});

test('accepts digits only as a number: an unset variable is not a share of the users', async () => {
  const canary = (percent: string) =>
    refusal(
      folder,
      '--registry',
      'http://127.0.0.1:1',
      '--token',
      't',
      '--remote',
      'mfe-a',
      'canary',
      '--percent',
      percent,
    );
  const refused = await Promise.all(['', ' ', '0x10', '1e1', '-1', '101', 'abc'].map(canary));
  expect(refused.map(([exit, code]) => [exit, code])).toEqual(Array.from({ length: 7 }, () => [2, 'usage']));
  expect((await canary('100'))[1]).toBe('unreachable');
});

test('an invalid address is wrong usage, not a registry that does not answer', async () => {
  for (const address of ['nonsense', 'ftp://a.example', '']) {
    expect(await refusal(folder, '--registry', address, '--token', 't', 'audit')).toEqual([2, 'invalid_address', []]);
  }
});

test('reports a missing token before it checks or uploads anything', async () => {
  expect(await refusal(await built('tokenless', { ...sound, 'a.html': '' }), 'publish')).toEqual([
    2,
    'token_missing',
    [],
  ]);
});

test('creates a remote in a new repository, with the registry of its packages', async () => {
  const [repository, full, file] = ['repository', 'full', 'file'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const npmrc = '@candlewick:registry=http://127.0.0.1:4873/\n';
  await mkdir(join(repository, '.git'), { recursive: true });
  await writeFile(join(folder, '.npmrc'), npmrc);
  expect(await refusal(folder, 'create', 'mfe-orders', '--folder', repository)).toEqual([0, '', []]);
  expect(await readFile(join(repository, '.npmrc'), 'utf8')).toBe(npmrc);
  await mkdir(full);
  await writeFile(join(full, '.npmrc'), 'save-exact=true\n');
  expect(await refusal(folder, 'create', 'mfe-orders', '--folder', full)).toEqual([0, '', []]);
  expect(await readFile(join(full, '.npmrc'), 'utf8')).toBe('save-exact=true\n');
  expect(await refusal(folder, 'create', 'mfe-orders', '--folder', full)).toEqual([1, 'folder_not_empty', []]);
  await writeFile(file, '');
  expect(await refusal(folder, 'create', 'mfe-orders', '--folder', join(file, 'below'))).toEqual([
    1,
    'system_refused',
    [],
  ]);
});

test('states the Node version that it needs', async () => {
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
  const env = { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}` };
  expect(await refusal({ cwd: folder, env }, 'releases')).toEqual([2, 'old_node', []]);
});

const described = descriptor.parse({
  name: 'mfe-orders',
  version: '1.0.0',
  contract: '^1.0.0',
  pages: [{ path: '/orders', expose: 'orders', layout: 'main', guard: 'user', title: 'Orders' }],
});

/** A folder with a build of these scripts, as webpack leaves it. */
async function built(
  name: string,
  scripts: Record<string, string>,
  change: (release: Release) => object = (all) => all,
) {
  const root = join(folder, name);
  await mkdir(join(root, 'dist'), { recursive: true });
  const listed = Object.entries(scripts).map(([file, text]) => [
    file,
    { bytes: text.length, integrity: integrityOf(Buffer.from(text)) },
  ]);
  const content = {
    descriptor: described,
    shared: {},
    entry: { js: ['entry.js'], css: [] },
    preload: { js: [], css: [] },
    exposes: { orders: { js: ['orders.js'], css: ['orders.css'] } },
    files: Object.fromEntries(listed) as Release['files'],
  };
  const release = change({ hash: hashOfRelease(content), ...content });
  for (const [file, text] of Object.entries({ ...scripts, 'release.json': JSON.stringify(release) })) {
    await writeFile(join(root, 'dist', file), text);
  }
  return root;
}

const sound = { 'entry.js': 'entry()', 'orders.js': 'orders()', 'orders.css': '@layer remote{.mfe_orders_aB3_9{}}' };

test('doctor finds, without the registry, everything that publish would refuse', async () => {
  const noise = Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('');
  const good = await built('good', sound);
  await writeFile(join(good, 'dist/orders.css.map'), 'stays here');
  await writeFile(join(good, 'dist/orders.js.map'), 'goes to the registry');
  const faulty = await built('faulty', {
    ...sound,
    'orders.css': noise,
    'page.html': '<p>',
    'lost.js': 'x',
    'a.js': 'a',
  });
  const dist = (file: string) => join(faulty, 'dist', file);
  await rm(dist('lost.js'));
  await writeFile(dist('entry.js'), 'ENTRY()');
  await writeFile(dist('a.js'), 'longer');
  await writeFile(dist('orders.js.gz'), 'no gzip');
  await writeFile(dist('with space.js'), '');
  await writeFile(dist('of-no-script.js.map'), '');
  await writeFile(dist('more.json'), '');
  await truncate(dist('more.json'), 65 * 1024 * 1024);
  const [renamed, changed] = [
    await built('renamed', sound, (release) => ({ ...release, hash: 'f'.repeat(16) })),
    await built('changed', sound, (release) => ({ ...release, descriptor: { ...described, pages: [{ path: '/' }] } })),
  ];
  const refused = await Promise.all([faulty, renamed, changed, folder].map((cwd) => refusal(cwd, 'doctor')));
  expect(refused.map(([exit, code]) => [exit, code])).toEqual([
    [1, 'release_refused'],
    [1, 'release_refused'],
    [1, 'release_refused'],
    [1, 'not_built'],
  ]);
  const [ofFaulty = [], ofRenamed = [], ofChanged = []] = refused.map(([, , problems]) => problems);
  expect([...new Set(ofFaulty)].toSorted()).toEqual([
    'file_type_refused',
    'missing_file',
    'over_budget',
    'payload_too_large',
    'style_outside',
    'unlisted_file',
    'unsafe_path',
    'wrong_integrity',
    'wrong_size',
  ]);
  expect(ofRenamed).toEqual(['wrong_hash']);
  expect(ofChanged).toContain('invalid_descriptor');
  expect(await refusal(good, 'doctor')).toEqual([0, '', []]);
});

test('doctor prints each finding with its code, and the exit code', async () => {
  const faulty = await built('told', { ...sound, 'a.html': '', 'orders.js': 'x'.repeat(10) });
  await writeFile(join(faulty, 'dist/orders.js'), 'y'.repeat(11));
  const [, , codes = []] = await refusal(faulty, 'doctor');
  const said = await new Promise<string>((resolve) => {
    const command = [join(import.meta.dirname, 'candlewick.ts'), '--cwd', faulty, 'doctor'];
    execFile(process.execPath, command, (_error, _stdout, stderr) => resolve(stderr));
  });
  expect(said).toContain('would be refused. (release_refused, exit code 1)');
  const lines = [...said.matchAll(/^ {2}([a-z_]+) {2}\S/gm)].map(([, code]) => code);
  expect(lines).toEqual(codes);
  expect(lines).toEqual(expect.arrayContaining(['file_type_refused', 'wrong_size']));
});

test('doctor refuses style sheets that reach beyond the remote, or are too large', async () => {
  const rule = '@layer remote{.mfe_orders_aB3_9{color:red}}';
  const leaking = await built('leaking', { ...sound, 'b.css': `${rule}main{}@layer remote{${'p{}'.repeat(9)}}` });
  expect(await refusal(leaking, 'doctor')).toEqual([
    1,
    'release_refused',
    Array.from({ length: 6 }, () => 'style_outside'),
  ]);
  const large = await built('large', { ...sound, 'b.css': rule.repeat(7_000), 'c.css': rule.repeat(7_000) });
  expect(await refusal(large, 'doctor')).toEqual([1, 'release_refused', ['over_budget']]);
});

test('doctor refuses WebAssembly, and a build that is older than its sources', async () => {
  const source = 'export default 1;\n';
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 22);
  const outdated = await built('outdated', sound);
  await mkdir(join(outdated, 'src'));
  await writeFile(join(outdated, 'src/a.ts'), source);
  await writeFile(join(outdated, 'dist/built-from.json'), JSON.stringify({ 'src/a.ts': hash }));
  expect(await refusal(outdated, 'doctor')).toEqual([0, '', []]);
  await writeFile(join(outdated, 'src/a.ts'), 'export default 2;\n');
  expect(await refusal(outdated, 'doctor')).toEqual([1, 'release_refused', ['build_outdated']]);
  await rm(join(outdated, 'src/a.ts'));
  expect(await refusal(outdated, 'doctor')).toEqual([1, 'release_refused', ['build_outdated']]);
  // A job that publishes what another one has built has no sources.
  await rm(join(outdated, 'src'), { recursive: true });
  expect(await refusal(outdated, 'doctor')).toEqual([0, '', []]);
  const compiled = await built('compiled', { ...sound, 'a.wasm': '' });
  expect(await refusal(compiled, 'doctor')).toEqual([1, 'release_refused', ['file_type_refused']]);
});

test('reads the registry from the file of the remote and the token from a folder above', async () => {
  await writeFile(join(folder, '.candlewick'), '{ "registry": "https://far.example", "token": "secret" }');
  await writeFile(join(folder, 'remote/.candlewick'), '{ "registry": "https://near.example/" }');
  expect(readSettings({}, join(folder, 'remote/src'))).toEqual({ registry: 'https://near.example', token: 'secret' });
  await writeFile(join(folder, 'remote/.candlewick'), '{ registry }');
  expect(() => readSettings({}, join(folder, 'remote'))).toThrow(/holds "registry" and "token"/);
});

test('warns on standard error, also for scripts, when the deploy token ends within two weeks', async () => {
  let end = '';
  const registry = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    if (end) response.setHeader('x-deploy-token-expires', end);
    response.end('{"releases":[]}');
  });
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const said = (days: number | null) => {
    end = days === null ? '' : new Date(Date.now() + days * 86_400_000).toISOString();
    const args = ['--json', '--registry', address, '--token', 't', '--remote', 'mfe-a', 'releases'];
    return new Promise<{ stdout: string; stderr: string }>((resolve, reject) => {
      execFile(process.execPath, [join(import.meta.dirname, 'candlewick.ts'), ...args], (error, stdout, stderr) =>
        error ? reject(error) : resolve({ stdout, stderr }),
      );
    });
  };
  const soon = await said(13);
  expect(soon.stderr).toMatch(/expires on \d{4}-\d\d-\d\d \d\d:\d\d UTC.*candlewick tokens renew/);
  expect(JSON.parse(soon.stdout)).toEqual({ releases: [] });
  for (const days of [15, null]) expect((await said(days)).stderr).toBe('');
  registry.close();
});

test('codemod has nothing to change yet, and knows its options', async () => {
  const cwd = join(folder, 'without-changes');
  await mkdir(join(cwd, 'src'), { recursive: true });
  await writeFile(join(cwd, 'src/remote.json'), JSON.stringify(described));
  expect(await refusal(cwd, 'codemod', '--dry-run')).toEqual([0, '', []]);
  expect(await refusal(cwd, 'codemod')).toEqual([0, '', []]);
  expect(await refusal(cwd, 'codemod', '--from', 'last')).toEqual([2, 'usage', []]);
});
