import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { downloadFile } from '../../data/data-table/csv.ts';
import { DownloadIcon, ImageIcon, TableIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { ChartBody, saveCsv } from './chart-body.tsx';
import type { ChartData } from './chart-data.ts';
import type { ChartState, Picture } from './chart.types.ts';
import styles from './chart.module.css';

interface ChartFrameProps extends ChartState {
  label: string;
  /** Text summary of the drawing for screen readers. */
  summary: string;
  /** Height of the drawing, the table and the skeleton in px. */
  height: number;
  /** Before and after the free space of the toolbar, where the legend stands without the former; table and files are always last. */
  toolbar?: ReactNode;
  options?: ReactNode;
  legend?: ReactNode;
  className?: string | undefined;
  /** `data-*` attributes. */
  data: Record<`data-${string}`, string | undefined>;
  table: () => ChartData;
  isEmpty: boolean;
  /** Makes a picture of the drawing; null while there is none. */
  picture: Picture | null;
  /** Renders the drawing; `summaryId` is the id of its description. */
  children: (summaryId: string) => ReactNode;
}

/** The common frame of all charts: toolbar, legend, drawing or table, summary, exports, and loading and error states in the final size. */
export function ChartFrame({ label, summary, height, toolbar, options, legend, ...rest }: ChartFrameProps) {
  const { className, data, table, isEmpty, picture, children, isLoading, failure } = rest;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (draw: Picture) => {
    setProblem('');
    try {
      downloadFile(`${label}.png`, await draw());
    } catch (error) {
      setProblem(`Couldn’t save the image. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const isReady = !isEmpty && !isLoading && !failure;
  const shown = { 'data-shown': isReady || undefined };
  return (
    <figure {...data} className={cx(styles.frame, className)} aria-label={label} aria-busy={isLoading || undefined}>
      <div className={styles.toolbar}>
        {toolbar ?? (
          <div className={cx(styles.start, styles.beside)} {...shown}>
            {legend}
          </div>
        )}
        <div className={styles.options}>
          {options}
          <Button
            size="sm"
            variant="ghost"
            icon={<TableIcon size={14} />}
            aria-pressed={isTable}
            disabled={!isReady}
            onClick={() => setTable(!isTable)}
          >
            Table
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<DownloadIcon size={14} />}
            disabled={!isReady}
            onClick={() => saveCsv(label, table())}
          >
            CSV
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<ImageIcon size={14} />}
            disabled={!isReady || isTable || !picture}
            onClick={() => picture && void save(picture)}
          >
            PNG
          </Button>
        </div>
      </div>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <p id={id} className={styles.summary}>
        {summary}
      </p>
      {toolbar ? (
        <div className={styles.beside} {...shown}>
          {legend}
        </div>
      ) : null}
      <div className={styles.plot} style={{ blockSize: height }}>
        <ChartBody {...{ label, height, isTable, isEmpty, isLoading, failure, table }}>{() => children(id)}</ChartBody>
      </div>
    </figure>
  );
}
