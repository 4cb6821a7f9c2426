import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Transform } from '../codemod/transforms.ts';
import { codemod, type Change } from './codemod.ts';
import { Output } from './output.ts';

const all: readonly Transform[] = [
  {
    version: '1.1.0',
    title: 'A page has a heading',
    appliesTo: (path) => path === 'src/remote.json',
    apply: (text) => text.replaceAll('"title"', '"heading"'),
  },
  {
    version: '1.2.0',
    title: 'Headings are shorter',
    appliesTo: (path) => path.endsWith('.json') || path.endsWith('.ts'),
    apply: (text) => text.replaceAll('All orders', 'Orders'),
  },
];
const old = `{ "title":   "All orders" }`;

let root: string;
const git = (...args: string[]) =>
  promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'candlewick-codemod-'));
  await mkdir(join(root, 'src/dist'), { recursive: true });
  await writeFile(join(root, 'src/remote.json'), old);
  await writeFile(join(root, 'src/orders.ts'), `export const title = 'All orders';`);
  await writeFile(join(root, 'src/dist/built.ts'), 'All orders');
  await writeFile(join(root, 'README.md'), 'All orders');
  await git('init', '-q');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (path: string) => readFile(join(root, path), 'utf8');

class Said extends Output {
  changes: readonly Change[] = [];
  override result(value: unknown): void {
    ({ changes: this.changes } = value as { changes: readonly Change[] });
  }
}

/** What the command says that it changes. */
async function run(options: { from?: string; dryRun?: boolean; force?: boolean } = {}): Promise<string[]> {
  const said = new Said(true);
  await codemod(root, { from: '0', dryRun: false, force: false, all, ...options }, said);
  return said.changes.map(({ path, version }) => `${path} ${version}`).toSorted();
}
const allChanges = ['src/orders.ts 1.2.0', 'src/remote.json 1.1.0', 'src/remote.json 1.2.0'];

test('lists the changes of every version, and writes nothing in a dry run', async () => {
  expect(await run({ dryRun: true })).toEqual(allChanges);
  expect(await read('src/remote.json')).toBe(old);
});

test('changes the files of the remote alone, keeps their formatting, and does nothing the second time', async () => {
  await git('add', '.');
  await git('commit', '-q', '-m', 'before');
  expect(await run()).toEqual(allChanges);
  expect(await read('src/remote.json')).toBe(`{ "heading":   "Orders" }`);
  expect(await read('src/orders.ts')).toBe(`export const title = 'Orders';`);
  expect(await read('src/dist/built.ts')).toBe('All orders');
  expect(await read('README.md')).toBe('All orders');
  await git('commit', '-q', '-a', '-m', 'after');
  expect(await run()).toEqual([]);
});

test('leaves out what the version to start from already asks for', async () => {
  expect(await run({ from: '1.1.0', dryRun: true })).toEqual(['src/orders.ts 1.2.0', 'src/remote.json 1.2.0']);
  expect(await run({ from: '1.2', dryRun: true })).toEqual([]);
});

test('refuses what Git could not undo, unless it is told to', async () => {
  await expect(run()).rejects.toThrow('There are changes that are not committed');
  expect(await read('src/remote.json')).toBe(old);
  expect(await run({ force: true })).toEqual(allChanges);
  await rm(join(root, '.git'), { recursive: true });
  await writeFile(join(root, 'src/remote.json'), old);
  await expect(run()).rejects.toThrow('is not in a Git repository');
});
