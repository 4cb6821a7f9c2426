import { contractVersion } from '@candlewick/shared-platform';
import type { RemoteSnapshot, Snapshot } from '@candlewick/shared-platform/snapshot';

/** Another build of a remote, in this browser alone. */
export interface Override {
  /** With an absolute base URL when it is a build that this machine serves. */
  readonly remote: RemoteSnapshot;
  /** What the shell provided that it was found to fit. */
  readonly fits: string;
}

export const overridesKey = 'candlewick.overrides';

/** What this browser keeps, applied or not. An entry that cannot be read is none. */
export function keptOverrides(): readonly Override[] {
  try {
    const kept = JSON.parse(localStorage.getItem(overridesKey) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Names what a shell provides. The first script compares no ranges, which would bring semver. */
export const providedBy = ({ shell }: Snapshot) => JSON.stringify([contractVersion, shell.shared]);

/**
 * Those that a page runs with: of a developer, as the server knows it, and none when the address says `overrides=off`, which is
 * the way out of an override that leaves no page usable.
 */
export function overridesFor(snapshot: Snapshot): readonly Override[] {
  if (!snapshot.developer || /[?&]overrides=off\b/.test(location.search)) return [];
  return keptOverrides().filter(({ fits }) => fits === providedBy(snapshot));
}

/** A build that the developer's own machine serves, and not the registry. */
export function isLocal({ baseUrl }: Pick<RemoteSnapshot, 'baseUrl'>): boolean {
  return !baseUrl.startsWith('/');
}
