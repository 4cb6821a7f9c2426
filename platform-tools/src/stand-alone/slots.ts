import type { PartProps, PartStatus, ShellApi } from '@candlewick/shared-platform';
import type { Descriptor } from '@candlewick/shared-platform/descriptor';
import { checkSlotProps } from '@candlewick/shared-platform/host';
import { toldSlots } from '@candlewick/shared-platform/snapshot';
import type { MountedPart } from './mount-part.ts';

interface MountOptions {
  /** Throws for props that the part must not get. */
  readonly check: (props: PartProps) => void;
}

type Mount = (expose: string, domElement: HTMLElement, props: PartProps, options: MountOptions) => MountedPart;

/**
 * `slots` of the shell API for one part, with this remote's own widgets; those of other remotes need a shell. `signal`: aborted when the
 * part unmounts. The status is always `mounted`, because `mount` shows a failure in the widget's element.
 */
export function slotsOf({ name, widgets, slots }: Descriptor, mount: Mount, signal: AbortSignal): ShellApi['slots'] {
  const { slots: names, slotContracts = {} } = toldSlots(slots);
  const mounted: PartStatus = { kind: 'mounted' };
  return {
    widgetsFor(slot) {
      if (!names.includes(slot)) {
        throw new Error(`${name} has no slot "${slot}". Add it to "slots" in src/remote.json.`);
      }
      const contract = slotContracts[slot] ?? {};
      const check = (props: PartProps) => checkSlotProps(slot, contract, props);
      return widgets
        .filter((widget) => widget.slot === slot)
        .sort((a, b) => a.order - b.order)
        .slice(0, contract.limit)
        .map(({ expose, title, size }) => ({
          id: `${name}/${expose}`,
          title,
          size,
          show(props = {}) {
            const element = document.createElement('div');
            const part = mount(expose, element, props, { check });
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
