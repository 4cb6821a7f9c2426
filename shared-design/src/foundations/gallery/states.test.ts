import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

/** A prop that puts a component into a state, and what a story of that state is called. */
const states: readonly (readonly [prop: RegExp, story: RegExp])[] = [
  [/\bisPending\?:/, /Pending/],
  [/\bisLoading\?:/, /Loading/],
  [/\bisRefreshing\?:/, /Refreshing|ServerSide/],
  [/\berror\?:/, /Invalid|Failed|Refused|Errors?\b/],
];

/** The main file of each component, which has stories beside it. */
const components = globSync('*/*/*.tsx', { cwd: sources }).filter((file) => {
  const stories = join(sources, file.replace('.tsx', '.stories.tsx'));
  return basename(file, '.tsx') === basename(dirname(file)) && existsSync(stories);
});

const missing = components.flatMap((file) => {
  const read = (name: string) => readFileSync(join(sources, dirname(file), name), 'utf8');
  const own = globSync('*.{ts,tsx}', { cwd: join(sources, dirname(file)) }).filter(
    (name) => !/\.(stories|test|sample)\./.test(name),
  );
  const stories = globSync('*.stories.tsx', { cwd: join(sources, dirname(file)) })
    .map(read)
    .join('\n');
  const names = [...stories.matchAll(/export const (\w+)/g)].map(([, name]) => name ?? '');
  return states
    .filter(([prop, story]) => own.some((name) => prop.test(read(name))) && !names.some((name) => story.test(name)))
    .map(([, story]) => `${dirname(file)} has no story of ${story.source}`);
});

test('components have stories of the states that their props bring about', () => {
  expect(components.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
