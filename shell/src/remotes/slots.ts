import type { ShellApi, ShownPart } from '@candlewick/shared-platform';
import {
  offersFor,
  type RemoteSnapshot,
  type SlotContract,
  type WidgetOffer,
} from '@candlewick/shared-platform/snapshot';
import { snapshot } from '../routing/snapshot.ts';
import { mountAsParcel } from './parcel.ts';
import { openPart, type PartOptions } from './part.ts';

/** The part that shows a slot. */
interface Owner {
  readonly remote: Pick<RemoteSnapshot, 'name' | 'hash' | 'slots' | 'slotContracts'>;
  /** Aborted when the part unmounts, which closes the widgets that it shows. */
  readonly signal: AbortSignal;
  /** Creates the shell API of a widget. */
  readonly shellFor: (remote: RemoteSnapshot, signal: AbortSignal) => ShellApi;
}

/** `slots` of the shell API for one part of a remote, or for the shell's own screens. */
export function slotsOf(owner: Owner): ShellApi['slots'] {
  const { name, slots, slotContracts } = owner.remote;
  return {
    widgetsFor(slot) {
      if (slots && !slots.includes(slot)) {
        throw new Error(`${name} has no slot "${slot}". Add it to "slots" in src/remote.json.`);
      }
      const contract = slotContracts?.[slot];
      const check = contract?.props && checkOf(owner, slot, contract);
      return offersFor(snapshot.remotes, slot).map((offer) => ({
        id: `${offer.remote.name}/${offer.widget.expose}`,
        title: offer.widget.title,
        size: offer.widget.size,
        show: (props) => showWidget(offer, owner, { props, check }),
      }));
    },
  };
}

/** The check of a slot's props; a fault counts against the owner. Its code comes with single-spa, which a widget needs anyway. */
function checkOf({ remote: { name, hash } }: Owner, slot: string, contract: SlotContract): PartOptions['check'] {
  return async (props) => {
    // Without the network, a widget that has loaded runs unchecked.
    const code = await import(/* webpackChunkName: "single-spa" */ './check-props.ts').catch(() => null);
    try {
      code?.checkSlotProps(slot, contract, props);
    } catch (error) {
      throw Object.assign(error as Error, { blamed: { remote: name, release: hash } });
    }
  };
}

/** Runs a widget as a single-spa parcel until it is closed, or its owner unmounts. */
function showWidget(
  { remote, widget: { expose } }: WidgetOffer,
  { signal, shellFor }: Owner,
  { props = {}, check }: Pick<PartOptions, 'props' | 'check'>,
): ShownPart {
  const part = openPart({ remote, expose, kind: 'widget', shellFor: (own) => shellFor(remote, own), props, check });
  const unmount = mountAsParcel(`${remote.name}/${expose}`, part);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    signal.removeEventListener('abort', close);
    void unmount();
  };
  if (signal.aborted) close();
  else signal.addEventListener('abort', close);
  return { ...part, close };
}
