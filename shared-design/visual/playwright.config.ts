import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';

// Set by the main process; the workers inherit it.
process.env['STORYBOOK_PORT'] ??= String(20_000 + (process.pid % 20_000));
const port = Number(process.env['STORYBOOK_PORT']);
const results = resolve(import.meta.dirname, '../../test-results');

export default defineConfig({
  testDir: '.',
  outputDir: join(results, 'stories'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A missing picture fails; `npm run visual:update` writes it.
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 3,
  // A story may wait longer for focus or timers while others render.
  retries: 1,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: join(results, 'stories.json') }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: chromiumPath(),
      // Grayscale, subpixel-positioned text, whatever the settings of the machine.
      args: [
        ...chromiumArguments,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    },
  },
  webServer: {
    command: `vite preview --host 127.0.0.1 --port ${port} --strictPort --outDir storybook-static`,
    cwd: resolve(import.meta.dirname, '..'),
    port,
  },
});
