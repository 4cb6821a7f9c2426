import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { workspaces } from '../../scripts/workspaces.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Stories stand beside what they show, in every package: a new remote's pages are here without being named. */
const stories = workspaces()
  .map(({ folder }) => join(root, folder, 'src/**/*.stories.tsx'))
  .filter((pattern) => globSync(pattern).length > 0);

export default {
  framework: '@storybook/react-vite',
  stories,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  /**
   * Fast Refresh while a component is being edited. The style sheets stay as they are written: `light-dark()` rewritten for older
   * browsers would hold for a whole page only, not for the halves that show both themes.
   */
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), react()],
    build: {
      ...config.build,
      cssTarget: ['chrome130', 'firefox130', 'safari18'],
      // Storybook's own page, axe and Plotly are single large modules: 1.1, 0.7 and 1.2 MB.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: { ...config.build?.rolldownOptions, checks: { pluginTimings: false } },
    },
  }),
} satisfies StorybookConfig;
