import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { workspaces } from '../../scripts/workspaces.mjs';
import { usesByFolder } from './used-on.ts';

const root = resolve(import.meta.dirname, '../..');

/** Stories stand beside their source in every workspace, so a new remote's stories appear without configuration. */
const stories = workspaces()
  .map(({ folder }) => join(root, folder, 'src/**/*.stories.tsx'))
  .filter((pattern) => globSync(pattern).length > 0);

export default {
  framework: '@storybook/react-vite',
  stories,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // For designers: the tokens as files.
  staticDirs: [{ from: '../design-tokens', to: '/design-tokens' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  /**
   * Fast Refresh for components. CSS is not down-leveled: the polyfill of `light-dark()` works for a whole page only, not for two themes
   * side by side.
   */
  viteFinal: (config) => ({
    ...config,
    define: { ...config.define, USES: JSON.stringify(usesByFolder(root)) },
    plugins: [...(config.plugins ?? []), react()],
    build: {
      ...config.build,
      cssTarget: ['chrome130', 'firefox130', 'safari18'],
      // Storybook's manager, axe and Plotly are single large modules: 1.1, 0.7 and 1.2 MB.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        checks: { pluginTimings: false },
        // The code of an example names its components.
        output: { keepNames: true },
      },
    },
  }),
} satisfies StorybookConfig;
