import { expect, test } from 'vitest';
import { keyOf, matchShortcut, pressesOf, shortcutText } from './keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  keyOf({ key, code: `Key${key.toUpperCase()}`, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('presses are named by key and modifier', () => {
  expect([press('K', { ctrlKey: true }), press('k', { metaKey: true }), press('?'), press('B')]).toEqual([
    'mod+k',
    'mod+k',
    '?',
    'b',
  ]);
  expect([press('Shift'), press('Enter'), press('Alt', { altKey: true })]).toEqual([null, null, null]);
  // Option+A on a Mac, AltGr+Q on a German keyboard.
  expect(press('å', { altKey: true, code: 'KeyA' })).toBe('alt+a');
  expect(press('@', { altKey: true, ctrlKey: true, code: 'KeyQ' })).toBeNull();
});

test('a sequence waits for its second key and ends when none fits', () => {
  const offered = [{ shortcut: 'g b' }, { shortcut: 'g h' }, { shortcut: '?' }, {}];
  expect(matchShortcut(offered, ['g'])).toEqual({ kind: 'wait' });
  expect(matchShortcut(offered, ['g', 'h'])).toEqual({ kind: 'run', match: offered[1] });
  expect(matchShortcut(offered, ['g', 'o'])).toEqual({ kind: 'none' });
  expect(matchShortcut(offered, ['?'])).toEqual({ kind: 'run', match: offered[2] });
  const nearer = [...offered, { shortcut: '?' }];
  expect(matchShortcut(nearer, ['?'])).toEqual({ kind: 'run', match: nearer[4] });
});

test('a key begins every shortcut of letters, because letters alone search for a symbol', () => {
  expect(['g b', 'n b', 'b', '7', '?', '/', 'mod+k', 'mod+shift+b'].map(pressesOf)).toEqual([
    'g b',
    '. n b',
    '. b',
    '. 7',
    '?',
    '/',
    'mod+k',
    'mod+shift+b',
  ]);
});

test("shortcuts use the machine's key names", () => {
  const texts = ['mod+k', 'alt+a', 'g b'].map((each) => [shortcutText(each, false), shortcutText(each, true)]);
  expect(texts).toEqual([
    ['Ctrl K', '⌘ K'],
    ['Alt A', '⌥ A'],
    ['G then B', 'G then B'],
  ]);
});
