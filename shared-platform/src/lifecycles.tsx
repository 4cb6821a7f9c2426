import { queryClient } from '@candlewick/shared-auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ShellContext } from './hooks.ts';
import type { ShellApi } from './shell-api.ts';

export interface MountProps {
  /** An empty element of the page's own. */
  readonly domElement: HTMLElement;
  readonly shell: ShellApi;
  /** Aborted when the page is unmounted. */
  readonly signal: AbortSignal;
  /** To call when the page cannot go on; the shell unmounts it and shows the placeholder with a retry. */
  readonly fail: (error: unknown) => void;
}

/** What every exposed page exports as default. None of these rejects: single-spa gives up on one that does. */
export interface PageLifecycles {
  mount(props: MountProps): Promise<void>;
  unmount(props: Pick<MountProps, 'domElement'>): Promise<void>;
}

const roots = new WeakMap<HTMLElement, Root>();

/**
 * React 19 lifecycles for a page. Errors that no boundary of the page catches reach `fail`; React has removed the tree by
 * then. `name` prefixes the ids of `useId`, so that two roots in one document never share one.
 */
export function reactPage(name: string, Page: ComponentType): PageLifecycles {
  return {
    async mount({ domElement, shell, fail }) {
      const root = createRoot(domElement, {
        identifierPrefix: `${name}-`,
        onUncaughtError: fail,
        onCaughtError: (error) => shell.track('caught_error', { message: String(error) }),
      });
      roots.set(domElement, root);
      root.render(
        <StrictMode>
          <ShellContext value={shell}>
            <QueryClientProvider client={queryClient}>
              <Page />
            </QueryClientProvider>
          </ShellContext>
        </StrictMode>,
      );
    },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}
