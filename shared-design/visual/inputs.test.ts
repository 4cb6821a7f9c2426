import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storyInputs } from '../.storybook/story-inputs.ts';
import { Inputs } from './inputs.ts';

/** A repository with a preview and two stories: one of the design system with a stylesheet, one of the shell. */
const files = {
  'shared-design/.storybook/preview.tsx': `
    import { dot } from './dot.ts';
    import { page } from '../../shared-page/src/testing/page-stories.tsx';
    import { remote } from './composed.ts';
    export default [dot, page, remote];`,
  'shared-design/.storybook/dot.ts': `export const dot = 'dot';`,
  'shared-design/.storybook/composed.ts': `export const remote = () => import('../../mfe-a/src/widget.ts');`,
  'shared-page/src/testing/page-stories.tsx': `export const page = 'page';`,
  'mfe-a/src/widget.ts': `export default 'widget';`,
  'shared-design/src/card.stories.tsx': `import { card } from './card.ts'; export const Card = card;`,
  'shared-design/src/card.ts': `import styles from './card.module.css'; export const card = styles.card;`,
  'shared-design/src/card.module.css': `.card { color: red; }`,
  'shell/src/home.stories.tsx': `export const Home = 'home';`,
  'main.ts': `
    import('./shared-design/.storybook/preview.tsx');
    import('./shared-design/src/card.stories.tsx');
    import('./shell/src/home.stories.tsx');`,
};
const ids = { card: 'card--card', home: 'home--home' };

describe('inputs of stories', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'inputs-'));
    for (const [file, content] of Object.entries(files)) write(file, content);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(file: string, content: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }

  async function built(browser = 'Chromium 1'): Promise<Record<keyof typeof ids, string>> {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [storyInputs(root)],
      build: { outDir: 'built', rolldownOptions: { input: join(root, 'main.ts') } },
    });
    const entries = {
      [ids.card]: { id: ids.card, importPath: './src/card.stories.tsx' },
      [ids.home]: { id: ids.home, importPath: '../shell/src/home.stories.tsx' },
    };
    write('built/index.json', JSON.stringify({ entries }));
    const inputs = new Inputs(join(root, 'built'), browser);
    return { card: inputs.of(ids.card), home: inputs.of(ids.home) };
  }

  it.each([
    ['a stylesheet', 'shared-design/src/card.module.css', ['card']],
    ['a module', 'shared-design/src/card.ts', ['card']],
    ['the preview', 'shared-design/.storybook/dot.ts', ['card', 'home']],
    ['a part of a remote, which only the shell shows', 'mfe-a/src/widget.ts', ['home']],
    ['what prepares pages, which their stories import', 'shared-page/src/testing/page-stories.tsx', []],
  ] as const)('change with %s', async (_, file, changed) => {
    const before = await built();
    expect(await built()).toEqual(before);
    write(file, `${files[file]} /* and more */`);
    const after = await built();
    expect(Object.keys(after).filter((name) => after[name as 'card'] !== before[name as 'card'])).toEqual(changed);
  });

  it('change with the browser', async () => {
    const before = await built();
    const after = await built('Chromium 2');
    expect([after.card === before.card, after.home === before.home]).toEqual([false, false]);
  });

  it('of a story that is not in the build are refused', async () => {
    await built();
    const inputs = new Inputs(join(root, 'built'), 'Chromium 1');
    expect(() => inputs.of('card--other')).toThrow('has no entry');
  });

  it('draw a sample that is another one after a change', () => {
    const names = Array.from({ length: 1200 }, (_, index) => `card--${index}`);
    const sample = (hash: string) => {
      write('built/story-inputs.json', JSON.stringify({ 'a.stories.tsx': hash }));
      write('built/index.json', JSON.stringify({ entries: {} }));
      const inputs = new Inputs(join(root, 'built'), 'Chromium 1');
      return names.filter((name) => inputs.isSampled(name));
    };
    const first = sample('1');
    expect(first.length).toBeGreaterThan(60);
    expect(first.length).toBeLessThan(140);
    expect(sample('1')).toEqual(first);
    expect(sample('2')).not.toEqual(first);
  });
});
