/** How much of the next item stays visible in px, to show that there is more. */
const edgePx = 24;

/**
 * Scrolls `scroller` sideways until all of `part` is in view. Unlike `scrollIntoView`, it does not move the page. It runs just
 * before the next paint, to avoid a forced layout during rendering. Returns a function that cancels it.
 */
export function showWithin(scroller: HTMLElement, part: HTMLElement): () => void {
  const frame = requestAnimationFrame(() => show(scroller, part));
  return () => cancelAnimationFrame(frame);
}

function show(scroller: HTMLElement, part: HTMLElement): void {
  const outer = scroller.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  if (inner.left < outer.left) scroller.scrollLeft += inner.left - outer.left - edgePx;
  else if (inner.right > outer.right) scroller.scrollLeft += inner.right - outer.right + edgePx;
}
