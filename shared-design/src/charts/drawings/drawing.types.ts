import type { ChartColor } from '../chart/chart.types.ts';

/** A place on the chart, right in every interval: UTC epoch ms, and a price of the chart's prices as they are at the newest bar. */
export interface DrawingPoint {
  readonly time: number;
  readonly price: number;
}

export type DrawingKind =
  | 'level'
  | 'trend'
  | 'ray'
  | 'vertical'
  | 'rectangle'
  | 'channel'
  | 'fibonacci'
  | 'text'
  | 'measure'
  | 'long'
  | 'short';

export interface DrawingStyle {
  readonly color: ChartColor;
  /** Of the line in px, 1 to 3. */
  readonly width: number;
  readonly dash: 'solid' | 'dashed' | 'dotted';
}

/** What a position risks, from which its size follows. */
export interface DrawingPosition {
  readonly account: number;
  readonly riskPercent: number;
}

export interface Drawing {
  /** A UUID. */
  readonly id: string;
  readonly kind: DrawingKind;
  /** One to three by kind. A channel has its line and a point of the parallel one; a position has entry, target and stop. */
  readonly points: readonly DrawingPoint[];
  /** Default: that of the kind. */
  readonly style?: DrawingStyle | undefined;
  readonly text?: string | undefined;
  readonly isLocked?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
  readonly position?: DrawingPosition | undefined;
}

/** One act of the user; the owner keeps it. */
export interface DrawingsChange {
  /** New and changed ones. */
  readonly put: readonly Drawing[];
  /** Deleted ones, as they were. */
  readonly removed: readonly Drawing[];
  /** It undoes or repeats another one. */
  readonly isUndo: boolean;
}
