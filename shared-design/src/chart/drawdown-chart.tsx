import { useMemo } from 'react';
import { formatPercent } from '../format/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { summarise } from './chart-model.ts';
import type { ChartModel } from './chart-model.ts';
import type { DrawdownChartProps } from './chart.types.ts';

export type { DrawdownChartProps, Point, TimeRange } from './chart.types.ts';

const format = (value: number) => formatPercent(value, { digits: 1 });

/** How far below its peak the account was. Keep `drawdown` stable between renders. */
export function DrawdownChart({
  label,
  drawdown,
  range,
  toolbar,
  className,
  height = 180,
  ...data
}: DrawdownChartProps) {
  const model = useMemo<ChartModel>(
    () => ({
      series: [{ id: 'drawdown', label: 'Drawdown', type: 'below-zero', color: 'down', points: drawdown }],
      markers: [],
      isLogScale: false,
      format,
    }),
    [drawdown],
  );
  const summary = useMemo(() => summarise(label, drawdown, format), [label, drawdown]);
  return <ChartFrame {...{ label, summary, model, range, height, toolbar, className, data }} />;
}
