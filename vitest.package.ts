import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** What every project has: none inherits it from the root. A failed test gets a second attempt, and the summary of `npm test` names it. */
export const common = {
  // Many tests of the server wait. Vitest's default, one less than the processors, ran one file at a time on two.
  maxWorkers: availableParallelism() + 1,
  // Generous, for busy machines; a test that hangs still fails.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
  retry: 1,
};

/** `npm test` summarizes these reports. */
export const reportsTo = (name: string) => ({
  reporters: ['default', 'json'],
  outputFile: { json: resolve(import.meta.dirname, `test-results/${name}.json`) },
});

/** Tests of a package that run in Node: `*.test.ts` beside its sources, unless `test` overrides it. */
export const packageTests = (name: string, test: TestProjectInlineConfiguration['test'] = {}) =>
  defineConfig({
    // Files share a worker's modules: importing the server again for each of its files took a fifth of the time of all.
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.ts'],
      isolate: false,
      ...common,
      ...reportsTo(name),
      ...test,
    },
  });
