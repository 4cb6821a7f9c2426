import type { Bars, BacktestResult } from '@candlewick/engine';
import type { Setup, SweepAxis, SweepPoint, WalkForwardResult, WalkForwardSettings } from '@candlewick/engine/research';

/** What is computed of a symbol. They are sent to the worker once. */
export interface LabMarket {
  /** Names these bars: symbol, and the time up to which they reach. */
  readonly key: string;
  /** All daily bars as runs use them: adjusted, with all digits. */
  readonly bars: Bars;
  readonly periodsPerYear: number;
}

/** The bars that are traded, both ends included, UTC epoch ms. Those before warm the indicators up. */
export interface LabWindow {
  readonly from: number;
  readonly to: number;
}

interface Work {
  /** Key of the market. */
  readonly market: string;
  /** The options are those of the instrument (`optionsOf`). */
  readonly setup: Setup;
}

/** One run for each window. */
export interface RunRequest extends Work {
  readonly kind: 'run';
  readonly windows: readonly LabWindow[];
}

/**
 * One metric at each point of a grid. A strip has one axis, a heatmap two, a sweep up to three: the kinds differ so that
 * a newer one only replaces its own.
 */
export interface GridRequest extends Work {
  readonly kind: 'strip' | 'heatmap' | 'sweep';
  readonly window: LabWindow;
  readonly axes: readonly SweepAxis[];
  /** Id of the metric. */
  readonly metric: string;
}

export interface WalkForwardRequest extends Work {
  readonly kind: 'walkForward';
  readonly window: LabWindow;
  readonly settings: WalkForwardSettings;
}

export type LabRequest = RunRequest | GridRequest | WalkForwardRequest;
export type LabKind = LabRequest['kind'];

/** A run of one window. */
export interface LabRun {
  /** Index of the window's first bar among all bars; the bars of trades and curves count from it. */
  readonly firstBar: number;
  readonly result: BacktestResult;
}

/** Points of a grid, in its order, from `first` on. */
export interface LabPoints {
  readonly first: number;
  /** Of the whole grid. */
  readonly total: number;
  readonly points: readonly SweepPoint[];
}

/** What each kind of work answers with, part after part. */
export interface LabParts {
  readonly run: readonly LabRun[];
  readonly strip: LabPoints;
  readonly heatmap: LabPoints;
  readonly sweep: LabPoints;
  readonly walkForward: WalkForwardResult;
}

export type ToWorker =
  | { readonly type: 'market'; readonly market: LabMarket }
  | { readonly type: 'start'; readonly id: number; readonly request: LabRequest }
  | { readonly type: 'cancel'; readonly kind: LabKind }
  /** While the page is hidden, nothing is computed. */
  | { readonly type: 'pause'; readonly isPaused: boolean };

export type FromWorker =
  | { readonly type: 'part'; readonly id: number; readonly part: LabParts[LabKind] }
  | { readonly type: 'done'; readonly id: number }
  /** Why it cannot be computed, in words for the user. */
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };
