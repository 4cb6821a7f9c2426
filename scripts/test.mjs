// The one command that runs every check. `npm test` runs all; `npm test -- lint unit` runs the named steps.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, projectNode, root, run } from './bootstrap.mjs';
import { linesOf, readTestReports } from './test-report.mjs';
import { workspaces } from './workspaces.mjs';

await install();

const node = projectNode();
const tool = (name, ...args) => run(join(root, 'node_modules/.bin', name), args);
const reports = join(root, 'test-results');
const packages = workspaces().map(({ folder }) => folder);

/** Every package but the tests keeps its sources in src. */
const sources = packages.filter((name) => name !== 'tests').map((name) => `${name}/src`);

/**
 * Steps in order: the quick ones first, so that a slip shows soon. A test that fails has a second attempt, for what other
 * work on the machine does to it; one that needs it is named at the end.
 */
const steps = {
  lint: () => tool('oxlint', '--deny-warnings'),
  format: () => tool('prettier', '--check', '--log-level=warn', '.'),
  types: async () => {
    const codes = [];
    for (const name of packages) codes.push(await tool('tsc', '-p', name));
    return Math.max(...codes);
  },
  boundaries: () => tool('depcruise', '--config', '.dependency-cruiser.mjs', ...sources),
  unused: () => tool('knip', '--no-progress'),
  build: () => build().then(() => 0),
  unit: () =>
    tool('vitest', 'run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile=${reports}/unit.json`),
  storybook: () => run('npm', ['run', 'build-storybook', '-w', 'shared-design', '--silent', '--', '--quiet']),
  visual: () => run(node, [join(root, 'shared-design/visual/check.ts')]),
  e2e: () => run(node, [join(root, 'node_modules/.bin/playwright'), 'test', '-c', 'tests', '--retries=1']),
};

/** Steps that run only when they are named. */
const onRequest = {
  'visual:update': () => run(node, [join(root, 'shared-design/visual/check.ts'), '--update']),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps || name in onRequest));
if (unknown.length > 0) {
  const known = Object.keys({ ...steps, ...onRequest });
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${known.join(', ')}.`);
  process.exit(2);
}

// Imported only now: it needs what has just been installed.
const { chromiumPath, ensureChromium } = await import('./chromium.mjs');
ensureChromium();
process.env.CHROMIUM_PATH = chromiumPath();
rmSync(reports, { recursive: true, force: true });

const failed = [];
for (const [name, step] of Object.entries({ ...steps, ...onRequest })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in onRequest) continue;
  console.log(`\n▶ ${name}`);
  const startedAt = performance.now();
  const code = await step();
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(name);
}

const { passed, failed: failures, retried } = readTestReports(reports, root);
if (retried.length > 0) console.log(['\nPassed in the second attempt only:', ...linesOf(retried)].join('\n'));
if (failures.length > 0) console.log(['\nFailed tests:', ...linesOf(failures)].join('\n'));
console.log(failed.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
