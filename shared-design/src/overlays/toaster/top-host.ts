/** An element at the end of the page that moves into the topmost modal dialog while one is open. */
export interface TopHost {
  element: HTMLElement;
  /** Moves it to where it belongs now. */
  place: () => void;
  /** Follows dialogs as they open and close; returns the function that stops this and removes the element. */
  follow: () => () => void;
}

/**
 * Everything outside a modal dialog is inert and below it. Inside, the element is a popover opened after the dialog, so it lies on top and
 * the dialog neither clips nor animates it. Moving it keeps what React has rendered in it.
 */
export function topHost(className: string): TopHost {
  const element = document.createElement('div');
  element.className = className;
  /** In opening order, which is the order of the top layer; document order does not tell. */
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
