import { ShellProvider, useShell, useSignal } from '@candlewick/shared-platform';
import type { Decorator } from '@storybook/react-vite';
import { useMemo, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fn } from 'storybook/test';
import { setRouterNavigation } from '../routing/navigation.ts';
import { shellApiFor } from '../shell-api/shell-api.ts';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { MainLayout } from '../layouts/main-layout.tsx';

const trail = [] as const;

/** Records where the shell navigates in a story. */
export const went = fn();

/** A screen of the shell in its layout, at an address. */
export const inLayout =
  (layout: 'main' | 'auth', address: string): Decorator =>
  (Story) => {
    setRouterNavigation(went);
    return (
      <MemoryRouter initialEntries={[address]}>
        {layout === 'main' ? (
          <MainLayout trail={trail}>
            <WithWidgets>
              <Story />
            </WithWidgets>
          </MainLayout>
        ) : (
          <AuthLayout>
            <Story />
          </AuthLayout>
        )}
      </MemoryRouter>
    );
  };

/** The shell's slots show the widgets of this repository's remotes; the double of the stories has none. */
function WithWidgets({ children }: { readonly children: ReactNode }) {
  const double = useShell();
  const signal = useSignal();
  const shell = useMemo(() => {
    const { slots } = shellApiFor({ remote: { name: 'shell', hash: 'story' }, route: null, signal });
    return { ...double, slots };
  }, [double, signal]);
  return (
    <ShellProvider shell={shell} signal={signal}>
      {children}
    </ShellProvider>
  );
}
