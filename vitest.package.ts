import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Generous, for busy machines; a test that hangs still fails. */
export const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/** Tests of a package that run in Node: `*.test.ts` beside its sources, unless `test` overrides it. */
export const packageTests = (name: string, test: TestProjectInlineConfiguration['test'] = {}) =>
  defineConfig({
    // Files share a worker's modules: importing the server anew for each of its files took a fifth of the time of all.
    test: { name, environment: 'node', include: ['src/**/*.test.ts'], isolate: false, ...timeouts, ...test },
  });
