import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { ownConfiguration } from '../webpack/own-configuration.ts';
import { CliError } from './output.ts';

/** Builds a remote into its folder `dist`. Throws a CliError with webpack's errors. */
export async function build(root: string): Promise<void> {
  const configuration = await ownConfiguration(root, true);
  // webpack does not rewrite a file whose hashed name exists, whatever its content.
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
