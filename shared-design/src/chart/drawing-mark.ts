/** Says on an element whether what it draws is there: `data-drawing` is `pending` or `done`. */
export interface DrawingMark {
  /** A drawing begins; it is there after the next frame, in which a library that draws by frames has drawn. */
  begin: () => void;
  dispose: () => void;
}

export function createDrawingMark(element: HTMLElement): DrawingMark {
  let frame = 0;
  return {
    begin: () => {
      element.dataset['drawing'] = 'pending';
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          element.dataset['drawing'] = 'done';
        });
      });
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      delete element.dataset['drawing'];
    },
  };
}
