import { createStore } from 'zustand/vanilla';
import { shellApiFor } from '../api/shell-api.ts';
import type { Route } from '../routing/snapshot.ts';
import { openPart, type Part } from './part.ts';

/** The page of a remote that is open: written here for single-spa, shown by the layouts. */
export const pageStore = createStore<{ readonly part: Part | null }>()(() => ({ part: null }));

/** Shows a page of a remote; the lifecycle that single-spa calls. */
export function openPage(route: Route): void {
  const { remote, expose } = route;
  if (!remote) throw new Error(`${expose} is a screen of the shell`);
  const part = openPart({ remote, expose, kind: 'page', shellFor: (signal) => shellApiFor({ remote, route, signal }) });
  const mark = () => {
    if (part.status.getState().kind === 'mounted') performance.mark('candlewick:page-mounted');
  };
  part.status.subscribe(mark);
  pageStore.setState({ part });
}

/** Takes the page away. */
export async function closePage(): Promise<void> {
  const { part } = pageStore.getState();
  pageStore.setState({ part: null });
  await part?.close();
}
