import { useMemo } from 'react';
import { formatInteger, formatPercent } from '../format/format.ts';
import { Bars } from './bars.tsx';
import { colorOf, tint } from './color-of.ts';
import { histogram } from './histogram.ts';
import { SvgChart } from './svg-chart.tsx';
import type { SvgChartBase } from './svg-chart.tsx';

export interface DistributionChartProps extends SvgChartBase {
  /** Fractions unless `format` says otherwise; what is not finite is left out. Keep the array stable between renders. */
  values: readonly number[];
  format?: ((value: number) => string) | undefined;
  /** Of a value, for the exported header; `fraction` unless told. */
  unit?: string | undefined;
  /** What is counted, in the plural: `trades`. */
  counted?: string | undefined;
}

const percent = (value: number) => formatPercent(value);

/** How often values occur, with mean and median; losses and gains in their colours. */
export function DistributionChart({ values, format = percent, unit = 'fraction', ...rest }: DistributionChartProps) {
  const { counted = 'values', height = 240, label, ...base } = rest;
  const bins = useMemo(() => histogram(values), [values]);
  const { edges = [], counts = [] } = bins ?? {};
  const [first = 0, second = 1] = edges;
  const placeOf = (value: number) => (value - first) / (second - first);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <SvgChart
      {...base}
      label={label}
      height={height}
      summary={
        bins
          ? `${label}: ${formatInteger(total)} ${counted}. Mean ${format(bins.mean)}, median ${format(bins.median)}, standard deviation ` +
            `${format(bins.deviation)}. Nine of ten lie between ${format(bins.low)} and ${format(bins.high)}.`
          : `${label}: no data.`
      }
      isEmpty={!bins}
      count={counts.length}
      textOf={(index) =>
        `${format(edges[index] ?? Number.NaN)} to ${format(edges[index + 1] ?? Number.NaN)}: ${formatInteger(counts[index])} ${counted}, ` +
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
    >
      {(width, active) => (
        <Bars
          {...{ width, height, active }}
          isTight
          labels={counts.map((_, index) => format(edges[index] ?? 0))}
          series={[{ id: 'count', label: 'Count', color: colorOf('chart3'), values: counts }]}
          colorAt={(index) => tint(((edges[index] ?? 0) + (edges[index + 1] ?? 0)) / 2 < 0 ? 'down' : 'up', 65)}
          format={(value) => formatInteger(value)}
          guides={
            bins
              ? [
                  { at: placeOf(bins.mean), label: `Mean ${format(bins.mean)}` },
                  { at: placeOf(bins.median), label: `Median ${format(bins.median)}` },
                ]
              : []
          }
        />
      )}
    </SvgChart>
  );
}
