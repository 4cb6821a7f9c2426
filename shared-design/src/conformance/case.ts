import type { ReactElement, RefCallback } from 'react';

/** What every component passes on. */
export interface Reach {
  className?: string;
  ref?: RefCallback<Element>;
  'data-probe'?: string;
}

/** A check that does not hold for a component: the run tells the reason, so that nothing is missing by silence. */
export interface NotHere {
  why: string;
}

/** What keys do to a component whose `focus` has the focus. */
export interface Keys {
  /** As `userEvent.keyboard` takes them; nothing where the focus alone is enough. */
  press: string;
  /** What has the focus instead of `focus`. */
  from?: string;
  /** What holds afterwards, and not before; unless given, `done` of `draw` is called. */
  until?: (scope: ParentNode) => boolean;
}

/** How one component is checked. What is optional is checked unless it gives a reason, or says where to look. */
export interface Case {
  /** Draws it: `reach` spread on the component, `text` as its label or content, `done` as what its main action calls. */
  draw: (reach: Reach, text: string, done: () => void) => ReactElement;
  /** Selector of the element that `ref` and `data-*` reach; the one with the class name unless told. */
  target?: string;
  /** Why class name, data attributes and ref reach nothing. */
  reachesNothing?: string;
  /** Why it passes on class name and data attributes only. */
  noRef?: string;
  /** Selector of what Tab reaches. */
  focus: string | NotHere;
  keys: Keys | NotHere;
  /** Draws it disabled: nothing in it takes focus. */
  drawDisabled: (() => ReactElement) | NotHere;
  /** Why it holds no text of the page's own. */
  noText?: string;
  /** Selector that is there once everything has loaded. */
  ready?: string;
  /** Why its layout is not the mirror image in a right-to-left page. */
  isNotMirrored?: string;
  /** It stands in the top layer, not where it is drawn. */
  isElsewhere?: boolean;
}

type Use = Pick<Case, 'focus' | 'keys' | 'drawDisabled'>;

function unused(why: string): Use {
  return { focus: { why }, keys: { why }, drawDisabled: { why } };
}

/** For what shows something and holds no control of its own. */
export const isRead = unused('It is read, not used.');
/** For what holds the controls of others. */
export const holdsOthers = unused('Its controls are those that the page puts in.');
export const neverDisabled: NotHere = { why: 'Its action always has a meaning; what has none is not drawn.' };
export const linksAreNeverDisabled: NotHere = { why: 'HTML knows no disabled link; what leads nowhere is plain text.' };
