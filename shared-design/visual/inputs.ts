import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import playwright from 'playwright/package.json' with { type: 'json' };
import storybookPackage from 'storybook/package.json' with { type: 'json' };
import vite from 'vite/package.json' with { type: 'json' };
import { fingerprintOf } from './fingerprints.ts';

const folder = resolve(import.meta.dirname, '..');
/** What draws and checks stories, and what all of them use without importing it. */
const ofAll = ['visual/*.ts', '.storybook/main.ts', 'src/styles/**/*.{css,woff2}'];
/** One story of this many is drawn although nothing that it uses has changed. */
const SAMPLED = 12;

interface Index {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly importPath: string }>>;
}

/** Knows for each story of the built Storybook what it depends on. */
export class Inputs {
  readonly #files: Readonly<Record<string, string>>;
  readonly #stories: ReadonlyMap<string, string>;
  readonly #tools: string;
  readonly #all: string;

  /** `browser`: version of Chromium. */
  constructor(storybook: string, browser: string) {
    const read = (name: string): unknown => JSON.parse(readFileSync(join(storybook, name), 'utf8'));
    this.#files = read('story-inputs.json') as Record<string, string>;
    const { entries } = read('index.json') as Index;
    this.#stories = new Map(Object.values(entries).map(({ id, importPath }) => [id, importPath]));
    const versions = [browser, playwright, storybookPackage, vite].map((each) =>
      typeof each === 'string' ? each : `${each.name} ${each.version}`,
    );
    const files = globSync(ofAll, { cwd: folder }).filter((name) => !name.includes('.test.'));
    const contents = files.toSorted().map((name) => `${name} ${readFileSync(join(folder, name), 'base64')}`);
    this.#tools = fingerprintOf([process.platform, process.arch, ...versions, ...contents].join('\n'));
    this.#all = JSON.stringify(this.#files);
  }

  /** A hash of all that the story's file uses, and of what draws it. Throws if the built Storybook does not know it. */
  of(id: string): string {
    const importPath = this.#stories.get(id) ?? '';
    const file = relative(resolve(folder, '..'), resolve(folder, importPath));
    const hash = this.#files[file];
    if (hash === undefined) throw new Error(`story-inputs.json has no entry for ${file} of ${id}.`);
    return fingerprintOf(`${this.#tools} ${hash}`);
  }

  /** Whether a story is drawn in any case. Every change of any story's inputs draws others, so that in time each is drawn. */
  isSampled(id: string): boolean {
    return Number.parseInt(fingerprintOf(`${this.#all} ${id}`).slice(0, 8), 16) % SAMPLED === 0;
  }
}
