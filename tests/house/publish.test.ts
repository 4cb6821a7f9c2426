import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
let root = '';
afterEach(() => rm(root, { recursive: true, force: true }));

const manifest = `{ "name": "one",  "version": "1.0.0" }\n`;

/** A repository with one package, and a lerna that writes what the real one does, says so, and then does as told. */
async function publishing(then: string) {
  root = await mkdtemp(join(tmpdir(), 'candlewick-publish-'));
  await cp(join(repository, 'scripts'), join(root, 'scripts'), { recursive: true });
  await mkdir(join(root, 'one'));
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{ "workspaces": ["one"] }');
  await writeFile(join(root, 'one/package.json'), manifest);
  const lerna = `#!/usr/bin/env node
    const { writeFileSync } = require('node:fs');
    writeFileSync('one/package.json', JSON.stringify({ name: 'one', version: '1.0.0', gitHead: 'abc' }, null, 2));
    process.stdout.write(process.argv.slice(2).join(' '));
    ${then}`;
  await writeFile(join(root, 'node_modules/.bin/lerna'), lerna, { mode: 0o755 });
  const child = spawn(process.execPath, [join(root, 'scripts/publish.mjs'), '--registry', 'http://127.0.0.1:9'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('publish from-package --contents dist --registry http://127.0.0.1:9');
  return child;
}

const left = () => readFile(join(root, 'one/package.json'), 'utf8');

it.each([
  ['fails', 'process.exit(1);', 1],
  ['dies', `process.kill(process.pid, 'SIGKILL');`, 1],
  ['succeeds', 'process.exit(0);', 0],
])('a publish that %s leaves the packages as they were', async (_, then, code) => {
  const child = await publishing(then);
  expect(await once(child, 'close')).toEqual([code, null]);
  expect(await left()).toBe(manifest);
});

it.each(['SIGINT', 'SIGTERM'] as const)('so does one that is stopped by %s', async (signal) => {
  const child = await publishing('setInterval(() => undefined, 1000);');
  child.kill(signal);
  await once(child, 'close');
  expect(await left()).toBe(manifest);
});
