import type { PartProps } from './lifecycles.tsx';

/**
 * Props of slots by their name, `{ 'ticker-actions': { props: … } }`. Empty here: the declarations that `candlewick types` writes add to it.
 */
export interface SlotContracts {}

/** Props of a slot: what its owner gives, and what the component of a widget gets. */
export type SlotPropsOf<Name extends string> = Name extends keyof SlotContracts
  ? SlotContracts[Name] extends { readonly props: infer Props }
    ? Props
    : never
  : PartProps;
