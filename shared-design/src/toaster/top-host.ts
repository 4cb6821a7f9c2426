/** An element of our own at the end of the page, which goes into the topmost modal window while there is one. */
export interface TopHost {
  element: HTMLElement;
  /** Puts it where it belongs now. */
  place: () => void;
  /** Follows windows as they open and close; returns the function that ends it and takes the element away. */
  follow: () => () => void;
}

/**
 * Outside a modal window all is inert and below it. Inside, the element is a popover, opened after the window: it lies above it, and
 * neither the window's own clipping nor its movement reaches what is in it. What React has drawn in it stays as it is when it moves.
 */
export function topHost(className: string): TopHost {
  const element = document.createElement('div');
  element.className = className;
  /** In the order in which they were opened, which is the order they lie in; the document's order says nothing of it. */
  let windows: HTMLDialogElement[] = [];
  const place = () => {
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
    windows = [...windows.filter((it) => open.includes(it)), ...open.filter((it) => !windows.includes(it))];
    const parent = windows.at(-1) ?? document.body;
    if (element.parentElement === parent && element.isConnected) return;
    parent.append(element);
    element.popover = parent === document.body ? null : 'manual';
    if (parent !== document.body) element.showPopover();
  };
  const follow = () => {
    place();
    const observer = new MutationObserver(place);
    observer.observe(document, { subtree: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      element.remove();
    };
  };
  return { element, place, follow };
}
