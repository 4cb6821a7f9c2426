import {
  AreaSeries,
  BarSeries,
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  LineStyle,
  PriceLineSource,
} from 'lightweight-charts';
import type {
  AutoscaleInfo,
  IChartApiBase,
  ISeriesApi,
  SeriesDefinition,
  SeriesType,
  Time,
  UTCTimestamp,
} from 'lightweight-charts';
import { remembered } from '../../foundations/lib/remembered.ts';
import { axisTexts, stepOf } from './axis-texts.ts';
import { fade } from './chart-colors.ts';
import type { ChartColors } from './chart-colors.ts';
import { closePoints, dataOf, hasNegative, isComplete } from './chart-model.ts';
import type { PaneModel, SeriesSpec } from './chart-model.ts';
import { heikinAshi } from './heikin-ashi.ts';
import type { LastPrices } from './last-price.ts';

export interface DrawStyle {
  colors: ChartColors;
  /** 2 draws everything in twice the size, for a picture. */
  ratio: 1 | 2;
}

export const toTime = (timeMs: number) => Math.floor(timeMs / 1000) as UTCTimestamp;

/** More than these are faster drawn with all. */
const mostAppended = 3;

type Look = [SeriesDefinition<SeriesType>, Record<string, unknown>];

/** Kind of series and its options, without data. */
function lookOf(spec: SeriesSpec, { colors, ratio }: DrawStyle): Look {
  const thin = ratio;
  const thick = 2 * ratio;
  switch (spec.kind) {
    case 'volume':
    case 'histogram':
      return [HistogramSeries, {}];
    case 'bars':
      return [BarSeries, { upColor: colors.up, downColor: colors.down, thinBars: ratio === 1 }];
    case 'candles':
    case 'heikin-ashi':
    case 'hollow': {
      const { up, down } = colors;
      // Transparent, but in the series' color, because the crosshair takes its color from here.
      const upColor = spec.kind === 'hollow' ? fade(up, 0) : up;
      const edges = { borderUpColor: up, borderDownColor: down, wickUpColor: up, wickDownColor: down };
      return [CandlestickSeries, { upColor, downColor: down, ...edges }];
    }
    case 'area':
      return [AreaSeries, areaLook(colors.chart1, false, thick)];
    case 'below-zero':
      return [AreaSeries, areaLook(colors[spec.color], true, thin)];
    case 'ghost':
      return [LineSeries, { color: fade(colors[spec.color], 0.3), lineWidth: thin, crosshairMarkerVisible: false }];
    default: {
      const color = 'points' in spec ? colors[spec.color] : colors.chart1;
      const lineStyle = spec.kind === 'dashed' ? LineStyle.Dashed : LineStyle.Solid;
      return [LineSeries, { color, lineStyle, lineWidth: spec.kind === 'line' ? thick : thin }];
    }
  }
}

function areaLook(color: string, isBelowZero: boolean, lineWidth: number) {
  const [top, bottom] = isBelowZero ? [0.1, 0.32] : [0.24, 0.02];
  const fill = { topColor: fade(color, top), bottomColor: fade(color, bottom), invertFilledArea: isBelowZero };
  return { lineColor: color, lineWidth, ...fill };
}

/** An axis that shows certain values in every view. */
function withValues(values: readonly number[]) {
  return (ownScale: () => AutoscaleInfo | null): AutoscaleInfo | null => {
    const info = ownScale();
    const range = info?.priceRange;
    if (!range) return info;
    const { minValue, maxValue } = range;
    return {
      ...info,
      priceRange: { minValue: Math.min(minValue, ...values), maxValue: Math.max(maxValue, ...values) },
    };
  };
}

/** Levels of an indicator; of a drawdown zero and at least 1 %, so that its area hangs from the top. */
function valuesToShow(spec: SeriesSpec, { levels, series }: PaneModel): readonly number[] {
  if (spec.kind === 'below-zero') return [-0.01, 0];
  return spec === series[0] ? levels : [];
}

interface Place {
  pane: PaneModel;
  index: number;
  /** Own labels of a logarithmic axis take the place of the library's, which still reserve the width. */
  ticks: 'own' | 'library';
  lastPrices: LastPrices;
  /** The text whose width the axes reserve while series are not drawn; empty once they are. */
  reserved: () => string;
}

/**
 * Formats of an axis. Blank are the labels that the axis draws itself, those that the label of a last value would overlap, those between two
 * values that read the same (the library takes no step above 1), and all while series are not drawn.
 */
function formatsOf({ pane, ticks, reserved }: Place, isCovered: (value: number) => boolean) {
  const { format } = pane;
  const isNegative = hasNegative(pane.series);
  const [spec] = pane.series;
  const minMove = smallestStep(spec, format);
  const isBetween = (value: number) => Math.abs(value / minMove - Math.round(value / minMove)) > 1e-3;
  const isBlank = (value: number) => reserved() || (value < 0 && !isNegative) || isBetween(value) || isCovered(value);
  return {
    type: 'custom' as const,
    formatter: (value: number) => reserved() || format(value),
    tickmarksFormatter: (values: readonly number[]) =>
      ticks === 'own' ? values.map(() => '') : axisTexts(values.map((value) => (isBlank(value) ? '' : format(value)))),
    minMove,
  };
}

/** Steps of an axis are no finer than its labels can tell apart. */
export function smallestStep(spec: SeriesSpec | undefined, format: (value: number) => string): number {
  if (!spec || spec.kind === 'volume') return 1;
  return stepOf(sizeOf(dataOf(spec)), format);
}

const sizeOf = remembered((data: ReturnType<typeof dataOf>) =>
  data.reduce((most, item) => Math.max(most, Math.abs(valueOf(item)) || 0), 0),
);

function valueOf(item: ReturnType<typeof dataOf>[number]): number {
  return 'close' in item ? item.close : item.value;
}

/** Adds one series without its data. */
export function addSeries(
  chart: IChartApiBase<Time>,
  spec: SeriesSpec,
  place: Place,
  style: DrawStyle,
): ISeriesApi<SeriesType> {
  const [definition, options] = lookOf(spec, style);
  const isMain = place.index === 0 && spec === place.pane.series[0];
  const last = {
    lastValueVisible: false,
    // The last candle of a smoothed series closes at no price that was traded.
    priceLineVisible: isMain && spec.kind !== 'heikin-ashi',
    priceLineSource: PriceLineSource.LastBar,
    priceLineWidth: style.ratio,
  };
  const values = valuesToShow(spec, place.pane);
  const scale = values.length > 0 ? { autoscaleInfoProvider: withValues(values) } : {};
  const isCovered = (value: number) => place.lastPrices.covers(series, value);
  const visible = !place.reserved();
  const own = { ...options, ...last, ...scale, visible, priceFormat: formatsOf(place, isCovered) };
  const series: ISeriesApi<SeriesType> = chart.addSeries(definition, own, place.index);
  if (spec === place.pane.series[0]) {
    for (const price of place.pane.levels) {
      const line = { color: style.colors.text, lineWidth: style.ratio, lineStyle: LineStyle.Dotted, title: '' };
      series.createPriceLine({ price, axisLabelVisible: false, ...line });
    }
  }
  return series;
}

type SeriesItem = Parameters<ISeriesApi<SeriesType>['setData']>[0][number];

/** What a series draws of its spec, without gaps. */
function itemsOf(spec: SeriesSpec, { colors }: DrawStyle): SeriesItem[] {
  if (!('bars' in spec)) {
    const points = spec.points.filter(({ value }) => Number.isFinite(value));
    const [up, down] = [fade(colors.up, 0.6), fade(colors.down, 0.6)];
    const isTinted = spec.kind === 'histogram';
    return points.map(({ time, value }) => {
      const point = { time: toTime(time), value };
      return isTinted ? { ...point, color: value < 0 ? down : up } : point;
    });
  }
  if (spec.kind === 'volume') {
    const [up, down] = [fade(colors.up, 0.45), fade(colors.down, 0.45)];
    return spec.bars.map((bar) => ({
      time: toTime(bar.time),
      value: bar.volume || 0,
      color: bar.close < bar.open ? down : up,
    }));
  }
  if (spec.kind === 'line' || spec.kind === 'area')
    return closePoints(spec.bars).map(({ time, value }) => ({ time: toTime(time), value }));
  const complete = spec.bars.filter(isComplete);
  const candles = spec.kind === 'heikin-ashi' ? heikinAshi(complete) : complete;
  return candles.map(({ time, open, high, low, close }) => ({ time: toTime(time), open, high, low, close }));
}

const isSame = (one: SeriesItem, other: SeriesItem | undefined) =>
  other !== undefined && Object.entries(one).every(([name, value]) => other[name as keyof SeriesItem] === value);

/** Gives a series its data, and returns them. Of those that it had `before`, only a running bar and what follows it are drawn again. */
export function fillSeries(
  series: ISeriesApi<SeriesType>,
  spec: SeriesSpec,
  style: DrawStyle,
  before?: readonly SeriesItem[],
): readonly SeriesItem[] {
  const items = itemsOf(spec, style);
  const kept = before && before.length > 1 ? before.findIndex((item, index) => !isSame(item, items[index])) : 0;
  const isTail = before !== undefined && before.length > 1 && (kept === -1 || kept === before.length - 1);
  if (!isTail || items.length < before.length || items.length > before.length + mostAppended) series.setData(items);
  else for (const item of items.slice(kept === -1 ? before.length : kept)) series.update(item);
  return items;
}
