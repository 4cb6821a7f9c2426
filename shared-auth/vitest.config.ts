import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'shared-auth', environment: 'node', include: ['src/**/*.test.ts'] } });
