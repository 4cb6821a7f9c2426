import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';
import { publicPath, type Entries } from '../configuration.ts';
import { esModule, reactAddresses, reactExternals } from '../es-modules.ts';

/** The library's own file, whose address the import map has. */
export const library = {
  address: `${publicPath}single-spa.js`,
  file: createRequire(import.meta.url).resolve('single-spa/lib/es2015/esm/single-spa.min.js'),
};

/** Native modules with an import map, as https://single-spa.js.org/docs/recommended-setup suggests. */
export const configurations: Configuration[] = [
  esModule('single-spa-root', './single-spa/root.ts', { 'single-spa': 'single-spa', page: 'import page' }),
  esModule('single-spa-page', './single-spa/page.tsx', reactExternals),
];

export const importMap = (entries: Entries) => ({
  imports: {
    ...Object.fromEntries(reactAddresses(entries)),
    'single-spa': library.address,
    root: entries['single-spa-root'],
    page: entries['single-spa-page'],
  },
});
