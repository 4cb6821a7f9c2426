import type { Release } from '@candlewick/shared-platform/descriptor';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import webpack, { type Configuration, type Stats } from 'webpack';
import { commonConfiguration, type PackageBuild } from './common.ts';

/**
 * Builds an entry point by a compiler of its own, because federation would put its runtime in front. Writes no file. Resolves to the
 * source; rejects with the first error of the build.
 */
async function sourceOf(common: Configuration, entry: string, output: Configuration['output'] = {}): Promise<string> {
  const compiler = webpack({
    ...common,
    entry,
    output: { ...output, filename: 'part.js' },
    plugins: [],
    devtool: false,
  });
  compiler.hooks.shouldEmit.tap('DocumentParts', () => false);
  const { compilation } = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result.'))));
  });
  const [failure] = compilation.errors;
  if (failure) throw failure;
  const source = compilation.assets['part.js']?.source().toString() ?? '';
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return source;
}

/** Runs a built CommonJS module. It may require modules of Node. */
function exportsOf<Exports>(source: string): Exports {
  const module = { exports: {} };
  const run = runInThisContext(`(function (module, require) { ${source}\n})`) as (
    target: typeof module,
    require: NodeJS.Require,
  ) => void;
  run(module, createRequire(import.meta.url));
  return module.exports as Exports;
}

/** Runs a module in Node and resolves to its exports. Class names are those of the build. Rejects with what it threw. */
async function runAtBuild<Exports>(build: PackageBuild, entry: string): Promise<Exports> {
  // For Node: React's renderer for browsers opens a message channel, which keeps the process alive.
  const forNode: Configuration = {
    ...commonConfiguration({ ...build, isWithoutStyles: true }),
    target: 'node',
    optimization: { minimize: false },
  };
  forNode.resolve = { ...forNode.resolve, conditionNames: ['node', 'import', 'module', '...'] };
  return exportsOf<Exports>(await sourceOf(forNode, entry, { library: { type: 'commonjs2' } }));
}

/** What the document of a shell carries in its text: `src/document/{head,calls}.ts` as scripts, `skeletons.tsx` as HTML. */
export async function documentParts(build: PackageBuild): Promise<NonNullable<Release['inline']>> {
  const common = commonConfiguration(build);
  const head = await sourceOf(common, './src/document/head.ts');
  const calls = await sourceOf(common, './src/document/calls.ts');
  const { skeletons } = await runAtBuild<Pick<NonNullable<Release['inline']>, 'skeletons'>>(
    build,
    './src/document/skeletons.tsx',
  );
  return { head, calls, skeletons };
}
