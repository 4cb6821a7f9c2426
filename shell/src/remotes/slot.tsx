import { Card } from '@candlewick/shared-design/card';
import { PartLoading } from '@candlewick/shared-page/loading';
import type { WidgetProps } from '@candlewick/shared-platform';
import { useCallback, useState } from 'react';
import { shellApiFor } from '../api/shell-api.ts';
import type { RemoteSnapshot, Widget } from '@candlewick/shared-platform/snapshot';
import { snapshot } from '../routing/snapshot.ts';
import { mountAsParcel } from './parcel.ts';
import { openPart, type Part } from './part.ts';
import { PartView } from './part-view.tsx';

/** A widget of a remote for a slot. */
export interface Offer {
  readonly remote: RemoteSnapshot;
  readonly widget: Widget;
}

/** The widgets for a slot, sorted by `order`, then by the remote's name. */
export function offersFor(slot: string): Offer[] {
  return snapshot.remotes
    .flatMap((remote) => remote.widgets.filter((each) => each.slot === slot).map((widget) => ({ remote, widget })))
    .sort((a, b) => a.widget.order - b.widget.order || a.remote.name.localeCompare(b.remote.name));
}

/** Shows the widgets of a slot, each in its own card. Renders nothing without widgets. */
export function Slot({ name }: { readonly name: string }) {
  return offersFor(name).map((offer) => (
    <Card key={offerId(offer)} title={offer.widget.title}>
      <WidgetPart offer={offer} />
    </Card>
  ));
}

/** Identifies a widget among those of all remotes, in every release. */
export const offerId = ({ remote, widget }: Offer) => `${remote.name}/${widget.expose}`;

interface WidgetPartProps {
  readonly offer: Offer;
  /** Props of the widget's component; must stay the same. */
  readonly props?: WidgetProps;
}

const noProps: WidgetProps = {};

/** A widget as a single-spa parcel: while it loads, running, or with its failure. */
export function WidgetPart({ offer: { remote, widget }, props = noProps }: WidgetPartProps) {
  const [part, setPart] = useState<Part | null>(null);
  const attach = useCallback(
    (domElement: HTMLElement | null) => {
      if (!domElement) return undefined;
      const { expose } = widget;
      const shellFor = (signal: AbortSignal) => shellApiFor({ remote, route: null, signal });
      const opened = openPart({ remote, expose, kind: 'widget', shellFor, props: { ...props } });
      setPart(opened);
      const unmount = mountAsParcel(`${remote.name}/${expose}`, opened);
      return () => void unmount();
    },
    [remote, widget, props],
  );
  return <div ref={attach}>{part ? <PartView part={part} Loading={PartLoading} /> : <PartLoading />}</div>;
}
