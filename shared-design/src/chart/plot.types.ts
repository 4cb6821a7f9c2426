import type { Annotation, Layout, Data, Shape } from 'plotly.js';

/** A CSS colour made of tokens, as the theme has it now. */
export type Paint = (color: string) => string;

export interface Tick {
  at: number;
  text: string;
}

export interface PlotAxis {
  /** Where everything is shown. Where the first is the larger one, the axis runs the other way. */
  extent: readonly [number, number];
  /** Labels between two values (`from < to`) on so many px. */
  ticks: (from: number, to: number, sizePx: number) => readonly Tick[];
  title?: string | undefined;
  /** Whether the reader may come closer along this axis. */
  canZoom?: boolean | undefined;
  hasGrid?: boolean | undefined;
  /** Labels before the first line instead of below the last one. */
  isOnTop?: boolean | undefined;
}

/** What part of a plot is shown: the ends of both axes, as in `extent`. */
export interface PlotView {
  x: readonly [number, number];
  y: readonly [number, number];
}

/** One statistical chart, told apart from how it is drawn. Places are in the units of the axes. */
export interface Plot {
  /** Drawn anew when another function comes: keep it stable while the data are. */
  traces: (paint: Paint) => Data[];
  x: PlotAxis;
  y: PlotAxis;
  layout?: Partial<Layout> | undefined;
  /** Room above the drawing in px, for guides. */
  topPx?: number | undefined;
  /** Lines and outlines that stay. */
  marks?: ((paint: Paint) => Partial<Shape>[]) | undefined;
  notes?: ((paint: Paint) => Partial<Annotation>[]) | undefined;
  /** How a thing that is pointed at is marked: the ground behind it, or a line around it. */
  pointer: 'band' | 'cell' | 'dot';
  /** How wide it is in units of the axis across; 1 unless told. */
  stepX?: number | undefined;
  /** Its middle. */
  placeOf: (index: number) => { x: number; y: number } | undefined;
  /** What lies at a place; `perPx` are units of the axes, both positive. */
  locate: (x: number, y: number, perPx: { x: number; y: number }) => number | null;
}
