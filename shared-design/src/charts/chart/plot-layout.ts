import type { Layout, LayoutAxis, Shape } from 'plotly.js';
import { textWidth } from './axis.ts';
import type { Paint, Plot, PlotAxis, PlotView, Tick } from './plot.types.ts';

/** Position of the axes in px of the whole drawing. */
export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const clear = 'rgba(0,0,0,0)';

const ordered = ([one, other]: readonly [number, number]): [number, number] => [
  Math.min(one, other),
  Math.max(one, other),
];

/** Escapes text, because the library parses some markup in it. */
export const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Everything. */
export function wholeView({ x, y }: Plot): PlotView {
  return { x: x.extent, y: y.extent };
}

/** Reserves room for the labels and gives the rest to the axes. */
export function areaOf(plot: Plot, view: PlotView, { width, height }: Size): PlotArea {
  const hasTitleAbove = plot.y.title || (plot.x.isOnTop && plot.x.title);
  const top = (plot.topPx ?? 8) + (plot.x.isOnTop ? 14 : 0) + (hasTitleAbove ? 16 : 0);
  const bottom = plot.x.isOnTop ? 4 : plot.x.title ? 40 : 24;
  const inner = Math.max(1, height - top - bottom);
  const texts = plot.y.ticks(...ordered(view.y), inner).map(({ text }) => textWidth(text));
  const left = Math.min(width / 2, Math.max(0, ...texts) + 12);
  return { left, top, width: Math.max(1, width - left - 8), height: inner };
}

/** Plotly's layout: axes, colors and marks. Both axes end exactly where the view ends. */
export function layoutOf(plot: Plot, view: PlotView, size: Size, look: Look): Partial<Layout> {
  const area = areaOf(plot, view, size);
  const xTicks = plot.x.ticks(...ordered(view.x), area.width).map((tick) => whole(tick, view.x, area, size.width));
  const yTicks = plot.y.ticks(...ordered(view.y), area.height);
  const { paint } = look;
  return {
    ...size,
    autosize: false,
    margin: {
      l: area.left,
      t: area.top,
      r: size.width - area.left - area.width,
      b: size.height - area.top - area.height,
      pad: 0,
    },
    paper_bgcolor: clear,
    plot_bgcolor: clear,
    font: { family: look.fontFamily, size: 11, color: paint('var(--cw-text-muted)') },
    showlegend: false,
    hovermode: false,
    dragmode: 'zoom',
    ...plot.layout,
    xaxis: { ...axisOf(plot.x, view.x, xTicks, paint), side: plot.x.isOnTop ? 'top' : 'bottom' },
    yaxis: axisOf(plot.y, view.y, yTicks, paint),
    shapes: [...zeroLines(plot, paint), ...(plot.marks?.(paint) ?? [])],
    annotations: [...titles(plot, paint, area, size), ...(plot.notes?.(paint) ?? [])],
  };
}

/** Drops a label that the drawing's edge would cut, but keeps its grid line. */
function whole(tick: Tick, [from, to]: PlotView['x'], area: PlotArea, width: number): Tick {
  const middle = area.left + ((tick.at - from) / (to - from)) * area.width;
  const half = textWidth(tick.text) / 2;
  return middle - half < 0 || middle + half > width ? { ...tick, text: '' } : tick;
}

export interface Look {
  paint: Paint;
  fontFamily: string;
}

function axisOf(axis: PlotAxis, range: PlotView['x'], ticks: readonly Tick[], paint: Paint): Partial<LayoutAxis> {
  const [minallowed, maxallowed] = ordered(axis.extent);
  return {
    type: 'linear',
    range: [...range],
    minallowed,
    maxallowed,
    fixedrange: !axis.canZoom,
    automargin: false,
    // Otherwise Plotly would measure every label again on each step; our labels fit.
    ticklabeloverflow: 'allow',
    tickmode: 'array',
    tickvals: ticks.map(({ at }) => at),
    ticktext: ticks.map(({ text }) => plain(text)),
    tickangle: 0,
    // Gap between a label and the drawing.
    ticks: 'outside',
    ticklen: 4,
    tickcolor: clear,
    showgrid: axis.hasGrid ?? false,
    gridcolor: paint('var(--cw-chart-grid)'),
    zeroline: false,
  };
}

/** A stronger line at zero for each axis with a grid that contains zero. */
function zeroLines({ x, y }: Plot, paint: Paint): Partial<Shape>[] {
  const line = { color: paint('var(--cw-line-strong)'), width: 1 };
  const isInside = ({ extent, hasGrid }: PlotAxis) => {
    const [low, high] = ordered(extent);
    return hasGrid && low <= 0 && high >= 0;
  };
  return [
    ...(isInside(y) ? [{ ...line0, xref: 'paper', x0: 0, x1: 1, yref: 'y', y0: 0, y1: 0, line } as const] : []),
    ...(isInside(x) ? [{ ...line0, yref: 'paper', y0: 0, y1: 1, xref: 'x', x0: 0, x1: 0, line } as const] : []),
  ];
}
const line0 = { type: 'line', layer: 'below' } as const;

/** Both axis titles are horizontal at their axis' end, because rotated text is slow to read. */
function titles({ x, y }: Plot, paint: Paint, area: PlotArea, { height }: Size) {
  const common = {
    showarrow: false,
    font: { color: paint('var(--cw-text-soft)') },
    xref: 'paper',
    yref: 'paper',
  } as const;
  return [
    ...(x.title
      ? [
          {
            ...common,
            text: plain(x.title),
            x: 1,
            xanchor: 'right',
            y: x.isOnTop ? 1 : 0,
            yanchor: x.isOnTop ? 'top' : 'bottom',
            yshift: x.isOnTop ? area.top : area.top + area.height - height,
          } as const,
        ]
      : []),
    ...(y.title
      ? [
          {
            ...common,
            text: plain(y.title),
            x: 0,
            y: 1,
            xanchor: 'left',
            yanchor: 'top',
            xshift: -area.left,
            yshift: area.top,
          } as const,
        ]
      : []),
  ];
}

/** Scales a view by `factor` around a fixed point; null when the result covers everything. */
export function zoomed(plot: Plot, view: PlotView, factor: number, around?: { x: number; y: number }): PlotView | null {
  const zoom = (axis: PlotAxis, ends: PlotView['x'], middle = (ends[0] + ends[1]) / 2) =>
    axis.canZoom ? within(axis, [middle + (ends[0] - middle) * factor, middle + (ends[1] - middle) * factor]) : ends;
  const next = { x: zoom(plot.x, view.x, around?.x), y: zoom(plot.y, view.y, around?.y) };
  return isWhole(plot, next) ? null : next;
}

/** The nearest view of the same size that contains a point. */
export function showing(plot: Plot, view: PlotView, place: { x: number; y: number }): PlotView {
  const shift = (ends: PlotView['x'], at: number): PlotView['x'] => {
    const [low, high] = ordered(ends);
    const edge = (high - low) / 20;
    const by = at < low + edge ? at - low - edge : at > high - edge ? at - high + edge : 0;
    return [ends[0] + by, ends[1] + by];
  };
  const move = (axis: PlotAxis, ends: PlotView['x'], at: number) =>
    axis.canZoom ? within(axis, shift(ends, at)) : ends;
  return { x: move(plot.x, view.x, place.x), y: move(plot.y, view.y, place.y) };
}

/** Clamps a view to the axis without changing its width, or returns everything. */
export function within({ extent }: PlotAxis, ends: readonly [number, number]): readonly [number, number] {
  const [low, high] = ordered(extent);
  const size = Math.abs(ends[1] - ends[0]);
  if (!(size < high - low)) return extent;
  const [from] = ordered(ends);
  const start = Math.min(Math.max(from, low), high - size);
  return extent[0] <= extent[1] ? [start, start + size] : [start + size, start];
}

export function isWhole({ x, y }: Plot, view: PlotView): boolean {
  return [x, y].every(({ extent }, index) => (index === 0 ? view.x : view.y).every((end, at) => end === extent[at]));
}
