import { useMemo } from 'react';
import { formatNumber } from '../../foundations/format/format.ts';
import { tint } from './color-of.ts';
import { cellAt, HeatGrid, heatLayout, HeatOutline } from './heat-grid.tsx';
import { SvgChart } from './svg-chart.tsx';
import type { ChartBase } from './chart.types.ts';

export interface CorrelationChartProps extends ChartBase {
  /** Keep both arrays stable between renders. */
  names: readonly string[];
  /** Row by row, `names.length` squared, each from −1 to 1; null where it is not known. */
  values: readonly (number | null)[];
}

const rowHeightPx = 32;
const written = (value: number | null) => formatNumber(value);

/** How much each moves with each other: a grid of coefficients from −1 to 1. */
export function CorrelationChart({ names, values, label, height: givenHeight, ...base }: CorrelationChartProps) {
  const count = names.length;
  const height = givenHeight ?? 20 + Math.max(2, count) * rowHeightPx;
  const cells = useMemo(
    () =>
      values.map((value, index) => {
        if (value === null) return null;
        // One is itself: no news, so no color.
        const isItself = index % (count + 1) === 0;
        const fill = isItself ? 'var(--cw-canvas)' : tint(value < 0 ? 'chart3' : 'chart1', 4 + 42 * Math.abs(value));
        return { text: written(value), fill };
      }),
    [values, count],
  );
  const pairs = names.flatMap((name, row) =>
    names.slice(row + 1).flatMap((other, offset) => {
      const value = values[row * count + row + 1 + offset];
      return value === null || value === undefined ? [] : [{ text: `${name} and ${other}`, value }];
    }),
  );
  const sorted = pairs.toSorted((left, right) => right.value - left.value);
  const said = (pair: (typeof pairs)[number] | undefined) => (pair ? `${pair.text} (${written(pair.value)})` : '');
  const [most, least] = [sorted[0], sorted.at(-1)];
  const summary = !most
    ? 'No pairs.'
    : most === least
      ? `${said(most)}.`
      : `Most correlated: ${said(most)}. Least correlated: ${said(least)}.`;
  return (
    <SvgChart
      {...base}
      label={label}
      height={height}
      summary={`${label}. ${summary}`}
      isEmpty={pairs.length === 0}
      count={values.length}
      columns={count}
      textOf={(index) =>
        `${names[Math.floor(index / count)]} with ${names[index % count]}: ${written(values[index] ?? null)}`
      }
      locate={(x, y, width) => cellAt(heatLayout(width, height, names, names, true), count, count, x, y)}
      legend={summary}
      table={() => ({
        columns: [
          { id: 'name', header: 'Correlation' },
          ...names.map((name) => ({ id: name, header: name, format: written })),
        ],
        rows: names.map((name, row) => ({
          name,
          ...Object.fromEntries(names.map((other, column) => [other, values[row * count + column]])),
        })),
      })}
    >
      {(width, active) => {
        const layout = heatLayout(width, height, names, names, true);
        return (
          <>
            <HeatGrid {...{ layout, cells }} rows={names} columns={names} />
            {active === null ? null : <HeatOutline {...{ layout, index: active }} columns={count} />}
          </>
        );
      }}
    </SvgChart>
  );
}
