/** On `#root` while it shows the skeleton of the document. */
const skeletonAttribute = 'data-frame';

/** Whether the document's skeleton is still there: the shell has not rendered. */
export const isSkeleton = (root: HTMLElement): boolean => root.hasAttribute(skeletonAttribute);

/** A message takes the place of the skeleton. */
export const dropSkeleton = (root: HTMLElement): void => root.removeAttribute(skeletonAttribute);

const main = () => document.getElementById('main');

/**
 * Puts the shell in place of the skeleton: `render` fills an empty root, and moves the page that runs in the skeleton there. The page keeps
 * focus and scroll position.
 */
export function replaceSkeleton(skeleton: HTMLElement, render: (root: HTMLElement) => void): HTMLElement {
  const root = document.createElement('div');
  root.id = skeleton.id;
  const { activeElement } = document;
  const { scrollTop = 0 } = main() ?? {};
  skeleton.before(root);
  render(root);
  skeleton.remove();
  if (scrollTop > 0) main()?.scrollTo(0, scrollTop);
  // Browsers without moveBefore take the focus from what moves.
  if (activeElement instanceof HTMLElement && root.contains(activeElement))
    activeElement.focus({ preventScroll: true });
  return root;
}
