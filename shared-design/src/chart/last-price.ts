import type { IChartApiBase, ISeriesApi, ISeriesPrimitive, SeriesType, Time } from 'lightweight-charts';
import { formatNumber } from '../format/format.ts';

export interface LastPrice {
  value: number;
  format: (value: number) => string;
  color: string;
  textColor: string;
  /** The axis shows percent of the first value in view. */
  isPercent: boolean;
}

/** Half the height of an axis label. */
const halfPx = 9;

/**
 * The label of a series' last value on the axis, whatever is in view. The library's own shows the last visible value. A value beyond the
 * axis is pinned to its edge with an arrow.
 */
export function createLastPrice(chart: IChartApiBase<Time>, series: ISeriesApi<SeriesType>) {
  let last: LastPrice | null = null;
  const placeOf = () => (last ? series.priceToCoordinate(last.value) : null);
  const heightOf = () => series.getPane().getHeight();
  const arrow = () => {
    const y = placeOf() ?? 0;
    return y < 0 ? '↑ ' : y > heightOf() ? '↓ ' : '';
  };
  const view = {
    coordinate: () => Math.min(heightOf() - halfPx, Math.max(halfPx, placeOf() ?? 0)),
    text: () => (last ? arrow() + textOf(last, chart, series) : ''),
    textColor: () => last?.textColor ?? '',
    backColor: () => last?.color ?? '',
    visible: () => last !== null && placeOf() !== null,
    tickVisible: () => false,
  };
  const primitive: ISeriesPrimitive<Time> = { priceAxisViews: () => [view] };
  series.attachPrimitive(primitive);
  return {
    set(next: LastPrice | null) {
      last = next;
    },
  };
}

function textOf({ value, format, isPercent }: LastPrice, chart: IChartApiBase<Time>, series: ISeriesApi<SeriesType>) {
  if (!isPercent) return format(value);
  const from = chart.timeScale().getVisibleLogicalRange()?.from ?? 0;
  const first = series.dataByIndex(Math.ceil(from), 1);
  const base = first && Number('close' in first ? first.close : 'value' in first ? first.value : Number.NaN);
  return base ? `${formatNumber((value / base) * 100, { digits: 1 })}%` : format(value);
}
