import { useEffect, useState } from 'react';
import { findSignals, type Signal, type SignalRequest } from '../model/signals.ts';

/** A slice of work between two frames, so that typing continues in the meantime. */
const sliceMs = 6;

/** The signals of a request. */
interface Found {
  readonly request: SignalRequest;
  /** null if the strategy cannot run. */
  readonly signals: readonly Signal[] | null;
}

/** Computes signals in slices, after which the page can react. Keep the request stable between renders; null computes nothing. */
export function useSignals(request: SignalRequest | null) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!request) return;
    const search = findSignals(request);
    let timer: ReturnType<typeof setTimeout>;
    const work = () => {
      const end = performance.now() + sliceMs;
      for (;;) {
        const step = search.next();
        if (step.done) return setFound({ request, signals: step.value });
        if (performance.now() > end) break;
      }
      timer = setTimeout(work);
    };
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [request]);
  return { signals: found?.signals ?? null, isStale: request !== null && found?.request !== request };
}
