import type { sessionStore } from '@candlewick/shared-auth';
import type { OverlayArguments, OverlayResult } from './overlay-contracts.ts';
import type { SlotWidget } from './slots.ts';

/** The page's route; a new object on every navigation. */
export interface RouteState {
  readonly pathname: string;
  /** Params of the page's own path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** A value that changes, readable from any React root with `useStore` of this package. */
export interface Readable<T> {
  getState(): T;
  subscribe(listener: () => void): () => void;
}

export interface Notification {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** 4,000 to 10,000 ms; default 5,000. */
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

/** Local storage under the remote's name; reading a missing or unreadable value gives null. */
export interface NamespacedStorage {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** An entry of the command palette, optionally with a shortcut. */
export interface Action {
  /** Unique in the remote. */
  readonly id: string;
  readonly title: string;
  /** Heading in the palette and in the list of shortcuts. */
  readonly section: string;
  /** `n b`: one key after the other; `mod+b`: together, with Command on a Mac and Control elsewhere. */
  readonly shortcut?: string;
  readonly run: () => void;
}

/** The shell's API for a page, a widget or an overlay. Semantic versioning: `contractVersion`. */
export interface ShellApi {
  readonly contractVersion: string;
  /** Anchors need no call: the shell navigates on a plain click of a same-origin `<a href>` and prefetches its page. */
  navigate(href: string, options?: NavigateOptions): void;
  readonly route: Readable<RouteState>;
  readonly session: typeof sessionStore;
  readonly overlays: {
    /**
     * Opens the overlay with this id, of any remote, above everything; one at a time, and since 1.2.0 one with a launcher beside it.
     * Resolves to the result that the overlay closes with, or to null when the user dismisses it. Rejects for an unknown id. Opening
     * the same one again updates its props and keeps its state; the first caller gets null. Since 1.3.0 it rejects for props that the
     * overlay's descriptor does not allow, with a sentence that names the prop. `candlewick types` makes types for the overlays that
     * declare props and result.
     */
    open<Id extends string>(id: Id, ...props: OverlayArguments<Id>): Promise<OverlayResult<Id>>;
  };
  readonly actions: {
    /** Adds an action until the returned function is called or the part unmounts. */
    register(action: Action): () => void;
  };
  /** Since 1.1.0. */
  readonly slots: {
    /**
     * The widgets of all remotes for a slot of this remote, in order. They stay the same while the page is open; most slots have none.
     * Throws for a slot that the descriptor does not list.
     */
    widgetsFor(slot: string): readonly SlotWidget[];
  };
  notify(notification: Notification): void;
  /**
   * Dispatches an event of this remote on the window as `candlewick:track`, with the current snapshot, for any collector. The shell
   * reports loads and failures of parts by itself.
   */
  track(event: string, data?: Readonly<Record<string, string | number | boolean>>): void;
  readonly storage: NamespacedStorage;
}
