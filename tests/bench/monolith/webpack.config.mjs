import { resolve } from 'node:path';
import { shellPreset } from '@candlewick/shared-platform/webpack';
import webpack from 'webpack';

const here = import.meta.dirname;
const shell = shellPreset(resolve(here, '../../../shell'), true);

const federation = new Set(['ModuleFederationPlugin', 'ProvideSharedPlugin', 'ConsumeSharedPlugin']);

/** The same sources as the composed app in one build without federation: lazy parts stay lazy, the remotes' pages do not. */
export default {
  ...shell,
  output: { ...shell.output, path: resolve(here, 'dist') },
  plugins: [
    ...shell.plugins.filter((plugin) => !federation.has(plugin.constructor.name)),
    new webpack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, resolve(here, 'load-part.ts')),
  ],
};
