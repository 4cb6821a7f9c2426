import { resolve } from 'node:path';
import { shellPreset } from '@candlewick/shared-platform/webpack';
import webpack from 'webpack';

const here = import.meta.dirname;
const shell = shellPreset(resolve(here, '../../../shell'), true);

/** The same sources as the composed app in one build without federation: lazy parts stay lazy, the remotes' pages do not. */
export default {
  ...shell,
  output: { ...shell.output, path: resolve(here, 'dist') },
  plugins: [
    ...shell.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin'),
    new webpack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, resolve(here, 'load-part.ts')),
  ],
};
