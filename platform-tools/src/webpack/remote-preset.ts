import { join } from 'node:path';
import { ConsumeSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration, Module } from 'webpack';
import { isOwnName, stylePrefix, type Descriptor } from '@candlewick/shared-platform/descriptor';
import { exposesOf, readDescriptor } from '../read-descriptor.ts';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';
import { besideThis, commonConfiguration, oneSheet } from './common.ts';
import { errorCodesAlias, withoutLogger } from './smaller-federation.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { containerExposes, PartsPlugin } from './parts-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { consumedModules, neededRanges } from './shared-modules.ts';
import { SourcesPlugin } from './sources-plugin.ts';
import { StyleScopePlugin } from './style-scope-plugin.ts';

/**
 * One file for the widgets that the remote has in a slot: they appear together, and over HTTP/1.1 a browser fetches six files at a time.
 * Where a part has 20 KB of packages to itself, some 6 KB compressed, these have a file of their own, which a changed line leaves as it is.
 * On home, which shows the widgets of all remotes together, a remote has a single file, even for its only widget.
 */
function chunkGroups({ widgets }: Descriptor, root: string) {
  const type = /^javascript/;
  const own = join(root, 'src');
  const isPackage = (module: Module) => module.nameForCondition()?.startsWith(own) === false;
  const packages = { type, test: isPackage, minSize: 20_000, priority: -30 };
  const slots = [...Map.groupBy(widgets, ({ slot }) => slot)]
    .filter(([slot, together]) => slot === 'home' || together.length > 1)
    .flatMap(([slot, together]) => {
      const exposes = new Set(together.map(({ expose }) => expose));
      const chunks = ({ name = '' }: Chunk) => exposes.has(name ?? '');
      const ofSlot = { name: `slot-${slot}`, type, chunks, enforce: true, priority: 10 };
      const packagesOfSlot = { ...packages, name: `slot-${slot}-packages`, chunks, priority: 20 };
      return slot === 'home' ? [ofSlot] : [ofSlot, packagesOfSlot];
    });
  return { ...Object.fromEntries(slots.map((group) => [group.name, group])), packages };
}

/**
 * Scripts that a page or widget loads at most for its own code, apart from groups that are enforced. A first visit over HTTP/1.1
 * fetches the shell's and the remote's files in two round trips of six; one file more would cost a third.
 */
const maxAsyncRequests = 4;

/** The whole webpack configuration of a remote: its exposes come from its descriptor. `root`: the package's folder. */
export function remotePreset(root: string, production: boolean): Configuration {
  const descriptor = readDescriptor(root);
  const name = stylePrefix(descriptor.name);
  const exposes = exposesOf(descriptor);
  const styleLoaders = [besideThis('layer-loader')];
  const build = { root, production, prefix: name, oneStyleSheet: true, styleLoaders };
  const common = commonConfiguration(build);
  // The development build adds the name in the source to the class.
  const isOwnClass = production ? isOwnName(descriptor.name) : (each: string) => each.startsWith(`${name}_`);
  return {
    ...common,
    entry: {},
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, ...errorCodesAlias } },
    output: { ...common.output, publicPath: 'auto', chunkFilename: '[id].[contenthash:12].js' },
    optimization: {
      ...common.optimization,
      splitChunks: { maxAsyncRequests, cacheGroups: { styles: oneSheet, ...chunkGroups(descriptor, root) } },
    },
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
      new ChunkNamesPlugin(descriptor.name),
      new StyleScopePlugin({ remote: descriptor.name, isOwnClass, hasSlots: (descriptor.slots ?? []).length > 0 }),
      new SourcesPlugin(root),
      new ReleasePlugin({
        descriptor,
        entryName: name,
        shared: neededRanges(root),
      }),
    ],
  };
}
