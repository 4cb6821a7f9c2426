import { createContext, createElement, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Readable, RouteState, ShellApi } from './shell-api.ts';

const ShellContext = createContext<ShellApi | null>(null);

const SignalContext = createContext<AbortSignal | null>(null);

export interface ShellProviderProps {
  readonly shell: ShellApi;
  /** For `useSignal`; null where there is nothing to unmount. */
  readonly signal: AbortSignal | null;
  readonly children: ReactNode;
}

/** Gives the hooks below their shell API. `reactPart` does so for a part of a remote, the shell for its own screens. */
export function ShellProvider({ shell, signal, children }: ShellProviderProps) {
  return createElement(ShellContext, { value: shell }, createElement(SignalContext, { value: signal }, children));
}

/** Aborted when this page, widget or overlay is unmounted: for requests and timers of its own. Throws outside of one. */
export function useSignal(): AbortSignal {
  const signal = use(SignalContext);
  if (!signal) throw new Error('useSignal() needs a part mounted by reactPart().');
  return signal;
}

/** The shell API of this page. Throws outside of a ShellProvider. */
export function useShell(): ShellApi {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() needs a part mounted by reactPart(), or a <ShellProvider> around it.');
  return shell;
}

export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** Path, params and query of the page; renders again on navigation. */
export function useRoute(): RouteState {
  return useStore(useShell().route);
}
