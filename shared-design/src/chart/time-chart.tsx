import { useState } from 'react';
import type { ReactNode } from 'react';
import { loadLater } from '../lib/load-later.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { usePicture } from './use-picture.ts';
import { ChartLegend, valuesAt } from './chart-legend.tsx';
import { modelData } from './chart-model.ts';
import type { ChartModel } from './chart-model.ts';
import type { ChartState, TimeRange } from './chart.types.ts';
import styles from './chart.module.css';

const ChartCanvas = loadLater(() => import('@candlewick/shared-design/chart-canvas'));

interface TimeChartProps extends ChartState {
  label: string;
  summary: string;
  model: ChartModel;
  range: TimeRange | null | undefined;
  height: number;
  toolbar?: ReactNode;
  options?: ReactNode;
  className?: string | undefined;
  data: Record<`data-${string}`, string | undefined>;
}

/** A time chart drawn by lightweight-charts, which loads when the chart is first shown. */
export function TimeChart({ label, model, range, height, ...rest }: TimeChartProps) {
  const [timeMs, setTimeMs] = useState<number | null>(null);
  const [isByKey, setByKey] = useState(false);
  const [picture, onPicture] = usePicture();
  const main = model.series[0];
  const onHover = useHover(setTimeMs, setByKey);
  return (
    <ChartFrame
      {...rest}
      label={label}
      height={height}
      table={() => modelData(model)}
      isEmpty={!main || ('bars' in main ? main.bars : main.points).length === 0}
      picture={picture}
      legend={
        <>
          <ChartLegend model={model} timeMs={timeMs} />
          <span className={styles.summary} role="status">
            {isByKey && timeMs !== null ? valuesAt(model, timeMs) : ''}
          </span>
        </>
      }
      credit={
        <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          Charts by TradingView
        </a>
      }
    >
      {(summaryId) => (
        <ChartCanvas
          model={model}
          range={range ?? null}
          label={label}
          describedBy={summaryId}
          onHover={onHover}
          onPicture={onPicture}
          height={height}
        />
      )}
    </ChartFrame>
  );
}

/** The crosshair's time for the legend; keyboard moves are announced. The function is stable, because a new one would recreate the chart. */
function useHover(setTimeMs: (timeMs: number | null) => void, setByKey: (isByKey: boolean) => void) {
  const [onHover] = useState(() => (timeMs: number | null, isByKey: boolean) => {
    setTimeMs(timeMs);
    setByKey(isByKey);
  });
  return onHover;
}
