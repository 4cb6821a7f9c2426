import satisfies from 'semver/functions/satisfies.js';

/** Version of the shell API that this package describes (semantic versioning). */
export const contractVersion = '1.0.0';

/** Whether a shell that provides `version` of the contract can run what was built for `range`. Also for browsers: no zod here. */
export function fitsContract(range: string, version: string): boolean {
  return satisfies(version, range);
}
