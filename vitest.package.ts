import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Waits for a machine that has other work: a test that hangs is told all the same. */
export const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/** The tests of a package that run in Node: `*.test.ts` beside its sources, unless `test` says otherwise. */
export const packageTests = (name: string, test: TestProjectInlineConfiguration['test'] = {}) =>
  defineConfig({ test: { name, environment: 'node', include: ['src/**/*.test.ts'], ...timeouts, ...test } });
