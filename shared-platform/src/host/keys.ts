/** Name of a key press in shortcuts: `k`, `?`, `mod+k`; null for bare modifiers and for presses with Alt. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey || key.length !== 1) return null;
  return `${ctrlKey || metaKey ? 'mod+' : ''}${key.toLowerCase()}`;
}

export type Outcome<T> =
  | { readonly kind: 'run'; readonly match: T }
  /** The presses start a longer shortcut. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'none' };

/** Matches a sequence of presses against shortcuts such as `g b` and `mod+k`. */
export function matchShortcut<T extends { readonly shortcut?: string }>(
  offered: readonly T[],
  presses: readonly string[],
): Outcome<T> {
  const typed = presses.join(' ');
  const match = offered.find(({ shortcut }) => shortcut === typed);
  if (match) return { kind: 'run', match };
  return offered.some(({ shortcut }) => shortcut?.startsWith(`${typed} `)) ? { kind: 'wait' } : { kind: 'none' };
}

/** Begins every shortcut of letters but those of pages, so that letters alone are free for the symbol search. */
const leader = '.';
/** Begins the shortcuts of pages: `g d`. */
export const pageLeader = 'g';

/** The presses of a shortcut as descriptors and parts write it: `n b` is `. n b`, and `g d` itself. */
export const pressesOf = (shortcut: string): string =>
  /^[a-z0-9^]( |$)/.test(shortcut) && !shortcut.startsWith(`${pageLeader} `) ? `${leader} ${shortcut}` : shortcut;

/** A shortcut's text on this machine: `Ctrl K` or `⌘ K`, `. then N then B`. */
export function shortcutText(shortcut: string, isMac: boolean): string {
  const one = (press: string) =>
    press
      .split('+')
      .map((part) => (part === 'mod' ? (isMac ? '⌘' : 'Ctrl') : part.toUpperCase()))
      .join(' ');
  return shortcut.split(' ').map(one).join(' then ');
}
