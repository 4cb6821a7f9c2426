import satisfies from 'semver/functions/satisfies.js';

/** Whether a shell that provides `version` of the contract can run what was built for `range`. Also for browsers: no zod here. */
export function fitsContract(range: string, version: string): boolean {
  return satisfies(version, range);
}
