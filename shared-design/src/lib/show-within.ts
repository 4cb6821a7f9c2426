/** What stands beyond the edge stays in view by so much, so that there is seen to be more. */
const edgePx = 24;

/** Scrolls `scroller` sideways until all of `part` is in view. The page does not move, unlike with `scrollIntoView`. */
export function showWithin(scroller: HTMLElement, part: HTMLElement): void {
  const outer = scroller.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  if (inner.left < outer.left) scroller.scrollLeft += inner.left - outer.left - edgePx;
  else if (inner.right > outer.right) scroller.scrollLeft += inner.right - outer.right + edgePx;
}
