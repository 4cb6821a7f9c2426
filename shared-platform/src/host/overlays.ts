import type { PartProps } from '../lifecycles.tsx';
import type { ShellApi } from '../shell-api.ts';

/** An overlay that is shown. */
export interface ShownOverlay {
  update(props: PartProps): void;
  close(): void;
}

interface OverlayNeeds<Offer> {
  /** Who offers an overlay. Throws an error that says what to do when nobody does. */
  readonly find: (id: string) => Offer;
  /** `dismiss`: what Escape and a press outside do. */
  readonly show: (offer: Offer, props: PartProps, dismiss: () => void) => ShownOverlay;
}

interface Open {
  readonly id: string;
  readonly shown: ShownOverlay;
  /** Answers who opened it. */
  readonly answer: (result: unknown) => void;
}

/**
 * `overlays.open` of the shell API. One overlay is open at a time: another takes its place, and who opened the earlier one gets null.
 * The same one opened again stays where it is, with what was typed in it, and gets the new props.
 */
export function createOverlays<Offer>({ find, show }: OverlayNeeds<Offer>): ShellApi['overlays'] {
  let open: Open | null = null;

  function end(ended: Open, result: unknown): void {
    open = null;
    ended.shown.close();
    ended.answer(result);
  }

  return {
    async open(id, props = {}) {
      const offer = find(id);
      const { promise, resolve: answer } = Promise.withResolvers<unknown>();
      // Not of props that it does not have any more: they belong to an answer that was given.
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
    },
  };
}
