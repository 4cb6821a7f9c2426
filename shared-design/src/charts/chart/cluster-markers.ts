import type { TradeMarker } from './chart.types.ts';
import { countOfMarkers, nounOf } from './marker-words.ts';

/** One arrow: a trade, or several of one side that stand too close to tell apart. */
export interface MarkerGroup extends TradeMarker {
  count: number;
}

/**
 * Joins trades of one side that begin within `minBars` bars of each other's first. A group stands at its middle trade and says its
 * size, "12 buys". Groups depend on the zoom alone, so panning does not change them. `indexOf` gives the bar of a time.
 */
export function clusterMarkers(
  markers: readonly TradeMarker[],
  indexOf: (timeMs: number) => number,
  minBars: number,
): MarkerGroup[] {
  const joined = (['buy', 'sell'] as const).flatMap((side) =>
    groupsOf(
      markers.filter((marker) => marker.side === side && !marker.isChosen),
      indexOf,
      minBars,
    ),
  );
  const chosen = markers.filter(({ isChosen }) => isChosen).map((marker) => ({ ...marker, count: 1 }));
  return [...joined, ...chosen].sort((a, b) => a.time - b.time);
}

function groupsOf(
  markers: readonly TradeMarker[],
  indexOf: (timeMs: number) => number,
  minBars: number,
): MarkerGroup[] {
  const groups: TradeMarker[][] = [];
  let first = -Infinity;
  for (const marker of markers) {
    const index = indexOf(marker.time);
    if (index - first < minBars) groups.at(-1)?.push(marker);
    else {
      groups.push([marker]);
      first = index;
    }
  }
  return groups.flatMap((group) => {
    const middle = group[Math.floor((group.length - 1) / 2)];
    if (!middle) return [];
    return group.length === 1
      ? [{ ...middle, count: 1 }]
      : [{ ...middle, text: countOfMarkers(group.length, nounOf(middle)), count: group.length }];
  });
}

/** The number of bars that arrows need between them at a zoom, in powers of 2, so that a slow zoom regroups only now and then. */
export function clusterBars(barSpacingPx: number): number {
  const arrowPx = 44;
  return barSpacingPx >= arrowPx ? 1 : 2 ** Math.ceil(Math.log2(arrowPx / barSpacingPx));
}
