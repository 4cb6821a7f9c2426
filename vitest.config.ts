import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest's default is one less than the processors, which on two leaves half of the machine idle.
    maxWorkers: availableParallelism(),
    projects: ['*/vitest.config.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
});
