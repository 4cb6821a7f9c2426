import type { Coordinate, Logical } from 'lightweight-charts';
import type { ChartSurface } from '../chart/chart-controller.ts';
import { indexOfTime, timeOfIndex } from './anchors.ts';
import type { TimeAxis } from './anchors.ts';
import type { DrawingPoint } from './drawing.types.ts';
import type { Place, Px } from './geometry.ts';
import { roundPrice } from './snap.ts';

/** Between anchors and pixels of one view of a chart. */
export interface Projection extends Place {
  readonly axis: TimeAxis;
  /** Index of the bar at a pixel, which may be beyond the bars. */
  readonly indexAt: (x: number) => number;
  readonly priceAt: (y: number) => number;
  readonly pointAt: (px: Px) => DrawingPoint;
}

/** `factor` turns a price into a value of the scale, where that does not show prices. */
export function projectionOf(
  { chart, series, style, labels }: ChartSurface,
  axis: TimeAxis,
  factor: number,
): Projection {
  const scale = chart.timeScale();
  const { width, height } = chart.paneSize(0);
  const priceOf = (y: number) => (series.coordinateToPrice(y as Coordinate) ?? Number.NaN) / factor;
  let places: ReturnType<typeof labels.places> | undefined;
  const indexAt = (x: number) => Math.round(scale.coordinateToLogical(x) ?? 0);
  const priceAt = (y: number) => roundPrice(priceOf(y), Math.abs(priceOf(y) - priceOf(y + 1)));
  return {
    axis,
    width,
    height,
    fontPx: 11 * style.ratio,
    labelY: (id) => (places ??= labels.places(series)).get(id),
    x: (timeMs) => scale.logicalToCoordinate(indexOfTime(axis, timeMs) as Logical) ?? Number.NaN,
    y: (price) => series.priceToCoordinate(price * factor) ?? Number.NaN,
    indexAt,
    priceAt,
    pointAt: ({ x, y }) => ({ time: timeOfIndex(axis, indexAt(x)), price: priceAt(y) }),
  };
}
