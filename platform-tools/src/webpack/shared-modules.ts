import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Modules that exist once in the page: the shell provides them, remotes consume them. */
const singletons = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@tanstack/react-query',
  '@candlewick/shared-auth',
  '@candlewick/shared-platform',
] as const;

function versionOf(root: string, request: string): string {
  const name = request.replace(/\/$/, '');
  const require = createRequire(join(root, 'package.json'));
  const manifest: unknown = name.startsWith('@candlewick/')
    ? require(join(require.resolve(name), '../../package.json'))
    : require(`${name}/package.json`);
  return (manifest as { version: string }).version;
}

/** Share configuration: `provide` in the shell (eagerly, it needs them to start), `consume` in remotes. */
export function sharedModules(root: string, role: 'provide' | 'consume') {
  return Object.fromEntries(
    singletons.map((request) => {
      const version = versionOf(root, request);
      const range = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [request, role === 'provide' ? { ...range, version, eager: true } : { ...range, import: false as const }];
    }),
  );
}
