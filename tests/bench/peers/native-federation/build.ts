import type { Configuration } from 'webpack';
import { publicPath, type Entries } from '../configuration.ts';
import { esModule, reactAddresses, reactExternals, versionOf } from '../es-modules.ts';

/** Where the remote describes itself; its files have addresses relative to this one. */
export const remoteEntryAddress = `${publicPath}remoteEntry.json`;

const host = esModule('native-federation-host', './native-federation/host.ts', {});

/** The exposed module renders itself, as in https://github.com/native-federation/playground. */
export const configurations: Configuration[] = [
  // The browser imports the address that the import map gives, so webpack leaves `import()` as it is.
  { ...host, module: { ...host.module, parser: { javascript: { import: false } } } },
  esModule('native-federation-page', './bundle.tsx', reactExternals),
];

/** What the remote exposes and shares, as its own builder would write it. */
export function remoteEntry(entries: Entries) {
  const relative = (address = '') => address.slice(publicPath.length);
  return {
    name: 'remote',
    exposes: [{ key: './page', outFileName: relative(entries['native-federation-page']) }],
    shared: reactAddresses(entries).map(([packageName, address]) => {
      const version = versionOf(packageName);
      const requiredVersion = `^${version}`;
      return {
        packageName,
        version,
        requiredVersion,
        singleton: true,
        strictVersion: true,
        outFileName: relative(address),
      };
    }),
  };
}
