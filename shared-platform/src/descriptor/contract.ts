// Browsers load this file: no zod here.
import satisfies from 'semver/functions/satisfies.js';

export { contractVersion } from './contract-version.ts';

/** What a release needs from the shell. */
export interface Needs {
  /** Range of the shell API. */
  readonly contract: string;
  /** Range of each module that the shell provides to the remote, by package name. */
  readonly shared?: Readonly<Record<string, string>> | undefined;
}

/** What a release of the shell provides. */
export interface Provides {
  /** Version of the shell API. */
  readonly provides?: string | undefined;
  /** Version of each module that exists once in the page, by package name. */
  readonly shared?: Readonly<Record<string, string>> | undefined;
}

/** Something that a remote needs and the shell lacks. */
export interface Misfit {
  /** `the shell API`, or the name of a shared module. */
  readonly name: string;
  /** A range of versions. */
  readonly needed: string;
  /** Null when the shell does not provide it. */
  readonly provided: string | null;
}

/** What a remote needs and the shell lacks; empty when the shell can run it. Skips what the shell does not record. */
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
