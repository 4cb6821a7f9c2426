import type { Bars, Trade } from '@candlewick/engine';
import { drawdownPane, equityPane } from '@candlewick/shared-design/chart-panes';
import type { ChartLine, ChartPane, Point, TradeMarker } from '@candlewick/shared-design/chart-types';
import type { LabRun } from '../../../lab/lab.protocol.ts';

/** Curves of earlier values that stay as ghosts. */
export const mostGhosts = 10;
/** Points of a ghost: enough for its shape. */
const ghostPoints = 300;

/** A column of a run's curve as points in time. */
export function curveOf({ time }: Pick<Bars, 'time'>, firstBar: number, values: Float64Array): Point[] {
  return Array.from(values, (value, i) => ({ time: time[firstBar + i] ?? NaN, value }));
}

/** The equity of a run as a ghost. */
export function ghostOf({ time }: Pick<Bars, 'time'>, { firstBar, result: { equity } }: LabRun): Point[] {
  const every = Math.max(1, Math.ceil(equity.length / ghostPoints));
  const points: Point[] = [];
  for (let i = 0; i < equity.length; i += every)
    points.push({ time: time[firstBar + i] ?? NaN, value: equity[i] ?? NaN });
  return points;
}

interface Curves {
  readonly equity: readonly Point[];
  readonly held: readonly Point[];
  readonly drawdown: readonly Point[];
  /** By their places, so that one of them changes with a new curve. */
  readonly ghosts: readonly (readonly Point[])[];
  readonly currency: string;
}

/** Equity against buy and hold over its ghosts, and the drawdown. */
export function curvePanesOf({ equity, held, drawdown, ghosts, currency }: Curves): ChartPane[] {
  const pane = equityPane({ equity, benchmark: held, currency });
  const lines: ChartLine[] = ghosts.map((points, place) => ({
    id: `ghost-${place}`,
    label: 'Earlier value',
    kind: 'ghost',
    color: 'chart1',
    points,
  }));
  return [{ ...pane, lines: [...pane.lines, ...lines] }, drawdownPane(drawdown)];
}

/** Where a run bought and sold, in time order. */
export function tradeMarkersOf(trades: readonly Trade[]): TradeMarker[] {
  const markers = trades.flatMap((trade): TradeMarker[] => {
    const isLong = trade.direction === 'long';
    const entry: TradeMarker = { time: trade.entry_time, side: isLong ? 'buy' : 'sell', text: 'Entry' };
    return trade.open ? [entry] : [entry, { time: trade.exit_time, side: isLong ? 'sell' : 'buy', text: 'Exit' }];
  });
  return markers.toSorted((a, b) => a.time - b.time);
}
