import { useEffect, useState, type ComponentType } from 'react';
import { track } from '../telemetry/track.ts';
import { loadOnce, loadedBy, type Load } from './load-once.ts';

export interface Lazy<Props> {
  /** null until it has loaded. */
  readonly Component: ComponentType<Props> | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a component's code once `wanted`; code that has loaded before is there in the first render. Unlike React.lazy, a failed load is a
 * state that the caller shows and can retry; it never takes the page down. `load` must keep its identity.
 */
export function useLazy<Props>(load: Load<Props>, wanted = true): Lazy<Props> {
  const [Component, setComponent] = useState(() => (wanted ? loadedBy(load) : null));
  const [failed, setFailed] = useState(false);
  const isMissing = wanted && !failed && Component === null;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    loadOnce(load).then(
      (loaded) => {
        if (current) setComponent(() => loaded);
      },
      (error: unknown) => {
        track('chunk_failed', { message: String(error) });
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [load, isMissing]);
  return { Component, failed, retry: () => setFailed(false) };
}
