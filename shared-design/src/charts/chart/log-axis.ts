import type { IChartApiBase, ISeriesApi, ISeriesPrimitive, SeriesType, Time } from 'lightweight-charts';
import { axisTexts } from './axis-texts.ts';
import type { LastPrices } from './last-price.ts';
import { logTicks } from './log-ticks.ts';

interface LogAxisOptions {
  format: (value: number) => string;
  gridColor: string;
  ratio: number;
  lastPrices: LastPrices;
}

/** Distance of labels in px, and from the edges of the pane. */
const apartPx = 44;
const edgePx = 10;

/** Round labels and grid lines of a logarithmic axis. The library's stand at equal distances and therefore at odd values. */
export function attachLogAxis(
  chart: IChartApiBase<Time>,
  series: ISeriesApi<SeriesType>,
  { format, gridColor, ratio, lastPrices }: LogAxisOptions,
): void {
  const ticks = () => {
    if (!series.options().visible) return [];
    const height = series.getPane().getHeight();
    const [top, bottom] = [series.coordinateToPrice(edgePx), series.coordinateToPrice(height - edgePx)];
    if (top === null || bottom === null) return [];
    const values = logTicks(bottom, top, Math.max(2, Math.floor(height / (apartPx * ratio))));
    const texts = axisTexts(values.map(format));
    return values.map((value, index) => ({
      y: series.priceToCoordinate(value) ?? -1,
      text: lastPrices.covers(series, value) ? '' : (texts[index] ?? ''),
    }));
  };
  const grid = paneView(({ context, width }) => {
    context.strokeStyle = gridColor;
    context.lineWidth = 1;
    for (const { y } of ticks()) {
      context.beginPath();
      context.moveTo(0, Math.round(y) + 0.5);
      context.lineTo(width, Math.round(y) + 0.5);
      context.stroke();
    }
  });
  const labels = paneView(({ context }) => {
    const { fontSize, fontFamily, textColor } = chart.options().layout;
    context.font = `${fontSize}px ${fontFamily}`;
    context.fillStyle = textColor;
    context.textBaseline = 'middle';
    for (const { y, text } of ticks()) context.fillText(text, 10 * ratio, y);
  });
  const primitive: ISeriesPrimitive<Time> = { paneViews: () => [grid], priceAxisPaneViews: () => [labels] };
  series.attachPrimitive(primitive);
}

interface Surface {
  context: CanvasRenderingContext2D;
  width: number;
}

type Renderer = NonNullable<
  ReturnType<NonNullable<ReturnType<NonNullable<ISeriesPrimitive<Time>['paneViews']>>[number]>['renderer']>
>;

function paneView(paint: (surface: Surface) => void) {
  const renderer: Renderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => paint({ context, width: mediaSize.width })),
  };
  return { zOrder: () => 'bottom' as const, renderer: () => renderer };
}
