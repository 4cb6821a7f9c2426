import '../src/styles/global.css';
import './preview.css';
import type { Preview, StoryContext } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { applyTheme } from '../src/theme/theme.ts';
import { withFittingControls } from './arg-types.ts';
import { ThemedContainer } from './docs-container.tsx';
import { DocsPage } from './docs-page.tsx';
import { withLiveValue } from './live-value.tsx';
import { globalTypes, initialGlobals, viewport, withModes } from './modes.tsx';

// A lazy part may take seconds to come on a machine with other work.
configure({ asyncUtilTimeout: 10_000 });

/** In a test, after the addon has checked the story in light: its colours once more in dark. */
async function checkDark({ canvasElement, parameters }: StoryContext): Promise<void> {
  const a11y: unknown = parameters['a11y'];
  const isOff = typeof a11y === 'object' && a11y !== null && 'test' in a11y && a11y.test === 'off';
  if (!import.meta.env['VITEST'] || isOff) return;
  applyTheme('dark');
  const { default: axe } = await import('axe-core');
  await transitionsEnded();
  const { violations } = await axe.run(canvasElement.ownerDocument.body, { runOnly: ['color-contrast'] });
  applyTheme('light');
  await transitionsEnded();
  const nodes = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${node.html}: ${node.failureSummary ?? ''}`),
  );
  if (nodes.length > 0) throw new Error(`Contrast in the dark theme:\n${nodes.join('\n')}`);
}

/** A colour in between two themes has no contrast to speak of. */
async function transitionsEnded(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

export default {
  argTypesEnhancers: [withFittingControls],
  decorators: [withLiveValue, withModes],
  afterEach: checkDark,
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { page: DocsPage, container: ThemedContainer, toc: true },
    options: {
      storySort: { order: ['Foundations', 'Components', 'Fields', 'Forms', 'Data', 'Charts', 'Patterns', 'Screens'] },
    },
    viewport,
  },
} satisfies Preview;
