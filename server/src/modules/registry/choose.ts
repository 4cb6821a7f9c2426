import { fitsContract, type Release } from '@candlewick/shared-platform/descriptor';
import { percentileOf } from './cohort.ts';

/** One remote as it stands in the registry. */
export interface RemoteState {
  readonly name: string;
  readonly active: string | null;
  readonly canary: { readonly hash: string; readonly percent: number } | null;
  /** Hashes that were active before, the latest last. */
  readonly history: readonly string[];
  /** The releases that this state names. */
  readonly releases: ReadonlyMap<string, Release>;
}

/** The registry as one process knows it. */
export interface RegistryState {
  /** Grows with every change. */
  readonly revision: number;
  readonly remotes: ReadonlyMap<string, RemoteState>;
  /** Hash by remote, by cohort. */
  readonly pins: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Hashes in the order in which they are to be tried: the pinned one, the canary's, the active one, those before it. */
function* wishes(remote: RemoteState, cohort: string | null, state: RegistryState): Generator<string> {
  const pinned = cohort === null ? undefined : state.pins.get(cohort)?.get(remote.name);
  if (pinned) yield pinned;
  const { canary, active } = remote;
  const all = canary !== null && canary.percent >= 100;
  if (canary && (all || (cohort !== null && percentileOf(cohort, remote.name) < canary.percent))) yield canary.hash;
  if (active === null) return;
  yield active;
  yield* remote.history.toReversed();
}

export interface Choice {
  readonly shell: Release | null;
  readonly remotes: readonly Release[];
}

/** What a cohort gets: of each remote the first of its releases that the cohort's shell can run, or nothing. */
export function choose(state: RegistryState, cohort: string | null): Choice {
  const first = (remote: RemoteState | undefined, fits: (release: Release) => boolean): Release | null => {
    for (const hash of remote ? wishes(remote, cohort, state) : []) {
      const release = remote?.releases.get(hash);
      if (release && fits(release)) return release;
    }
    return null;
  };
  const shell = first(state.remotes.get('shell'), () => true);
  const provided = shell?.provides;
  const fits = ({ descriptor }: Release) => provided === undefined || fitsContract(descriptor.contract, provided);
  const others = [...state.remotes.values()].filter(({ name }) => name !== 'shell');
  return { shell, remotes: others.map((remote) => first(remote, fits)).filter((release) => release !== null) };
}

/** Whether cohorts differ in what they get, so that a visitor needs one. */
export function hasCanary(state: RegistryState): boolean {
  return [...state.remotes.values()].some(({ canary }) => canary !== null && canary.percent < 100);
}
