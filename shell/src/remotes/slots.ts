import type { PartProps, ShellApi, ShownPart } from '@candlewick/shared-platform';
import type { RemoteSnapshot, Widget } from '@candlewick/shared-platform/snapshot';
import { snapshot } from '../routing/snapshot.ts';
import { mountAsParcel } from './parcel.ts';
import { openPart } from './part.ts';

/** A widget of a remote for a slot. */
interface Offer {
  readonly remote: RemoteSnapshot;
  readonly widget: Widget;
}

/** The part that shows a slot. */
interface Owner {
  readonly remote: Pick<RemoteSnapshot, 'name' | 'slots'>;
  /** Aborted when the part unmounts, which closes the widgets that it shows. */
  readonly signal: AbortSignal;
  /** Creates the shell API of a widget. */
  readonly shellFor: (remote: RemoteSnapshot, signal: AbortSignal) => ShellApi;
}

/** The widgets for a slot, sorted by `order`, then by the remote's name. */
function offersFor(slot: string): Offer[] {
  return snapshot.remotes
    .flatMap((remote) => remote.widgets.filter((each) => each.slot === slot).map((widget) => ({ remote, widget })))
    .sort((a, b) => a.widget.order - b.widget.order || a.remote.name.localeCompare(b.remote.name));
}

/** `slots` of the shell API for one part of a remote, or for the shell's own screens. */
export function slotsOf(owner: Owner): ShellApi['slots'] {
  const { name, slots } = owner.remote;
  return {
    widgetsFor(slot) {
      if (slots && !slots.includes(slot)) {
        throw new Error(`${name} has no slot "${slot}". Add it to "slots" in src/remote.json.`);
      }
      return offersFor(slot).map((offer) => ({
        id: `${offer.remote.name}/${offer.widget.expose}`,
        title: offer.widget.title,
        size: offer.widget.size,
        show: (props) => showWidget(offer, owner, props),
      }));
    },
  };
}

/** Runs a widget as a single-spa parcel until it is closed, or its owner unmounts. */
function showWidget(
  { remote, widget: { expose } }: Offer,
  { signal, shellFor }: Owner,
  props: PartProps = {},
): ShownPart {
  const part = openPart({ remote, expose, kind: 'widget', shellFor: (own) => shellFor(remote, own), props });
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
