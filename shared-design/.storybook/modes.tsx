import type { Decorator, StoryContext } from '@storybook/react-vite';
import { applyDensity, applyPalette, applyTheme } from '../src/foundations/theme/theme.ts';
import type { Density, Palette, Theme } from '../src/foundations/theme/theme.ts';
import { followDocs } from './follow-docs.ts';
import { viewports } from './viewports.ts';

const item = (value: string, title: string) => ({ value, title });

/** The toolbar: theme, palette, density and direction of the story's page. */
export const globalTypes = {
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      items: [item('light', 'Light'), item('dark', 'Dark'), item('both', 'Side by side'), item('system', 'System')],
      dynamicTitle: true,
    },
  },
  palette: {
    description: 'Colors of up and down',
    toolbar: { icon: 'paintbrush', items: ['green-red', 'red-green', 'blue-orange'], dynamicTitle: true },
  },
  density: {
    description: 'Density',
    toolbar: {
      icon: 'component',
      items: [item('compact', 'Compact'), item('comfortable', 'Comfortable')],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction of writing',
    toolbar: {
      icon: 'transfer',
      items: [item('ltr', 'Left to right'), item('rtl', 'Right to left')],
      dynamicTitle: true,
    },
  },
};

export const initialGlobals = {
  theme: 'light',
  palette: 'green-red',
  density: 'compact',
  direction: 'ltr',
  viewport: { value: undefined, isRotated: false },
};

export const viewport = {
  options: Object.fromEntries(
    Object.entries(viewports).map(([id, { name, width, height, type }]) => [
      id,
      { name, styles: { width: `${width}px`, height: `${height}px` }, type },
    ]),
  ),
};

/** Applies the toolbar's settings to the page. */
export function applySettings(globals: StoryContext['globals']): void {
  applyTheme(globals['theme'] === 'both' ? 'light' : (globals['theme'] as Theme));
  applyPalette(globals['palette'] as Palette);
  applyDensity(globals['density'] as Density);
  document.documentElement.dir = globals['direction'] as string;
}

/** Sets theme, palette, density and direction of the page; "side by side" shows the story twice. */
export const withModes: Decorator = (Story, context) => {
  const { globals, viewMode } = context;
  if (followDocs()) return <Story />;
  applySettings(globals);
  if (globals['theme'] !== 'both') return <Story />;
  if (viewMode === 'docs') {
    return (
      <div className="cw-both">
        <div data-theme="light">
          <Story />
        </div>
        <div data-theme="dark">
          <Story />
        </div>
      </div>
    );
  }
  return (
    <div className="cw-both">
      {opensOverThePage(context) ? (
        <Copy context={context} theme="light" />
      ) : (
        <div>
          <Story />
        </div>
      )}
      <Copy context={context} theme="dark" />
    </div>
  );
};

/** A modal dialog would cover both halves. */
function opensOverThePage({ parameters }: StoryContext): boolean {
  const docs = parameters['docs'] as { story?: { inline?: boolean } } | undefined;
  return docs?.story?.inline === false;
}

/** An iframe, so that its top layer and its ids do not collide with the other copy's. */
function Copy({ context, theme }: { context: StoryContext; theme: 'light' | 'dark' }) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own
  return <iframe title={`The same in the ${theme} theme`} src={addressOf(context, theme)} />;
}

function addressOf({ id, globals, args }: StoryContext, theme: 'light' | 'dark'): string {
  const settings = { ...globals, theme, viewport: undefined };
  const written = (values: object) =>
    Object.entries(values)
      .filter(([, value]) => ['number', 'boolean'].includes(typeof value) || isPlainText(value))
      .map(([name, value]) => `${name}:${typeof value === 'boolean' ? `!${value}` : value}`)
      .join(';');
  return `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: written(settings), args: written(args) })}`;
}

/** Storybook accepts only such values in a URL. */
function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && /^[\w -]+$/.test(value);
}
