import { expect, test } from 'vitest';
import { markTexts } from './mark-texts.ts';

/** The texts that are marked in a paragraph. */
function markedIn(value: string, texts: readonly string[]): string[] {
  interface Node {
    type: string;
    value?: string;
    tagName?: string;
    children?: Node[];
  }
  const paragraph: Node = { type: 'element', tagName: 'p', children: [{ type: 'text', value }] };
  markTexts(texts)({ type: 'root', children: [paragraph] });
  const parts = paragraph.children ?? [];
  expect(parts.map((part) => part.value ?? part.children?.[0]?.value).join('')).toBe(value);
  return parts.flatMap((part) => (part.tagName === 'mark' ? [part.children?.[0]?.value ?? ''] : []));
}

test('marks each occurrence of a figure, and not a longer figure that contains it', () => {
  expect(markedIn('12 of 12, not 112, 12.5, 1.12 or 12,000. But 12.', ['12'])).toEqual(['12', '12', '12']);
  expect(markedIn('It rose 4.2% to $1,204.50.', ['4.2%', '$1,204.50'])).toEqual(['4.2%', '$1,204.50']);
  expect(markedIn('In 2024 Q1', ['Q'])).toEqual([]);
});

test('takes texts as they are', () => {
  expect(markedIn('a (b) [c] .* \\d', ['(b)', '.*'])).toEqual(['(b)', '.*']);
  expect(markedIn('nothing', ['', ' '])).toEqual([]);
});
