/** Moves the focus into the box for questions, unless that would bring up the keyboard of a touch screen. */
export function focusBox(box: HTMLElement | null | undefined): boolean {
  if (!box || !matchMedia('(pointer: fine)').matches) return false;
  box.focus();
  return true;
}
