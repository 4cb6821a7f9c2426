import { contractVersion } from '@candlewick/shared-platform';
import type { RemoteSnapshot, Snapshot } from '@candlewick/shared-platform/snapshot';

/** Another build of a remote, in this browser only. */
export interface Override {
  /** Has an absolute base URL if this machine serves the build. */
  readonly remote: RemoteSnapshot;
  /** What the shell provided when the override was checked. */
  readonly fits: string;
}

export const overridesKey = 'candlewick.overrides';

/** The stored overrides, applied or not. Skips unreadable entries. */
export function keptOverrides(): readonly Override[] {
  try {
    const kept = JSON.parse(localStorage.getItem(overridesKey) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** A key of what a shell provides. Comparing ranges in the first script would need semver. */
export const providedBy = ({ shell }: Snapshot) => JSON.stringify([contractVersion, shell.shared]);

/**
 * The overrides that apply: only for a developer, as the server says, and none with `overrides=off` in the address, which escapes an
 * override that breaks every page.
 */
export function overridesFor(snapshot: Snapshot): readonly Override[] {
  if (!snapshot.developer || /[?&]overrides=off\b/.test(location.search)) return [];
  return keptOverrides().filter(({ fits }) => fits === providedBy(snapshot));
}

/** Whether the developer's machine serves the build, not the registry. */
export function isLocal({ baseUrl }: Pick<RemoteSnapshot, 'baseUrl'>): boolean {
  return !baseUrl.startsWith('/');
}
