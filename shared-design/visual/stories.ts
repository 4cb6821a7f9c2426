import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { halved, leftOut } from './left-out.ts';

interface Index {
  entries: Readonly<Record<string, { id: string; type: 'story' | 'docs' }>>;
}

/** Ids of the stories in the built Storybook that have a picture. Throws an Error where it is not built, or a name is out of date. */
export function storiesIn(storybook: string): string[] {
  const file = join(storybook, 'index.json');
  if (!existsSync(file)) throw new Error(`${file} is missing. Run "npm run build-storybook -w shared-design" first.`);
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as Index;
  const ids = Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
  const names = Object.keys(leftOut);
  for (const name of [...names, ...Object.keys(halved)]) {
    if (!ids.some((id) => id.startsWith(name)))
      throw new Error(`No story is called ${name}: remove it from left-out.ts.`);
  }
  return ids.filter((id) => !names.some((name) => id.startsWith(name)));
}
