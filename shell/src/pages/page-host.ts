import { createStore } from 'zustand/vanilla';
import { shellApiFor } from '../shell-api/shell-api.ts';
import type { Route } from '../routing/snapshot.ts';
import { openPart, type Part } from '../remotes/part.ts';

let openRoute: Route | null = null;

/** Whether the page of that route is open. */
export const isOpen = (route: Route): boolean => openRoute === route;

/** The open page of a remote. The start and single-spa's lifecycles write it, the layouts show it. */
export const pageStore = createStore<{ readonly part: Part | null }>()(() => ({ part: null }));

/** Mounts a page of a remote, unless it is open: the first one at the start, and each when single-spa calls it. */
export function openPage(route: Route): Part {
  const { remote, expose } = route;
  if (!remote) throw new Error(`${expose} is a screen of the shell`);
  const open = pageStore.getState().part;
  if (open && isOpen(route)) return open;
  void closePage();
  openRoute = route;
  const part = openPart({ remote, expose, kind: 'page', shellFor: (signal) => shellApiFor({ remote, route, signal }) });
  const mark = () => {
    if (part.status.getState().kind === 'mounted') performance.mark('candlewick:page-mounted');
  };
  part.status.subscribe(mark);
  pageStore.setState({ part });
  return part;
}

/** Unmounts the page. */
export async function closePage(): Promise<void> {
  const { part } = pageStore.getState();
  if (!part) return;
  openRoute = null;
  pageStore.setState({ part: null });
  await part.close();
}
