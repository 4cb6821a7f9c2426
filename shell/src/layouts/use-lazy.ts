import { useEffect, useState, type ComponentType } from 'react';
import { track } from '../api/track.ts';

export interface Lazy<Props> {
  /** null until it has loaded. */
  readonly Component: ComponentType<Props> | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a component's code once `wanted`. Unlike React.lazy, a failed load is a state that the caller shows and can retry; it never
 * takes the page down. `load` must keep its identity.
 */
export function useLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>, wanted = true): Lazy<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || failed) return;
    let current = true;
    load().then(
      (module) => {
        if (current) setComponent(() => module.default);
      },
      (error: unknown) => {
        track('chunk_failed', { message: String(error) });
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [load, wanted, failed]);
  return { Component, failed, retry: () => setFailed(false) };
}
