import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
