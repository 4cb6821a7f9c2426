import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { descriptor } from './descriptor.ts';

const root = resolve(import.meta.dirname, '../../..');

const described = globSync('{shell,mfe-*}/src/remote.json', { cwd: root }).map((file) => dirname(dirname(file)));

test.each(described)('the descriptor of %s is valid', (name) => {
  const parsed = descriptor.safeParse(JSON.parse(readFileSync(`${root}/${name}/src/remote.json`, 'utf8')));
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(parsed.data?.name).toBe(name);
});

test.each([
  ['a page without a guard', { path: '/a', expose: 'a', layout: 'main', title: 'A' }],
  ['a path with a query', { path: '/a?b=c', expose: 'a', layout: 'main', guard: 'user', title: 'A' }],
  ['an unknown layout', { path: '/a', expose: 'a', layout: 'wide', guard: 'user', title: 'A' }],
  ['an unknown field', { path: '/a', expose: 'a', layout: 'main', guard: 'user', title: 'A', titel: 'A' }],
  ['an expose that is not a file name', { path: '/a', expose: '../a', layout: 'main', guard: 'user', title: 'A' }],
])('refuses %s', (_what, page) => {
  const result = descriptor.safeParse({ name: 'mfe-a', version: '1.0.0', contract: '^1.0.0', pages: [page] });
  expect(result.success).toBe(false);
});
