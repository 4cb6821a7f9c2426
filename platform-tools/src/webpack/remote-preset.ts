import { ConsumeSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { isOwnName, stylePrefix } from '@candlewick/shared-platform/descriptor';
import { exposesOf, readDescriptor } from '../read-descriptor.ts';
import { besideThis, commonConfiguration } from './common.ts';
import { ContentHashPlugin } from './content-hash-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { containerExposes, PartsPlugin } from './parts-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { consumedModules, neededRanges } from './shared-modules.ts';
import { SourcesPlugin } from './sources-plugin.ts';
import { StyleScopePlugin } from './style-scope-plugin.ts';

const errorCodes = besideThis('federation-error-codes');

/** Everything that imports the logger is part of the package. */
const withoutLogger = new webpack.NormalModuleReplacementPlugin(
  /^\.\/logger\.js$/,
  (resource: { request: string; context: string }) => {
    if (resource.context.replaceAll('\\', '/').includes('@module-federation/sdk/'))
      resource.request = besideThis('federation-logger');
  },
);

/** The whole webpack configuration of a remote: its exposes come from its descriptor. `root`: the package's folder. */
export function remotePreset(root: string, production: boolean): Configuration {
  const descriptor = readDescriptor(root);
  const name = stylePrefix(descriptor.name);
  const exposes = exposesOf(descriptor);
  const styleLoaders = [besideThis('layer-loader')];
  const common = commonConfiguration({ root, production, prefix: name, oneStyleSheet: true, styleLoaders });
  // The development build adds the name in the source to the class.
  const isOwnClass = production ? isOwnName(descriptor.name) : (each: string) => each.startsWith(`${name}_`);
  return {
    ...common,
    entry: {},
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, '@module-federation/error-codes$': errorCodes } },
    // Chunk names are hashes only: a map of names would be part of every entry.
    output: { ...common.output, publicPath: 'auto', chunkFilename: '[id].[fullhash:12].js' },
    plugins: [
      ...(common.plugins ?? []),
      withoutLogger,
      new ModuleFederationPlugin({
        name,
        filename: 'remote-entry.[contenthash:12].js',
        exposes: containerExposes(exposes),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ConsumeSharedPlugin({ shareScope: 'default', consumes: consumedModules(root) }),
      new PartsPlugin(exposes),
      new IntegrityPlugin(),
      new ContentHashPlugin(),
      new StyleScopePlugin({ remote: descriptor.name, isOwnClass, hasSlots: (descriptor.slots ?? []).length > 0 }),
      new SourcesPlugin(root),
      new ReleasePlugin({ descriptor, entryName: name, shared: neededRanges(root) }),
    ],
  };
}
