import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { exposesOf, readDescriptor } from '../read-descriptor.ts';
import { ownConfiguration } from './own-configuration.ts';
import { hostStyleSheet } from './style-scope-plugin.ts';

/** A file of the design system; null if the remote has not installed it. */
function designFile(root: string, path: string): string | null {
  try {
    return JSON.stringify(createRequire(join(root, 'package.json')).resolve(`@candlewick/shared-design/${path}`));
  } catch {
    return null;
  }
}

/** Writes the host page's entry: its styles, the descriptor, and an import per part of the remote. */
function writeEntry(root: string): string {
  const folder = join(root, 'node_modules/.cache/candlewick');
  mkdirSync(folder, { recursive: true });
  const loaders = exposesOf(readDescriptor(root)).map((expose) => {
    const file = JSON.stringify(resolve(root, 'src/exposes', `${expose}.ts`));
    return `  ${JSON.stringify(expose)}: () => import(${file}),`;
  });
  // Tokens and fonts, which the shell would load.
  const [styles, palette] = [designFile(root, 'styles/global.css'), designFile(root, 'command-palette')];
  const lines = [
    ...(styles ? [`import ${styles};`] : []),
    `import ${JSON.stringify(resolve(import.meta.dirname, '../stand-alone/host.css'))};`,
    `import descriptor from ${JSON.stringify(resolve(root, 'src/remote.json'))};`,
    "import { startStandAlone } from '@candlewick/platform-tools/stand-alone';",
    'const defaults = { widgets: [], overlays: [], actions: [] };',
    `const loaders = {\n${loaders.join('\n')}\n};`,
    `const palette = ${palette ? `() => import(${palette})` : 'undefined'};`,
    'void startStandAlone({ ...defaults, ...descriptor }, { loaders, palette });',
  ];
  const path = join(folder, 'stand-alone.js');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** Adds Fast Refresh to swc's rule for components. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  const options = rule.options as { jsc?: { transform?: { react?: object } } } | undefined;
  if (rule.loader !== 'swc-loader' || !options?.jsc) return rule;
  const { jsc } = options;
  const react = { ...jsc.transform?.react, development: true, refresh: true };
  // Installed packages are already compiled and do not change.
  return {
    ...rule,
    exclude: rule.exclude ? { or: [rule.exclude, /node_modules/] } : /node_modules/,
    options: { ...options, jsc: { ...jsc, transform: { ...jsc.transform, react } } },
  };
}

const isObject = (rule: unknown): rule is RuleSetRule => typeof rule === 'object' && rule !== null;

/** Plugins of the preset that only a shell or the network needs, or that this page replaces. */
const notHere = new Set([
  'ModuleFederationPlugin',
  'ConsumeSharedPlugin',
  'IntegrityPlugin',
  'ChunkNamesPlugin',
  'PartsPlugin',
  'ReleasePlugin',
  'SourcesPlugin',
  'CompressionPlugin',
  'CompileHintPlugin',
  'MiniCssExtractPlugin',
]);

/**
 * A remote in its own host page, bundled with everything that the shell would provide. For development. Keeps the rules, aliases and
 * plugins that the remote's webpack.config.mjs adds to the preset.
 */
export async function standAlonePreset(root: string): Promise<Configuration> {
  const own = await ownConfiguration(root, false);
  const { splitChunks: _, minimizer: __, ...optimization } = own.optimization ?? {};
  return {
    ...own,
    mode: 'development',
    devtool: 'source-map',
    entry: writeEntry(root),
    // No hashes: the host page has fixed names for script and styles.
    output: {
      ...own.output,
      path: join(root, 'node_modules/.cache/candlewick/dist'),
      filename: 'stand-alone.js',
      chunkFilename: '[name].[contenthash:12].js',
      publicPath: '/',
    },
    module: {
      ...own.module,
      rules: (own.module?.rules ?? []).map((rule) => (isObject(rule) ? withRefresh(rule) : rule)),
    },
    optimization: { ...optimization, minimize: false },
    plugins: [
      ...(own.plugins ?? []).filter((plugin) => !notHere.has(plugin?.constructor.name ?? '')),
      // With code that loads a chunk's styles, because no shell does.
      new MiniCssExtractPlugin({
        filename: hostStyleSheet,
        chunkFilename: '[name].[contenthash:12].css',
        ignoreOrder: true,
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    infrastructureLogging: { level: 'error' },
  };
}
