import { workspaces } from './scripts/workspaces.mjs';

const stories = 'src/**/*.stories.tsx';

/** Entries of a package beyond its exports and sources. */
const special = {
  engine: { entry: ['bench/*.mjs', 'scripts/*.{mjs,ts}'], project: ['src/**/*.ts', 'bench/**'] },
  'platform-tools': {
    entry: ['src/webpack/federation-error-codes.ts', 'src/webpack/federation-logger.ts'],
    ignoreDependencies: ['@swc/core', 'css-loader', 'lightningcss', 'swc-loader'],
  },
  'shared-design': {
    // A font package: visual/fonts.conf names its folder.
    ignoreDependencies: ['dejavu-fonts-ttf'],
    entry: [stories, '.storybook/*.{ts,tsx}', 'scripts/*.ts', 'visual/{playwright.config,stories.spec}.ts'],
    project: ['src/**/*.{ts,tsx}', 'visual/*.ts'],
  },
  'shared-page': { entry: [stories] },
  // The build puts these into the document; it finds them by path.
  shell: { entry: [stories, 'src/document/{head,calls,skeletons}.{ts,tsx}'] },
  server: { entry: ['src/**/*.{channel,thread}.ts', 'src/testing/*.program.ts'] },
  tests: {
    entry: [
      'e2e/**/*.spec.ts',
      'platform/**/*.spec.ts',
      'bench/*.bench.ts',
      'bench/bare-fastify.ts',
      'screens/*.ts',
      'platform/*-remote/src/exposes/*.ts',
      'bench/table/page.tsx',
      'bench/peers/{bundle,page}.tsx',
      'bench/peers/{federation,native-federation,piral}/host.{ts,tsx}',
      'bench/peers/piral/{codegen-loader,pilet}.ts',
      'bench/peers/single-spa/{root.ts,page.tsx}',
      'bench/peers/ours/webpack.config.mjs',
      'bench/peers/ours/src/exposes/*.{ts,tsx}',
      'platform/*-remote/webpack.config.mjs',
      'bench/event-loop-probe.mjs',
      'platform/support/ahead.mjs',
    ],
    project: ['**/*.{ts,tsx,mjs}'],
    // The last two are names of remotes in the hosts of bench/peers.
    ignoreDependencies: ['verdaccio', 'page', 'remote'],
  },
};

const project = ['src/**/*.{ts,tsx}'];
const remote = { entry: ['src/exposes/*.ts', stories], project };

/** Derived from the workspaces, so that new packages are checked without an entry here. */
export default {
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs'],
      project: ['scripts/**/*.mjs', '*.ts'],
      // nx: for `npx nx affected`.
      ignoreDependencies: ['drizzle-orm', 'nx'],
    },
    ...Object.fromEntries(
      workspaces().map(({ folder, isRemote }) => [folder, isRemote ? remote : { project, ...special[folder] }]),
    ),
  },
  ignoreExportsUsedInFile: true,
};
