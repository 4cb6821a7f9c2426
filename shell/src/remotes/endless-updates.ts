/** Limit of consecutive updates of one part, each requested by an effect of the previous one. React stops at 50, but only within one render. */
const mostInARow = 1000;

/** What React reports of a root after an update's effects; lanes are bit sets. */
interface UpdatedRoot {
  readonly containerInfo: Element;
  readonly pendingLanes: number;
  readonly suspendedLanes: number;
}

type OnUpdated = (rendererId: number, root: UpdatedRoot, ...more: unknown[]) => void;

declare global {
  /** The hook that React calls if it exists before React: the developer tools' or ours. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__:
    | { supportsFiber?: boolean; inject?: () => number; onPostCommitFiberRoot?: OnUpdated }
    | undefined;
}

interface Watched {
  readonly tell: (error: Error) => void;
  inARow: number;
}

const watched = new WeakMap<Element, Watched>();

/** Calls `tell` once when the React tree in `element` updates itself in a loop. The watch ends with the element. */
export function watchUpdates(element: Element, tell: (error: Error) => void): void {
  watched.set(element, { tell, inARow: 0 });
}

/**
 * Watches the updates of all parts. Must run before React. An effect that always requests the next update keeps a core busy while the
 * page looks fine, and React reports it in development only (docs/decisions, 74).
 */
export function followUpdates(): void {
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
  const inherited = hook.onPostCommitFiberRoot;
  hook.onPostCommitFiberRoot = (rendererId, root, ...more) => {
    inherited?.call(hook, rendererId, root, ...more);
    const part = watched.get(root.containerInfo);
    if (!part) return;
    // Nothing is pending, or only what waits for data: no loop.
    const isAskedAgain = (root.pendingLanes & ~root.suspendedLanes) !== 0;
    part.inARow = isAskedAgain ? part.inARow + 1 : 0;
    if (part.inARow < mostInARow) return;
    watched.delete(root.containerInfo);
    // Outside React, which has not finished this update.
    queueMicrotask(() => part.tell(new Error(`It updated itself ${mostInARow} times in a row without end`)));
  };
}
