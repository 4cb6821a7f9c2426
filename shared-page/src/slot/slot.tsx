import { Card } from '@candlewick/shared-design/card';
import { useShell, type PartProps, type SlotPropsOf, type SlotWidget } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { WidgetPart } from './widget-part.tsx';

export { WidgetPart, type WidgetPartProps, type WidgetViewProps } from './widget-part.tsx';

interface NamedSlot<Name extends string> {
  /** A slot of this remote's descriptor. */
  readonly name: Name;
}

/** The name of a slot, and the props for its widgets: those that the descriptor declares, if its types are there (`candlewick types`). */
export type SlotProps<Name extends string = string> = NamedSlot<Name> &
  (Record<never, never> extends SlotPropsOf<Name>
    ? {
        /** Given to each widget. Changed values reach mounted widgets without a remount. */
        readonly props?: SlotPropsOf<Name>;
      }
    : {
        /** Given to each widget. Changed values reach mounted widgets without a remount. */
        readonly props: SlotPropsOf<Name>;
      });

/** The props as the widgets get them: the compiler has checked them by the slot's name. */
export const givenBy = (slot: NamedSlot<string> & { readonly props?: unknown }): PartProps | undefined =>
  slot.props as PartProps | undefined;

/** The widgets of all remotes for a slot of this remote, in order. */
export function useWidgets(slot: string): readonly SlotWidget[] {
  const { slots } = useShell();
  return useMemo(() => slots.widgetsFor(slot), [slots, slot]);
}

/** Shows the widgets of a slot, each in a card with its title. Renders nothing without widgets. */
export function Slot<Name extends string>(slot: SlotProps<Name>) {
  return useWidgets(slot.name).map((widget) => (
    <Card key={widget.id} title={widget.title}>
      <WidgetPart widget={widget} props={givenBy(slot)} />
    </Card>
  ));
}
