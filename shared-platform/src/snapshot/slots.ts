import type { Slot, Widget } from '../descriptor/descriptor.ts';
import { withoutDescriptions } from '../shape/without-descriptions.ts';
import type { Shape } from '../shape/shape.types.ts';
import type { RemoteSnapshot } from './snapshot.ts';

/** What a slot asks for, as documents carry it. */
export interface SlotContract {
  readonly props?: Shape | undefined;
  readonly limit?: number | undefined;
}

/** The slots of a descriptor as objects: a slot without more to say is its name alone. */
export const declaredSlots = (slots: readonly (string | Slot)[] = []): Slot[] =>
  slots.map((slot) => (typeof slot === 'string' ? { name: slot } : slot));

/** Slots as documents carry them. Names are apart from the rest, which few slots have. */
export function toldSlots(slots: readonly (string | Slot)[] = []): {
  readonly slots: string[];
  readonly slotContracts?: Readonly<Record<string, SlotContract>>;
} {
  const declared = declaredSlots(slots);
  const contracts = declared
    .filter(({ props, limit }) => props !== undefined || limit !== undefined)
    .map(({ name, props, limit }) => {
      const told = {
        ...(props && { props: withoutDescriptions(props) }),
        ...(limit !== undefined && { limit }),
      };
      return [name, told] as const;
    });
  return {
    slots: declared.map(({ name }) => name),
    ...(contracts.length > 0 && { slotContracts: Object.fromEntries(contracts) }),
  };
}

/** A widget of a remote for a slot. */
export interface WidgetOffer {
  readonly remote: RemoteSnapshot;
  readonly widget: Widget;
}

/** The widgets that a slot shows: by `order`, then by the remote's name, as many as its owner allows. */
export function offersFor(remotes: readonly RemoteSnapshot[], slot: string): WidgetOffer[] {
  const owner = remotes.find(({ slots }) => slots?.includes(slot));
  return remotes
    .flatMap((remote) => remote.widgets.filter((each) => each.slot === slot).map((widget) => ({ remote, widget })))
    .sort((a, b) => a.widget.order - b.widget.order || a.remote.name.localeCompare(b.remote.name))
    .slice(0, owner?.slotContracts?.[slot]?.limit);
}
