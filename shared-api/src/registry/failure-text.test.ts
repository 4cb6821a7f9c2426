import { describe, expect, it } from 'vitest';
import { cleanFailureText, failureTextLimits } from './failure-text.ts';

const clean = (text: string) => cleanFailureText(text, failureTextLimits.stack);

describe('a text of a failure', () => {
  it.each([
    ['GET https://a.example/api?q=1#top failed', 'GET https://a.example/api failed'],
    ['at f (/remotes/mfe-a/page.js?x=1:2:3)', 'at f (/remotes/mfe-a/page.js)'],
    ['no user ada.king+x@mail.example.com here', 'no user [redacted] here'],
    ['no user ada%40example.com here', 'no user [redacted] here'],
    ['id 3f2a91c0-1d2e-4f5a-8b7c-9d0e1f2a3b4c', 'id [redacted]'],
  ])('loses what is personal: %s', (text, left) => expect(clean(text)).toBe(left));

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'price')",
    'f@/remotes/mfe-a/189.924a80e23661.js:1:234',
    'at f (http://localhost:4600/remotes/mfe-a/page-with-a-very-long-name-2.924a80e23661.js:1:5)',
    'a-word-of-many-parts-without-a-digit failed?',
  ])('keeps what tells the cause: %s', (text) => expect(clean(text)).toBe(text));

  it('is cut between words, so that no half of an address stays', () => {
    const limit = 20;
    expect(cleanFailureText(`${'x '.repeat(15)}1234567890ada@example.com`, limit)).not.toContain('ada');
    expect(cleanFailureText('y'.repeat(100), limit).length).toBeLessThanOrEqual(limit);
    expect(cleanFailureText(`${'z '.repeat(9)} 😀😀`, 20).isWellFormed()).toBe(true);
  });

  it('is cleaned in time in proportion to its length, whatever it is', () => {
    // Time in proportion to the square would be hours, which the limit of a test ends.
    const length = 300_000;
    for (const part of ['/', 'a-', 'a', 'a.', '%40', '@', '@a.', '/?', 'a1', '://'])
      expect(cleanFailureText(part.repeat(length), length).length).toBeLessThanOrEqual(length);
  });
});
