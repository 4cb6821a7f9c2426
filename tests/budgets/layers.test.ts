import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { releaseOf } from '../bench/release-sizes.ts';

test('the first style sheet declares the layer order, whatever the order of its modules', () => {
  const file = releaseOf('shell').entry.css[0] ?? '';
  const css = readFileSync(join(resolve(import.meta.dirname, '../../shell/dist'), file), 'utf8');
  const named = [...css.matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names]) => (names ?? '').split(/,\s*/));
  expect([...new Set(named.map((name) => name.trim()))].slice(0, 4)).toEqual(['reset', 'tokens', 'base', 'components']);
});
