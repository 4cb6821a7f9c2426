/** Updates of one part in a row, each asked for by an effect of the one before. React itself stops at 50, but only inside of one render. */
const mostInARow = 1000;

/** What React tells of a root after the effects of an update have run; lanes are sets of bits. */
interface UpdatedRoot {
  readonly containerInfo: Element;
  readonly pendingLanes: number;
  readonly suspendedLanes: number;
}

type OnUpdated = (rendererId: number, root: UpdatedRoot, ...more: unknown[]) => void;

declare global {
  /** What React calls when it is there before React: of its developer tools, or ours alone. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__:
    { supportsFiber?: boolean; inject?: () => number; onPostCommitFiberRoot?: OnUpdated } | undefined;
}

interface Watched {
  readonly tell: (error: Error) => void;
  inARow: number;
}

const watched = new WeakMap<Element, Watched>();

/** Calls `tell` once when the React tree in `element` updates itself without end. To be forgotten with the element. */
export function watchUpdates(element: Element, tell: (error: Error) => void): void {
  watched.set(element, { tell, inARow: 0 });
}

/**
 * Follows the updates of all parts. Has to run before React does. An effect that always asks for the next update keeps a core busy
 * for as long as the page is open, while the page looks as if nothing were wrong; React tells of it in development alone.
 */
export function followUpdates(): void {
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
  const inherited = hook.onPostCommitFiberRoot;
  hook.onPostCommitFiberRoot = (rendererId, root, ...more) => {
    inherited?.call(hook, rendererId, root, ...more);
    const part = watched.get(root.containerInfo);
    if (!part) return;
    // Nothing left to do, or only what waits for data: no loop.
    const isAskedAgain = (root.pendingLanes & ~root.suspendedLanes) !== 0;
    part.inARow = isAskedAgain ? part.inARow + 1 : 0;
    if (part.inARow < mostInARow) return;
    watched.delete(root.containerInfo);
    // Not inside of React, which is not done with this update.
    queueMicrotask(() => part.tell(new Error(`It updated itself ${mostInARow} times in a row, and would not end`)));
  };
}
