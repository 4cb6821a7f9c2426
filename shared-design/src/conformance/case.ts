import type { ReactElement, RefCallback } from 'react';

/** What every component passes on. */
export interface Reach {
  className?: string;
  ref?: RefCallback<Element>;
  'data-probe'?: string;
}

/** How one component is checked. */
export interface Case {
  /** Draws it: `reach` spread on the component, `text` as its label or content. */
  draw: (reach: Reach, text: string) => ReactElement;
  /** Selector of the element that `ref` and `data-*` reach; the one with the class name unless told. */
  target?: string;
  /** What does not hold, with the reason. */
  reachesNothing?: string;
  /** It passes on class name and data attributes only; why. */
  noRef?: string;
  /** Selector of what Tab reaches. */
  focus?: string;
  /** Draws it disabled: nothing in it takes focus. */
  drawDisabled?: () => ReactElement;
  /** Selector that is there once everything has loaded. */
  ready?: string;
  /** Why its layout is not the mirror image in a right-to-left page. */
  isNotMirrored?: string;
  /** It stands in the top layer, not where it is drawn. */
  isElsewhere?: boolean;
}
