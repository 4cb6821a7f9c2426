import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { misfitsOf, type Misfit } from '@candlewick/shared-platform/contract';

/** Modules that exist once in the page: the shell provides them, remotes consume them. `react/` stands for `react/jsx-runtime` and the like. */
const singletons = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@tanstack/react-query',
  '@candlewick/shared-auth',
  '@candlewick/shared-platform',
] as const;

/** The remote's shared modules do not fit the shell. */
export class SharedModulesError extends Error {
  override readonly name = 'SharedModulesError';

  constructor(misfits: readonly Misfit[]) {
    const parts = misfits.map(
      ({ name, needed, provided }) => `${name} ${provided ?? '(missing)'} is installed, ${needed} is needed`,
    );
    super(
      `Shared modules do not fit @candlewick/shared-platform: ${parts.join('; ')}. Install the versions that are needed, and build again.`,
    );
  }
}

interface Manifest {
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The package.json of the package that provides `request`, resolved from `root`. */
function manifestOf(root: string, request: string): Manifest {
  const require = createRequire(join(root, 'package.json'));
  // Our packages do not export their package.json, so look in the folders above the file.
  if (!request.startsWith('@candlewick/')) return require(`${request}/package.json`) as Manifest;
  let folder = dirname(require.resolve(request));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return require(join(folder, 'package.json')) as Manifest;
}

const packageOf = (request: string) => request.replace(/\/$/, '');
const packages = [...new Set(singletons.map(packageOf))];
const rangeOf = (version: string) => `^${version}`;

/** The version of each module that the shell provides, by package name. */
export function sharedVersions(root: string): Record<string, string> {
  return Object.fromEntries(packages.map((name) => [name, manifestOf(root, name).version]));
}

/**
 * The range of each module that a remote needs, by package name: the version it was built with and later compatible ones. Throws a
 * SharedModulesError when the installed versions do not fit each other.
 */
export function neededRanges(root: string): Record<string, string> {
  const { peerDependencies = {} } = manifestOf(root, '@candlewick/shared-platform');
  const misfits = misfitsOf({ contract: '*', shared: peerDependencies }, { shared: sharedVersions(root) });
  if (misfits.length > 0) throw new SharedModulesError(misfits);
  return Object.fromEntries(Object.entries(sharedVersions(root)).map(([name, version]) => [name, rangeOf(version)]));
}

/** Heavy parts of the design system. The shell offers them; a remote uses its own if the versions do not fit. */
const heavyParts = ['data-table', 'chart-canvas', 'chart-studies', 'chart-drawings', 'plotly-canvas'].map(
  (name) => `@candlewick/shared-design/${name}`,
);

export function consumedModules(root: string) {
  const { version } = manifestOf(root, '@candlewick/shared-design/button');
  return {
    ...sharedModules(root, 'consume'),
    ...Object.fromEntries(heavyParts.map((name) => [name, { requiredVersion: rangeOf(version) }])),
  };
}

/** By file, so the shell also offers parts that it does not import. */
export function offeredModules(root: string) {
  const { version } = manifestOf(root, '@candlewick/shared-design/button');
  const require = createRequire(join(root, 'package.json'));
  return Object.fromEntries(heavyParts.map((shareKey) => [require.resolve(shareKey), { shareKey, version }]));
}

/** Share configuration: `provide` in the shell (eagerly, it needs them to start), `consume` in remotes. */
export function sharedModules(root: string, role: 'provide' | 'consume') {
  const versions = sharedVersions(root);
  return Object.fromEntries(
    singletons.map((request) => {
      const version = versions[packageOf(request)] ?? '';
      const range = { singleton: true, strictVersion: true, requiredVersion: rangeOf(version) };
      return [request, role === 'provide' ? { ...range, version, eager: true } : { ...range, import: false as const }];
    }),
  );
}
