import { useMemo, useState } from 'react';
import { formatNumber, formatWith } from '../../foundations/format/format.ts';
import { Segmented } from '../../fields/segmented/segmented.tsx';
import { PlotlyChart } from './plotly-chart.tsx';
import type { ChartBase } from './chart.types.ts';
import { SweepScale } from './sweep-scale.tsx';
import { sweepPlot } from './sweep-plot.ts';

export interface SweepAxis {
  label: string;
  values: readonly number[];
}

export interface SweepHeatmapProps extends ChartBase {
  x: SweepAxis;
  y: SweepAxis;
  /** Row by row: `results[row * x.values.length + column]`; null and NaN failed or were not run. Keep it stable between renders. */
  results: readonly (number | null)[];
  metric: string;
  format?: ((value: number) => string) | undefined;
  /** Whether lower values are better, as for drawdown depth. */
  isLowerBetter?: boolean | undefined;
  /** Initial mode: cells or contour lines; users can change it. */
  kind?: SweepKind | undefined;
  /** Makes cells selectable by click or Enter; gets the position in `results`. */
  onPick?: ((index: number) => void) | undefined;
}

export type SweepKind = 'cells' | 'contours';

const kinds: readonly { value: SweepKind; label: string }[] = [
  { value: 'cells', label: 'Cells' },
  { value: 'contours', label: 'Contours' },
];

const plain = (value: number) => formatNumber(value);

const written = {
  useGrouping: false,
  maximumSignificantDigits: 10,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
} as const;

/** Formats a parameter without separators and without binary floating-point noise (0.1 + 0.2). */
const parameter = (value: number) => formatWith(value, written);

/** One metric over two parameters, with the best cell marked. Good neighbors suggest that a good cell is robust. */
export function SweepHeatmap({
  x,
  y,
  results,
  metric,
  format = plain,
  isLowerBetter = false,
  kind = 'cells',
  onPick,
  ...rest
}: SweepHeatmapProps) {
  const { height = 280, label, ...base } = rest;
  const rows = useMemo(() => y.values.map(parameter), [y.values]);
  const columns = useMemo(() => x.values.map(parameter), [x.values]);
  const [chosen, setChosen] = useState(kind);
  const best = useMemo(() => bestOf(results, isLowerBetter), [results, isLowerBetter]);
  const plot = useMemo(
    () =>
      sweepPlot({
        rows,
        columns,
        titles: { x: x.label, y: y.label },
        results,
        best,
        format,
        isLowerBetter,
        hasContours: chosen === 'contours',
      }),
    [rows, columns, x.label, y.label, results, best, format, isLowerBetter, chosen],
  );
  const say = (index: number) => {
    const place = `${x.label} ${columns[index % columns.length]}, ${y.label} ${rows[Math.floor(index / columns.length)]}`;
    return `${place}: ${metric} ${format(results[index] ?? Number.NaN)}${index === best ? ', the best' : ''}`;
  };
  return (
    <PlotlyChart
      {...base}
      label={label}
      height={height}
      summary={
        best === null
          ? `${label}: no results.`
          : `${label}: ${metric} for ${columns.length} × ${rows.length} combinations of ${x.label} and ${y.label}. Best at ${say(best)}.`
      }
      isEmpty={best === null}
      count={results.length}
      columns={columns.length}
      textOf={say}
      legend={best === null ? null : say(best)}
      scale={
        <SweepScale
          {...{ results, format, isLowerBetter }}
          columns={columns.length}
          hasContours={chosen === 'contours'}
        />
      }
      options={<Segmented label="Display as" options={kinds} value={chosen} onChange={setChosen} />}
      table={() => ({
        columns: [
          { id: 'x', header: x.label, format: parameter },
          { id: 'y', header: y.label, format: parameter },
          { id: 'result', header: metric, format },
        ],
        rows: results.map((result, index) => ({
          x: x.values[index % columns.length],
          y: y.values[Math.floor(index / columns.length)],
          result,
        })),
        initialSort: { id: 'result', direction: isLowerBetter ? 'asc' : 'desc' },
      })}
      plot={plot}
      onPick={onPick}
    />
  );
}

/** The position of the best result; null without results. */
function bestOf(results: readonly (number | null)[], isLowerBetter: boolean): number | null {
  const sign = isLowerBetter ? -1 : 1;
  let best: number | null = null;
  let highest = -Infinity;
  for (const [index, result] of results.entries()) {
    if (result === null || !Number.isFinite(result) || sign * result <= highest) continue;
    best = index;
    highest = sign * result;
  }
  return best;
}
