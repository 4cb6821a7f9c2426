import { useCallback, useMemo } from 'react';
import { formatMoney } from '../format/format.ts';
import { summarise } from './chart-model.ts';
import type { ChartModel, SeriesSpec } from './chart-model.ts';
import type { EquityChartProps, TradeMarker } from './chart.types.ts';
import { TimeChart } from './time-chart.tsx';

export type { EquityChartProps, Point, TimeRange, TradeMarker } from './chart.types.ts';

const noMarkers: readonly TradeMarker[] = [];

/** Account value against buy and hold. Keep the arrays stable between renders. */
export function EquityChart({
  label,
  equity,
  benchmark,
  range,
  toolbar,
  className,
  isLoading,
  failure,
  height = 300,
  ...rest
}: EquityChartProps) {
  const { equityLabel = 'Strategy', benchmarkLabel = 'Buy and hold', markers = noMarkers, ...more } = rest;
  const { currency = 'USD', ...data } = more;
  const format = useCallback(
    (value: number) => formatMoney(value, currency, { digits: Math.abs(value) >= 100_000 ? 0 : 2 }),
    [currency],
  );
  const model = useMemo<ChartModel>(() => {
    const series: SeriesSpec[] = [{ id: 'equity', label: equityLabel, type: 'line', color: 'chart1', points: equity }];
    if (benchmark)
      series.push({ id: 'benchmark', label: benchmarkLabel, type: 'dashed', color: 'chart2', points: benchmark });
    return { series, markers, scale: 'normal', format, unit: currency };
  }, [equity, equityLabel, benchmark, benchmarkLabel, markers, format, currency]);
  const summary = useMemo(
    () =>
      [summarise(equityLabel, equity, format), benchmark ? summarise(benchmarkLabel, benchmark, format) : '']
        .join(' ')
        .trim(),
    [equity, equityLabel, benchmark, benchmarkLabel, format],
  );
  return <TimeChart {...{ label, summary, model, range, height, toolbar, isLoading, failure, className, data }} />;
}
