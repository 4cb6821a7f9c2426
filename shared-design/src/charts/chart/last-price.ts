import type { IChartApiBase, ISeriesApi, ISeriesPrimitive, SeriesType, Time } from 'lightweight-charts';
import { changeText } from './rebase.ts';
import { spreadLabels } from './spread-labels.ts';

export interface LastPrice {
  value: number;
  format: (value: number) => string;
  color: string;
  textColor: string;
  /** The axis shows percent of the first value in view. */
  isPercent: boolean;
}

type Series = ISeriesApi<SeriesType>;

/** Further labels on the axis of the first pane: where each wants its middle. */
type Others = () => readonly (readonly [key: string, wantedPx: number])[];

/** Heights in font sizes. */
const [labelHeight, textHeight] = [1.6, 1];

/**
 * The labels of last values on the axes of one chart, whatever is in view. The library's own show the last visible values. Labels of one
 * axis never overlap, those of levels among them; a value beyond the axis is pinned to its edge with an arrow.
 */
export function createLastPrices(chart: IChartApiBase<Time>) {
  const all = new Map<Series, LastPrice>();
  const others = new Map<string, Others>();
  const fontPx = () => chart.options().layout.fontSize;
  const wantedOf = (series: Series) => {
    const last = all.get(series);
    return last ? series.priceToCoordinate(last.value) : null;
  };
  const heightOf = (series: Series) => series.getPane().getHeight();

  /** Middles of the labels on the axis that has this series. */
  const placesBeside = (series: Series): ReadonlyMap<Series | string, number> => {
    const pane = series.getPane().paneIndex();
    const height = heightOf(series);
    const labels: { each: Series | string; wanted: number }[] = [...all.keys()].flatMap((each) => {
      const wanted = each.getPane().paneIndex() === pane ? wantedOf(each) : null;
      return wanted === null ? [] : [{ each, wanted }];
    });
    for (const labelsOf of pane === 0 ? others.values() : [])
      for (const [each, wanted] of labelsOf()) if (wanted >= 0 && wanted <= height) labels.push({ each, wanted });
    const placed = spreadLabels(
      labels.map(({ wanted }) => wanted),
      fontPx() * labelHeight,
      height,
    );
    return new Map(labels.map(({ each }, index) => [each, placed[index] ?? 0]));
  };

  const textOf = (series: Series, { value, format, isPercent }: LastPrice) => {
    const wanted = wantedOf(series) ?? 0;
    const arrow = wanted < 0 ? '↑ ' : wanted > heightOf(series) ? '↓ ' : '';
    const base = isPercent ? baseOf(chart, series) : null;
    return arrow + (base ? changeText((value / base - 1) * 100) : format(value));
  };

  return {
    /** Gives a series a label, once. */
    attach(series: Series) {
      const view = {
        coordinate: () => wantedOf(series) ?? 0,
        fixedCoordinate: () => placesBeside(series).get(series),
        text: () => {
          const last = all.get(series);
          return last ? textOf(series, last) : '';
        },
        textColor: () => all.get(series)?.textColor ?? '',
        backColor: () => all.get(series)?.color ?? '',
        visible: () => wantedOf(series) !== null,
        tickVisible: () => false,
      };
      const primitive: ISeriesPrimitive<Time> = { priceAxisViews: () => [view] };
      series.attachPrimitive(primitive);
    },
    /** null hides the label; a series that is removed needs it. */
    set(series: Series, next: LastPrice | null) {
      if (next) all.set(series, next);
      else all.delete(series);
    },
    /** Lays further labels out with those of last values. The same name takes the place of what it had before. */
    share: (name: string, labels: Others) => void others.set(name, labels),
    /** Middles of the labels on the axis of a series, without those of values that are not in view. */
    places: placesBeside,
    /** Whether a label would overlap the axis' own text for a price of this series. */
    covers(series: Series, price: number): boolean {
      const y = series.priceToCoordinate(price);
      if (y === null) return false;
      const apart = (fontPx() * (labelHeight + textHeight)) / 2;
      return [...placesBeside(series).values()].some((place) => Math.abs(place - y) < apart);
    },
  };
}

export type LastPrices = ReturnType<typeof createLastPrices>;

/** The price that is 100 % while an axis shows percent of the first value in view. */
export function baseOf(chart: IChartApiBase<Time>, series: Series): number | null {
  const from = chart.timeScale().getVisibleLogicalRange()?.from ?? 0;
  const first = series.dataByIndex(Math.ceil(from), 1);
  return first && closeOf(first);
}

/** The value of a bar or point that a series draws. */
export function closeOf(item: NonNullable<ReturnType<Series['dataByIndex']>>): number {
  return Number('close' in item ? item.close : 'value' in item ? item.value : Number.NaN);
}
