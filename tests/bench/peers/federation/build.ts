import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { common, publicPath } from '../configuration.ts';

const shared = { react: { singleton: true }, 'react-dom': { singleton: true } };
const remoteEntry = 'remoteEntry.js';
const rest = { shared, dts: false, manifest: false };

/** Both sides of Module Federation, as https://module-federation.io/guide/start/quick-start sets them up. */
export const configurations: Configuration[] = [
  {
    ...common('federation-host'),
    entry: { main: './federation/host.ts' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        remotes: { remote: `remote@${publicPath}federation-remote/${remoteEntry}` },
        ...rest,
      }),
    ],
  },
  {
    ...common('federation-remote'),
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: remoteEntry,
        exposes: { './page': './page.tsx' },
        ...rest,
      }),
    ],
  },
];
