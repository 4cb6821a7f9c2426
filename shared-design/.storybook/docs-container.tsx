import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect } from 'react';
import type { PropsWithChildren } from 'react';
import { themes } from 'storybook/theming';
import { applySettings } from './modes.tsx';

/** The page of a component in the theme that the toolbar sets; its light one while both are shown. */
export function ThemedContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [story] = context.componentStories();
  const globals = story ? context.getStoryContext(story).globals : undefined;
  const chosen: unknown = globals?.['theme'];
  // Its stories may all be pages of their own, which follow this one.
  useLayoutEffect(() => {
    if (globals) applySettings(globals);
  }, [globals]);
  const isDark =
    chosen === 'dark' || (chosen === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <DocsContainer context={context} theme={isDark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
