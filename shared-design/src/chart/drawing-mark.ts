/** Marks on an element whether its drawing is complete: `data-drawing` is `pending` or `done`. */
export interface DrawingMark {
  /** Starts a drawing. It is done after the next frame, because libraries draw in animation frames; or `next` goes on after that frame. */
  begin: (next?: () => void) => void;
  dispose: () => void;
}

/** Calls `onDone` when a drawing is complete. */
export function createDrawingMark(element: HTMLElement, onDone?: () => void): DrawingMark {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return {
    begin: (next) => {
      element.dataset['drawing'] = 'pending';
      stop();
      frame = requestAnimationFrame(() => {
        if (next) timer = setTimeout(next);
        else
          frame = requestAnimationFrame(() => {
            element.dataset['drawing'] = 'done';
            onDone?.();
          });
      });
    },
    dispose: () => {
      stop();
      delete element.dataset['drawing'];
    },
  };
}
