import { createHash } from 'node:crypto';
import {
  conflictsOf,
  misfitsOf,
  type Misfit,
  type Provides,
  type Release,
  type ReleaseProblem,
} from '@candlewick/shared-platform/descriptor';

/** State of one remote in the registry. */
export interface RemoteState {
  readonly name: string;
  readonly active: string | null;
  readonly canary: { readonly hash: string; readonly percent: number } | null;
  /** Previously active hashes, latest last. */
  readonly history: readonly string[];
  /** The releases that this state references. */
  readonly releases: ReadonlyMap<string, Release>;
}

/** The registry as one process sees it. */
export interface RegistryState {
  /** Grows with every change. */
  readonly revision: number;
  readonly remotes: ReadonlyMap<string, RemoteState>;
  /** Hash by remote, by cohort. */
  readonly pins: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A cohort's bucket for one remote: from 0 to below 100, always the same. */
function percentileOf(cohort: string, remote: string): number {
  const digest = createHash('sha256').update(`${cohort} ${remote}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

/** The releases that were checked against all remotes: the canary's, if the cohort is in it, and the active one. */
function* checked({ name, canary, active }: RemoteState, cohort: string | null): Generator<string> {
  const all = canary !== null && canary.percent >= 100;
  if (canary && (all || (cohort !== null && percentileOf(cohort, name) < canary.percent))) yield canary.hash;
  if (active !== null) yield active;
}

/** Fallback hashes for an active release that the shell cannot run, in order. */
export const before = ({ active, history }: Pick<RemoteState, 'active' | 'history'>): string[] =>
  active === null ? [] : history.toReversed();

/** What a release needs and the shell lacks; empty without a shell. */
export const misfitsWith = (shell: Provides | null | undefined, { descriptor, shared }: Release): Misfit[] =>
  misfitsOf({ contract: descriptor.contract, shared }, shell ?? {});

/** Whether that shell can run the release. */
export const canRun = (shell: Provides | null | undefined, release: Release): boolean =>
  misfitsWith(shell, release).length === 0;

export interface Choice {
  readonly shell: Release | null;
  readonly remotes: readonly Release[];
  /**
   * Active releases of remotes of which the shell can run none. They stay in the snapshot, marked, so users see a notice instead of a
   * missing page; nothing of them loads.
   */
  readonly incompatible: readonly Release[];
}

/** The first of some releases that exists and fits. */
function first(
  { releases }: RemoteState,
  hashes: Iterable<string | undefined>,
  fits: (one: Release) => boolean,
): Release | undefined {
  for (const hash of hashes) {
    const release = hash === undefined ? undefined : releases.get(hash);
    if (release && fits(release)) return release;
  }
  return undefined;
}

const pinnedFor = ({ pins }: RegistryState, { name }: RemoteState, cohort: string | null) =>
  cohort === null ? undefined : pins.get(cohort)?.get(name);

/** Problems that break nothing for users: a widget without a slot and an action without its overlay appear nowhere. */
const harmless: ReadonlySet<string> = new Set(['slot_unknown', 'overlay_unknown', 'overlay_props']);

/** Whether users can get a release in spite of a problem. */
export const isHarmless = ({ code }: ReleaseProblem): boolean => harmless.has(code);

/** What a cohort gets with a shell. */
export function choiceWith(shell: Release | null, state: RegistryState, cohort: string | null): Choice {
  const runs = (release: Release) => canRun(shell, release);
  const others = [...state.remotes.values()].filter(({ name }) => name !== 'shell');
  const chosen = new Map<string, Release>();
  const clashes = ({ descriptor }: Release) => {
    const rest = [...(shell ? [shell] : []), ...chosen.values()].map((each) => each.descriptor);
    return conflictsOf(descriptor, rest).some((problem) => !isHarmless(problem));
  };
  for (const remote of others) {
    const release = first(remote, checked(remote, cohort), runs);
    if (release) chosen.set(remote.name, release);
  }
  for (const remote of others) {
    const wanted = [pinnedFor(state, remote, cohort), ...(chosen.has(remote.name) ? [] : before(remote))];
    const release = first(remote, wanted, (each) => runs(each) && !clashes(each));
    if (release) chosen.set(remote.name, release);
  }
  const remotes = others.map(({ name }) => chosen.get(name)).filter((release) => release !== undefined);
  const without = others.filter(({ name }) => !chosen.has(name));
  const incompatible = without
    .map((remote) => first(remote, [remote.active ?? undefined], (each) => !runs(each) && !clashes(each)))
    .filter((release) => release !== undefined);
  return { shell, remotes, incompatible };
}

const namesOf = ({ remotes }: Choice) => new Set(remotes.map(({ descriptor }) => descriptor.name));

/** Remotes that one choice has and the other lacks. */
const missing = (usual: Choice, choice: Choice) => namesOf(usual).difference(namesOf(choice));

/** The active shell, or an earlier one, and what everybody gets with it. */
function usualChoice(state: RegistryState, cohort: string | null): Choice {
  const shell = state.remotes.get('shell');
  const active = shell && first(shell, [shell.active ?? undefined, ...before(shell)], () => true);
  return choiceWith(active ?? null, state, cohort);
}

/** Releases of remotes that users have with the active shell and would lose with that one. */
export function lostWith(shell: Release, state: RegistryState): Release[] {
  const usual = usualChoice(state, null);
  if (usual.shell === null) return [];
  const lost = missing(usual, choiceWith(shell, state, null));
  return usual.remotes.filter(({ descriptor }) => lost.has(descriptor.name));
}

/** Whether a shell takes no address from a remote and no remote from its users. */
function fitsAll(choice: Choice & { readonly shell: Release }, usual: Choice): boolean {
  const { shell, remotes } = choice;
  const theirs = remotes.map(({ descriptor }) => descriptor);
  if (conflictsOf(shell.descriptor, theirs).length > 0) return false;
  return usual.shell === null || missing(usual, choice).size === 0;
}

/**
 * What a cohort gets. For each remote: the first release that the cohort's shell can run, of pinned, canary, active and earlier ones.
 * Skips a pinned or earlier release if another remote has taken one of its addresses or slots. Skips a pinned or canary shell if it lost an
 * address or can run no release of a remote that the active shell runs. If no release of a remote fits, its active one is
 * incompatible.
 */
export function choose(state: RegistryState, cohort: string | null): Choice {
  const usual = usualChoice(state, cohort);
  const ofShell = state.remotes.get('shell');
  for (const hash of ofShell ? [pinnedFor(state, ofShell, cohort), ...checked(ofShell, cohort)] : []) {
    const shell = hash === undefined ? undefined : ofShell?.releases.get(hash);
    if (!shell) continue;
    if (shell === usual.shell) return usual;
    const choice = { ...choiceWith(shell, state, cohort), shell };
    if (fitsAll(choice, usual)) return choice;
  }
  return usual;
}

/** Whether cohorts get different releases, so visitors need a cohort. */
export function hasCanary(state: RegistryState): boolean {
  return [...state.remotes.values()].some(({ canary }) => canary !== null && canary.percent < 100);
}
