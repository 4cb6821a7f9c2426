import { AreaSeries, BarSeries, CandlestickSeries, HistogramSeries, LineSeries, LineStyle } from 'lightweight-charts';
import type {
  AutoscaleInfo,
  IChartApi,
  ISeriesApi,
  SeriesMarker,
  SeriesType,
  Time,
  UTCTimestamp,
} from 'lightweight-charts';
import { fade } from './chart-colors.ts';
import type { ChartColors } from './chart-colors.ts';
import { closePoints, isComplete } from './chart-model.ts';
import type { LineSpec, SeriesSpec } from './chart-model.ts';
import type { Bar, Point, TradeMarker } from './chart.types.ts';

const toTime = (timeMs: number) => Math.floor(timeMs / 1000) as UTCTimestamp;

/** Adds one series with its data in the theme's colours. */
export function addSeries(chart: IChartApi, spec: SeriesSpec, colors: ChartColors): ISeriesApi<SeriesType> {
  if (spec.type === 'volume') return addVolume(chart, spec.bars, colors);
  if (spec.type === 'bars') return addBars(chart, spec, colors);
  const series = addPoints(chart, spec, colors);
  for (const price of spec.levels ?? []) {
    series.createPriceLine({ price, color: colors.text, lineWidth: 1, lineStyle: LineStyle.Dotted, title: '' });
  }
  return series;
}

function addPoints(chart: IChartApi, spec: LineSpec, colors: ChartColors): ISeriesApi<SeriesType> {
  const color = colors[spec.color];
  const { points, type, pane = 0 } = spec;
  if (type === 'histogram') return addHistogram(chart, spec, colors);
  if (type === 'area' || type === 'below-zero') return addArea(chart, points, color, type === 'below-zero');
  const style = type === 'dashed' ? LineStyle.Dashed : LineStyle.Solid;
  return addLine(chart, points, { color, style, width: type === 'line' ? 2 : 1, pane });
}

function addHistogram(chart: IChartApi, { points, pane = 0 }: LineSpec, colors: ChartColors) {
  const series = chart.addSeries(HistogramSeries, { priceLineVisible: false, lastValueVisible: false }, pane);
  const [up, down] = [fade(colors.up, 0.6), fade(colors.down, 0.6)];
  series.setData(lineData(points).map((point) => ({ ...point, color: point.value < 0 ? down : up })));
  return series;
}

function addBars(chart: IChartApi, spec: SeriesSpec & { type: 'bars' }, colors: ChartColors): ISeriesApi<SeriesType> {
  if (spec.kind === 'line') return addLine(chart, closePoints(spec.bars), { color: colors.chart1, width: 2 });
  if (spec.kind === 'area') return addArea(chart, closePoints(spec.bars), colors.chart1, false);
  if (spec.kind === 'bars') {
    const series = chart.addSeries(BarSeries, {
      upColor: colors.up,
      downColor: colors.down,
      thinBars: true,
      priceLineVisible: false,
    });
    series.setData(ohlcData(spec.bars));
    return series;
  }
  const series = chart.addSeries(CandlestickSeries, {
    // Transparent, but in the series' colour, because the last-value label takes its colour from here.
    upColor: spec.kind === 'hollow' ? fade(colors.up, 0) : colors.up,
    downColor: colors.down,
    borderUpColor: colors.up,
    borderDownColor: colors.down,
    wickUpColor: colors.up,
    wickDownColor: colors.down,
    priceLineVisible: false,
  });
  series.setData(ohlcData(spec.bars));
  return series;
}

function ohlcData(bars: readonly Bar[]) {
  return bars
    .filter(isComplete)
    .map(({ time, open, high, low, close }) => ({ time: toTime(time), open, high, low, close }));
}

interface LineLook {
  color: string;
  width: 1 | 2;
  style?: LineStyle | undefined;
  pane?: number | undefined;
}

function addLine(chart: IChartApi, points: readonly Point[], { color, width, style, pane }: LineLook) {
  const series = chart.addSeries(
    LineSeries,
    {
      color,
      lineStyle: style ?? LineStyle.Solid,
      lineWidth: width,
      priceLineVisible: false,
      lastValueVisible: width === 2,
      crosshairMarkerRadius: 3,
    },
    pane,
  );
  series.setData(lineData(points));
  return series;
}

function addArea(chart: IChartApi, points: readonly Point[], color: string, isBelowZero: boolean) {
  const series = chart.addSeries(AreaSeries, {
    lineColor: color,
    topColor: fade(color, isBelowZero ? 0.1 : 0.24),
    bottomColor: fade(color, isBelowZero ? 0.32 : 0.02),
    invertFilledArea: isBelowZero,
    lineWidth: isBelowZero ? 1 : 2,
    priceLineVisible: false,
    crosshairMarkerRadius: 3,
    ...(isBelowZero ? { autoscaleInfoProvider: fromZero } : {}),
  });
  series.setData(lineData(points));
  return series;
}

/** An axis from zero down to the lowest value, at least 1 %, so that the filled area shows the drawdown in every view. */
function fromZero(ownScale: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const info = ownScale();
  return info && { ...info, priceRange: { minValue: Math.min(-0.01, info.priceRange?.minValue ?? 0), maxValue: 0 } };
}

function lineData(points: readonly Point[]) {
  return points.filter(({ value }) => Number.isFinite(value)).map(({ time, value }) => ({ time: toTime(time), value }));
}

function addVolume(chart: IChartApi, bars: readonly Bar[], colors: ChartColors) {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    priceLineVisible: false,
    lastValueVisible: false,
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  const up = fade(colors.up, 0.4);
  const down = fade(colors.down, 0.4);
  series.setData(
    bars.map((bar) => ({ time: toTime(bar.time), value: bar.volume || 0, color: bar.close < bar.open ? down : up })),
  );
  return series;
}

/** Buys point up from below, sells down from above, so that shape and position work without colour. */
export function markerOf({ time, side, text }: TradeMarker, colors: ChartColors, hasText: boolean): SeriesMarker<Time> {
  const isBuy = side === 'buy';
  return {
    time: toTime(time),
    position: isBuy ? 'belowBar' : 'aboveBar',
    shape: isBuy ? 'arrowUp' : 'arrowDown',
    color: isBuy ? colors.up : colors.down,
    ...(hasText && text ? { text } : {}),
  };
}
