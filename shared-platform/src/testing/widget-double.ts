import type { Lifecycles } from '../lifecycles.tsx';
import type { ShellApi } from '../shell-api.ts';
import type { PartStatus, SlotWidget } from '../slots.ts';

/** A widget in a slot of the shell double. */
export interface WidgetDouble {
  readonly title: string;
  readonly size?: 'wide' | 'large';
  /** Its lifecycles, from `reactPart`, or a status that it keeps, such as that of a failure. */
  readonly part: Lifecycles | PartStatus;
}

/** The widget as an owner of the slot gets it. */
export function widgetDouble(slot: string, { title, size, part }: WidgetDouble, shell: ShellApi): SlotWidget {
  const lifecycles = 'mount' in part ? part : null;
  const status: PartStatus = 'mount' in part ? { kind: 'mounted' } : part;
  return {
    id: `${slot}/${title}`,
    title,
    size,
    show(props = {}) {
      const domElement = document.createElement('div');
      const abort = new AbortController();
      const { signal } = abort;
      void lifecycles?.mount({ domElement, shell, signal, fail: reportError, props });
      return {
        element: domElement,
        status: { getState: () => status, subscribe: () => () => undefined },
        retry: () => undefined,
        update: (next) => void lifecycles?.update({ domElement, props: next }),
        close() {
          abort.abort();
          // Later: React does not unmount a root while it renders another.
          queueMicrotask(() => void lifecycles?.unmount({ domElement }));
        },
      };
    },
  };
}
