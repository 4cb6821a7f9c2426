import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';
import { common, type Entries } from './configuration.ts';

const load = createRequire(import.meta.url);

/** A CommonJS package as a module with the exports that it has at run time. React has no other form. */
function asModule(name: string): string {
  const exported = Object.keys(load(name) as object).map((key) => `export const ${key} = all.${key};`);
  return `data:text/javascript,${encodeURIComponent(`import all from '${name}';\n${exported.join('\n')}`)}`;
}

/** An ES module that takes `externals` from the import map. */
export function esModule(name: string, file: string, externals: Record<string, string>): Configuration {
  const base = common(name);
  return {
    ...base,
    entry: { main: file },
    output: { ...base.output, module: true, library: { type: 'module' } },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals,
  };
}

/** Names of the builds of React by specifier. */
const names = { react: 'react', 'react/jsx-runtime': 'jsx-runtime', 'react-dom/client': 'react-dom' };

/** For the modules that share React. */
export const reactExternals = Object.fromEntries(Object.keys(names).map((specifier) => [specifier, specifier]));

/** React as ES modules, which single-spa's import map and native federation share. */
export const reactModules: Configuration[] = Object.entries(names).map(([specifier, name]) =>
  esModule(name, asModule(specifier), specifier === 'react-dom/client' ? { react: 'react' } : {}),
);

/** Addresses of React's modules by specifier. */
export const reactAddresses = (entries: Entries) =>
  Object.entries(names).map(([specifier, name]) => [specifier, entries[name] ?? ''] as const);

/** The version of the package that has this specifier. */
export function versionOf(specifier: string): string {
  const [name = ''] = specifier.split('/');
  return (load(`${name}/package.json`) as { version: string }).version;
}
