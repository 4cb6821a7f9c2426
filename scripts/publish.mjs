// Publishes the shared packages with lerna, and takes back what lerna writes into their package.json: it adds `gitHead` before it uploads,
// and leaves it there when an upload fails or somebody stops it.
// `npm run publish:packages -- --registry <url>`; lerna gets the arguments.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publishedPackages } from './workspaces.mjs';

const root = resolve(import.meta.dirname, '..');
const manifests = publishedPackages(root).map((folder) => {
  const file = join(root, folder, 'package.json');
  return { file, before: readFileSync(file, 'utf8') };
});

/** Removes `gitHead` where it was not before; keeps what else has changed. */
function cleanUp() {
  for (const { file, before } of manifests) {
    const text = readFileSync(file, 'utf8');
    const { gitHead, ...manifest } = JSON.parse(text);
    if (gitHead === undefined || JSON.parse(before).gitHead !== undefined) continue;
    const isOnlyChange = JSON.stringify(manifest) === JSON.stringify(JSON.parse(before));
    writeFileSync(file, isOnlyChange ? before : `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

const arguments_ = ['publish', 'from-package', '--contents', 'dist', ...process.argv.slice(2)];
const lerna = spawn(join(root, 'node_modules/.bin/lerna'), arguments_, { cwd: root, stdio: 'inherit' });
// Lerna ends first, or it would write after the cleaning.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => lerna.kill(signal));
lerna.on('error', (error) => {
  process.stderr.write(`lerna did not start: ${error.message}\n`);
  process.exitCode = 1;
});
lerna.on('close', (code) => {
  cleanUp();
  process.exitCode = code ?? 1;
});
