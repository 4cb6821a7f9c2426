import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

const index = resolve(import.meta.dirname, '../storybook-static/index.json');

/** Stories that do not run here, by title, and why. */
const playedElsewhere: Readonly<Record<string, string>> = {
  'Charts/ChartWorkspace/Mounts':
    'They count the listeners of a whole page, to which Storybook adds: src/charts/chart/mounts.browser.tsx.',
};

/** A component or page: all stories of one title. */
export interface Group {
  /** Name of its picture. */
  readonly id: string;
  readonly title: string;
  readonly stories: readonly Story[];
  /** The stories in its picture: of a component all, of a page the first; none that is tagged `unpictured`. */
  readonly pictured: readonly Story[];
  readonly isPage: boolean;
}

function groupOf(title: string, stories: readonly Story[]): Group {
  const isPage = title.startsWith('Pages/') && !title.startsWith('Pages/Parts/');
  const all = stories.filter(({ tags }) => !tags.includes('unpictured'));
  const [id = ''] = stories[0]?.id.split('--') ?? [];
  return { id, title, stories, pictured: isPage ? all.slice(0, 1) : all, isPage };
}

/** The stories of the built Storybook by title. Throws if it is not built. */
export function storyGroups(): Group[] {
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Readonly<Record<string, Story>> };
  const stories = Object.values(entries).filter(({ type, title }) => type === 'story' && !(title in playedElsewhere));
  return [...Map.groupBy(stories, ({ title }) => title)].map(([title, all]) => groupOf(title, all));
}
