import type { PartProps, SlotPropsOf } from '@candlewick/shared-platform';

interface NamedSlot<Name extends string> {
  /** A slot of this remote's descriptor. */
  readonly name: Name;
  /** Height of what stands in for a widget while it loads, such as `17rem`: that of the widget, so that nothing moves. Default: 8rem. */
  readonly height?: string;
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
