// What each subpath costs a page that imports it: minified and gzipped, scripts and styles, without React and dynamic imports. `npx
// size-limit` shows the table; each limit is a tenth above the measured size.
import { readFileSync } from 'node:fs';

const { exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** KB (1000 bytes) per subpath. */
const limits = JSON.parse(readFileSync(new URL('size-limits.json', import.meta.url), 'utf8'));

/** Libraries that light components must not import; each with the subpaths built on it. */
const heavy = {
  'react-aria-components': [],
  '@internationalized/date': [],
  '@tanstack': ['./data-table'],
  'lightweight-charts': ['./chart-canvas'],
  'plotly.js': ['./plotly-canvas'],
  'react-hook-form': ['./form'],
  'react-markdown': [],
  'react-pay-icons': [],
  'react-plotly.js': ['./plotly-canvas'],
  sonner: ['./toaster'],
};

const light = (subpath) => ({
  name: 'light',
  setup(build) {
    for (const [library, allowed] of Object.entries(heavy)) {
      build.onResolve({ filter: new RegExp(`^${library}(/|$)`) }, ({ kind, importer }) =>
        kind === 'dynamic-import' || allowed.includes(subpath) || importer.includes('node_modules')
          ? undefined
          : { errors: [{ text: `${subpath} brings ${library} into a page at once; load it with import().` }] },
      );
    }
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
});

export default Object.entries(exports)
  .filter(([subpath]) => !subpath.includes('*'))
  .map(([subpath, path]) => ({
    name: subpath,
    path,
    limit: `${limits[subpath] ?? 0} kB`,
    gzip: true,
    ignore: ['react', 'react-dom'],
    modifyEsbuildConfig: (config) => ({
      ...config,
      format: 'esm',
      plugins: [light(subpath)],
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  }));
