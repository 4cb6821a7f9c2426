import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';

const here = import.meta.dirname;
const load = createRequire(import.meta.url);

/** Folder with the files of all peers. */
export const dist = join(here, 'dist');
/** Where the server has that folder. */
export const publicPath = '/files/';

function common(name: string): Configuration {
  return {
    name,
    mode: 'production',
    context: here,
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

/** Both sides of Module Federation, as https://module-federation.io/guide/start/quick-start sets them up. */
function federation(): Configuration[] {
  const shared = { react: { singleton: true }, 'react-dom': { singleton: true } };
  const remoteEntry = 'remoteEntry.js';
  const host = common('federation-host');
  const remote = common('federation-remote');
  const remotes = { remote: `remote@${publicPath}federation-remote/${remoteEntry}` };
  const exposes = { './page': './page.tsx' };
  const rest = { shared, dts: false, manifest: false };
  return [
    {
      ...host,
      entry: { main: './federation/host.ts' },
      plugins: [new ModuleFederationPlugin({ name: 'host', remotes, ...rest })],
    },
    {
      ...remote,
      entry: {},
      plugins: [new ModuleFederationPlugin({ name: 'remote', filename: remoteEntry, exposes, ...rest })],
    },
  ];
}

/** A CommonJS package as a module with the exports that it has at run time. React has no other form. */
function asModule(name: string): string {
  const exported = Object.keys(load(name) as object).map((key) => `export const ${key} = all.${key};`);
  return `data:text/javascript,${encodeURIComponent(`import all from '${name}';\n${exported.join('\n')}`)}`;
}

/** An ES module that takes `externals` from the import map. */
function esModule(name: string, file: string, externals: Record<string, string>): Configuration {
  const base = common(`single-spa-${name}`);
  return {
    ...base,
    entry: { main: file },
    output: { ...base.output, module: true, library: { type: 'module' } },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals,
  };
}

/** Specifiers of the import map that webpack builds, each with its configuration. */
const modules: Record<string, Configuration> = {
  root: esModule('root', './single-spa/root.ts', { 'single-spa': 'single-spa', page: 'import page' }),
  page: esModule('page', './single-spa/page.tsx', {
    react: 'react',
    'react/jsx-runtime': 'react/jsx-runtime',
    'react-dom/client': 'react-dom/client',
  }),
  react: esModule('react', asModule('react'), {}),
  'react/jsx-runtime': esModule('jsx-runtime', asModule('react/jsx-runtime'), {}),
  'react-dom/client': esModule('react-dom', asModule('react-dom/client'), { react: 'react' }),
};

export interface Built {
  /** Address of each entry script by the name of its build. */
  readonly entries: Readonly<Record<string, string>>;
  /** Addresses by specifier. */
  readonly importMap: Readonly<Record<string, string>>;
}

/** Builds all peers into `dist`. */
export async function buildPeers(): Promise<Built> {
  const bundle: Configuration = { ...common('bundle'), entry: { main: './bundle.tsx' } };
  const compiler = webpack([bundle, ...federation(), ...Object.values(modules)]);
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
  const addresses = Object.entries(modules).map(([specifier, { name = '' }]) => [specifier, entries[name] ?? '']);
  return { entries, importMap: Object.fromEntries(addresses) as Record<string, string> };
}
