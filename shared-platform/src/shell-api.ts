import type { sessionStore } from '@candlewick/shared-auth';

/** Where the page is; a new object on every navigation. */
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
  /** 4,000 to 10,000 ms; 5,000 when left out. */
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface NavigateOptions {
  /** Replace the entry in the history instead of adding one. */
  readonly replace?: boolean;
}

/** Local storage under the remote's own name; reads give null for what is missing or unreadable. */
export interface NamespacedStorage {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Something a user can do from the command palette, and by a shortcut. */
export interface Action {
  /** Unique in the remote. */
  readonly id: string;
  readonly title: string;
  /** Heading that it stands under in the palette and in the list of shortcuts. */
  readonly section: string;
  /** `n b`: keys one after the other; `mod+b`: together, with Command on a Mac and Control elsewhere. */
  readonly shortcut?: string;
  readonly run: () => void;
}

/** What the shell gives to a page, a widget or an overlay. Semantic versioning: `contractVersion`. */
export interface ShellApi {
  readonly contractVersion: string;
  /** Anchors need no call: the shell navigates on a plain click of any same-origin `<a href>`, and prefetches its page. */
  navigate(href: string, options?: NavigateOptions): void;
  readonly route: Readable<RouteState>;
  readonly session: typeof sessionStore;
  readonly overlays: {
    /**
     * Opens the overlay that some remote offers under this id, over everything; one at a time. Resolves to what the overlay
     * closes with, or null when the user dismisses it. Rejects when no remote offers it. The same one opened again gets the new
     * props and keeps its state; who opened it first gets null.
     */
    open(id: string, props?: Readonly<Record<string, unknown>>): Promise<unknown>;
  };
  readonly actions: {
    /** Adds an action until the returned function is called, or the part that added it is gone. */
    register(action: Action): () => void;
  };
  notify(notification: Notification): void;
  /**
   * Tells of an event of this remote: `candlewick:track` of the window, with the snapshot it happened on, for whoever collects
   * such events. Loads and failures of parts are sent to the registry without it.
   */
  track(event: string, data?: Readonly<Record<string, string | number | boolean>>): void;
  readonly storage: NamespacedStorage;
}
