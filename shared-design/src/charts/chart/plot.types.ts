import type { Annotation, Layout, Data, Shape } from 'plotly.js';

/** Resolves a CSS color made of tokens in the current theme. */
export type Paint = (color: string) => string;

export interface Tick {
  at: number;
  text: string;
}

export interface PlotAxis {
  /** The full range. A larger first value reverses the axis. */
  extent: readonly [number, number];
  /** Labels between two values (`from < to`) for an axis of the given px. */
  ticks: (from: number, to: number, sizePx: number) => readonly Tick[];
  title?: string | undefined;
  /** Whether users may zoom along this axis. */
  canZoom?: boolean | undefined;
  hasGrid?: boolean | undefined;
  /** Labels before the first line instead of below the last one. */
  isOnTop?: boolean | undefined;
}

/** The visible part of a plot: the ends of both axes, as in `extent`. */
export interface PlotView {
  x: readonly [number, number];
  y: readonly [number, number];
}

/** One statistical chart, independent of how it is drawn. Positions are in axis units. */
export interface Plot {
  /** A new function redraws the chart: keep it stable while the data are. */
  traces: (paint: Paint) => Data[];
  x: PlotAxis;
  y: PlotAxis;
  layout?: Partial<Layout> | undefined;
  /** Space above the drawing in px for guides. */
  topPx?: number | undefined;
  /** Permanent lines and outlines. */
  marks?: ((paint: Paint) => Partial<Shape>[]) | undefined;
  notes?: ((paint: Paint) => Partial<Annotation>[]) | undefined;
  /** How a hovered item is highlighted: background or outline. */
  pointer: 'band' | 'cell' | 'dot';
  /** Width of an item in horizontal axis units; default 1. */
  stepX?: number | undefined;
  /** Its middle. */
  placeOf: (index: number) => { x: number; y: number } | undefined;
  /** The item at a position; `perPx` is in axis units, both positive. */
  locate: (x: number, y: number, perPx: { x: number; y: number }) => number | null;
}
