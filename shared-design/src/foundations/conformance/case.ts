import type { ReactElement, RefCallback } from 'react';

/** The props that every component forwards. */
export interface Reach {
  className?: string;
  ref?: RefCallback<Element>;
  'data-probe'?: string;
}

/** A check that does not apply to a component; the report prints the reason, so no check is missing silently. */
export interface NotHere {
  why: string;
}

/** What keys do to a component while its `focus` element has focus. */
export interface Keys {
  /** As in `userEvent.keyboard`; omit it where focus alone is enough. */
  press: string;
  /** The element to focus instead of `focus`. */
  from?: string;
  /** What holds afterwards and not before; by default, that the `done` callback of `draw` was called. */
  until?: (scope: ParentNode) => boolean;
}

/** How to check one component. An optional check runs by default; setting it gives a reason to skip it, or a place to look. */
export interface Case {
  /** Renders the component with `reach` spread on it, `text` as its label or content, and `done` as the handler of its main action. */
  draw: (reach: Reach, text: string, done: () => void) => ReactElement;
  /** Selector of the element that receives `ref` and `data-*`; by default the one with the class name. */
  target?: string;
  /** Why it forwards neither class name, data attributes nor ref. */
  reachesNothing?: string;
  /** Why it forwards class name and data attributes only. */
  noRef?: string;
  /** Selector of the element that Tab reaches. */
  focus: string | NotHere;
  keys: Keys | NotHere;
  /** Renders it disabled: nothing in it takes focus. */
  drawDisabled: (() => ReactElement) | NotHere;
  /** Why it shows no text of the page. */
  noText?: string;
  /** Selector of an element that exists once everything has loaded. */
  ready?: string;
  /** Why its layout is not mirrored in a right-to-left page. */
  isNotMirrored?: string;
  /** It renders in the top layer, not in place. */
  isElsewhere?: boolean;
}

type Use = Pick<Case, 'focus' | 'keys' | 'drawDisabled'>;

function unused(why: string): Use {
  return { focus: { why }, keys: { why }, drawDisabled: { why } };
}

/** For components that show something and have no controls. */
export const isRead = unused('It has no controls.');
/** For components that contain the controls of others. */
export const holdsOthers = unused('The page supplies its controls.');
export const neverDisabled: NotHere = { why: 'Its action is always available; otherwise it is not rendered.' };
export const linksAreNeverDisabled: NotHere = { why: 'HTML has no disabled links; render plain text instead.' };
