import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webpack, { type Stats, type WebpackPluginInstance } from 'webpack';
import { CompileHintPlugin } from './compile-hint-plugin.ts';
import { ContentHashPlugin } from './content-hash-plugin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candlewick-content-hash-'));
  await writeFile(join(folder, 'entry.js'), "import('./lazy.js').then((lazy) => lazy.default());");
  // Long enough for a compile hint.
  await writeFile(join(folder, 'lazy.js'), `export default () => console.log('${'loaded'.repeat(200)}');`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files of a build. Its salt makes webpack's own hash another one, as another folder does. */
async function filesOf(hashSalt: string, ...more: WebpackPluginInstance[]): Promise<Record<string, string>> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: 'entry.js', chunkFilename: '[id].[fullhash:12].js', hashSalt },
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false })] },
    plugins: [new ContentHashPlugin(), ...more],
  });
  compiler.hooks.shouldEmit.tap('test', () => false);
  const { compilation } = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result.'))));
  });
  expect(compilation.errors).toEqual([]);
  const files = Object.entries(compilation.assets).map(([file, source]) => [file, source.source().toString()]);
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return Object.fromEntries(files) as Record<string, string>;
}

test("files do not depend on webpack's hash, which a minifier reads when it names variables", async () => {
  const first = await filesOf('0');
  const lazy = Object.keys(first).find((file) => file !== 'entry.js') ?? '';
  const [, hash = ''] = /^\d+\.([0-9a-f]{12})\.js$/.exec(lazy) ?? [];
  expect(first['entry.js']).toContain(hash);
  for (let salt = 1; salt <= 20; salt++) expect(await filesOf(String(salt))).toEqual(first);
});

test('files with a compile hint have another hash than those without', async () => {
  const [without, hinted] = [await filesOf('0'), await filesOf('0', new CompileHintPlugin())];
  expect(Object.values(hinted).filter((source) => source.startsWith('//# allFunctionsCalledOnLoad'))).not.toEqual([]);
  const lazy = (files: object) => Object.keys(files).find((file) => file !== 'entry.js');
  expect(lazy(hinted)).not.toBe(lazy(without));
});
