import { Card } from '@candlewick/shared-design/card';
import { PartLoading } from '@candlewick/shared-page/loading';
import { useCallback, useState } from 'react';
import { shellApiFor } from '../api/shell-api.ts';
import type { RemoteSnapshot, Widget } from '@candlewick/shared-platform/snapshot';
import { snapshot } from '../routing/snapshot.ts';
import { mountAsParcel } from './parcel.ts';
import { openPart, type Part } from './part.ts';
import { PartView } from './part-view.tsx';

interface Offer {
  readonly remote: RemoteSnapshot;
  readonly widget: Widget;
}

/** The widgets for a slot, sorted by `order`, then by the remote's name. */
function offersFor(slot: string): Offer[] {
  return snapshot.remotes
    .flatMap((remote) => remote.widgets.filter((each) => each.slot === slot).map((widget) => ({ remote, widget })))
    .sort((a, b) => a.widget.order - b.widget.order || a.remote.name.localeCompare(b.remote.name));
}

/** Shows the widgets of a slot, each a single-spa parcel in its own card. Renders nothing without widgets. */
export function Slot({ name }: { readonly name: string }) {
  return offersFor(name).map((offer) => <SlotWidget key={`${offer.remote.name}/${offer.widget.expose}`} {...offer} />);
}

function SlotWidget({ remote, widget }: Offer) {
  const [part, setPart] = useState<Part | null>(null);
  const attach = useCallback(
    (domElement: HTMLElement | null) => {
      if (!domElement) return undefined;
      const { expose } = widget;
      const shellFor = (signal: AbortSignal) => shellApiFor({ remote, route: null, signal });
      const opened = openPart({ remote, expose, kind: 'widget', shellFor });
      setPart(opened);
      const unmount = mountAsParcel(`${remote.name}/${expose}`, opened);
      return () => void unmount();
    },
    [remote, widget],
  );
  return (
    <Card title={widget.title}>
      <div ref={attach}>{part ? <PartView part={part} Loading={PartLoading} /> : <PartLoading />}</div>
    </Card>
  );
}
