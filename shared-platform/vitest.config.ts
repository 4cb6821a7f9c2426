import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'shared-platform', environment: 'node', include: ['src/**/*.test.ts'] } });
