import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { halved, leftOut, playedElsewhere } from './left-out.ts';

interface Index {
  entries: Readonly<Record<string, { id: string; type: 'story' | 'docs' }>>;
}

/** Whether a story has a picture; its play function and accessibility are checked in any case. */
export const hasPicture = (id: string): boolean => !Object.keys(leftOut).some((name) => id.startsWith(name));

/** Ids of the stories in the built Storybook. Throws if it is not built, or if left-out.ts names a missing story. */
export function storiesIn(storybook: string): string[] {
  const file = join(storybook, 'index.json');
  if (!existsSync(file)) throw new Error(`${file} is missing. Run "npm run build-storybook -w shared-design" first.`);
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as Index;
  const ids = Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
  for (const name of [...Object.keys(leftOut), ...Object.keys(halved)]) {
    if (!ids.some((id) => id.startsWith(name)))
      throw new Error(`No story is called ${name}: remove it from left-out.ts.`);
  }
  return ids.filter((id) => !Object.keys(playedElsewhere).some((name) => id.startsWith(name)));
}
