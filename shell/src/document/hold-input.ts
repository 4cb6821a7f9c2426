import { beginsSymbol } from '../actions/symbols.ts';

interface HeldInput {
  /** Whether the user opened the search. */
  isOpen: boolean;
  typed: string;
  hasEntered: boolean;
  /** Whether the user submitted the form of a screen. */
  hasSubmitted: boolean;
}

declare global {
  interface Window {
    /** Ends the holding and returns what was held. */
    candlewickInput?: () => HeldInput;
  }
}

/** Whether the frame with the search box is there, and the shell is not. */
const isSearchShown = () => document.querySelector('#root[data-frame] [data-search]') !== null;

/** What a click in the frame is held for. */
const clickable = ['[data-search]', '[type="submit"]'] as const;

/** Clicks what the user lets go of, if it is what was pressed in the frame: the browser makes no click of two elements. */
function clickOnRelease(pressed: string): void {
  const ended = new AbortController();
  const release = ({ type, target }: Event) => {
    ended.abort();
    if (type === 'pointerup' && target instanceof Element) target.closest<HTMLElement>(pressed)?.click();
  };
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, { signal: ended.signal });
}

/**
 * Holds what a user does in the document's frame until the shell has started: a click on the search box, the letters of a symbol with
 * Enter, and a form that is submitted. The shell then opens the palette with them, or submits its own form.
 */
export function holdInput(): void {
  const held: HeldInput = { isOpen: false, typed: '', hasEntered: false, hasSubmitted: false };
  const events = new AbortController();
  const { signal } = events;
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-search]')) held.isOpen = true;
    },
    { signal },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !isSearchShown()) return;
      if (beginsSymbol(key.toLowerCase())) {
        held.isOpen = true;
        held.typed += key;
      } else if (key === 'Enter' && held.typed !== '') {
        held.hasEntered = true;
        event.preventDefault();
      }
    },
    { signal },
  );
  let pressed: string | undefined;
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = clickable.find((each) => target instanceof Element && target.closest(`#root[data-frame] ${each}`));
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, () => (pressed = undefined), { signal });
  // The browser would put the password into the address.
  window.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      held.hasSubmitted = true;
    },
    { signal },
  );
  window.candlewickInput = () => {
    events.abort();
    if (pressed !== undefined) clickOnRelease(pressed);
    return held;
  };
}
