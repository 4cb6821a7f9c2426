import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { vocabulary } from '../../shared-design/src/foundations/guide/vocabulary.ts';

const root = join(import.meta.dirname, '../..');

/** Where people read words: interfaces, their stories, texts of the engine and the server, guides. */
const places = [
  '{shell,mfe-*,shared-*}/src/**/*.{ts,tsx}',
  '{shell,mfe-*}/src/**/*.json',
  'engine/src/texts/*.ts',
  'server/src/{accounts,market,modules}/**/*.ts',
  'docs/{trader,indicators}.md',
];

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '');

/** The words of traders: what the analyst must understand, not what anybody reads. */
const ofTraders = /^server\/src\/modules\/ai\/(?:builtin\/reading\/figures|tools\/glossary\.ts)/;

const texts = places
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/vocabulary\.|\.test\.|node_modules/.test(file) && !ofTraders.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), 'utf8')).toLowerCase() }));

test.each(vocabulary)('$term has no other name', ({ not }) => {
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.flatMap(({ file, text }) =>
    not.filter((words) => new RegExp(`\\b${words}\\b`).test(text)).map((words) => `${relative('.', file)}: ${words}`),
  );
  expect(found).toEqual([]);
});
