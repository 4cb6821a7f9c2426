import '../src/styles/global.css';
import './preview.css';
import type { Decorator, Preview, StoryContext } from '@storybook/react-vite';
import { applyPalette, applyTheme } from '../src/theme/theme.ts';
import type { Palette, Theme } from '../src/theme/theme.ts';

const withTheme: Decorator = (Story, { globals }) => {
  applyTheme(globals['theme'] as Theme);
  applyPalette(globals['palette'] as Palette);
  return <Story />;
};

/** In a test, after the addon has checked the story in light: its colours once more in dark. */
async function checkDark({ canvasElement, globals, parameters }: StoryContext): Promise<void> {
  const a11y: unknown = parameters['a11y'];
  const isOff = typeof a11y === 'object' && a11y !== null && 'test' in a11y && a11y.test === 'off';
  if (!import.meta.env['VITEST'] || isOff) return;
  applyTheme('dark');
  const { default: axe } = await import('axe-core');
  await new Promise((resolve) => setTimeout(resolve, 250));
  const { violations } = await axe.run(canvasElement.ownerDocument.body, { runOnly: ['color-contrast'] });
  applyTheme(globals['theme'] as Theme);
  const nodes = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${node.html}: ${node.failureSummary ?? ''}`),
  );
  if (nodes.length > 0) throw new Error(`Contrast in the dark theme:\n${nodes.join('\n')}`);
}

export default {
  decorators: [withTheme],
  afterEach: checkDark,
  initialGlobals: { theme: 'light', palette: 'green-red' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
    palette: {
      description: 'Up and down',
      toolbar: { icon: 'paintbrush', items: ['green-red', 'red-green', 'blue-orange'], dynamicTitle: true },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Components', 'Data', 'Charts'] } },
  },
} satisfies Preview;
