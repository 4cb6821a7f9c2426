import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../scripts/chromium.mjs';

// Set by the main process; the workers inherit it.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const port = Number(process.env.E2E_PORT);
const root = resolve(import.meta.dirname, '..');
const results = resolve(root, 'test-results');
const teamStory = 'team-story.spec.ts';
/** Tests of these follow each other: they start first, so that the others run beside them and no worker ends long before the other. */
const longStories = ['overrides.spec.ts', 'slots.spec.ts'];

export default defineConfig({
  projects: [
    // Two minutes of tests that follow each other: first, so that the others run beside them.
    { name: 'team', testDir: 'platform', testMatch: teamStory, timeout: 240_000 },
    { name: 'e2e', testDir: 'e2e' },
    // These tests start their own servers and reinstall packages, which takes minutes.
    { name: 'long', testDir: 'platform', testMatch: longStories, timeout: 240_000, dependencies: ['remotes'] },
    {
      name: 'platform',
      testDir: 'platform',
      testIgnore: [teamStory, ...longStories],
      timeout: 240_000,
      dependencies: ['remotes'],
    },
    { name: 'remotes', testDir: 'platform', testMatch: '*.setup.ts', timeout: 240_000 },
  ],
  outputDir: `${results}/e2e`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, for loaded machines: accessibility checks read every element of long pages, twice.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/e2e.json` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    // A trace of every test would record the whole page at each step.
    trace: 'on-first-retry',
    // Disables color transitions, so that contrast checks never see an intermediate color.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
  },
  webServer: {
    command: `"${process.execPath}" --run start`,
    cwd: resolve(root, 'server'),
    port,
    env: {
      PORT: String(port),
      DATA_DIR: `${results}/data-${port}`,
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'error',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
