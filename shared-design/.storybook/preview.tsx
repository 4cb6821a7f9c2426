import '../src/foundations/styles/global.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { preparePage, withPage } from '../../shared-page/src/testing/page-stories.tsx';
import { withFittingControls } from './arg-types.ts';
import { composeRemotes } from './composed.ts';
import { ThemedContainer } from './docs-container.tsx';
import { DocsPage } from './docs-page.tsx';
import { withLiveValue } from './live-value.tsx';
import { globalTypes, initialGlobals, viewport, withModes } from './modes.tsx';

// A lazy component may take seconds to load on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
// The shell reads its snapshot when its first module loads, which is later than this.
composeRemotes();

/** Stories that keep a value draw their component in `Controlled`; the code of an example is that of the component. */
const withoutState = (code: string, { component }: { component?: { name?: string } }) =>
  code.replaceAll(/(<\/?)Controlled\b/g, `$1${component?.name ?? 'Controlled'}`);

export default {
  argTypesEnhancers: [withFittingControls],
  decorators: [withPage, withLiveValue, withModes],
  beforeEach: preparePage,
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { page: DocsPage, container: ThemedContainer, toc: true, source: { transform: withoutState } },
    options: {
      storySort: {
        order: [
          'Guide',
          ['Introduction', 'Principles', 'Voice', 'Layout grid', 'Data-viz rules', 'Changelog'],
          'Foundations',
          'Components',
          'Fields',
          'Forms',
          'Data',
          'Charts',
          'Patterns',
          'Pages',
        ],
      },
    },
    viewport,
  },
} satisfies Preview;
