import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { fn } from 'storybook/test';
import { setRouterNavigation } from '../api/navigation.ts';
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
            <Story />
          </MainLayout>
        ) : (
          <AuthLayout>
            <Story />
          </AuthLayout>
        )}
      </MemoryRouter>
    );
  };
