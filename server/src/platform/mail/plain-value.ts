import { dayText } from '@candlewick/engine/texts';

/** Control characters, line separators, and marks that reorder the text around them (Unicode UAX #9). */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;
/** Email programs make links of these, so a name could carry an address to a stranger's inbox. */
const likeLink = /\S[.:/@\\]\S/;
const longest = 80;

/** A value that a user chose, on one line and at most 80 characters long. */
export function plainValue(value: string): string {
  const line = value.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

/** `Hello Ada,`; without the name if it is empty or reads like a link. */
export function greetingOf(name: string): string {
  const plain = plainValue(name);
  return plain === '' || likeLink.test(plain) ? 'Hello,' : `Hello ${plain},`;
}

/** An email address on one line, whole. */
export const plainAddress = (address: string): string => address.replace(unprintable, '').replace(/\s+/g, '');

/** `Firefox on Windows`, within a sentence. */
export function deviceOf(device: string): string {
  const plain = plainValue(device);
  return plain === '' || plain === 'Unknown device' ? 'an unknown device' : plain;
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });

/** `Nov 22, 2026 at 17:05 UTC`. */
export const timeOf = (epochMs: number): string => `${dayText(epochMs)} at ${clock.format(epochMs)} UTC`;
