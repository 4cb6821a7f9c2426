import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration } from 'webpack';
import { contractVersion } from '@candlewick/shared-platform/contract';
import { readDescriptor } from '../read-descriptor.ts';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';
import { commonConfiguration } from './common.ts';
import { documentParts } from './document-parts.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { errorCodesAlias, withoutLogger } from './smaller-federation.ts';
import { offeredModules, sharedModules, sharedVersions } from './shared-modules.ts';

/** The router's files for production: its package names those for development alone, which carry every warning. */
function productionRouter(root: string): Record<string, string> {
  const { resolve } = createRequire(join(root, 'package.json'));
  const folder = join(dirname(resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}

/** The packages that the shell starts with, with webpack's and the federation's runtime: a returning visitor keeps them until one changes. */
const vendor = {
  name: 'vendor',
  chunks: ({ name = '' }: Chunk) => name === 'shell',
  test: /[\\/]node_modules[\\/](?!@candlewick[\\/])/,
  type: /^javascript/,
  enforce: true,
};

/** The webpack configuration of the shell, which provides the shared modules and the federation runtime. */
export function shellPreset(root: string, production: boolean): Configuration {
  const build = { root, production, prefix: 'shell', oneStyleSheet: false };
  const common = commonConfiguration(build);
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, ...errorCodesAlias, ...(production ? productionRouter(root) : {}) },
    },
    entry: { shell: ['./src/styles.ts', './src/main.ts'] },
    output: { ...common.output, publicPath: 'auto' },
    optimization: {
      ...common.optimization,
      // Few files: over HTTP/1.1 a browser fetches six at a time, and home needs sixteen.
      splitChunks: { minSize: 60_000, cacheGroups: { defaultVendors: false, vendor } },
      runtimeChunk: { name: 'vendor' },
    },
    plugins: [
      ...(common.plugins ?? []),
      withoutLogger,
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      // Provide only: the shell imports its modules directly. Consuming each through the runtime cost 25 to 36 ms at the start.
      new ProvideSharedPlugin({
        shareScope: 'default',
        provides: { ...sharedModules(root, 'provide'), ...offeredModules(root) },
      }),
      // Adds the share scope to the runtime.
      new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
      new ChunkNamesPlugin('shell'),
      new ReleasePlugin({
        descriptor: readDescriptor(root),
        entryName: 'shell',
        shared: sharedVersions(root),
        provides: contractVersion,
        preloadName: 'http',
        layoutsName: 'layouts',
        inline: () => documentParts(build),
      }),
    ],
  };
}
