import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { remotePreset } from './remote-preset.ts';

type ConfigurationFile =
  | Configuration
  | ((environment: object, options: { readonly mode: string }) => Configuration | Promise<Configuration>);

/** The remote's own webpack.config.mjs (an object, or a function as for webpack's command), or the preset without one. */
export async function ownConfiguration(root: string, production: boolean): Promise<Configuration> {
  const path = join(root, 'webpack.config.mjs');
  if (!existsSync(path)) return remotePreset(root, production);
  const { default: own } = (await import(pathToFileURL(path).href)) as { default?: ConfigurationFile };
  if (!own)
    throw new Error(
      `${path} has no default export: export the result of remotePreset(), or a function that returns it.`,
    );
  return typeof own === 'function' ? own({}, { mode: production ? 'production' : 'development' }) : own;
}
