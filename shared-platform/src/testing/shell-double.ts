import { sessionStore } from '@candlewick/shared-auth';
import { contractVersion } from '../descriptor/contract-version.ts';
import type { OpenAnyOverlay } from '../overlay-contracts.ts';
import type { Action, Notification, RouteState, ShellApi } from '../shell-api.ts';
import { widgetDouble, type WidgetDouble } from './widget-double.ts';

export type { WidgetDouble } from './widget-double.ts';

export interface ShellDoubleOptions {
  readonly pathname?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Result of `overlays.open` by overlay id; null for others. */
  readonly overlayResults?: Readonly<Record<string, unknown>>;
  /** Widgets by slot; other slots have none. */
  readonly slots?: Readonly<Record<string, readonly WidgetDouble[]>>;
}

/** A shell API that does nothing and records calls. */
export interface ShellDouble extends ShellApi {
  readonly navigated: readonly string[];
  readonly notified: readonly Notification[];
  readonly tracked: readonly string[];
  readonly opened: readonly string[];
  /** Actions that are registered and not removed. */
  readonly registered: readonly Action[];
  /** Changes the route like a navigation within the page. */
  setRoute(route: Pick<ShellDoubleOptions, 'pathname' | 'params' | 'query'>): void;
}

/** A shell API for tests of a page, a widget or an overlay: pass it to `mount`. */
export function createShellDouble(options: ShellDoubleOptions = {}): ShellDouble {
  const listeners = new Set<() => void>();
  const stored = new Map<string, unknown>();
  const navigated: string[] = [];
  const notified: Notification[] = [];
  const tracked: string[] = [];
  const opened: string[] = [];
  const registered: Action[] = [];
  const routeOf = ({ pathname = '/', params = {}, query = '' }: ShellDoubleOptions): RouteState => ({
    pathname,
    params,
    query: new URLSearchParams(query),
  });
  let route = routeOf(options);
  const open: OpenAnyOverlay = async (id) => {
    opened.push(id);
    return options.overlayResults?.[id] ?? null;
  };
  const double: ShellDouble = {
    contractVersion,
    navigated,
    notified,
    tracked,
    opened,
    registered,
    session: sessionStore,
    navigate: (href) => void navigated.push(href),
    notify: (notification) => void notified.push(notification),
    track: (event) => void tracked.push(event),
    route: {
      getState: () => route,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    overlays: { open: open as ShellApi['overlays']['open'] },
    actions: {
      register(action) {
        registered.push(action);
        return () => void registered.splice(registered.indexOf(action), 1);
      },
    },
    slots: {
      widgetsFor: (slot) => (options.slots?.[slot] ?? []).map((widget) => widgetDouble(slot, widget, double)),
    },
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    setRoute(next) {
      route = routeOf(next);
      for (const listener of listeners) listener();
    },
  };
  return double;
}
