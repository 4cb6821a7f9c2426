import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shellPreset } from '@candlewick/platform-tools/webpack';
import webpack from 'webpack';
import { remotes } from '../../../scripts/workspaces.mjs';

const here = import.meta.dirname;
const root = resolve(here, '../../..');
const shell = shellPreset(join(root, 'shell'), true);

const federation = new Set(['ModuleFederationPlugin', 'ProvideSharedPlugin', 'ConsumeSharedPlugin']);

/** Modules that the shell would load from a remote: `src/exposes/<name>.ts`. */
function partsOf(remote) {
  const folder = join(root, remote, 'src/exposes');
  return readdirSync(folder).map((file) => ({
    id: `${remote}/${file.replace(/\.ts$/, '')}`,
    file: join(folder, file),
  }));
}

/** Writes the replacement of shell/src/remotes/load-remote.ts, which imports every part of every remote. */
function writeLoader() {
  const parts = remotes().flatMap(partsOf);
  const lines = [
    ...parts.map(({ file }, index) => `import part${index} from ${JSON.stringify(file)};`),
    `const parts = { ${parts.map(({ id }, index) => `${JSON.stringify(id)}: part${index}`).join(', ')} };`,
    'export const assetTimeoutMs = 120_000;',
    'export const loadPart = async (remote, expose) => parts[`${remote.name}/${expose}`];',
    'export const startLoad = async () => undefined;',
  ];
  const folder = join(root, 'node_modules/.cache/candlewick');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'monolith-load-part.js');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** The sources of the composed app in one build without federation: lazy parts stay lazy, the remotes' pages do not. */
export default {
  ...shell,
  output: { ...shell.output, path: resolve(here, 'dist') },
  plugins: [
    ...shell.plugins.filter((plugin) => !federation.has(plugin.constructor.name)),
    new webpack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, writeLoader()),
  ],
};
