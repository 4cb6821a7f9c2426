import type { BarSeries } from './bars.tsx';
import { acrossPx, nameTicks, valueExtent, valueTicks } from './plot-ticks.ts';
import type { Plot } from './plot.types.ts';

/** Vertical bars per category, grouped or stacked (negative values stack downwards). */
export function barPlot(
  names: readonly string[],
  series: readonly BarSeries[],
  isStacked: boolean,
  format: (value: number) => string,
): Plot {
  return {
    traces: (paint) =>
      series.map(({ label, color, values }) => ({
        type: 'bar',
        name: label,
        x: names.map((_, index) => index),
        y: names.map((_, index) => known(values[index])),
        marker: { color: paint(color) },
        hoverinfo: 'skip',
      })),
    x: { extent: [-0.5, names.length - 0.5], ticks: nameTicks(names, acrossPx), canZoom: names.length > 12 },
    y: { extent: valueExtent(...extentOf(names, series, isStacked)), ticks: valueTicks(format), hasGrid: true },
    layout: { barmode: isStacked ? 'relative' : 'group', bargap: 0.3, bargroupgap: 0.06 },
    pointer: 'band',
    placeOf: (index) => ({ x: index, y: 0 }),
    locate: (x) => {
      const index = Math.round(x);
      return index >= 0 && index < names.length ? index : null;
    },
  };
}

const known = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Lowest and highest end of a bar, with zero between them. */
function extentOf(names: readonly string[], series: readonly BarSeries[], isStacked: boolean): [number, number] {
  let [low, high] = [0, 0];
  for (const index of names.keys()) {
    const values = series.map(({ values: all }) => known(all[index]) ?? 0);
    const ends = isStacked
      ? [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))]
      : values;
    low = Math.min(low, ...ends);
    high = Math.max(high, ...ends);
  }
  return [low, high === low ? 1 : high];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
