import { layersField, layersOfEntry } from './layers-of-entry.ts';

/** Limit for a step back that the browser never reports, in ms. */
const stepMs = 2000;

/** History entries of windows above the page, so that the browser's Back closes the topmost one. */
export interface LayerHistory {
  /** Adds an entry for an open window. `dismiss` closes it on Back. Returns a function to call once it is closed. */
  enter(dismiss: () => void): () => void;
  /**
   * Call it after each navigation: windows that are still open get an entry above the new page. And once at the start, because a reload
   * keeps the entry, but not the window.
   */
  settle(): void;
}

/**
 * Follows the browser's history. A window that closes by itself takes its entry back. An entry without a window, which Forward or a reload
 * reaches, leads back to its page. Navigation replaces the entry of a window (`layersOfEntry() > 0`).
 *
 * @param onStep Gets a promise while the history goes back, which takes the browser a moment. A navigation has to wait for it.
 */
export function createLayerHistory(onStep: (step: Promise<void>) => void): LayerHistory {
  const open: (() => void)[] = [];
  let endStep: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reconcile(): void {
    timer = undefined;
    if (endStep) return;
    const extra = layersOfEntry() - open.length;
    for (let missing = extra; missing < 0; missing++) {
      history.pushState({ ...history.state, [layersField]: layersOfEntry() + 1 }, '');
    }
    if (extra <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    endStep = resolve;
    onStep(promise);
    history.go(-extra);
    setTimeout(() => {
      if (endStep !== resolve) return;
      endStep = null;
      resolve();
    }, stepMs);
  }

  /** In a task of its own: whoever closes a window may navigate next, or open another one. */
  function settle(): void {
    timer ??= setTimeout(reconcile);
  }

  addEventListener('popstate', () => {
    endStep?.();
    if (endStep === null) while (open.length > layersOfEntry()) open.pop()?.();
    endStep = null;
    settle();
  });
  return {
    enter(dismiss) {
      open.push(dismiss);
      if (!endStep && layersOfEntry() < open.length) reconcile();
      return () => {
        const at = open.indexOf(dismiss);
        if (at !== -1) open.splice(at, 1);
        settle();
      };
    },
    settle,
  };
}
