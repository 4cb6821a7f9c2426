import type { PartProps } from '../lifecycles.tsx';
import type { Overlay } from '../descriptor/descriptor.ts';
import type { OpenAnyOverlay } from '../overlay-contracts.ts';
import { faultOfValue } from '../shape/fault-of-value.ts';
import type { Shape } from '../shape/shape.types.ts';

/** The accessible name of an overlay. Without a title or a launcher, `order-ticket` becomes `Order ticket`. */
export function titleOfOverlay({ id, title, launcher }: Pick<Overlay, 'id' | 'title' | 'launcher'>): string {
  const words = id.replaceAll('-', ' ');
  return title ?? launcher?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** An open overlay. */
export interface ShownOverlay {
  update(props: PartProps): void;
  close(): void;
}

/** Throws an error that names the prop when an overlay does not allow these props. */
export function checkProps(
  { id, props: shape }: { readonly id: string; readonly props?: Shape | undefined },
  props: PartProps,
): void {
  const fault = shape ? faultOfValue(shape, props, { at: 'props' }) : null;
  if (fault !== null) throw new TypeError(`The overlay "${id}" cannot open: ${fault}`);
}

interface OverlayNeeds<Offer> {
  /** The owner of an overlay. Throws an error that says what to do for an unknown id and for props that it does not allow. */
  readonly find: (id: string, props: PartProps) => Offer;
  /** `dismiss`: for Escape and a click outside. */
  readonly show: (offer: Offer, props: PartProps, dismiss: () => void) => ShownOverlay;
}

interface Open {
  readonly id: string;
  readonly shown: ShownOverlay;
  /** Resolves the caller's promise. */
  readonly answer: (result: unknown) => void;
}

/**
 * `overlays.open` of the shell API. One overlay is open at a time: opening another replaces it, and the earlier caller gets null.
 * Opening the same one again keeps its state and gives it the new props.
 */
export function createOverlays<Offer>({ find, show }: OverlayNeeds<Offer>): OpenAnyOverlay {
  let open: Open | null = null;

  function end(ended: Open, result: unknown): void {
    open = null;
    ended.shown.close();
    ended.answer(result);
  }

  return async (id, props = {}) => {
    const offer = find(id, props);
    const { promise, resolve: answer } = Promise.withResolvers<unknown>();
    // Ignore `close` of earlier props: their caller already has an answer.
    const close = (result: unknown) => {
      if (open?.answer === answer) end(open, result);
    };
    const given = { ...props, close };
    if (open?.id === id) {
      const { shown, answer: dismissed } = open;
      open = { id, shown, answer };
      dismissed(null);
      shown.update(given);
    } else {
      if (open) end(open, null);
      open = { id, shown: show(offer, given, () => open && end(open, null)), answer };
    }
    return promise;
  };
}
