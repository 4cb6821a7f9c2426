import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMarkdown, MarkdownCleaner } from './clean-markdown.ts';

const kept = [
  'AAPL closed at **$227.52** on 2026-05-01.',
  '[AAPL’s dashboard](/dashboard/AAPL/news?tab=all#top)',
  '[the S&P 500](/dashboard/^GSPC), and [this](/help/credits).',
  '| a | b |\n| --- | ---: |\n| 1 | 2 |',
  'P/E < 20 & yield > 2 %',
  '`code` and *stars* & &amp;',
];
const foreign = [
  '![x](https://evil.test/a.png)',
  '![x](/api/auth/logout)',
  '[x](https://evil.test)',
  '[x]( https://evil.test)',
  '[x](<https://evil.test>)',
  '[x](//evil.test)',
  '[x](/\\evil.test)',
  '[x](\\/\\/evil.test)',
  '[x](/&sol;evil.test)',
  '[x](&#104;ttps://evil.test)',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHN2Zz4=)',
  '[x](https://evil.test "title")',
  '[x][r]\n\n[r]: https://evil.test',
  '[x][r]\n\n[r]:\nhttps://evil.test',
  '<https://evil.test>',
  'https://evil.test/?q=secret',
  'HTTPS:\\/\\/evil.test',
  'https:&#47;&#47;evil.test',
  'www.evil.test',
  'www\\.evil.test',
  '<img src=x onerror=alert(1)>',
  '<img\nsrc=//evil.test>',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '<!--x--><?x?>',
  '[![x](https://evil.test/a.png)](https://evil.test)',
  '[a [b](/x)](https://evil.test)',
  '!\\[x](https://evil.test)',
  'ftp://evil.test',
  '1https://evil.test',
  '-http://evil.test',
  '!!![x](https://evil.test)',
];

function assertClean(text: string): void {
  expect(text).not.toMatch(/!\[|\]:|<[a-z/!?]/i);
  expect(text).not.toMatch(/[a-z]:\\?\/\\?\/|\bwww\\?\./i);
  for (const [, destination] of text.matchAll(/\]\(([^)]*)/g)) expect(destination).toMatch(/^\/(?![/\\])[^\s&;<>\\]*$/);
}

describe('cleanMarkdown', () => {
  it.each(kept)('keeps %j', (text) => expect(cleanMarkdown(text)).toBe(text));

  it.each(foreign)('takes the danger out of %j', (text) => {
    assertClean(cleanMarkdown(text));
    assertClean(cleanMarkdown(`Before ${text} after, and (${text})`));
  });

  it('keeps the words of links', () => {
    expect(cleanMarkdown('See [the report](https://evil.test/a) now.')).toBe('See [the report]  now.');
  });

  it('cleans alike however the text is cut, and all of any text', () => {
    const words = fc.constantFrom(...foreign, ...kept, ' ', '\n', '!', '[', ']', '(', ')', '<', ':', '/', 'a', '&');
    fc.assert(
      fc.property(fc.array(words), fc.array(fc.nat(40)), (parts, cuts) => {
        const text = parts.join('');
        const cleaner = new MarkdownCleaner();
        let rest = text;
        let streamed = '';
        for (const length of cuts) {
          streamed += cleaner.push(rest.slice(0, length));
          rest = rest.slice(length);
        }
        streamed += cleaner.push(rest) + cleaner.end();
        expect(streamed).toBe(cleanMarkdown(text));
        assertClean(streamed);
      }),
      { numRuns: 500 },
    );
  });
});

it.each(['!', 'a', 'a+', '](', '[', '<', '&a', 'http:', 'www.', '](/a)'])(
  'an answer of nothing but %j is no work',
  (part) => {
    // One that grows with the square of the length times out.
    expect(cleanMarkdown(part.repeat(100_000 / part.length))).toBeTypeOf('string');
  },
);
