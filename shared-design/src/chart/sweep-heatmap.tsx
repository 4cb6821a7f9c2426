import { useMemo } from 'react';
import { formatNumber } from '../format/format.ts';
import { tint } from './color-of.ts';
import { cellAt, HeatGrid, heatLayout, HeatOutline } from './heat-grid.tsx';
import { SvgChart } from './svg-chart.tsx';
import type { SvgChartBase } from './svg-chart.tsx';

export interface SweepAxis {
  label: string;
  values: readonly number[];
}

export interface SweepHeatmapProps extends SvgChartBase {
  x: SweepAxis;
  y: SweepAxis;
  /** Row by row: `results[row * x.values.length + column]`; null and NaN failed or were not run. Keep it stable between renders. */
  results: readonly (number | null)[];
  metric: string;
  format?: ((value: number) => string) | undefined;
  /** Whether a lower value is the better one: a drawdown's depth. */
  isLowerBetter?: boolean | undefined;
}

const plain = (value: number) => formatNumber(value);

/** One metric over two parameters; the best cell is marked. Neighbours of a good cell that are good too speak for it. */
export function SweepHeatmap({
  x,
  y,
  results,
  metric,
  format = plain,
  isLowerBetter = false,
  ...rest
}: SweepHeatmapProps) {
  const { height = 280, label, ...base } = rest;
  const rows = useMemo(() => y.values.map(String), [y.values]);
  const columns = useMemo(() => x.values.map(String), [x.values]);
  const { cells, best } = useMemo(() => cellsOf(results, format, isLowerBetter), [results, format, isLowerBetter]);
  const say = (index: number) => {
    const place = `${x.label} ${columns[index % columns.length]}, ${y.label} ${rows[Math.floor(index / columns.length)]}`;
    return `${place}: ${metric} ${format(results[index] ?? Number.NaN)}${index === best ? ', the best' : ''}`;
  };
  return (
    <SvgChart
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
      locate={(atX, atY, width) =>
        cellAt(heatLayout(width, height, rows, columns), rows.length, columns.length, atX, atY)
      }
      legend={best === null ? null : `${x.label} across, ${y.label} down. ${say(best)}`}
      table={() => ({
        columns: [
          { id: 'x', header: x.label, format: String },
          { id: 'y', header: y.label, format: String },
          { id: 'result', header: metric, format },
        ],
        rows: results.map((result, index) => ({
          x: x.values[index % columns.length],
          y: y.values[Math.floor(index / columns.length)],
          result,
        })),
        initialSort: { id: 'result', direction: isLowerBetter ? 'asc' : 'desc' },
      })}
    >
      {(width, active) => {
        const layout = heatLayout(width, height, rows, columns);
        return (
          <>
            <HeatGrid {...{ layout, rows, columns, cells }} />
            {best === null ? null : <HeatOutline {...{ layout, index: best }} columns={columns.length} kind="best" />}
            {active === null ? null : (
              <HeatOutline {...{ layout, index: active }} columns={columns.length} kind="active" />
            )}
          </>
        );
      }}
    </SvgChart>
  );
}

/** Cells from weak to strong between the worst and the best result, and where the best one is. */
function cellsOf(results: readonly (number | null)[], format: (value: number) => string, isLowerBetter: boolean) {
  const sign = isLowerBetter ? -1 : 1;
  let best: number | null = null;
  let [low, high] = [Infinity, -Infinity];
  for (const [index, result] of results.entries()) {
    if (result === null || !Number.isFinite(result)) continue;
    if (sign * result > high) best = index;
    low = Math.min(low, sign * result);
    high = Math.max(high, sign * result);
  }
  const cells = results.map((result) =>
    result === null || !Number.isFinite(result)
      ? null
      : {
          text: format(result),
          fill: tint('chart3', 4 + 46 * (high > low ? (sign * result - low) / (high - low) : 1)),
        },
  );
  return { cells, best };
}
