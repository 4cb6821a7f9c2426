import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { exposesOf, readDescriptor } from '../read-descriptor.ts';
import { ownConfiguration } from './own-configuration.ts';

/** A file of the design system; null where the remote has it not installed, and styles of its own. */
function designFile(root: string, path: string): string | null {
  try {
    return JSON.stringify(createRequire(join(root, 'package.json')).resolve(`@candlewick/shared-design/${path}`));
  } catch {
    return null;
  }
}

/** Writes the entry of the host page: its styles, the descriptor, and one import for each part that the remote offers. */
function writeEntry(root: string): string {
  const folder = join(root, 'node_modules/.cache/candlewick');
  mkdirSync(folder, { recursive: true });
  const loaders = exposesOf(readDescriptor(root)).map((expose) => {
    const file = JSON.stringify(resolve(root, 'src/exposes', `${expose}.ts`));
    return `  ${JSON.stringify(expose)}: () => import(${file}),`;
  });
  // The tokens and fonts that the shell would have loaded.
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

/** The same rules with Fast Refresh in what swc makes of components. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  const options = rule.options as { jsc?: { transform?: { react?: object } } } | undefined;
  if (rule.loader !== 'swc-loader' || !options?.jsc) return rule;
  const { jsc } = options;
  const react = { ...jsc.transform?.react, development: true, refresh: true };
  // What is installed is compiled already, and its components do not change.
  return {
    ...rule,
    exclude: rule.exclude ? { or: [rule.exclude, /node_modules/] } : /node_modules/,
    options: { ...options, jsc: { ...jsc, transform: { ...jsc.transform, react } } },
  };
}

const isObject = (rule: unknown): rule is RuleSetRule => typeof rule === 'object' && rule !== null;

/** Of the preset, for a shell or for the network; or replaced here by one for this page. */
const notHere = new Set([
  'ModuleFederationPlugin',
  'ConsumeSharedPlugin',
  'IntegrityPlugin',
  'ReleasePlugin',
  'CompressionPlugin',
  'CompileHintPlugin',
  'MiniCssExtractPlugin',
]);

/**
 * A remote in a host page of its own, with everything that the shell would give in the one bundle. For development. What the
 * remote's own webpack.config.mjs adds to the preset is kept: rules, aliases, plugins.
 */
export async function standAlonePreset(root: string): Promise<Configuration> {
  const own = await ownConfiguration(root, false);
  const { splitChunks: _, minimizer: __, ...optimization } = own.optimization ?? {};
  return {
    ...own,
    mode: 'development',
    devtool: 'source-map',
    entry: writeEntry(root),
    // Names without hashes: the host page names the script and the styles.
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
      // With the code that loads the styles of a chunk: no shell does.
      new MiniCssExtractPlugin({
        filename: 'stand-alone.css',
        chunkFilename: '[name].[contenthash:12].css',
        ignoreOrder: true,
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    infrastructureLogging: { level: 'error' },
  };
}
