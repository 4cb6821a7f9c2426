import { bestPoint, setupAt, type SweepPoint } from '@candlewick/engine/research';
import { useEffect, useState } from 'react';
import { keepAttempt } from '../../../lab/keep-attempt.ts';
import type { LabClient } from '../../../lab/lab-client.ts';
import type { GridRequest } from '../../../lab/lab.protocol.ts';
import type { Grid } from '../model/grid.ts';

/** A sweep in this browser. Keep it stable between renders. */
export interface BrowserSweep {
  readonly ticker: string;
  readonly request: GridRequest;
  readonly best: 'highest' | 'lowest';
}

type Found =
  | { readonly kind: 'running'; readonly done: number }
  | { readonly kind: 'done'; readonly grid: Grid }
  | { readonly kind: 'failed'; readonly reason: string };

const start: Found = { kind: 'running', done: 0 };
const shownEveryMs = 100;

const gridOf = ({ axes }: GridRequest, points: readonly SweepPoint[]): Grid => ({
  axes: axes.map(({ paths, values }) => ({ paths: [...paths], values: [...values] })),
  symbols: 1,
  values: points.map(({ value }) => value),
  trades: points.map(({ trades }) => trades),
});

/** Runs a sweep in the worker, and keeps its best combination as an attempt. It ends with the component. */
export function useBrowserSweep(client: LabClient, { ticker, request, best }: BrowserSweep): Found {
  const [found, setFound] = useState<{ readonly request: GridRequest; readonly found: Found }>({
    request,
    found: start,
  });
  useEffect(() => {
    const points: SweepPoint[] = [];
    let shownAt = -Infinity;
    const show = (next: Found) => setFound({ request, found: next });
    return client.start(request, {
      onPart: ({ first, points: part }) => {
        part.forEach((point, index) => (points[first + index] = point));
        if (performance.now() - shownAt < shownEveryMs) return;
        shownAt = performance.now();
        show({ kind: 'running', done: points.length });
      },
      onDone: () => {
        show({ kind: 'done', grid: gridOf(request, points) });
        keepBest(client, { ticker, request, best }, points);
      },
      onFailed: (reason) => show({ kind: 'failed', reason }),
    });
  }, [client, ticker, request, best]);
  return found.request === request ? found.found : start;
}

function keepBest(client: LabClient, { ticker, request, best }: BrowserSweep, points: readonly SweepPoint[]): void {
  const point = bestPoint(points, best);
  if (!point) return;
  const { market, window, axes } = request;
  const setup = setupAt(request.setup, axes, point.values);
  client.start(
    { kind: 'run', market, setup, windows: [window] },
    {
      onPart: ([run]) => {
        if (run) keepAttempt({ kind: 'sweep', ticker, window, setup, result: run.result });
      },
      // The sweep is there; only the attempt is lost.
      onFailed: () => undefined,
    },
  );
}
