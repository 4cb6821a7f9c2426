import { contractVersion } from '@candlewick/shared-platform';
import { misfitsOf, misfitText } from '@candlewick/shared-platform/contract';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { keptOverrides, overridesKey, providedBy, type Override } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';

const yearSeconds = 31_536_000;

/** Stores them, and tells the server the names, whose files it then does not preload. Throws when the storage is full. */
function keep(overrides: readonly Override[]): void {
  const names = overrides.map(({ remote }) => remote.name).join('.');
  if (overrides.length > 0) localStorage.setItem(overridesKey, JSON.stringify(overrides));
  else localStorage.removeItem(overridesKey);
  document.cookie = `candlewick.overridden=${names}; Path=/; SameSite=Lax; Max-Age=${names ? yearSeconds : 0}`;
}

const without = (name: string) => keptOverrides().filter(({ remote }) => remote?.name !== name);

/** Puts a build in the place of what all users have of that remote. Throws an Error when this shell cannot run it. */
export function keepOverride(remote: RemoteSnapshot): void {
  const misfits = misfitsOf(remote, { provides: contractVersion, shared: snapshot.shell.shared });
  if (misfits.length > 0) {
    const message = `${remote.name} ${remote.version} ${misfitText(misfits)}.`;
    throw new Error(`${message} Build it against the shared packages of this shell.`);
  }
  keep([...without(remote.name), { remote, fits: providedBy(snapshot) }]);
}

/** Gives back what all users have: of one remote, or of all. */
export function dropOverride(name?: string): void {
  keep(name === undefined ? [] : without(name));
}

/** Loads the page with what is kept now; `overrides=off` in the address was for the page before. */
export function reload(): void {
  const url = new URL(location.href);
  url.searchParams.delete('overrides');
  history.replaceState(history.state, '', url);
  location.reload();
}
