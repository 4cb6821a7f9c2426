import type { PartProps } from './lifecycles.tsx';
import type { Readable } from './shell-api.ts';

/** What a part is doing in its place. `slow`: it has been loading for ten seconds. */
export type PartStatus =
  | { readonly kind: 'loading' | 'slow' | 'mounted' }
  | { readonly kind: 'failed'; readonly referenceId: string; readonly state: 'network' | 500 | 'incompatible' };

/** A part of a remote in its own element. Whoever shows it also shows what stands in while it loads and after a failure. */
export interface ShownPart {
  /** Contains the part once it is mounted. Put it into the document. */
  readonly element: HTMLElement;
  readonly status: Readable<PartStatus>;
  /** Loads and mounts the part again after a failure or a long wait. An incompatible one reloads the page. */
  retry(): void;
  /** Gives the part new props without a remount. Never throws: a failure is a status. */
  update(props: PartProps): void;
  /** Unmounts the part. Further calls do nothing. */
  close(): void;
}

/** A widget that a remote offers for a slot. */
export interface SlotWidget {
  /** Remote and expose, the same in every release: `mfe-watchlist/star`. */
  readonly id: string;
  readonly title: string;
  /** `wide`: its card takes the place of two where there is room; `large`: of two in each of two rows. */
  readonly size?: 'wide' | 'large' | undefined;
  /** Loads and mounts the widget. It is unmounted by `close`, and with the part that shows it. */
  show(props?: PartProps): ShownPart;
}
