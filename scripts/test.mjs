// Runs every check as a target of nx, which takes what has not changed from its cache. `npm test -- lint test` runs only these targets; options
// go to nx, such as `-p @candlewick/server` or `--skip-nx-cache`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run, toolEnvironment } from './bootstrap.mjs';
import { ensureChromium } from './headless-shell.mjs';
import { printSummary } from './test-summary.mjs';

const targets =
  'format:check lint boundaries unused types build test test:browser build-storybook test:stories e2e'.split(' ');
const options = process.argv.slice(2);
const first = options.findIndex((option) => option.startsWith('-'));
const chosen = options.splice(0, first < 0 ? options.length : first);

await Promise.all([install(), ensureChromium()]);
// Imports Playwright, which was just installed.
const { chromiumPath } = await import('./chromium.mjs');
const env = { ...toolEnvironment(), CHROMIUM_PATH: chromiumPath() };
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
const nx = ['run-many', '--parallel=2', '--outputStyle=static', '-t', ...(chosen.length > 0 ? chosen : targets)];
const code = await run(join(root, 'node_modules/.bin/nx'), [...nx, ...options], { env });
printSummary(reports, root);
process.exit(code);
