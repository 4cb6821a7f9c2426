/** On `#root` while it shows the skeleton of the document. */
const skeletonAttribute = 'data-frame';

/** Whether the document's skeleton is still there: the shell has not rendered. */
export const isSkeleton = (root: HTMLElement): boolean => root.hasAttribute(skeletonAttribute);

/** The shell, or a message, takes the place of the skeleton. */
export const dropSkeleton = (root: HTMLElement): void => root.removeAttribute(skeletonAttribute);
