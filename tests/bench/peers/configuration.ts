import { join } from 'node:path';
import type { Configuration } from 'webpack';

/** Folder with the files of all peers. */
export const dist = join(import.meta.dirname, 'dist');
/** Where the server has that folder. */
export const publicPath = '/files/';

/** Address of each entry script by the name of its build. */
export type Entries = Readonly<Record<string, string>>;

/** What the builds of all peers have in common. */
export function common(name: string): Configuration {
  return {
    name,
    mode: 'production',
    context: import.meta.dirname,
    devtool: false,
    output: {
      path: join(dist, name),
      publicPath: `${publicPath}${name}/`,
      filename: '[name].[contenthash:12].js',
      uniqueName: name,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2023',
            },
          },
        },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
