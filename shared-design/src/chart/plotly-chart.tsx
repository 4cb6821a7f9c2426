import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { loadLater } from '../lib/load-later.tsx';
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
  /** How many things can be pointed at; in rows of `columns` (all in one row unless told). */
  count: number;
  columns?: number | undefined;
  /** Says one of them: shown above the drawing, and read aloud when keys go there. */
  textOf: (index: number) => string;
  /** Above the drawing while nothing is pointed at. */
  legend?: ReactNode;
  /** Beside it at all times: what the colours mean. */
  scale?: ReactNode;
  plot: Plot;
  /** With it things can be chosen, by a press or Enter. */
  onPick?: ((index: number) => void) | undefined;
}

/**
 * A statistical chart by Plotly: the frame of all charts, one thing at a time to point at, and a part of it to come closer to. The
 * library comes when a chart of this kind comes into view.
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

/** The part that is shown, null for everything; other ends of the axes show everything again. */
function useView({ x, y }: Plot) {
  const ends = [...x.extent, ...y.extent].join();
  const [state, setState] = useState<{ view: PlotView | null; ends: string }>({ view: null, ends });
  const set = (view: PlotView | null) => setState({ view, ends });
  return [state.ends === ends ? state.view : null, set] as const;
}
