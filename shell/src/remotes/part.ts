import { lockScrolling } from '@candlewick/shared-design/scroll-lock';
import type { Lifecycles, PartProps, PartStatus, ShellApi, ShownPart } from '@candlewick/shared-platform';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { createStore } from 'zustand/vanilla';
import { failureKindOf, newReference, textsOf } from '../telemetry/failure-terms.ts';
import { track } from '../telemetry/track.ts';
import { watchUpdates } from './endless-updates.ts';
import { assetTimeoutMs, loadPart } from './load-remote.ts';
import { applyStyles, stylesOf } from './style-sheets.ts';

const slowAfterMs = 10_000;

/** Limits of a part's lifecycles once its code has loaded. The next page waits for the unmount of the last one. */
const mountMs = 30_000;
const unmountMs = 2_000;

/** Settles like `task`, but rejects if that has not settled after `ms`. */
async function within(ms: number, what: string, task: unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} timed out after ${ms / 1000} s`)), ms);
  });
  await Promise.race([task, late]).finally(() => clearTimeout(timer));
}

export interface PartOptions {
  readonly remote: RemoteSnapshot;
  readonly expose: string;
  readonly kind: 'page' | 'widget' | 'overlay';
  /** Creates a shell API per mount, with a signal that aborts at unmount. */
  readonly shellFor: (signal: AbortSignal) => ShellApi;
  readonly props?: PartProps | undefined;
  /** Rejects for props that the part must not get. The error says in `blamed` which remote has failed, if it is another one. */
  readonly check?: ((props: PartProps) => Promise<void>) | undefined;
}

/** An error of another remote than the part's. */
interface Blaming {
  readonly blamed?: { readonly remote: string; readonly release: string };
}

/** A page, widget or overlay of a remote in its own element. */
export interface Part extends ShownPart {
  /** Resolves once the part is unmounted completely. Never rejects. */
  close(): Promise<void>;
}

interface Mount {
  readonly abort: AbortController;
  readonly element: HTMLElement;
  readonly timers: readonly ReturnType<typeof setTimeout>[];
  lifecycles: Lifecycles | null;
  dropStyles?: () => void;
  phase: 'load' | 'mount' | 'run';
}

/** What the user sees: a network error only if a file did not load. */
const shownAs = {
  contract: 'incompatible',
  load: 'network',
  timeout: 'network',
  style: 'network',
  import: 500,
  mount: 500,
  render: 500,
} as const;

// Remotes that failed to load: the next try must bypass what browser and runtime have kept.
const failedBefore = new Set<string>();

/** Loads and mounts a part. It never throws or rejects: a failure is a status with a reference id. */
export function openPart({ remote, expose, kind, shellFor, props = {}, check }: PartOptions): Part {
  const name = `${remote.name}/${expose}`;
  const host = document.createElement('div');
  host.className = 'part-host';
  const status = createStore<PartStatus>()(() => ({ kind: 'loading' }));
  const event = {
    remote: remote.name,
    // A retry may load another one.
    get release() {
      return remote.hash;
    },
    part: name,
    kind,
  };
  let current: Mount | null = null;
  let currentProps = props;

  async function unmount({ lifecycles, element }: Mount): Promise<void> {
    try {
      await within(unmountMs, 'Unmount', lifecycles?.unmount({ domElement: element }));
    } catch (error) {
      track('part_unmount_failed', { ...event, ...textsOf(error) });
    }
  }

  async function dismantle(mount: Mount): Promise<void> {
    if (mount.abort.signal.aborted) return;
    mount.timers.forEach(clearTimeout);
    mount.abort.abort();
    const unmounting = unmount(mount);
    // Whatever the unmount still waits for, nobody sees the part now.
    mount.element.remove();
    // It may have left while one of its windows was open.
    lockScrolling();
    mount.dropStyles?.();
    await unmounting;
  }

  function fail(mount: Mount, error: unknown): void {
    if (current !== mount || mount.abort.signal.aborted) return;
    const referenceId = newReference();
    if (!mount.lifecycles && remote.misfit === undefined) failedBefore.add(remote.name);
    console.error(`[${name}] ${referenceId}`, error);
    const failure = failureKindOf(mount.phase, error);
    track('part_failed', { ...event, failure, referenceId, ...textsOf(error), ...(error as Blaming | null)?.blamed });
    void dismantle(mount);
    status.setState({ kind: 'failed', referenceId, state: shownAs[failure] }, true);
  }

  async function run(mount: Mount): Promise<void> {
    const { abort, element } = mount;
    const startedAt = performance.now();
    try {
      const lifecycles = await loadPart(remote, expose, failedBefore.delete(remote.name));
      if (current !== mount || abort.signal.aborted) return;
      mount.lifecycles = lifecycles;
      mount.dropStyles = applyStyles(stylesOf(remote, expose));
      mount.phase = 'mount';
      const given = currentProps;
      if (check) await check(given);
      const { signal } = abort;
      if (signal.aborted) return;
      const failed = (error: unknown) => fail(mount, error);
      watchUpdates(element, failed);
      const mounting = Promise.resolve(
        lifecycles.mount({ domElement: element, shell: shellFor(signal), signal, fail: failed, props: given }),
      );
      // A mount that ends after the part was taken away has left something to unmount.
      mounting.then(
        () => (signal.aborted ? unmount(mount) : undefined),
        () => undefined,
      );
      await within(mountMs, 'Mount', mounting);
      if (current === mount && !signal.aborted && currentProps !== given) await refresh(mount);
      if (current !== mount || signal.aborted) return;
      mount.phase = 'run';
      mount.timers.forEach(clearTimeout);
      status.setState({ kind: 'mounted' }, true);
      track('part_mounted', { ...event, ms: Math.round(performance.now() - startedAt) });
    } catch (error) {
      fail(mount, error);
    }
  }

  /** Passes the current props to the mounted part. */
  async function refresh(mount: Mount): Promise<void> {
    try {
      const props = currentProps;
      if (check) await check(props);
      if (mount.abort.signal.aborted) return;
      await within(mountMs, 'Update', mount.lifecycles?.update({ domElement: mount.element, props }));
    } catch (error) {
      fail(mount, error);
    }
  }

  function open(): void {
    const element = document.createElement('div');
    // The remote's styles apply below this attribute only.
    element.dataset['remote'] = remote.name;
    host.replaceChildren(element);
    const timers = [
      setTimeout(() => status.setState({ kind: 'slow' }, true), slowAfterMs),
      setTimeout(() => fail(mount, new Error('Loading timed out after 120 seconds')), assetTimeoutMs),
    ];
    const mount: Mount = { abort: new AbortController(), element, timers, lifecycles: null, phase: 'load' };
    current = mount;
    status.setState({ kind: 'loading' }, true);
    // Widgets start in a task of their own: the page that shows them is still rendering.
    if (kind === 'widget') setTimeout(() => void run(mount));
    else void run(mount);
  }

  open();
  return {
    element: host,
    status,
    retry() {
      // The document has decided which releases this page runs.
      if (remote.misfit !== undefined) return location.reload();
      if (current && !current.lifecycles) failedBefore.add(remote.name);
      if (current) void dismantle(current);
      open();
    },
    update(next) {
      currentProps = next;
      // A part that is still loading, or has failed, gets them when it mounts.
      if (current?.phase === 'run' && !current.abort.signal.aborted) void refresh(current);
    },
    async close() {
      const closed = current;
      current = null;
      if (closed) await dismantle(closed);
      host.remove();
    },
  };
}
