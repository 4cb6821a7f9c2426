// Also for browsers: no zod here.
import satisfies from 'semver/functions/satisfies.js';

export { contractVersion } from './contract-version.ts';

/** What a release needs of the shell that runs it. */
export interface Needs {
  /** Range of the shell API. */
  readonly contract: string;
  /** Range of each module that the remote takes from the shell, by package name. */
  readonly shared?: Readonly<Record<string, string>> | undefined;
}

/** What a release of the shell has. A release that was built before a field was recorded lacks it. */
export interface Provides {
  /** Version of the shell API. */
  readonly provides?: string | undefined;
  /** Version of each module that exists once in the page, by package name. */
  readonly shared?: Readonly<Record<string, string>> | undefined;
}

/** One thing that a remote needs and a shell does not have. */
export interface Misfit {
  /** `the shell API`, or the name of a shared module. */
  readonly name: string;
  /** A range of versions. */
  readonly needed: string;
  /** Null when the shell does not have it at all. */
  readonly provided: string | null;
}

/** What a remote needs and a shell does not have; empty when the shell can run it. What the shell does not tell is not compared. */
export function misfitsOf(needs: Needs, shell: Provides): Misfit[] {
  const compare = (name: string, needed: string, provided: string | undefined): Misfit[] =>
    provided !== undefined && satisfies(provided, needed) ? [] : [{ name, needed, provided: provided ?? null }];
  const ofContract = shell.provides === undefined ? [] : compare('the shell API', needs.contract, shell.provides);
  const { shared } = shell;
  if (!shared) return ofContract;
  const modules = Object.entries(needs.shared ?? {});
  return [...ofContract, ...modules.flatMap(([name, needed]) => compare(name, needed, shared[name]))];
}

/** Misfits as the end of a sentence: `needs react ^20.0.0, and the shell has 19.3.1`. */
export function misfitText(misfits: readonly Misfit[]): string {
  const parts = misfits.map(({ name, needed, provided }) => {
    const has = provided === null ? 'the shell does not provide it' : `the shell has ${provided}`;
    return `needs ${name} ${needed}, and ${has}`;
  });
  return parts.join('; ');
}
