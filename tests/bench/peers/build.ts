import webpack, { type Configuration } from 'webpack';
import { common, type Entries } from './configuration.ts';
import { reactModules } from './es-modules.ts';
import { configurations as federation } from './federation/build.ts';
import { configurations as nativeFederation } from './native-federation/build.ts';
import { configurations as piral } from './piral/build.ts';
import { configurations as singleSpa } from './single-spa/build.ts';

const bundle: Configuration = { ...common('bundle'), entry: { main: './bundle.tsx' } };

/** Builds all peers into `dist`. */
export async function buildPeers(): Promise<Entries> {
  const compiler = webpack([bundle, ...reactModules, ...federation, ...nativeFederation, ...piral, ...singleSpa]);
  if (!compiler) throw new Error('webpack gave no compiler.');
  const stats = await new Promise<webpack.MultiStats>((done, reject) => {
    compiler.run((error, result) => (result ? done(result) : reject(error ?? new Error('webpack gave no result.'))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const entries: Record<string, string> = {};
  for (const { compilation } of stats.stats) {
    const { name, output } = compilation.compiler.options;
    const file = compilation.entrypoints
      .get('main')
      ?.getFiles()
      .find((each) => each.endsWith('.js'));
    if (name !== undefined && file !== undefined) entries[name] = `${String(output.publicPath)}${file}`;
  }
  return entries;
}
