import { useEffect, useRef, useState } from 'react';
import type { LabClient } from '../../../lab/lab-client.ts';
import type { GridRequest, LabRun, RunRequest } from '../../../lab/lab.protocol.ts';

interface Answered {
  readonly request: RunRequest;
  readonly runs: readonly LabRun[];
}

interface Failed {
  readonly request: RunRequest;
  readonly reason: string;
}

/**
 * The runs of the newest request that has an answer. A request waits for the one before it, so that each answer is shown while a
 * number is dragged faster than runs take; of those that wait, the newest counts. Keep the request stable between renders.
 */
export function useRuns(client: LabClient, request: RunRequest | null) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const line = useRef<{ isBusy: boolean; next: RunRequest | null }>({ isBusy: false, next: null });
  useEffect(() => {
    if (!request) return;
    const waiting = line.current;
    const start = (wanted: RunRequest) => {
      waiting.isBusy = true;
      waiting.next = null;
      const goOn = () => {
        waiting.isBusy = false;
        if (waiting.next) start(waiting.next);
      };
      client.start(wanted, {
        onPart: (runs) => {
          setAnswered({ request: wanted, runs });
          setFailed(null);
        },
        onDone: goOn,
        onFailed: (reason) => {
          setFailed({ request: wanted, reason });
          goOn();
        },
      });
    };
    if (waiting.isBusy) waiting.next = request;
    else start(request);
  }, [client, request]);
  return {
    answered,
    /** Why the present request has no answer. */
    failure: failed?.request === request ? failed?.reason : undefined,
  };
}

/** Results of a grid as far as they have come, null where there is none (yet). */
export interface GridResults {
  readonly results: readonly (number | null)[];
  readonly isDone: boolean;
  readonly failure: string | undefined;
}

const nothing: GridResults = { results: [], isDone: false, failure: undefined };

/** The results of a grid, at most once in `everyMs`. Keep the request stable between renders; null computes nothing. */
export function useGrid(client: LabClient, request: GridRequest | null, everyMs: number): GridResults {
  const [shown, setShown] = useState<{ readonly request: GridRequest; readonly grid: GridResults } | null>(null);
  useEffect(() => {
    if (!request) return;
    const total = request.axes.reduce((product, { values }) => product * values.length, 1);
    const results = Array.from({ length: total }, (): number | null => null);
    let shownAt = -Infinity;
    const show = (isDone: boolean, failure?: string) => {
      shownAt = performance.now();
      setShown({ request, grid: { results: [...results], isDone, failure } });
    };
    return client.start(request, {
      onPart: ({ first, points }) => {
        points.forEach(({ value }, index) => (results[first + index] = value));
        if (performance.now() - shownAt >= everyMs) show(false);
      },
      onDone: () => show(true),
      onFailed: (reason) => show(true, reason),
    });
  }, [client, request, everyMs]);
  return shown && shown.request === request ? shown.grid : nothing;
}
