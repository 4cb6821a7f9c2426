import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { TableIcon } from '../icons/icons.tsx';
import { cx } from '../lib/cx.ts';
import { loadLater } from '../lib/load-later.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartModel } from './chart-model.ts';
import type { TimeRange } from './chart.types.ts';
import styles from './chart.module.css';

const ChartCanvas = loadLater(() => import('./chart-canvas.tsx'));
const ChartTable = loadLater(() => import('./chart-table.tsx'));

interface ChartFrameProps {
  label: string;
  summary: string;
  model: ChartModel;
  range: TimeRange | null | undefined;
  height: number;
  /** Before and after the free space of the toolbar; the table button is always last. */
  toolbar?: ReactNode;
  options?: ReactNode;
  className?: string | undefined;
  data: Record<`data-${string}`, string | undefined>;
}

/** Toolbar, drawing or table, legend, summary and attribution. Light: the drawing's code comes when it is first shown. */
export function ChartFrame({
  label,
  summary,
  model,
  range,
  height,
  toolbar,
  options,
  className,
  data,
}: ChartFrameProps) {
  const id = useId();
  const [timeMs, setTimeMs] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  return (
    <figure {...data} className={cx(styles.frame, className)} aria-label={label}>
      <div className={styles.toolbar}>
        {toolbar}
        <div className={styles.options}>
          {options}
          <Button
            size="sm"
            variant="ghost"
            icon={<TableIcon size={14} />}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            Table
          </Button>
        </div>
      </div>
      <p id={id} className={styles.summary}>
        {summary}
      </p>
      <ChartLegend model={model} timeMs={isTable ? null : timeMs} />
      <div className={styles.plot} style={{ blockSize: height }}>
        {isTable ? (
          <ChartTable model={model} label={label} height={height} />
        ) : (
          <ChartCanvas
            model={model}
            range={range ?? null}
            label={label}
            describedBy={id}
            onHover={setTimeMs}
            height={height}
          />
        )}
      </div>
      <figcaption className={styles.credit}>
        <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          Charts by TradingView
        </a>
      </figcaption>
    </figure>
  );
}
