import { contractVersion } from '@candlewick/shared-platform';
import { misfitsOf, misfitText } from '@candlewick/shared-platform/contract';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { keptOverrides, overridesKey, providedBy, type Override } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';

const yearSeconds = 31_536_000;

/** Stores overrides and tells the server their names, so it does not preload the released files. Throws when the storage is full. */
function keep(overrides: readonly Override[]): void {
  const names = overrides.map(({ remote }) => remote.name).join('.');
  if (overrides.length > 0) localStorage.setItem(overridesKey, JSON.stringify(overrides));
  else localStorage.removeItem(overridesKey);
  document.cookie = `candlewick.overridden=${names}; Path=/; SameSite=Lax; Max-Age=${names ? yearSeconds : 0}`;
}

const without = (name: string) => keptOverrides().filter(({ remote }) => remote?.name !== name);

/** Overrides a remote with a build. Throws an Error when this shell cannot run it. */
export function keepOverride(remote: RemoteSnapshot): void {
  const misfits = misfitsOf(remote, { provides: contractVersion, shared: snapshot.shell.shared });
  if (misfits.length > 0) {
    const message = `${remote.name} ${remote.version} ${misfitText(misfits)}.`;
    throw new Error(`${message} Build it against the shared packages of this shell.`);
  }
  keep([...without(remote.name), { remote, fits: providedBy(snapshot) }]);
}

/** Removes the override of one remote, or of all. */
export function dropOverride(name?: string): void {
  keep(name === undefined ? [] : without(name));
}

/** Reloads the page with the stored overrides, without `overrides=off` in the address. */
export function reload(): void {
  const url = new URL(location.href);
  url.searchParams.delete('overrides');
  history.replaceState(history.state, '', url);
  location.reload();
}
