import type { IChartApiBase, ISeriesApi, Logical, SeriesType, Time, UTCTimestamp } from 'lightweight-charts';
import { fade } from './chart-colors.ts';
import type { LineSpec } from './chart-model.ts';
import type { DrawStyle } from './chart-series.ts';
import { cloudRuns } from './cloud-runs.ts';
import type { CloudPoint } from './cloud-runs.ts';
import { closeOf } from './last-price.ts';

type Series = ISeriesApi<SeriesType>;

interface Cloud {
  /** The lines as they are now; undefined once they are gone. */
  readonly lines: () => { readonly own: LineSpec; readonly other: LineSpec; readonly otherSeries: Series } | undefined;
  readonly style: DrawStyle;
}

/** In the unit of the line, whose points may be percent of a base. */
function aheadOf({ points, cloud }: LineSpec) {
  const last = points.at(-1)?.value ?? Number.NaN;
  return (cloud?.ahead ?? []).map(({ own, other }) => ({ own: own * last, other: other * last }));
}

/**
 * Fills the area between two lines, in the color of gains where the first is above, and continues over the bars to come: at the places after
 * the last bar, which have no times.
 */
export function attachCloud(
  chart: IChartApiBase<Time>,
  series: Series,
  { lines, style: { colors, ratio } }: Cloud,
): void {
  const scale = chart.timeScale();
  const lastIndexOf = ({ points }: LineSpec) => {
    const last = points.at(-1);
    return last ? scale.timeToIndex(Math.floor(last.time / 1000) as UTCTimestamp, true) : null;
  };
  const pointsInView = (): { points: CloudPoint[]; future: CloudPoint[] } => {
    const found = lines();
    const range = scale.getVisibleLogicalRange();
    if (!found || !range) return { points: [], future: [] };
    const { own, otherSeries } = found;
    const pointAt = (index: number, a: number, b: number): CloudPoint => ({
      x: scale.logicalToCoordinate(index as Logical) ?? Number.NaN,
      own: a,
      other: b,
      ownY: series.priceToCoordinate(a) ?? Number.NaN,
      otherY: otherSeries.priceToCoordinate(b) ?? Number.NaN,
    });
    // Bars narrower than a pixel are told from one another by nobody.
    const step = Math.max(1, Math.floor(1 / scale.options().barSpacing));
    const points: CloudPoint[] = [];
    const lastIndex = lastIndexOf(own);
    if (lastIndex === null) return { points, future: [] };
    const valueAt = (of: Series, index: number) => {
      const item = of.dataByIndex(index);
      return item ? closeOf(item) : Number.NaN;
    };
    const end = Math.min(lastIndex, Math.ceil(range.to) + step);
    for (let index = Math.max(0, Math.floor(range.from) - step); index <= end; index += step)
      points.push(pointAt(index, valueAt(series, index), valueAt(otherSeries, index)));
    if (range.to < lastIndex) return { points, future: [] };
    const newest = pointAt(lastIndex, valueAt(series, lastIndex), valueAt(otherSeries, lastIndex));
    const ahead = aheadOf(own).map((each, at) => pointAt(lastIndex + 1 + at, each.own, each.other));
    const future = Number.isFinite(newest.own + newest.other) ? [newest, ...ahead] : ahead;
    return { points: [...points, ...future], future };
  };
  const draw = (context: CanvasRenderingContext2D) => {
    const { points, future } = pointsInView();
    for (const { isUp, corners } of cloudRuns(points)) {
      context.fillStyle = fade(isUp ? colors.up : colors.down, 0.14);
      context.beginPath();
      for (const { x, y } of corners) context.lineTo(x, y);
      context.closePath();
      context.fill();
    }
    const found = lines();
    if (!found) return;
    context.lineWidth = ratio;
    for (const [spec, yOf] of [
      [found.own, ({ ownY }: CloudPoint) => ownY],
      [found.other, ({ otherY }: CloudPoint) => otherY],
    ] as const) {
      context.strokeStyle = colors[spec.color];
      context.setLineDash(spec.kind === 'dashed' ? [2 * ratio, 2 * ratio] : []);
      context.beginPath();
      for (const point of future) context.lineTo(point.x, yOf(point));
      context.stroke();
    }
  };
  series.attachPrimitive({
    autoscaleInfo(_, to) {
      const own = lines()?.own;
      const lastIndex = own ? lastIndexOf(own) : null;
      if (!own || lastIndex === null) return null;
      const ahead = aheadOf(own).slice(0, Math.max(0, Math.ceil(to) - lastIndex));
      const values = ahead.flatMap((each) => [each.own, each.other]);
      return values.length > 0
        ? { priceRange: { minValue: Math.min(...values), maxValue: Math.max(...values) } }
        : null;
    },
    paneViews: () => [
      {
        zOrder: () => 'bottom',
        renderer: () => ({ draw: (target) => target.useMediaCoordinateSpace(({ context }) => draw(context)) }),
      },
    ],
  });
}
