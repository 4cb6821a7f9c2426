import { useMemo } from 'react';
import { formatInteger, formatNumber, missing } from '../../foundations/format/format.ts';
import { PlotlyChart } from './plotly-chart.tsx';
import { correlation } from './correlation.ts';
import { scatterPlot } from './scatter-plot.ts';
import type { ChartBase, ChartColor } from './chart.types.ts';

export interface ScatterPoint {
  id: string;
  /** Name of the point: a run's parameters, a ticker. */
  label: string;
  x: number;
  y: number;
  /** Where the point is a series with a color of its own elsewhere; default: one color for all. */
  color?: ChartColor | undefined;
}

export interface ScatterAxis {
  label: string;
  format?: ((value: number) => string) | undefined;
  /** Unit of a value for the exported header: `fraction`, `USD`. */
  unit?: string | undefined;
}

export interface ScatterChartProps extends ChartBase {
  /** Points that are not finite are skipped. Keep the array and the axes' `format` stable between renders. */
  points: readonly ScatterPoint[];
  x: ScatterAxis;
  y: ScatterAxis;
  /** Plural noun for the points: `runs`. */
  counted?: string | undefined;
  /** Names stand at the dots, which suits a dozen. */
  isNamed?: boolean | undefined;
  /** The points are one curve: a line joins them, and nothing is said of how much the metrics go together. */
  isCurve?: boolean | undefined;
  selectedId?: string | null | undefined;
  /** Makes points selectable by click or Enter. */
  onSelect?: ((id: string) => void) | undefined;
}

/** The coefficient of fewer points says little. */
const fewest = 10;

const plainNumber = (value: number) => formatNumber(value);

/** `Days: 4 to 730`. */
function rangeOf(label: string, format: (value: number) => string, values: readonly number[]): string {
  const [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
  return `${label}: ${format(low)} to ${format(high)}`;
}

/** A scatter plot of two metrics. Keys move from left to right. */
export function ScatterChart({
  points,
  x,
  y,
  counted = 'points',
  isNamed = false,
  isCurve = false,
  selectedId = null,
  onSelect,
  ...rest
}: ScatterChartProps) {
  const { height = 300, label, ...base } = rest;
  const [formatX, formatY] = [x.format ?? plainNumber, y.format ?? plainNumber];
  const sorted = useMemo(
    () =>
      points
        .filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y))
        .toSorted((a, b) => a.x - b.x || a.y - b.y),
    [points],
  );
  const selected = sorted.findIndex(({ id }) => id === selectedId);
  const plot = useMemo(
    () =>
      scatterPlot(
        isNamed ? sorted.map((point) => ({ ...point, name: point.label })) : sorted,
        { label: x.label, format: formatX },
        { label: y.label, format: formatY },
        { selected, isCurve },
      ),
    [sorted, isNamed, x.label, y.label, formatX, formatY, selected, isCurve],
  );
  const textOf = (index: number) => {
    const point = sorted[index];
    if (!point) return missing;
    const name = index === selected ? `${point.label}, selected` : point.label;
    return `${name}. ${x.label}: ${formatX(point.x)}, ${y.label}: ${formatY(point.y)}`;
  };
  const [across, up] = useMemo(() => [sorted.map(({ x: each }) => each), sorted.map(({ y: each }) => each)], [sorted]);
  const related = useMemo(
    () => (!isCurve && across.length >= fewest ? correlation(across, up) : null),
    [across, up, isCurve],
  );
  const counts = `${formatInteger(sorted.length)} ${counted}`;
  const correlated = related === null ? [] : [`Correlation ${formatNumber(related)}`];
  const described = [
    rangeOf(x.label, formatX, across),
    rangeOf(y.label, formatY, up),
    ...correlated,
    ...(selected < 0 ? [] : [textOf(selected)]),
  ];
  return (
    <PlotlyChart
      {...base}
      label={label}
      height={height}
      summary={sorted.length > 0 ? [`${label}: ${counts}`, ...described].join('. ').concat('.') : `${label}: no data.`}
      isEmpty={sorted.length === 0}
      count={sorted.length}
      textOf={textOf}
      legend={selected < 0 ? [counts, ...correlated.map((text) => text.toLowerCase())].join(', ') : textOf(selected)}
      table={() => ({
        columns: [
          { id: 'label', header: 'Name' },
          { id: 'x', header: x.label, unit: x.unit, format: formatX },
          { id: 'y', header: y.label, unit: y.unit, format: formatY },
        ],
        rows: sorted.map((point) => ({ label: point.label, x: point.x, y: point.y })),
      })}
      plot={plot}
      onPick={
        onSelect &&
        ((index) => {
          const point = sorted[index];
          if (point) onSelect(point.id);
        })
      }
    />
  );
}
