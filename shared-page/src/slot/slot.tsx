import { Card } from '@candlewick/shared-design/card';
import { useShell, type PartProps, type SlotWidget } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { WidgetPart } from './widget-part.tsx';

export { WidgetPart, type WidgetPartProps, type WidgetViewProps } from './widget-part.tsx';

export interface SlotProps {
  /** A slot of this remote's descriptor. */
  readonly name: string;
  /** Given to each widget. Changed values reach mounted widgets without a remount. */
  readonly props?: PartProps;
}

/** The widgets of all remotes for a slot of this remote, in order. */
export function useWidgets(slot: string): readonly SlotWidget[] {
  const { slots } = useShell();
  return useMemo(() => slots.widgetsFor(slot), [slots, slot]);
}

/** Shows the widgets of a slot, each in a card with its title. Renders nothing without widgets. */
export function Slot({ name, props }: SlotProps) {
  return useWidgets(name).map((widget) => (
    <Card key={widget.id} title={widget.title}>
      <WidgetPart widget={widget} props={props} />
    </Card>
  ));
}
