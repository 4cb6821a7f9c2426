import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'mfe-dashboard', environment: 'node', include: ['src/**/*.test.ts'] } });
