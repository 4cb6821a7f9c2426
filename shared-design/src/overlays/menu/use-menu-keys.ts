import { useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

/** Longest pause between two letters of one word, in ms. */
const sameWordMs = 500;

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])'),
];

/** Keyboard navigation in an open menu: arrow keys that wrap, Home, End and type-ahead. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, close: () => void) {
  const typed = useRef({ text: '', at: -Infinity });

  const byLetters = (items: HTMLElement[], key: string, at: number) => {
    const now = performance.now();
    const text = (now - typed.current.at < sameWordMs ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: now };
    // A single letter moves to the next match; a longer text may match the focused item.
    const from = text.length === 1 ? at + 1 : Math.max(at, 0);
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    return inTurn.find((item) => item.textContent.trim().toLowerCase().startsWith(text));
  };

  return (event: KeyboardEvent) => {
    if (!menu.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsOf(menu.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const { key } = event;
    const isClosing = key === 'Escape' || key === 'Tab';
    if (key === 'Escape' || key.startsWith('Arrow') || key === 'Home' || key === 'End') event.preventDefault();
    // The key must not reach the dialog around the menu or the page's shortcuts.
    event.stopPropagation();
    if (isClosing) close();
    else if (key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (key === 'ArrowUp') items.at(at < 1 ? -1 : at - 1)?.focus();
    else if (key === 'Home') items[0]?.focus();
    else if (key === 'End') items.at(-1)?.focus();
    else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      items[at]?.click();
    } else if (key.length === 1) byLetters(items, key, at)?.focus();
  };
}

/** Focuses the first or last item, or the menu itself. */
export function focusMenu(menu: HTMLElement, end: 'first' | 'last' | null): void {
  const item = end && itemsOf(menu).at(end === 'first' ? 0 : -1);
  (item || menu).focus();
}
