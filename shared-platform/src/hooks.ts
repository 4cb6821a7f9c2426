import { createContext, createElement, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Readable, RouteState, ShellApi } from './shell-api.ts';

const ShellContext = createContext<ShellApi | null>(null);

const SignalContext = createContext<AbortSignal | null>(null);

export interface ShellProviderProps {
  readonly shell: ShellApi;
  /** For `useSignal`; null for what never unmounts. */
  readonly signal: AbortSignal | null;
  readonly children: ReactNode;
}

/** Provides the shell API to the hooks below. `reactPart` renders it for remotes, the shell for its own screens. */
export function ShellProvider({ shell, signal, children }: ShellProviderProps) {
  return createElement(ShellContext, { value: shell }, createElement(SignalContext, { value: signal }, children));
}

/** Aborts when this page, widget or overlay unmounts, for its own requests and timers. Throws outside a part. */
export function useSignal(): AbortSignal {
  const signal = use(SignalContext);
  if (!signal) throw new Error('useSignal() needs a part mounted by reactPart().');
  return signal;
}

/** The shell API of this page. Throws outside a ShellProvider. */
export function useShell(): ShellApi {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() needs a part mounted by reactPart(), or a <ShellProvider> around it.');
  return shell;
}

export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** Path, params and query of the page; rerenders on navigation. */
export function useRoute(): RouteState {
  return useStore(useShell().route);
}
