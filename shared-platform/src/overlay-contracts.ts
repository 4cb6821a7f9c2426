/**
 * Props and result of overlays by their id, `{ checkout: { props: …; result: … } }`. Empty here: the declarations that `candlewick types`
 * writes add to it.
 */
export interface OverlayContracts {}

type ContractOf<Id extends string> = Id extends keyof OverlayContracts
  ? OverlayContracts[Id]
  : { readonly props: Readonly<Record<string, unknown>>; readonly result: unknown };

type PropsOf<Id extends string> = ContractOf<Id> extends { readonly props: infer Props } ? Props : never;

/** What `overlays.open` resolves to: the result of the overlay, or null when the user dismisses it. */
export type OverlayResult<Id extends string> =
  ContractOf<Id> extends { readonly result: infer Result } ? Result | null : never;

/** The arguments of `overlays.open` after the id. */
export type OverlayArguments<Id extends string> =
  Record<never, never> extends PropsOf<Id> ? [props?: PropsOf<Id>] : [props: PropsOf<Id>];

/** Props of the component of an overlay that declares its contract: its props, and `close` with its result. */
export type OverlayPropsOf<Id extends keyof OverlayContracts> = PropsOf<Id> & {
  readonly close: (result: OverlayResult<Id>) => void;
};

/** Opens an overlay whose id the compiler does not know. */
export type OpenAnyOverlay = (id: string, props?: Readonly<Record<string, unknown>>) => Promise<unknown>;
