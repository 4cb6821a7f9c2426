import { snapshotElementId, type Page, type RemoteSnapshot, type Snapshot } from '@candlewick/shared-platform/snapshot';
import { overridesFor } from './overrides.ts';

const element = document.getElementById(snapshotElementId);

/** The remotes of this session, as the server wrote them into the document. */
const given = JSON.parse(element?.textContent ?? '') as Snapshot;

/** What this page reports with: the document's token or its successor, then those of releases that a retry took. */
export const pageTokens = [element?.dataset['token'] ?? ''];

/** A developer's overrides. */
export const overridden: readonly RemoteSnapshot[] = overridesFor(given).map(({ remote }) => remote);

const isOverridden = (name: string) => overridden.some((remote) => remote.name === name);

/** The remotes of this page, with overrides. */
export const snapshot: Snapshot = {
  ...given,
  remotes: [...given.remotes.filter(({ name }) => !isOverridden(name)), ...overridden],
};

export interface Route extends Page {
  /** The remote of the page; null for the shell's own screens. */
  readonly remote: RemoteSnapshot | null;
}

/** All pages: the shell's own, then the remotes'. */
export const routes: readonly Route[] = [
  ...snapshot.shell.pages.map((page) => ({ ...page, remote: null })),
  ...snapshot.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote }))),
];

/** A route's unique name, also if two share an expose: `mfe-dashboard/dashboard/:ticker`. */
export const routeKey = (route: Route): string => `${route.remote?.name ?? 'shell'}${route.path}`;

/** The name of a route's part: `mfe-dashboard/dashboard`. */
export function routeId(route: Route): string {
  return `${route.remote?.name ?? 'shell'}/${route.expose}`;
}
