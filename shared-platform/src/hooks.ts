import { createContext, use, useSyncExternalStore } from 'react';
import type { Readable, RouteState, ShellApi } from './shell-api.ts';

export const ShellContext = createContext<ShellApi | null>(null);

/** The shell API of this page. Throws outside a page that the lifecycle adapter mounted. */
export function useShell(): ShellApi {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() needs a page mounted by reactPage(), or the testing double around it.');
  return shell;
}

export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** Path, params and query of the page; renders again on navigation. */
export function useRoute(): RouteState {
  return useStore(useShell().route);
}
