import type { EndpointResponse, labApi } from '@candlewick/shared-api';

export type Attempt = EndpointResponse<typeof labApi.attempts>['attempts'][number];

/** A candle from the return of holding to that of the attempt, in px from the top. */
export interface Candle {
  readonly top: number;
  readonly height: number;
  /** It beat holding. */
  readonly isLit: boolean;
}

const least = 2;

/** Candles on one scale, so that their sizes compare; returns beyond three times the hold are cut off. Null without figures. */
export function candlesOf(attempts: readonly Attempt[], height: number): (Candle | null)[] {
  const edges = attempts.map(({ return_fraction: end, buy_and_hold_fraction: start }) =>
    end === null || start === null ? null : ([start, Math.min(end, 3 * Math.max(1, Math.abs(start)))] as const),
  );
  const known = edges.flatMap((edge) => edge ?? []);
  const low = known.reduce((a, b) => Math.min(a, b), 0);
  const high = known.reduce((a, b) => Math.max(a, b), 0);
  const yOf = (value: number) => (high > low ? ((high - value) / (high - low)) * (height - least) : 0);
  return edges.map((edge) => {
    if (!edge) return null;
    const [start, end] = edge.map(yOf) as [number, number];
    return { top: Math.min(start, end), height: Math.max(least, Math.abs(start - end)), isLit: edge[1] > edge[0] };
  });
}
