import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../tokens/contrast.ts';
import { parseTokens } from '../tokens/parse-tokens.ts';
import { tokens } from '../tokens/tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const parsed = parseTokens(css);

test('the list of tokens is that of the style sheet', () => {
  expect(tokens, 'npm run tokens -w shared-design').toEqual(parsed);
  expect(new Set(tokens.map(({ name }) => name)).size).toBe(tokens.length);
});

function colour(name: string, theme: 'light' | 'dark'): string {
  const found = parsed.find((token) => token.name === `--cw-${name}`)?.[theme];
  if (!found) throw new Error(`No token --cw-${name} with two literal colours`);
  return found;
}

const surfaces = ['canvas', 'surface', 'surface-raised', 'subtle'];
const texts = ['text', 'text-soft', 'text-muted', 'accent', 'danger', 'green', 'red', 'blue', 'orange'];
const tones = ['danger', 'warning', 'success', 'info', 'green', 'red', 'blue', 'orange', 'accent'];

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const ratio = (one: string, other: string) => contrast(colour(one, theme), colour(other, theme));

  test.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    '%s on %s is 4.5:1',
    (text, surface) => {
      expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(tones)('%s on its soft fill is 4.5:1', (tone) => {
    expect(ratio(tone, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('text', `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['on-ink', 'ink', 4.5],
    ['on-ink', 'ink-hover', 4.5],
    ['on-danger', 'danger-fill', 4.5],
    ['on-danger', 'danger-hover', 4.5],
    ['text', 'hover', 4.5],
    ['text-muted', 'hover', 4.5],
    ['line-strong', 'surface', 3],
    ['focus', 'surface', 3],
    ['focus', 'canvas', 3],
    ['accent-line', 'surface', 3],
    ['chart-2', 'surface', 3],
    ['chart-3', 'surface', 3],
    ['chart-4', 'surface', 3],
    ['chart-5', 'surface', 3],
  ] as const)('%s on %s is %s:1', (one, other, wanted) => expect(ratio(one, other)).toBeGreaterThanOrEqual(wanted));
});
