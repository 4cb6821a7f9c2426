type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Name of a key press in shortcuts: `k`, `?`, `mod+k`, `alt+a`; null for bare modifiers. With Alt, which writes other characters on a Mac, the
 * letter of the key counts; with Ctrl as well, it is the AltGr of many keyboards.
 */
export function keyOf({ key, code, ctrlKey, metaKey, altKey }: Press): string | null {
  const isMod = ctrlKey || metaKey;
  if (altKey) return !isMod && /^Key[A-Z]$/.test(code) ? `alt+${code.slice(3).toLowerCase()}` : null;
  return key.length === 1 ? `${isMod ? 'mod+' : ''}${key.toLowerCase()}` : null;
}

export type Outcome<T> =
  | { readonly kind: 'run'; readonly match: T }
  /** The presses start a longer shortcut. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'none' };

/** Matches a sequence of presses against shortcuts such as `g b` and `mod+k`. Of equal ones the last counts: a part that is open goes before a descriptor. */
export function matchShortcut<T extends { readonly shortcut?: string }>(
  offered: readonly T[],
  presses: readonly string[],
): Outcome<T> {
  const typed = presses.join(' ');
  const match = offered.findLast(({ shortcut }) => shortcut === typed);
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

const modifiers: Readonly<Record<string, { readonly mac: string; readonly other: string }>> = {
  mod: { mac: '⌘', other: 'Ctrl' },
  alt: { mac: '⌥', other: 'Alt' },
};

/** A shortcut's text on this machine: `Ctrl K` or `⌘ K`, `. then N then B`. */
export function shortcutText(shortcut: string, isMac: boolean): string {
  const one = (press: string) =>
    press
      .split('+')
      .map((part) => modifiers[part]?.[isMac ? 'mac' : 'other'] ?? part.toUpperCase())
      .join(' ');
  return shortcut.split(' ').map(one).join(' then ');
}
