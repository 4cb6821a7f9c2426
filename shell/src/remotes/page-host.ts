import type { PageLifecycles } from '@candlewick/shared-platform';
import { createStore } from 'zustand/vanilla';
import { shellApiFor } from '../api/shell-api.ts';
import { track } from '../api/track.ts';
import { routeId, type Route } from '../routing/snapshot.ts';
import { assetTimeoutMs, loadPage } from './load-remote.ts';

const slowAfterMs = 10_000;

export type HostStatus =
  | { readonly kind: 'empty' | 'loading' | 'slow' | 'mounted' }
  | { readonly kind: 'failed'; readonly referenceId: string; readonly state: 'network' | 500 };

/** What stands in the place where remotes render: read by the layouts, written here. */
export const hostStore = createStore<HostStatus>()(() => ({ kind: 'empty' }));

/** The element that pages mount in; the layout in use adopts it. */
export const hostElement = document.createElement('div');
hostElement.className = 'page-host';

interface Session {
  readonly route: Route;
  readonly abort: AbortController;
  readonly element: HTMLElement;
  readonly timers: ReturnType<typeof setTimeout>[];
  lifecycles: PageLifecycles | null;
}

let session: Session | null = null;
const failedBefore = new Set<string>();

/** Shows a page of a remote. Never rejects: a failure is a status with a reference id, and `retryPage` tries again. */
export function openPage(route: Route): void {
  const element = document.createElement('div');
  hostElement.replaceChildren(element);
  const opened: Session = { route, abort: new AbortController(), element, timers: [], lifecycles: null };
  session = opened;
  hostStore.setState({ kind: 'loading' }, true);
  opened.timers.push(
    setTimeout(() => hostStore.setState({ kind: 'slow' }, true), slowAfterMs),
    setTimeout(() => fail(opened, new Error('Loading timed out after 120 seconds')), assetTimeoutMs),
  );
  void mount(opened);
}

async function mount(opened: Session): Promise<void> {
  const { route, abort, element } = opened;
  const { remote, expose } = route;
  if (!remote) throw new Error(`${expose} is a screen of the shell`);
  const startedAt = performance.now();
  try {
    const lifecycles = await loadPage(remote, expose, failedBefore.delete(remote.name));
    if (session !== opened) return;
    opened.lifecycles = lifecycles;
    const shell = shellApiFor(route);
    await lifecycles.mount({ domElement: element, shell, signal: abort.signal, fail: (error) => fail(opened, error) });
    if (session !== opened) return;
    opened.timers.forEach(clearTimeout);
    hostStore.setState({ kind: 'mounted' }, true);
    performance.mark('candlewick:page-mounted');
    track('page_mounted', { page: routeId(route), ms: Math.round(performance.now() - startedAt) });
  } catch (error) {
    fail(opened, error);
  }
}

function fail(failed: Session, error: unknown): void {
  if (session !== failed || failed.abort.signal.aborted) return;
  const referenceId = crypto.randomUUID().slice(0, 8);
  const state = failed.lifecycles ? 500 : 'network';
  if (failed.route.remote && !failed.lifecycles) failedBefore.add(failed.route.remote.name);
  console.error(`[${routeId(failed.route)}] ${referenceId}`, error);
  track('page_failed', { page: routeId(failed.route), reference: referenceId, message: String(error) });
  void dismantle(failed);
  hostStore.setState({ kind: 'failed', referenceId, state }, true);
}

async function dismantle(closed: Session): Promise<void> {
  closed.timers.forEach(clearTimeout);
  closed.abort.abort();
  try {
    await closed.lifecycles?.unmount({ domElement: closed.element });
  } catch (error) {
    track('unmount_failed', { page: routeId(closed.route), message: String(error) });
  }
  closed.element.remove();
}

/** Takes the page away and leaves nothing of it. */
export async function closePage(): Promise<void> {
  const closed = session;
  session = null;
  if (closed) await dismantle(closed);
  hostStore.setState({ kind: 'empty' }, true);
}

/** After a failure or a long wait: loads and mounts the page anew. */
export function retryPage(): void {
  const failed = session;
  if (!failed) return;
  if (failed.route.remote && !failed.lifecycles) failedBefore.add(failed.route.remote.name);
  void dismantle(failed);
  openPage(failed.route);
}
