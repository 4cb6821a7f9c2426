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
    return held;
  };
}
