import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartData } from './chart-data.ts';
import type { Plot, PlotView } from './plot.types.ts';
import { PointedText } from './pointed-text.tsx';
import type { ChartBase } from './chart.types.ts';
import { usePicture } from './use-picture.ts';
import { WhenNear } from './when-near.tsx';

const PlotlyCanvas = loadLater(() => import('@candlewick/shared-design/plotly-canvas'));

interface PlotlyChartProps extends ChartBase {
  height: number;
  summary: string;
  options?: ReactNode;
  table: () => ChartData;
  isEmpty: boolean;
  /** Number of items that keys and pointer can reach, in rows of `columns` (default: one row). */
  count: number;
  columns?: number | undefined;
  /** Text of one item: shown above the drawing, and announced when keys reach it. */
  textOf: (index: number) => string;
  /** Shown above the drawing while no item is active. */
  legend?: ReactNode;
  /** Always shown beside it: the meaning of the colors. */
  scale?: ReactNode;
  plot: Plot;
  /** Makes items selectable by click or Enter. */
  onPick?: ((index: number) => void) | undefined;
}

/**
 * A statistical chart drawn by Plotly in the common chart frame, with one active item at a time and zoom. Plotly loads when the first
 * such chart comes into view.
 */
export function PlotlyChart({ label, height, summary, options, table, isEmpty, count, ...rest }: PlotlyChartProps) {
  const {
    columns = count,
    textOf,
    legend,
    scale,
    plot,
    onPick,
    toolbar,
    className,
    isLoading,
    failure,
    ...data
  } = rest;
  const [pointed, setPointed] = useState<{ index: number | null; isByKey: boolean }>({ index: null, isByKey: false });
  const [view, setView] = useView(plot);
  const [picture, onPicture] = usePicture();
  const active = pointed.index !== null && pointed.index < count ? pointed.index : null;
  const text = active === null ? null : textOf(active);
  return (
    <ChartFrame
      {...{ label, height, summary, table, isEmpty, toolbar, className, isLoading, failure, data }}
      options={
        <>
          {view ? (
            <Button size="sm" variant="ghost" onClick={() => setView(null)}>
              Show all
            </Button>
          ) : null}
          {options}
        </>
      }
      picture={picture}
      legend={<PointedText {...{ text, legend, scale }} isByKey={pointed.isByKey} />}
    >
      {(describedBy) => (
        <WhenNear height={height}>
          {() => (
            <PlotlyCanvas
              {...{ label, height, count, columns, plot, view, active, describedBy, onPicture, onPick }}
              onPoint={(index, isByKey) => {
                if (index !== active || isByKey !== pointed.isByKey) setPointed({ index, isByKey });
              }}
              onView={setView}
            />
          )}
        </WhenNear>
      )}
    </ChartFrame>
  );
}

/** The visible part, null for everything. New axis ends reset it. */
function useView({ x, y }: Plot) {
  const ends = [...x.extent, ...y.extent].join();
  const [state, setState] = useState<{ view: PlotView | null; ends: string }>({ view: null, ends });
  const set = (view: PlotView | null) => setState({ view, ends });
  return [state.ends === ends ? state.view : null, set] as const;
}
