import { Card } from '@candlewick/shared-design/card';
import { useShell, type SlotWidget } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { givenBy, type SlotProps } from './slot-props.ts';
import { WidgetPart } from './widget-part.tsx';

export { WidgetPart, type WidgetPartProps, type WidgetViewProps } from './widget-part.tsx';
export type { SlotProps } from './slot-props.ts';

/** The widgets of all remotes for a slot of this remote, in order. */
export function useWidgets(slot: string): readonly SlotWidget[] {
  const { slots } = useShell();
  return useMemo(() => slots.widgetsFor(slot), [slots, slot]);
}

/** Shows the widgets of a slot, each in a card with its title. Renders nothing without widgets. */
export function Slot<Name extends string>(slot: SlotProps<Name>) {
  return useWidgets(slot.name).map((widget) => (
    <Card key={widget.id} title={widget.title} data-size={widget.size}>
      <WidgetPart widget={widget} props={givenBy(slot)} height={slot.height} />
    </Card>
  ));
}
