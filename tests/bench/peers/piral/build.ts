import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { common, publicPath, type Entries } from '../configuration.ts';

const host = common('piral-host');
const pilet = common('piral-pilet');

/** Where the host asks which pilets exist. */
export const feedAddress = `${publicPath}pilets.json`;

/** Both sides as piral-cli builds them: the host with its generated code, the pilet for SystemJS. */
export const configurations: Configuration[] = [
  {
    ...host,
    entry: { main: './piral/host.tsx' },
    module: {
      rules: [
        ...(host.module?.rules ?? []),
        { test: /\.codegen$/, type: 'javascript/auto', loader: join(import.meta.dirname, 'codegen-loader.ts') },
      ],
    },
  },
  {
    ...pilet,
    entry: { main: './piral/pilet.ts' },
    output: { ...pilet.output, library: { type: 'system' } },
    externals: { react: 'react' },
    externalsType: 'system',
  },
];

/** The answer of the feed: https://docs.piral.io/reference/specifications/feed-api-specification. */
export const feed = (entries: Entries) => ({
  items: [{ name: 'page', version: '1.0.0', spec: 'v2', link: entries['piral-pilet'] }],
});
