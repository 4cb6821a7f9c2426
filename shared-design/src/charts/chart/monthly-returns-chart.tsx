import { useMemo } from 'react';
import { formatNumber, formatPercent, shortMonthNames } from '../../foundations/format/format.ts';
import { tint } from './color-of.ts';
import { cellAt, HeatGrid, heatLayout, HeatOutline } from './heat-grid.tsx';
import type { MonthlyReturn } from './monthly-returns.ts';
import { SvgChart } from './svg-chart.tsx';
import type { ChartBase } from './chart.types.ts';

export interface MonthlyReturnsChartProps extends ChartBase {
  /** In any order. Missing months and values that are not finite leave empty cells. Keep the array stable between renders. */
  returns: readonly MonthlyReturn[];
}

const columns = [...shortMonthNames, 'Year'];
const rowHeightPx = 24;
const percent = (value: number | null) => formatPercent(value, { isSigned: true, digits: 1 });

/** A grid of years by months, newest year first, with each year's compounded return. */
export function MonthlyReturnsChart({ returns, label, height: givenHeight, ...base }: MonthlyReturnsChartProps) {
  const known = useMemo(() => returns.filter(({ value }) => Number.isFinite(value)), [returns]);
  const { years, values } = useMemo(() => gridOf(known), [known]);
  const rows = useMemo(() => years.map(String), [years]);
  const cells = useMemo(() => {
    const strongest = Math.max(...values.map((value) => Math.abs(value ?? 0)), 1e-9);
    return values.map((value) =>
      value === null
        ? null
        : {
            text: percent(value),
            short: formatNumber(value * 100, { isSigned: true, digits: 0 }),
            fill: tint(value < 0 ? 'down' : 'up', 4 + 46 * Math.sqrt(Math.abs(value) / strongest)),
          },
    );
  }, [values]);
  const height = givenHeight ?? Math.max(72, 20 + years.length * rowHeightPx);
  const textOf = (index: number) =>
    `${columns[index % 13]} ${years[Math.floor(index / 13)]}: ${percent(values[index] ?? null)}`;
  const best = known.toSorted((a, b) => b.value - a.value);
  const said = (entry: MonthlyReturn | undefined) =>
    entry ? `${shortMonthNames[entry.month - 1]} ${entry.year} with ${percent(entry.value)}` : '';
  return (
    <SvgChart
      {...base}
      label={label}
      height={height}
      summary={
        best.length > 0
          ? `${label}: ${known.length} months, ${known.filter(({ value }) => value > 0).length} positive. ` +
            `Best ${said(best[0])}, worst ${said(best.at(-1))}.`
          : `${label}: no data.`
      }
      isEmpty={known.length === 0}
      count={values.length}
      columns={13}
      textOf={textOf}
      locate={(x, y, width) => cellAt(heatLayout(width, height, rows, columns), rows.length, 13, x, y)}
      legend={best.length > 0 ? `Best ${said(best[0])}, worst ${said(best.at(-1))}` : null}
      table={() => ({
        columns: [
          { id: 'year', header: 'Year' },
          ...columns.map((header) => ({ id: header, header, unit: 'fraction', format: percent })),
        ],
        rows: rows.map((year, row) => ({
          year,
          ...Object.fromEntries(columns.map((header, column) => [header, values[row * 13 + column]])),
        })),
      })}
    >
      {(width, active) => {
        const layout = heatLayout(width, height, rows, columns);
        return (
          <>
            <HeatGrid {...{ layout, rows, columns, cells }} shortUnit="%" />
            {active === null ? null : <HeatOutline {...{ layout, index: active }} columns={13} />}
          </>
        );
      }}
    </SvgChart>
  );
}

/** 13 values per year, newest year first: twelve months, then the compounded year; null without a finite value. */
function gridOf(returns: readonly MonthlyReturn[]): { years: number[]; values: (number | null)[] } {
  const known = new Map(returns.map((each) => [`${each.year}-${each.month}`, each]));
  const years = [...new Set([...known.values()].map(({ year }) => year))].toSorted((a, b) => b - a);
  const values = years.flatMap((each) => {
    const row = shortMonthNames.map((_, index) => known.get(`${each}-${index + 1}`)?.value ?? null);
    const year = row.reduce<number>((product, value) => product * (1 + (value ?? 0)), 1) - 1;
    return [...row, Number.isFinite(year) ? year : null];
  });
  return { years, values };
}
