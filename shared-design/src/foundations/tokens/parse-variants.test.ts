import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseVariants } from './parse-variants.ts';

const folder = `${import.meta.dirname}/../..`;
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

test('finds each value with its condition', () => {
  const css = `@layer tokens {
    :root { --cw-row: 1rem; /* --cw-row: 9rem; */ }
    [data-theme='dark'] { color-scheme: dark; }
    :root[data-density='airy'] { --cw-row: 3rem; }
    @media (pointer: coarse) { :root, :root[data-density] { --cw-row: 4rem; } }
    @media (prefers-reduced-motion: reduce) { :root { --cw-fast: 0ms; } }
    :root[data-palette='blue-orange'] { --cw-up: var(--cw-blue); }
    @media (forced-colors: active) { :root { --cw-up: CanvasText; } }
  }`;
  expect(parseVariants(css)).toEqual([
    { name: '--cw-row', value: '3rem', kind: 'density', when: 'airy' },
    { name: '--cw-row', value: '4rem', kind: 'density', when: 'touch' },
    { name: '--cw-fast', value: '0ms', kind: 'motion', when: 'reduced' },
    { name: '--cw-up', value: 'var(--cw-blue)', kind: 'palette', when: 'blue-orange' },
    { name: '--cw-up', value: 'CanvasText', kind: 'forced', when: 'forced' },
  ]);
});

test('throws for an unknown condition', () => {
  expect(() => parseVariants('@media print { :root { --cw-row: 1rem; } }')).toThrow(
    '--cw-row has another value in «@media print',
  );
});

/** The tokens page reads only these two (src/foundations/gallery/token-variants.ts). */
test('no other style sheet changes a token', () => {
  const changing = globSync('**/*.css', { cwd: folder }).filter((file) => /--cw-[\w-]+:/.test(read(file)));
  expect(changing.toSorted()).toEqual(['data/data-table/data-table.module.css', 'foundations/styles/tokens.css']);
});
