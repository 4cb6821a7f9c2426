import { queryClient } from '@candlewick/shared-auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ShellProvider } from './hooks.ts';
import type { ShellApi } from './shell-api.ts';

export type PartProps = Readonly<Record<string, unknown>>;

export interface MountProps {
  /** An empty element for the part. */
  readonly domElement: HTMLElement;
  readonly shell: ShellApi;
  /** Aborted when the part is unmounted. */
  readonly signal: AbortSignal;
  /** Call it when the part cannot continue; the shell unmounts the part and shows the placeholder with a retry. */
  readonly fail: (error: unknown) => void;
  /** Props of the component: empty for pages, those of the slot for widgets, those of `overlays.open` for overlays. */
  readonly props: PartProps;
}

/**
 * Default export of every exposed page, widget and overlay. A part whose `mount` or `update` rejects or takes longer than 30 seconds has
 * failed. The shell removes the element as soon as it has called `unmount`, and waits two seconds for it.
 */
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

/** Props of a widget on home. */
export interface WidgetProps {
  /** Call it with true while there is nothing to show: home then leaves the card out. Other slots do not pass it. */
  readonly setEmpty?: (isEmpty: boolean) => void;
}

/** Props of an overlay's component: `close` takes a result, or null like a dismissal. */
export interface OverlayProps {
  readonly close: (result: unknown) => void;
}

/**
 * React 19 lifecycles for a page, a widget or an overlay. Errors that no boundary of the part catches reach `fail`; React has removed
 * the tree by then. `name` prefixes the ids of `useId`, so two roots in one document never share one.
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
      // Render synchronously, so the part paints with its container. A detached element has no sizes and no focus.
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
