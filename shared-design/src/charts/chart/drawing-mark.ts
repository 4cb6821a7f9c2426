/** Marks on an element whether its drawing is complete: `data-drawing` is `outline` before a drawing that continues, `pending` or `done`. */
export interface DrawingMark {
  /** Starts a drawing. It is done after the next frame, because libraries draw in animation frames; or `next` continues in a task after it. */
  begin: (next?: () => void) => void;
  dispose: () => void;
}

/** Calls `onDone` when a drawing is complete. */
export function createDrawingMark(element: HTMLElement, onDone?: () => void): DrawingMark {
  let frame = 0;
  return {
    begin: (next) => {
      element.dataset['drawing'] = next ? 'outline' : 'pending';
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (next) setTimeout(next);
        else
          frame = requestAnimationFrame(() => {
            element.dataset['drawing'] = 'done';
            onDone?.();
          });
      });
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      delete element.dataset['drawing'];
    },
  };
}
