export interface BacktestHooks {
  /** Called every 16,384 bars and at the end. Research calls it after every run, with runs instead of bars. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /**
   * True ends the work with a `BacktestCancelledError`. Asked before every condition and every 16,384 bars, also inside
   * research, so it has to be cheap: a flag in shared memory, a counter.
   */
  readonly isCancelled?: (() => boolean) | undefined;
}

/** How a run treats the bars it is given; everything may be left out. */
export interface BacktestSettings extends BacktestHooks {
  /**
   * Index of the first bar of the range that is traded, 0 unless given. Indicators and volatility targets see the bars
   * before it; trades, curves and metrics are of the range alone, and their indices count from it.
   */
  readonly tradeFrom?: number | undefined;
  /**
   * What stops and targets are measured from: the fill price unless given. `signal_close` repeats backtesters that fix
   * them when the signal appears; no trader's stop can, so strategies have no option for it.
   */
  readonly stopsFrom?: 'fill' | 'signal_close' | undefined;
  /** Bars a year; measured over all timestamps unless given. A part of a series takes the number of the whole. */
  readonly periodsPerYear?: number | undefined;
}

/** The `isCancelled` hook ended the run; there is no partial result. */
export class BacktestCancelledError extends Error {
  override readonly name = 'BacktestCancelledError';

  constructor() {
    super('The backtest was cancelled before it ended.');
  }
}

/** Bars `from` to `to` − 1 of a series. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}
