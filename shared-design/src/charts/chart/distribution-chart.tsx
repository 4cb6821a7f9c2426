import { useMemo } from 'react';
import { formatInteger, formatPercent } from '../../foundations/format/format.ts';
import { tint } from './color-of.ts';
import { histogram } from './histogram.ts';
import type { Histogram } from './histogram.ts';
import { acrossTicks, countTicks, valueExtent } from './plot-ticks.ts';
import { plain } from './plot-layout.ts';
import type { Plot } from './plot.types.ts';
import { PlotlyChart } from './plotly-chart.tsx';
import type { ChartBase } from './chart.types.ts';

export interface DistributionChartProps extends ChartBase {
  /** Fractions unless `format` says otherwise; skips values that are not finite. Keep the array stable between renders. */
  values: readonly number[];
  format?: ((value: number) => string) | undefined;
  /** Unit of a value for the exported header; default `fraction`. */
  unit?: string | undefined;
  /** Plural noun for the counted things: `trades`. */
  counted?: string | undefined;
  /** A value to find among the others; the axis reaches it. */
  marked?: { readonly label: string; readonly value: number } | undefined;
}

const percent = (value: number) => formatPercent(value);

/** A histogram with mean and median, or with the marked value and the median; losses and gains have their own colors. */
export function DistributionChart({ values, format = percent, unit = 'fraction', ...rest }: DistributionChartProps) {
  const { counted = 'values', height = 240, label, marked, ...base } = rest;
  const bins = useMemo(() => histogram(values), [values]);
  const { edges = [], counts = [] } = bins ?? {};
  const { label: markLabel = 'Mean', value: at = bins?.mean ?? 0 } = marked ?? {};
  const plot = useMemo(
    () => histogramPlot(bins ?? nothing, { label: markLabel, value: at }, format, counted),
    [bins, markLabel, at, format, counted],
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <PlotlyChart
      {...base}
      label={label}
      height={height}
      summary={
        bins
          ? `${label}: ${formatInteger(total)} ${counted}. ${marked ? `${marked.label} ${format(marked.value)}. ` : ''}Mean ${format(bins.mean)}, median ${format(bins.median)}, standard deviation ` +
            `${format(bins.deviation)}. 90% lie between ${format(bins.low)} and ${format(bins.high)}.`
          : `${label}: no data.`
      }
      isEmpty={!bins}
      count={counts.length}
      textOf={(index) =>
        `${format(edges[index] ?? Number.NaN)} to ${format(edges[index + 1] ?? Number.NaN)}: ${formatInteger(counts[index])} of ${formatInteger(total)} ${counted}, ` +
        formatPercent((counts[index] ?? 0) / total, { digits: 1 })
      }
      legend={bins ? `${formatInteger(total)} ${counted}, standard deviation ${format(bins.deviation)}` : null}
      table={() => ({
        columns: [
          { id: 'from', header: 'From', unit, format },
          { id: 'to', header: 'To', unit, format },
          { id: 'count', header: 'Count', format: (value) => formatInteger(value) },
        ],
        rows: counts.map((count, index) => ({ from: edges[index], to: edges[index + 1], count })),
      })}
      plot={plot}
    />
  );
}

const nothing: Histogram = { edges: [0, 1], counts: [0], mean: 0, median: 0, deviation: 0, low: 0, high: 0 };

/** A bar per bin, and vertical lines at a marked value and the median. */
function histogramPlot(
  { edges, counts, median }: Histogram,
  marked: { readonly label: string; readonly value: number },
  format: (value: number) => string,
  counted: string,
): Plot {
  const [first = 0, second = 1] = edges;
  const width = second - first;
  const middles = counts.map((_, index) => first + (index + 0.5) * width);
  const last = first + counts.length * width;
  const [left, right] = [Math.min(first, marked.value), Math.max(last, marked.value)];
  const highest = counts.reduce((most, count) => Math.max(most, count), 1);
  const guides = [
    { at: marked.value, text: `${marked.label} ${format(marked.value)}`, dash: 'solid', row: 0 },
    { at: median, text: `Median ${format(median)}`, dash: 'dash', row: 1 },
  ] as const;
  return {
    traces: (paint) => [
      {
        type: 'bar',
        x: middles,
        y: [...counts],
        width: width * 0.98,
        marker: { color: middles.map((middle) => paint(tint(middle < 0 ? 'down' : 'up', 65))) },
        hoverinfo: 'skip',
      },
    ],
    x: { extent: [left, right], ticks: acrossTicks(format), canZoom: true },
    y: {
      extent: valueExtent(0, highest),
      ticks: countTicks((value) => formatInteger(value)),
      title: counted.charAt(0).toUpperCase() + counted.slice(1),
      hasGrid: true,
    },
    topPx: 34,
    marks: (paint) =>
      guides.map(
        ({ at, dash }) =>
          ({
            type: 'line',
            x0: at,
            x1: at,
            yref: 'paper',
            y0: 0,
            y1: 1,
            line: { color: paint('var(--cw-text-soft)'), width: 1.5, dash },
          }) as const,
      ),
    notes: (paint) =>
      guides.map(({ at, text, row }) => ({
        text: plain(text),
        x: at,
        xanchor: at > left + (right - left) * 0.6 ? 'right' : 'left',
        yref: 'paper',
        y: 1,
        yanchor: 'bottom',
        yshift: row === 0 ? 14 : 0,
        showarrow: false,
        font: { color: paint('var(--cw-text-soft)') },
      })),
    pointer: 'band',
    stepX: width,
    placeOf: (index) => ({ x: middles[index] ?? first, y: 0 }),
    locate: (x) => (x >= first && x < last ? Math.min(counts.length - 1, Math.floor((x - first) / width)) : null),
  };
}
