import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { remotePreset } from '../webpack/remote-preset.ts';
import { CliError } from './output.ts';

type ConfigurationFile = (environment: object, options: { mode: string }) => Configuration;

/** The remote's own webpack.config.mjs, or the preset where it has none. */
async function configurationOf(root: string, production: boolean): Promise<Configuration> {
  const path = join(root, 'webpack.config.mjs');
  if (!existsSync(path)) return remotePreset(root, production);
  const { default: configure } = (await import(pathToFileURL(path).href)) as { default: ConfigurationFile };
  return configure({}, { mode: production ? 'production' : 'development' });
}

/** Builds a remote into its folder `dist`. Throws a CliError with what webpack says. */
export async function build(root: string): Promise<void> {
  const configuration = await configurationOf(root, true);
  // webpack takes a file whose name has its hash for the right one, whatever is in it.
  await rm(configuration.output?.path ?? join(root, 'dist'), { recursive: true, force: true });
  const compiler = webpack({ ...configuration, infrastructureLogging: { level: 'error' } });
  const errors = await new Promise<string | null>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else resolve(stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
      });
    });
  });
  if (errors) throw new CliError('build_failed', `The build failed.\n${errors}`);
}
