/** Limit of consecutive updates of one part, each requested by an effect of the previous one. React stops at 50, but only within one render. */
const mostInARow = 1000;

/**
 * Limit of updates a second beyond one per frame. Animations update once a frame, whatever the display's rate; a stream that updates
 * once per message stays below it, too. While the page is hidden it has no frames.
 */
const mostBetweenFrames = { visible: 60, hidden: 120 } as const;

/** Seconds above that limit which make a loop. */
const busySeconds = 5;

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
    | {
        supportsFiber?: boolean;
        inject?: () => number;
        onCommitFiberRoot?: OnUpdated;
        onPostCommitFiberRoot?: OnUpdated;
      }
    | undefined;
}

interface Watched {
  readonly tell: (error: Error) => void;
  /** Updates that effects of the previous one requested. */
  inARow: number;
  /** Start of the current second, on the page's clock, and what it has counted. */
  since: number;
  betweenFrames: number;
  /** Frame of the last update. */
  frame: number;
  busy: number;
}

const watched = new WeakMap<Element, Watched>();

/** Calls `tell` once when the React tree in `element` updates itself in a loop. The watch ends with the element. */
export function watchUpdates(element: Element, tell: (error: Error) => void): void {
  watched.set(element, { tell, inARow: 0, since: 0, betweenFrames: 0, frame: -1, busy: 0 });
}

/** Frames that followed an update, and the last input of the user. */
let frame = 0;
let isFrameAsked = false;
let inputAt = 0;

function end({ containerInfo }: UpdatedRoot, { tell }: Watched, times: string): void {
  watched.delete(containerInfo);
  // Outside React, which has not finished this update.
  queueMicrotask(() => tell(new Error(`It updated itself ${times} without end`)));
}

/** Counts updates that effects request; `pendingLanes` has what is requested. */
function countEffects(root: UpdatedRoot, part: Watched): void {
  // Nothing is pending, or only what waits for data: no loop.
  const isAskedAgain = (root.pendingLanes & ~root.suspendedLanes) !== 0;
  part.inARow = isAskedAgain ? part.inARow + 1 : 0;
  if (part.inARow >= mostInARow) end(root, part, `${mostInARow} times in a row`);
}

/** Counts updates by whatever requests them: timers, microtasks, messages. */
function countRate(root: UpdatedRoot, part: Watched): void {
  if (!isFrameAsked) {
    isFrameAsked = true;
    requestAnimationFrame(() => {
      isFrameAsked = false;
      frame++;
    });
  }
  if (part.frame === frame) part.betweenFrames++;
  part.frame = frame;
  const now = performance.now();
  const seconds = (now - part.since) / 1000;
  if (seconds < 1) return;
  const isBusy = part.betweenFrames / seconds > mostBetweenFrames[document.visibilityState];
  // Scrolling and dragging update more than once a frame, so a second with input says nothing of a loop.
  if (!isBusy) part.busy = 0;
  else if (inputAt < part.since) part.busy++;
  part.since = now;
  part.betweenFrames = 0;
  if (part.busy >= busySeconds) end(root, part, `for ${busySeconds} seconds`);
}

/**
 * Watches the updates of all parts. Must run before React. A part that always requests its next update keeps a core busy while the page
 * looks fine, and React reports it in development only (docs/decisions, 74).
 */
export function followUpdates(): void {
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
  for (const [name, count] of [
    ['onCommitFiberRoot', countRate],
    ['onPostCommitFiberRoot', countEffects],
  ] as const) {
    const inherited = hook[name];
    hook[name] = (rendererId, root, ...more) => {
      inherited?.call(hook, rendererId, root, ...more);
      const part = watched.get(root.containerInfo);
      if (part) count(root, part);
    };
  }
  for (const input of ['wheel', 'pointermove', 'touchmove', 'keydown']) {
    addEventListener(input, () => (inputAt = performance.now()), { capture: true, passive: true });
  }
}
