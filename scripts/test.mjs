// Runs every check. `npm test` skips steps whose inputs have not changed since they passed; `npm test -- --all` runs them too; `npm test --
// lint unit` runs only these steps. `npm run campaign` adds the long forms of kills, faults, leak counts and axe.
import { rmSync } from 'node:fs';
import { install, root } from './bootstrap.mjs';
import { ensureChromium } from './headless-shell.mjs';
import { linesOf, readTestReports } from './test-report.mjs';
import { createMemory } from './unchanged.mjs';

await Promise.all([install(), ensureChromium()]);

// Dynamic imports, because they need the dependencies that were just installed.
const { inParallel, onRequest, reports, stages, steps } = await import('./steps.mjs');

const flags = process.argv.slice(2).filter((argument) => argument === '--all' || argument === '--campaign');
const wanted = process.argv.slice(2).filter((argument) => !flags.includes(argument));
if (flags.includes('--campaign')) process.env.CAMPAIGN = 'on';
const known = { ...steps, ...onRequest };
const unknown = wanted.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${Object.keys(known).join(', ')}.`);
  process.exit(2);
}

const { chromiumPath } = await import('./chromium.mjs');
process.env.CHROMIUM_PATH = chromiumPath();
rmSync(reports, { recursive: true, force: true });

const memory = createMemory(root, { all: wanted.length > 0 || flags.length > 0 });
const failed = [];
/** Parts that passed, by step; stored only if no test needed a second attempt. */
const passedParts = [];

async function runStep(name) {
  const { parts, run } = known[name];
  const keyOf = (part) => `${name} ${part}`;
  const changed = Object.keys(parts).filter((part) => !memory.isUnchanged(keyOf(part), parts[part]));
  if (changed.length === 0 && Object.keys(parts).length > 0) {
    console.log(`\n– ${name}: nothing has changed since it passed (npm test -- ${name} runs it)`);
    return;
  }
  const some = changed.length < Object.keys(parts).length ? ` (${changed.join(', ')})` : '';
  console.log(`\n▶ ${name}${some}`);
  const startedAt = performance.now();
  const code = await run(changed);
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (code === 0) passedParts.push(...changed.map((part) => [keyOf(part), parts[part]]));
  else failed.push(name);
}

for (const stage of stages) {
  const chosen = stage.filter((name) => (wanted.length > 0 ? wanted.includes(name) : !(name in onRequest)));
  await inParallel(chosen.map((name) => () => runStep(name)));
}

const { passed, failed: failures, retried } = readTestReports(reports, root);
if (retried.length === 0) for (const [key, isInput] of passedParts) memory.remember(key, isInput);
if (retried.length > 0) console.log(['\nPassed in the second attempt only:', ...linesOf(retried)].join('\n'));
if (failures.length > 0) console.log(['\nFailed tests:', ...linesOf(failures)].join('\n'));
console.log(failed.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
