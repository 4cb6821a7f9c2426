import { useMemo } from 'react';
import { formatPercent } from '../format/format.ts';
import { summarise } from './chart-model.ts';
import type { ChartModel } from './chart-model.ts';
import type { DrawdownChartProps } from './chart.types.ts';
import { TimeChart } from './time-chart.tsx';

export type { DrawdownChartProps, Point, TimeRange } from './chart.types.ts';

const format = (value: number) => formatPercent(value, { digits: 1 });

/** The account's drawdown from its peak. Keep `drawdown` stable between renders. */
export function DrawdownChart({
  label,
  drawdown,
  range,
  toolbar,
  className,
  isLoading,
  failure,
  height = 180,
  ...data
}: DrawdownChartProps) {
  const model = useMemo<ChartModel>(
    () => ({
      series: [{ id: 'drawdown', label: 'Drawdown', type: 'below-zero', color: 'down', points: drawdown }],
      markers: [],
      scale: 'normal',
      format,
      unit: 'fraction',
    }),
    [drawdown],
  );
  const summary = useMemo(() => summarise(label, drawdown, format), [label, drawdown]);
  return <TimeChart {...{ label, summary, model, range, height, toolbar, isLoading, failure, className, data }} />;
}
