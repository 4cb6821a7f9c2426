import { queryClient } from '@candlewick/shared-auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ShellProvider } from './hooks.ts';
import type { ShellApi } from './shell-api.ts';

export type PartProps = Readonly<Record<string, unknown>>;

export interface MountProps {
  /** An empty element of the part's own. */
  readonly domElement: HTMLElement;
  readonly shell: ShellApi;
  /** Aborted when the part is unmounted. */
  readonly signal: AbortSignal;
  /** To call when the part cannot go on; the shell unmounts it and shows the placeholder with a retry. */
  readonly fail: (error: unknown) => void;
  /** What the component gets: nothing for pages and widgets, what `overlays.open` was given for overlays. */
  readonly props: PartProps;
}

/** What every exposed page, widget and overlay exports as default. None of these rejects: single-spa gives up on one that does. */
export interface Lifecycles {
  mount(props: MountProps): Promise<void>;
  update(props: Pick<MountProps, 'domElement' | 'props'>): Promise<void>;
  unmount(props: Pick<MountProps, 'domElement'>): Promise<void>;
}

interface Mounted {
  readonly root: Root;
  readonly render: (props: PartProps) => void;
}

const mounted = new WeakMap<HTMLElement, Mounted>();

/** Props of an overlay's component: `close` with a result, or with null as a dismissal does. */
export interface OverlayProps {
  readonly close: (result: unknown) => void;
}

/**
 * React 19 lifecycles for a page, a widget or an overlay. Errors that no boundary of the part catches reach `fail`; React has
 * removed the tree by then. `name` prefixes the ids of `useId`, so that two roots in one document never share one.
 */
export function reactPart<Props extends object>(name: string, Component: ComponentType<Props>): Lifecycles {
  return {
    async mount({ domElement, shell, signal, fail, props }) {
      const root = createRoot(domElement, {
        identifierPrefix: `${name}-`,
        onUncaughtError: fail,
        onCaughtError: (error) => shell.track('caught_error', { message: String(error) }),
      });
      const render = (current: PartProps) =>
        root.render(
          <StrictMode>
            <ShellProvider shell={shell} signal={signal}>
              <QueryClientProvider client={queryClient}>
                <Component {...(current as Props)} />
              </QueryClientProvider>
            </ShellProvider>
          </StrictMode>,
        );
      mounted.set(domElement, { root, render });
      // At once, so that the part is in the paint that shows its place. What is out of the document has no sizes and no focus.
      if (domElement.isConnected) flushSync(() => render(props));
      else render(props);
    },
    async update({ domElement, props }) {
      mounted.get(domElement)?.render(props);
    },
    async unmount({ domElement }) {
      mounted.get(domElement)?.root.unmount();
      mounted.delete(domElement);
    },
  };
}
