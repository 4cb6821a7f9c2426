import { useMemo, useState } from 'react';
import { formatCompactMoney, formatMoney, formatPercent, missing } from '../../foundations/format/format.ts';
import { Segmented } from '../../fields/segmented/segmented.tsx';
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
  /** Writes values that are not money: ratios, amounts per share. Default: money, in short form on the axis. */
  format?: ((value: number | null) => string) | undefined;
  /** Unit of the values for the exported header; default: the currency. */
  unit?: string | undefined;
  /** Values add up, so users may stack them; default true. */
  canStack?: boolean | undefined;
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
  format,
  unit = currency,
  canStack = true,
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
    () => barPlot(periods, bars, chosen === 'stacked', format ?? ((value) => formatCompactMoney(value, currency))),
    [periods, bars, chosen, format, currency],
  );
  const full = (value: number | null | undefined) =>
    format ? format(value ?? null) : formatMoney(value, currency, { digits: 0 });
  const short = format ?? ((value: number | null) => formatCompactMoney(value, currency));
  const last = periods.length - 1;
  const summary = series.map(({ label: name, values }) => {
    const [now, before] = [values[last] ?? null, values[last - 1] ?? null];
    const change = now !== null && before !== null && before > 0 ? now / before - 1 : Number.NaN;
    const text = formatPercent(change, { isSigned: true, digits: 1 });
    return `${name} ${short(now)}${text === missing ? '' : `, ${text} on ${periods[last - 1]}`}.`;
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
        `${periods[index]}: ${series.map(({ label: name, values }) => `${name} ${full(values[index])}`).join(', ')}`
      }
      legend={<SeriesKeys items={bars} />}
      options={
        series.length > 1 && canStack ? (
          <Segmented label="Layout" options={layouts} value={chosen} onChange={setChosen} />
        ) : null
      }
      table={() => ({
        columns: [
          { id: 'period', header: 'Period' },
          ...series.map(({ id, label: header }) => ({ id, header, unit, format: full })),
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
