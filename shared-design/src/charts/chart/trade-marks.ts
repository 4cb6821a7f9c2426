import { MismatchDirection } from 'lightweight-charts';
import type { IChartApiBase, ISeriesApi, ISeriesPrimitive, SeriesType, Time } from 'lightweight-charts';
import { toTime } from './chart-series.ts';
import type { DrawStyle } from './chart-series.ts';
import type { MarkerGroup } from './cluster-markers.ts';
import { closeOf } from './last-price.ts';

export { clusterBars, clusterMarkers } from './cluster-markers.ts';

/** What the arrows of a chart show. Texts of single trades are drawn where few are in view. */
export interface ShownTrades {
  readonly groups: readonly MarkerGroup[];
  readonly hasTexts: boolean;
}

/** Draws other arrows. */
export type DrawTrades = (shown: ShownTrades) => void;

const odd = (value: number) => Math.ceil(value) - (Math.ceil(value) % 2 ? 0 : 1);

/** Of an arrow and the space beside it, px; they grow with the bars. */
function sizesAt(barSpacing: number) {
  const size = Math.min(30, Math.max(12, barSpacing));
  return { arrow: odd(size), apart: Math.max(3, size / 10) };
}

const textOf = ({ text, count, isChosen }: MarkerGroup, hasTexts: boolean) => {
  const given = hasTexts || count > 1 || isChosen ? text : undefined;
  return typeof given === 'function' ? given() : given;
};

/**
 * Arrows at the bars of a series: buys point up from below, sells down from above, so that shape and position work without color. The axis
 * leaves room for them. Returns what draws others.
 */
export function attachTrades(
  chart: IChartApiBase<Time>,
  series: ISeriesApi<SeriesType>,
  { colors, ratio }: DrawStyle,
): DrawTrades {
  const scale = chart.timeScale();
  let shown: ShownTrades = { groups: [], hasTexts: false };
  let update: (() => void) | undefined;
  const itemAt = (timeMs: number) => {
    const index = scale.timeToIndex(toTime(timeMs), true);
    if (index === null) return null;
    return (
      series.dataByIndex(index, MismatchDirection.NearestLeft) ??
      series.dataByIndex(index, MismatchDirection.NearestRight)
    );
  };

  const draw = (context: CanvasRenderingContext2D, width: number) => {
    const { layout } = chart.options();
    const { barSpacing } = scale.options();
    const { arrow, apart } = sizesAt(barSpacing);
    const isInverted = series.priceScale().options().invertScale;
    context.font = `${layout.fontSize}px ${layout.fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    /** Ends of the arrows at one bar so far, from its prices. */
    let [bar, above, below] = [Number.NaN, apart, apart];
    for (const group of shown.groups) {
      const item = itemAt(group.time);
      const x = item && scale.timeToCoordinate(item.time);
      if (!item || x === null || x < -width || x > 2 * width) continue;
      const isUp = group.side === 'buy';
      const price = 'high' in item && 'low' in item ? item[isUp === isInverted ? 'high' : 'low'] : closeOf(item);
      const y = series.priceToCoordinate(Number(price));
      if (y === null) continue;
      if (bar !== Number(item.time)) [bar, above, below] = [Number(item.time), apart, apart];
      const size = arrow * ratio * (group.isChosen ? 2 : 1);
      const way = isUp ? 1 : -1;
      const middle = y + way * ((isUp ? below : above) + size / 2);
      const text = textOf(group, shown.hasTexts);
      const line = text ? 1.2 * layout.fontSize : 0;
      if (isUp) below += size + apart + line;
      else above += size + apart + line;
      context.fillStyle = group.kind === 'trigger' ? colors.title : isUp ? colors.up : colors.down;
      drawArrow(context, Math.round(x) + 0.5, { middle, size, way });
      if (text) context.fillText(text, x, middle + way * (size / 2 + line / 2 + (isUp ? apart : 0)));
    }
  };
  const view: ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>>[number] = {
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          if (series.options().visible) draw(context, mediaSize.width);
        }),
    }),
  };
  series.attachPrimitive({
    attached: ({ requestUpdate }) => {
      update = requestUpdate;
    },
    paneViews: () => [view],
    autoscaleInfo: () => {
      const { arrow, apart } = sizesAt(scale.options().barSpacing);
      const room = 1.5 * arrow + 2 * apart;
      const has = (side: MarkerGroup['side']) => shown.groups.some((group) => group.side === side);
      return { priceRange: null, margins: { above: has('sell') ? room : 0, below: has('buy') ? room : 0 } };
    },
  });
  return (next) => {
    shown = next;
    update?.();
  };
}

/** With its tip at the middle of its upper half; `way` -1 turns it over. */
function drawArrow(
  context: CanvasRenderingContext2D,
  x: number,
  { middle, size, way }: { readonly middle: number; readonly size: number; readonly way: number },
): void {
  const half = (odd(size) - 1) / 2;
  const stem = (odd(size / 2) - 1) / 2;
  context.beginPath();
  context.moveTo(x - half, middle);
  context.lineTo(x, middle - way * half);
  context.lineTo(x + half, middle);
  context.lineTo(x + stem, middle);
  context.lineTo(x + stem, middle + way * half);
  context.lineTo(x - stem, middle + way * half);
  context.lineTo(x - stem, middle);
  context.fill();
}
