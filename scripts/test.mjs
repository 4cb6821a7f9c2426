// The one command that runs every check. `npm test` runs all; `npm test -- lint unit` runs the named steps.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, projectNode, root, run } from './bootstrap.mjs';

await install();

const node = projectNode();
const tool = (name, ...args) => run(join(root, 'node_modules/.bin', name), args);
const reports = join(root, 'test-results');
/** Folders with a tsconfig; all but the tests keep their sources in src. */
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).candlewick.typeChecked;

const sources = packages.filter((name) => name !== 'tests').map((name) => `${name}/src`);

/** Steps in order: the quick ones first, so that a slip shows soon. */
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
  unit: () => tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${reports}/unit.json`),
  storybook: () => run('npm', ['run', 'build-storybook', '-w', 'shared-design', '--silent', '--', '--quiet']),
  visual: () => run(node, [join(root, 'shared-design/visual/check.ts')]),
  e2e: () => run(node, [join(root, 'node_modules/.bin/playwright'), 'test', '-c', 'tests']),
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

const counts = countTests();
console.log(failed.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length === 0 ? 0 : 1);

/** Sums the reports of vitest, the visual check and Playwright. */
function countTests() {
  const read = (file) => {
    try {
      return JSON.parse(readFileSync(join(reports, file), 'utf8'));
    } catch {
      return null;
    }
  };
  const unit = read('unit.json');
  const visual = read('visual.json');
  const e2e = read('e2e.json')?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (visual?.passed ?? 0) + (e2e?.expected ?? 0) + (e2e?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (visual?.failed ?? 0) + (e2e?.unexpected ?? 0),
  };
}
