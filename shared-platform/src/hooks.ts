import { createContext, use, useSyncExternalStore } from 'react';
import type { Readable, RouteState, ShellApi } from './shell-api.ts';

export const ShellContext = createContext<ShellApi | null>(null);

export const SignalContext = createContext<AbortSignal | null>(null);

/** Aborted when this page, widget or overlay is unmounted: for requests and timers of its own. Throws outside of one. */
export function useSignal(): AbortSignal {
  const signal = use(SignalContext);
  if (!signal) throw new Error('useSignal() needs a part mounted by reactPart().');
  return signal;
}

/** The shell API of this page. Throws outside a page that the lifecycle adapter mounted. */
export function useShell(): ShellApi {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() needs a page mounted by reactPart(), or the testing double around it.');
  return shell;
}

export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** Path, params and query of the page; renders again on navigation. */
export function useRoute(): RouteState {
  return useStore(useShell().route);
}
