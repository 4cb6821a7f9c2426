import { formatInteger, formatNumber } from '../../foundations/format/format.ts';
import { StackedBars } from './bars.tsx';
import { colorOf, tint } from './color-of.ts';
import { SeriesKeys } from './series-key.tsx';
import { SvgChart } from './svg-chart.tsx';
import type { ChartBase } from './chart.types.ts';

/** Number of analysts per recommendation in one month. */
export interface Recommendations {
  /** `Mar 2026` */
  period: string;
  strongBuy: number;
  buy: number;
  hold: number;
  sell: number;
  strongSell: number;
}

export interface RecommendationChartProps extends ChartBase {
  /** Oldest first. */
  months: readonly Recommendations[];
}

const grades = [
  { id: 'strongSell', label: 'Strong sell', color: colorOf('down'), score: 5 },
  { id: 'sell', label: 'Sell', color: tint('down', 50), score: 4 },
  { id: 'hold', label: 'Hold', color: tint('chart2', 45), score: 3 },
  { id: 'buy', label: 'Buy', color: tint('up', 50), score: 2 },
  { id: 'strongBuy', label: 'Strong buy', color: colorOf('up'), score: 1 },
] as const;

/** Analyst recommendations by month. The mean grade is 1 (strong buy) to 5 (strong sell). */
export function RecommendationChart({ months, height = 220, label, ...base }: RecommendationChartProps) {
  const textOf = (index: number) => {
    const month = months[index];
    if (!month) return '';
    const total = grades.reduce((sum, { id }) => sum + month[id], 0);
    const mean = grades.reduce((sum, { id, score }) => sum + month[id] * score, 0) / total;
    const parts = grades.toReversed().map(({ id, label: name }) => `${name.toLowerCase()} ${formatInteger(month[id])}`);
    return `${month.period}: ${parts.join(', ')}; mean grade ${formatNumber(mean, { digits: 1 })}`;
  };
  return (
    <SvgChart
      {...base}
      label={label}
      height={height}
      summary={months.length > 0 ? `${label}. ${textOf(months.length - 1)}.` : `${label}: no data.`}
      isEmpty={months.length === 0}
      count={months.length}
      textOf={textOf}
      legend={<SeriesKeys items={grades.toReversed()} />}
      table={() => ({
        columns: [
          { id: 'period', header: 'Month' },
          ...grades.toReversed().map(({ id, label: header }) => ({ id, header, format: formatInteger })),
        ],
        rows: months.map((month) => ({ ...month })),
      })}
    >
      {(width, active) => (
        <StackedBars
          {...{ width, height, active }}
          labels={months.map(({ period }) => period)}
          series={grades.map(({ id, label: name, color }) => ({
            id,
            label: name,
            color,
            values: months.map((month) => month[id]),
          }))}
          format={(value) => formatInteger(value)}
        />
      )}
    </SvgChart>
  );
}
