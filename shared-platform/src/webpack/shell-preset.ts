import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { commonConfiguration, readDescriptor } from './common.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { sharedModules } from './shared-modules.ts';

/** The webpack configuration of the shell: provider of the shared modules and of the federation runtime. */
export function shellPreset(root: string, production: boolean): Configuration {
  const common = commonConfiguration({ root, production, prefix: 'shell', oneStyleSheet: false });
  return {
    ...common,
    entry: { shell: './src/main.tsx' },
    output: { ...common.output, publicPath: 'auto' },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedModules(root, 'provide'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ReleasePlugin(readDescriptor(root), 'shell', ['http']),
    ],
  };
}
