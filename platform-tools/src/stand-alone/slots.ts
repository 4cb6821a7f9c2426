import type { PartProps, PartStatus, ShellApi } from '@candlewick/shared-platform';
import type { Descriptor } from '@candlewick/shared-platform/descriptor';
import type { MountedPart } from './mount-part.ts';

type Mount = (expose: string, domElement: HTMLElement, props: PartProps) => MountedPart;

/**
 * `slots` of the shell API for one part, with this remote's own widgets; those of other remotes need a shell. `signal`: aborted when the
 * part unmounts. The status is always `mounted`, because `mount` shows a failure in the widget's element.
 */
export function slotsOf(
  { name, widgets, slots = [] }: Descriptor,
  mount: Mount,
  signal: AbortSignal,
): ShellApi['slots'] {
  const mounted: PartStatus = { kind: 'mounted' };
  return {
    widgetsFor(slot) {
      if (!slots.includes(slot)) {
        throw new Error(`${name} has no slot "${slot}". Add it to "slots" in src/remote.json.`);
      }
      return widgets
        .filter((widget) => widget.slot === slot)
        .sort((a, b) => a.order - b.order)
        .map(({ expose, title, size }) => ({
          id: `${name}/${expose}`,
          title,
          size,
          show(props = {}) {
            const element = document.createElement('div');
            const part = mount(expose, element, props);
            // Later: React does not unmount a root while it renders another.
            const close = () => queueMicrotask(() => void part.close());
            signal.addEventListener('abort', close, { once: true });
            const status = { getState: () => mounted, subscribe: () => () => undefined };
            return { element, status, retry: () => undefined, update: part.update, close };
          },
        }));
    },
  };
}
