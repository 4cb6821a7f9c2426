import { useMemo, useState } from 'react';
import { formatCompactMoney, formatMoney, formatPercent, missing } from '../format/format.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { barPlot } from './bar-plot.ts';
import { colorOf } from './color-of.ts';
import type { ChartBase, ChartColor } from './chart.types.ts';
import { PlotlyChart } from './plotly-chart.tsx';
import { SeriesKeys } from './series-key.tsx';

export interface StatementSeries {
  id: string;
  label: string;
  /** In currency units, one value per period; null and NaN are gaps. */
  values: readonly (number | null)[];
  color?: ChartColor | undefined;
}

export type StatementLayout = 'grouped' | 'stacked';

export interface StatementChartProps extends ChartBase {
  /** Oldest first: `2023`, `Q3 2024`. */
  periods: readonly string[];
  series: readonly StatementSeries[];
  /** ISO 4217 code; default USD. */
  currency?: string | undefined;
  /** Initial mode; users can change it when there are several series. */
  layout?: StatementLayout | undefined;
}

const layouts: readonly { value: StatementLayout; label: string }[] = [
  { value: 'grouped', label: 'Grouped' },
  { value: 'stacked', label: 'Stacked' },
];
const colors: readonly ChartColor[] = ['chart3', 'chart1', 'chart4', 'chart2', 'chart5'];

/** Financial statement items over periods. */
export function StatementChart({
  periods,
  series,
  currency = 'USD',
  layout = 'grouped',
  ...rest
}: StatementChartProps) {
  const { height = 260, label, ...base } = rest;
  const [chosen, setChosen] = useState(layout);
  const bars = useMemo(
    () => series.map((each, index) => ({ ...each, color: colorOf(each.color ?? colors[index % colors.length]) })),
    [series],
  );
  const plot = useMemo(
    () => barPlot(periods, bars, chosen === 'stacked', (value) => formatCompactMoney(value, currency)),
    [periods, bars, chosen, currency],
  );
  const money = (value: number | null | undefined) => formatMoney(value, currency, { digits: 0 });
  const last = periods.length - 1;
  const summary = series.map(({ label: name, values }) => {
    const [now, before] = [values[last] ?? null, values[last - 1] ?? null];
    const change = now !== null && before !== null && before > 0 ? now / before - 1 : Number.NaN;
    const text = formatPercent(change, { isSigned: true, digits: 1 });
    return `${name} ${formatCompactMoney(now, currency)}${text === missing ? '' : `, ${text} on ${periods[last - 1]}`}.`;
  });
  return (
    <PlotlyChart
      {...base}
      label={label}
      height={height}
      summary={
        last < 0
          ? `${label}: no data.`
          : `${label}, ${periods[0]} to ${periods[last]}. In ${periods[last]}: ${summary.join(' ')}`
      }
      isEmpty={periods.length === 0 || series.length === 0}
      count={periods.length}
      textOf={(index) =>
        `${periods[index]}: ${series.map(({ label: name, values }) => `${name} ${money(values[index])}`).join(', ')}`
      }
      legend={<SeriesKeys items={bars} />}
      options={
        series.length > 1 ? <Segmented label="Layout" options={layouts} value={chosen} onChange={setChosen} /> : null
      }
      table={() => ({
        columns: [
          { id: 'period', header: 'Period' },
          ...series.map(({ id, label: header }) => ({ id, header, unit: currency, format: money })),
        ],
        rows: periods.map((period, index) => ({
          period,
          ...Object.fromEntries(series.map(({ id, values }) => [id, values[index]])),
        })),
      })}
      plot={plot}
    />
  );
}
