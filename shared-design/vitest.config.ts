import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { common, reportsTo } from '../vitest.package.ts';
import { chromiumArguments, chromiumPath } from '../scripts/chromium.mjs';

const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // The first run pre-bundles dependencies in the meantime.
  connectTimeout: 300_000,
  viewport: { width: 1280, height: 800 },
  provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: chromiumArguments } }),
  instances: [{ browser: 'chromium' as const }],
};

/** Listed ahead: Vite reloads the page when it discovers such a dependency during a test. */
const optimizeDeps = {
  include: [
    'react-dom/client',
    '@stripe/stripe-js/pure',
    'lightweight-charts',
    'plotly.js/lib/core.js',
    'plotly.js/lib/bar.js',
    'plotly.js/lib/contour.js',
    'plotly.js/lib/heatmap.js',
    'react-plotly.js/factory',
    'sonner',
    '@tanstack/react-table',
    '@tanstack/react-virtual',
    '@internationalized/date',
    'react-aria-components/Calendar',
    'react-aria-components/I18nProvider',
    'react-aria-components/RangeCalendar',
    'react-hook-form',
    'react-markdown',
    'react-pay-icons/*',
    'rehype-sanitize',
    'remark-gfm',
  ],
};

/** Plotly's modules use Node's global object, which webpack provides. */
const define = { global: 'globalThis' };

export default defineConfig({
  test: {
    name: 'shared-design',
    ...reportsTo('shared-design'),
    projects: [
      {
        test: {
          name: 'node',
          root: import.meta.dirname,
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...common,
        },
      },
      {
        root: import.meta.dirname,
        cacheDir: 'node_modules/.cache/conformance',
        define,
        optimizeDeps,
        test: {
          name: 'browser',
          root: import.meta.dirname,
          include: ['src/**/*.browser.tsx'],
          browser,
          ...common,
          // Of two pages in one browser, the one behind draws no frames.
          maxWorkers: 1,
        },
      },
    ],
  },
});
