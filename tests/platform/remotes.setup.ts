import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as setup } from '@playwright/test';
import { cli, run } from './support/run.ts';

// Once for all workers: two builds into one folder would delete each other's files.
const remotes = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-remote'));

for (const remote of remotes) {
  setup(`builds ${remote}`, async () => {
    await run(process.execPath, [cli, 'build'], { cwd: resolve(import.meta.dirname, remote) });
  });
}
