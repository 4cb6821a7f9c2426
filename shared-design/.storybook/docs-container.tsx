import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect } from 'react';
import type { PropsWithChildren } from 'react';
import { brand } from './brand.ts';
import { applySettings } from './modes.tsx';

/** Renders a docs page in the theme of the toolbar; "side by side" falls back to light. */
export function ThemedContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [story] = context.componentStories();
  const globals = story ? context.getStoryContext(story).globals : undefined;
  const chosen: unknown = globals?.['theme'];
  // A page whose stories are all iframes has no story of its own to apply the settings.
  useLayoutEffect(() => {
    if (globals) applySettings(globals);
  }, [globals]);
  const isDark =
    chosen === 'dark' || (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <DocsContainer context={context} theme={brand(isDark ? 'dark' : 'light')}>
      {children}
    </DocsContainer>
  );
}
