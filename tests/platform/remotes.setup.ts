import { resolve } from 'node:path';
import { test as setup } from '@playwright/test';
import { cli, run } from './support/run.ts';

// Once for all workers: two builds into one folder would remove each other's files.
for (const remote of ['faulty-remote', 'opener-remote', 'desk-remote']) {
  setup(`builds ${remote}`, async () => {
    await run(process.execPath, [cli, 'build'], { cwd: resolve(import.meta.dirname, remote) });
  });
}
