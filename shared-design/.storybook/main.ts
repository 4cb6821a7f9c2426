import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';

export default {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  /** Fast Refresh while a component is being edited. */
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), react()] }),
} satisfies StorybookConfig;
