// The steps of `npm test`, in stages: the fastest first, so that simple mistakes show early.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build, projectNode, root, run } from './bootstrap.mjs';
import { closureOf, inPackages } from './unchanged.mjs';
import { workspaces } from './workspaces.mjs';

/**
 * @typedef {object} Step
 * @property {Record<string, (path: string) => boolean>} parts what can pass by itself, each with the files that its outcome depends on
 * @property {(parts: readonly string[]) => Promise<number>} run runs the named parts; resolves to an exit code
 */

const node = projectNode();
const tool = (name, ...args) => run(join(root, 'node_modules/.bin', name), args);
export const reports = join(root, 'test-results');
const packages = workspaces();
const folders = packages.map(({ folder }) => folder);

/** Every package except the tests has its sources in src. */
const sources = folders.filter((name) => name !== 'tests').map((name) => `${name}/src`);

const everything = () => true;
const isCode = (path) => !path.startsWith('docs/') && !path.endsWith('.md');
const isUnitTest = (path) => /\.(test|stories|sample)\.tsx?$|\/visual\/|^engine\/(bench|scripts)\//.test(path);

/**
 * Runs asynchronous functions, as many at a time as there are processors. Resolves to their results in the order in which they ended.
 * @template Result
 * @param {readonly (() => Promise<Result>)[]} runs
 * @returns {Promise<Result[]>}
 */
export async function inParallel(runs) {
  const waiting = [...runs];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** Runs the projects whose names match, and writes a report of that name. */
const vitest = (report, ...projects) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reports}/${report}.json`];
  return tool(
    'vitest',
    'run',
    '--retry=1',
    '--passWithNoTests',
    ...reporters,
    ...projects.flatMap((name) => ['--project', name]),
  );
};

/** A step that passes or fails as a whole. */
const whole = (isInput, run) => ({ parts: { all: isInput }, run });

/** A step with one part per package, which depends on the packages that it imports. */
const byPackage = (run) => ({
  parts: Object.fromEntries(
    // The tests build, start and read all packages.
    folders.map((folder) => [folder, folder === 'tests' ? isCode : inPackages(closureOf(folder))]),
  ),
  run,
});

const withStories = new Set(folders.filter((folder) => folder !== 'server' && folder !== 'tests'));

/** @type {Record<string, Step>} */
export const steps = {
  lint: whole(isCode, () => tool('oxlint', '--deny-warnings', '--report-unused-disable-directives')),
  format: whole(everything, () => tool('oxfmt', '--check')),
  // One process parses shared sources once; more than one checker per package would check them again.
  types: byPackage((names) => tool('tsc', '--build', '--force', '--checkers', '1', ...names)),
  boundaries: whole(isCode, () => tool('depcruise', '--config', '.dependency-cruiser.mjs', ...sources)),
  unused: whole(isCode, () => tool('knip', '--no-progress')),
  // nx skips unchanged projects itself.
  build: { parts: {}, run: () => build().then(() => 0) },
  unit: byPackage((names) => vitest('unit', ...names.map((name) => `${name}*`), '!*browser*')),
  // Vitest would run these by themselves, after all others.
  browser: whole(inPackages(closureOf('shared-design')), () => vitest('browser', '*browser*')),
  storybook: whole(inPackages(withStories), () =>
    run('npm', ['run', 'build-storybook', '-w', 'shared-design', '--silent', '--', '--quiet']),
  ),
  visual: whole(inPackages(withStories), () => run('npm', ['run', 'test:stories', '-w', 'shared-design', '--silent'])),
  e2e: whole(
    (path) => isCode(path) && !isUnitTest(path),
    () => run(node, [join(root, 'node_modules/.bin/playwright'), 'test', '-c', 'tests', '--retries=1']),
  ),
};

/** Steps that run only when named. */
export const onRequest = {
  'visual:update': {
    parts: {},
    run: () =>
      run('npm', ['run', 'test:stories', '-w', 'shared-design', '--silent', '--', '--update-snapshots=changed']),
  },
};

/** Steps of one stage run beside each other, as many as there are processors. */
export const stages = [
  // The build keeps one processor busy for most of its time.
  ['format', 'lint', 'types', 'build', 'boundaries', 'unused'],
  ['unit', 'storybook', 'browser'],
  ['visual', 'visual:update'],
  ['e2e'],
];

const unplaced = Object.keys({ ...steps, ...onRequest }).filter((name) => !stages.flat().includes(name));
if (unplaced.length > 0) throw new Error(`scripts/steps.mjs: add ${unplaced.join(', ')} to a stage.`);
