/** What stands beyond the edge stays in view by so much, so that there is seen to be more. */
const edgePx = 24;

/**
 * Scrolls `scroller` sideways until all of `part` is in view. The page does not move, unlike with `scrollIntoView`. It happens just
 * before the next paint, so that no layout is forced while others are still rendering. Gives what cancels it.
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
