import { snapshotElementId, type Page, type RemoteSnapshot, type Snapshot } from '@candlewick/shared-platform/snapshot';
import { overridesFor } from './overrides.ts';

/** The remotes of this session, as the server wrote them into the HTML. */
const given = JSON.parse(document.getElementById(snapshotElementId)?.textContent ?? '') as Snapshot;

/** What a developer has put in the place of some of them. */
export const overridden: readonly RemoteSnapshot[] = overridesFor(given).map(({ remote }) => remote);

const isOverridden = (name: string) => overridden.some((remote) => remote.name === name);

/** The remotes that this page runs with. */
export const snapshot: Snapshot = {
  ...given,
  remotes: [...given.remotes.filter(({ name }) => !isOverridden(name)), ...overridden],
};

export interface Route extends Page {
  /** The remote that offers it; null for the shell's own screens. */
  readonly remote: RemoteSnapshot | null;
}

/** Every page of the composed app: the shell's own, then those of the remotes. */
export const routes: readonly Route[] = [
  ...snapshot.shell.pages.map((page) => ({ ...page, remote: null })),
  ...snapshot.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote }))),
];

/** Names a route among all, which two of one expose are: `mfe-dashboard/dashboard/:ticker`. */
export const routeKey = (route: Route): string => `${route.remote?.name ?? 'shell'}${route.path}`;

/** Names what a route shows: `mfe-dashboard/dashboard`. */
export function routeId(route: Route): string {
  return `${route.remote?.name ?? 'shell'}/${route.expose}`;
}
