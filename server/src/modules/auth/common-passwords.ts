import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set<string>(dictionary['passwords-common']);
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
};

/** Longest run of digits and signs after a word that makes it no better: `Dragon2026!`. */
const longestTail = 6;

/**
 * Whether a password is one of the 49,000 most frequent ones of breaches, also with signs for letters (`P@ssw0rd`) or with digits and signs
 * at its end, which the password rule makes people add.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const tail = /[^a-z]*$/.exec(lower)?.[0] ?? '';
  const word = tail.length <= longestTail ? lower.slice(0, lower.length - tail.length) : lower;
  const spelt = (text: string) => text.replace(/[@$!0135]/g, (sign) => letters[sign] ?? sign);
  return [lower, spelt(lower), word, spelt(word)].some((each) => common.has(each));
}
