import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webpack, { type Stats } from 'webpack';
import { commonConfiguration } from './common.ts';
import { CompileHintPlugin } from './compile-hint-plugin.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'candlewick-portable-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

interface Source {
  /** Where the package is. */
  readonly folder: string;
  readonly text?: string;
  readonly isHinted?: boolean;
}

/** The files of a build with its source maps. */
async function filesOf({ folder, text = 'loaded', isHinted = true }: Source): Promise<Record<string, string>> {
  const root = join(parent, folder);
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'package.json'), '{"name":"portable","version":"1.0.0"}');
  const entry = "import('./one.js').then((one) => one.default()); import('./two.js').then((two) => two.default());";
  await writeFile(join(root, 'entry.js'), entry);
  // Long enough for a compile hint.
  await writeFile(join(root, 'one.js'), `export default () => console.log('${text.repeat(200)}');`);
  await writeFile(join(root, 'two.js'), "export default () => console.log('two');");
  const {
    optimization,
    plugins = [],
    ...common
  } = commonConfiguration({
    root,
    production: true,
    prefix: 'portable',
    oneStyleSheet: false,
  });
  const compiler = webpack({
    ...common,
    entry: './entry.js',
    optimization: {
      ...optimization,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false })],
    },
    plugins: isHinted ? plugins : plugins.filter((plugin) => !(plugin instanceof CompileHintPlugin)),
  });
  compiler.hooks.shouldEmit.tap('test', () => false);
  const { compilation } = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result.'))));
  });
  expect(compilation.errors).toEqual([]);
  const files = Object.entries(compilation.assets).filter(([file]) => /\.(js|map)$/.test(file));
  const read = files.map(([file, source]) => [file, source.source().toString()]);
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return Object.fromEntries(read) as Record<string, string>;
}

const namesOf = (files: object) => Object.keys(files).filter((file) => file.endsWith('.js'));
const entryOf = (files: object) => namesOf(files).find((file) => file.startsWith('main.')) ?? '';
const has = (files: Record<string, string>, text: string) =>
  namesOf(files).find((file) => file !== entryOf(files) && files[file]?.includes(text)) ?? '';

test('files do not depend on their folder, whose path webpack’s hashes have', async () => {
  const first = await filesOf({ folder: '0' });
  const [, hash = ''] = /^\d+\.([0-9a-f]{12})\.js$/.exec(has(first, 'loaded')) ?? [];
  expect(first[entryOf(first)]).toContain(hash);
  for (let other = 1; other <= 20; other++) expect(await filesOf({ folder: String(other) })).toEqual(first);
});

test('a changed source changes the names of its file and of the entry, and no other', async () => {
  const [before, after] = [await filesOf({ folder: 'a' }), await filesOf({ folder: 'a', text: 'changed' })];
  const changed = namesOf(after).filter((file) => !(file in before));
  expect(changed.toSorted()).toEqual([has(after, 'changed'), entryOf(after)].toSorted());
  for (const file of namesOf(after).filter((each) => each in before)) expect(after[file]).toBe(before[file]);
});

test('files with a compile hint have another hash than those without', async () => {
  const [without, hinted] = [await filesOf({ folder: 'a', isHinted: false }), await filesOf({ folder: 'a' })];
  expect(Object.values(hinted).filter((source) => source.startsWith('//# allFunctionsCalledOnLoad'))).not.toEqual([]);
  expect(has(hinted, 'loaded')).not.toBe(has(without, 'loaded'));
});
