import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const pairs = new Map(
  [...css.matchAll(/(--cw-[\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

/** WCAG 2.2, relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function colour(name: string, theme: 'light' | 'dark'): string {
  const pair = pairs.get(`--cw-${name}`);
  if (!pair) throw new Error(`No token --cw-${name} with two literal colours`);
  return pair[theme];
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
  ] as const)('%s on %s is %s:1', (one, other, wanted) => expect(ratio(one, other)).toBeGreaterThanOrEqual(wanted));
});
