import type { IChartApiBase, ISeriesApi, ISeriesPrimitive, Logical, SeriesType, Time } from 'lightweight-charts';
import type { ChartBoundary, ChartHours, ChartShade, TimeRange } from './chart.types.ts';
import { toTime } from './chart-series.ts';
import type { DrawStyle } from './chart-series.ts';
import { fade } from './chart-colors.ts';

interface BoundaryLine {
  boundary: () => ChartBoundary | undefined;
  shade: () => ChartShade | undefined;
  hours: () => ChartHours | undefined;
  style: DrawStyle;
  /** One pane of the chart has the label. */
  hasLabel: boolean;
}

type PaneView = ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>>[number];
type Renderer = NonNullable<ReturnType<PaneView['renderer']>>;

/** Of the color of the texts: seen on a light ground and a dark one, and lighter than any bar. */
const shade = 0.1;
/** Sessions this near to one another have no lines. */
const leastSessionPx = 24;

/**
 * A dashed line between the last bar before the boundary and the first after it, a faint one before each session, and a shade behind the bars
 * outside of sessions or set apart, through the pane of a series.
 */
export function attachBoundary(
  chart: IChartApiBase<Time>,
  series: ISeriesApi<SeriesType>,
  { boundary, shade: shaded, hours, style: { colors, ratio }, hasLabel }: BoundaryLine,
): void {
  const scale = chart.timeScale();
  const place = (timeMs: number) => {
    const index = scale.timeToIndex(toTime(timeMs), true);
    const x = index === null ? null : scale.logicalToCoordinate(Number(index) as Logical);
    return x === null ? null : Math.round(x - scale.options().barSpacing / 2) + 0.5;
  };
  const renderer: Renderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
        const shown = boundary();
        const x = shown ? place(shown.time) : null;
        if (shown && x !== null && x >= 0 && x <= width) {
          context.strokeStyle = colors.text;
          context.lineWidth = ratio;
          context.setLineDash([4 * ratio, 4 * ratio]);
          context.beginPath();
          context.moveTo(x, 0);
          context.lineTo(x, height);
          context.stroke();
          if (hasLabel) drawLabel(context, shown.label, { x, width, height });
        }
        const apart = shaded();
        const start = apart && hasLabel ? place(apart.from) : null;
        // Above the label of a boundary that may be there, too.
        if (apart && start !== null && start <= width)
          drawLabel(context, apart.label, { x: Math.max(0, start), width, height: height - 24 * ratio });
      }),
  };
  const openings: Renderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
        context.fillStyle = fade(colors.text, shade);
        const fill = ({ from, to }: TimeRange) => {
          const [start, end] = [place(from), place(to)];
          if (start === null || end === null) return;
          const [left, right] = [Math.max(0, start), Math.min(width, end + scale.options().barSpacing)];
          if (right > left) context.fillRect(left, 0, right - left, height);
        };
        const apart = shaded();
        if (apart) fill(apart);
        for (const span of hours()?.extended?.spans ?? []) fill(span);
        let last = -Infinity;
        context.fillStyle = colors.line;
        for (const open of hours()?.opens ?? []) {
          const x = place(open);
          if (x === null || x < 0 || x > width) continue;
          if (x - last >= leastSessionPx * ratio) context.fillRect(x - ratio / 2, 0, ratio, height);
          last = x;
        }
      }),
  };
  const drawLabel = (
    context: CanvasRenderingContext2D,
    label: string,
    { x, width, height }: { x: number; width: number; height: number },
  ) => {
    const { fontSize, fontFamily } = chart.options().layout;
    context.font = `${fontSize}px ${fontFamily}`;
    const apart = 6 * ratio;
    const long = context.measureText(label).width;
    const isRight = x + long + 2 * apart <= width;
    const left = isRight ? x + apart : x - apart - long;
    // Above the marks of events. Bars may lie behind the label.
    const middle = height - 36 * ratio;
    context.fillStyle = colors.surface;
    context.fillRect(left - apart / 2, middle - fontSize * 0.8, long + apart, fontSize * 1.6);
    context.fillStyle = colors.title;
    context.textBaseline = 'middle';
    context.fillText(label, left, middle);
  };
  series.attachPrimitive({
    paneViews: () => [{ renderer: () => openings, zOrder: () => 'bottom' }, { renderer: () => renderer }],
  });
}
