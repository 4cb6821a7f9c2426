import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { commonConfiguration, exposesOf, readDescriptor } from './common.ts';
import { containerName } from './remote-preset.ts';

/** The tokens and fonts that the shell would have loaded, for a remote that uses the design system. */
function designStyles(root: string): string[] {
  try {
    const styles = createRequire(join(root, 'package.json')).resolve('@candlewick/shared-design/styles/global.css');
    return [`import ${JSON.stringify(styles)};`];
  } catch {
    // Not installed: the remote has styles of its own.
    return [];
  }
}

/** Writes the entry of the host page: the descriptor, and one import for each part that the remote offers. */
function writeEntry(root: string): string {
  const folder = join(root, 'node_modules/.cache/candlewick');
  mkdirSync(folder, { recursive: true });
  const loaders = exposesOf(readDescriptor(root)).map((expose) => {
    const file = JSON.stringify(resolve(root, 'src/exposes', `${expose}.ts`));
    return `  ${JSON.stringify(expose)}: () => import(${file}),`;
  });
  const lines = [
    ...designStyles(root),
    `import descriptor from ${JSON.stringify(resolve(root, 'src/remote.json'))};`,
    "import { startStandAlone } from '@candlewick/shared-platform/stand-alone';",
    'const defaults = { widgets: [], overlays: [], actions: [] };',
    `void startStandAlone({ ...defaults, ...descriptor }, {\n${loaders.join('\n')}\n});`,
  ];
  const path = join(folder, 'stand-alone.js');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** The same rules with Fast Refresh in what swc makes of components. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  const options = rule.options as { jsc?: { transform: { react: object } } } | undefined;
  if (!options?.jsc) return rule;
  const { jsc } = options;
  const react = { ...jsc.transform.react, refresh: true };
  // What is installed is compiled already, and its components do not change.
  return {
    ...rule,
    exclude: /node_modules/,
    options: { ...options, jsc: { ...jsc, transform: { ...jsc.transform, react } } },
  };
}

/** A remote in a host page of its own, with everything that the shell would give in the one bundle. For development. */
export function standAlonePreset(root: string): Configuration {
  const common = commonConfiguration({
    root,
    production: false,
    prefix: containerName(readDescriptor(root).name),
    oneStyleSheet: false,
  });
  return {
    ...common,
    entry: writeEntry(root),
    // Names without hashes: the host page names the script.
    output: {
      ...common.output,
      path: join(root, 'node_modules/.cache/candlewick/dist'),
      filename: 'stand-alone.js',
      publicPath: '/',
    },
    module: { ...common.module, rules: (common.module?.rules ?? []).map((rule) => withRefresh(rule as RuleSetRule)) },
    plugins: [...(common.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
    infrastructureLogging: { level: 'error' },
  };
}
