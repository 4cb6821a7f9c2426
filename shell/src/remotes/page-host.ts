import { createStore } from 'zustand/vanilla';
import { shellApiFor } from '../api/shell-api.ts';
import { dropPageFrame } from '../document/page-frame.ts';
import type { Route } from '../routing/snapshot.ts';
import { openPart, type Part } from './part.ts';

/** The open page of a remote. single-spa's lifecycles write it, the layouts show it. */
export const pageStore = createStore<{ readonly part: Part | null }>()(() => ({ part: null }));

/** Mounts a page of a remote; single-spa calls it. */
export function openPage(route: Route): void {
  const { remote, expose } = route;
  if (!remote) throw new Error(`${expose} is a screen of the shell`);
  const part = openPart({ remote, expose, kind: 'page', shellFor: (signal) => shellApiFor({ remote, route, signal }) });
  const mark = () => {
    const { kind } = part.status.getState();
    if (kind !== 'loading') dropPageFrame();
    if (kind === 'mounted') performance.mark('candlewick:page-mounted');
  };
  part.status.subscribe(mark);
  pageStore.setState({ part });
}

/** Unmounts the page. */
export async function closePage(): Promise<void> {
  const { part } = pageStore.getState();
  dropPageFrame();
  pageStore.setState({ part: null });
  await part?.close();
}
