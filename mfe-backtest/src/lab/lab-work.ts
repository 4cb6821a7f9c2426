import { assertBars, historyBars, SeriesCache, type Bars } from '@candlewick/engine';
import { firstBarAtOrAfter, sliceBars } from '@candlewick/engine/market';
import {
  runRange,
  runWalkForward,
  setupAt,
  sweepRange,
  sweepSize,
  valuesAt,
  type Setup,
} from '@candlewick/engine/research';
import type { GridRequest, LabMarket, LabParts, LabRequest, LabRun, LabWindow } from './lab.protocol.ts';

/** Series that are kept, in numbers: 64 MB. */
const mostKept = 8_000_000;

/**
 * The bars of one symbol, with the series that runs have computed of them. As on the server, a run sees as many bars before its window as its rule
 * needs; where they begin decides the last digits of recursive averages, so each beginning has series of its own.
 */
export class LabBench {
  readonly market: LabMarket;
  readonly #series = new Map<number, SeriesCache>();

  /** Throws an `InvalidBarsError`. */
  constructor(market: LabMarket) {
    assertBars(market.bars);
    this.market = market;
  }

  /** The window as a range of bars of series that begin where those of a certified run do. Null without a bar in it. */
  rangeOf({ strategy, options }: Setup, { from, to }: LabWindow) {
    const { bars } = this.market;
    const first = firstBarAtOrAfter(bars, from);
    const end = firstBarAtOrAfter(bars, to + 1);
    if (first >= end) return null;
    const start = Math.max(0, first - historyBars(strategy, options));
    return { firstBar: first, series: this.#seriesFrom(start), range: { from: first - start, to: end - start } };
  }

  #seriesFrom(start: number): SeriesCache {
    const known = this.#series.get(start);
    const { bars } = this.market;
    const numbers = this.#series.values().reduce((sum, { size }) => sum + size * bars.length, 0);
    if (numbers > mostKept) this.#series.clear();
    else if (known) return known;
    const series = new SeriesCache(sliceBars(bars, start, bars.length));
    this.#series.set(start, series);
    return series;
  }
}

const noBars = 'There are no bars in this range.';

/**
 * The work of a request in steps, each a fraction of a millisecond, with a part of the answer or nothing yet. Throws an error
 * whose message says why it cannot be computed.
 */
export function* workOf(bench: LabBench, request: LabRequest): Generator<LabParts[LabRequest['kind']]> {
  switch (request.kind) {
    case 'run':
      return yield request.windows.map((window) => runOf(bench, request.setup, window));
    case 'walkForward': {
      const { setup, settings } = request;
      return yield runWalkForward(barsOf(bench, request.window), setup, settings);
    }
    default:
      return yield* pointsOf(bench, request);
  }
}

function runOf(bench: LabBench, setup: Setup, window: LabWindow): LabRun {
  const place = bench.rangeOf(setup, window);
  if (!place) throw new RangeError(noBars);
  const { firstBar, series, range } = place;
  const { periodsPerYear } = bench.market;
  return { firstBar, result: runRange(series, setup, { periodsPerYear, range }) };
}

function* pointsOf(bench: LabBench, { setup, axes, window, metric }: GridRequest): Generator<LabParts['sweep']> {
  const total = sweepSize(axes);
  const { periodsPerYear } = bench.market;
  for (let first = 0; first < total; first++) {
    // A longer period needs more bars before the window.
    const place = bench.rangeOf(setupAt(setup, axes, valuesAt(axes, first)), window);
    if (!place) throw new RangeError(noBars);
    const { series, range } = place;
    const points = { from: first, to: first + 1 };
    const found = sweepRange(series, setup, { axes, metric, points }, { periodsPerYear, range });
    yield { first, total, points: found.points };
  }
}

function barsOf({ market: { bars } }: LabBench, { from, to }: LabWindow): Bars {
  const part = sliceBars(bars, firstBarAtOrAfter(bars, from), firstBarAtOrAfter(bars, to + 1));
  if (part.length === 0) throw new RangeError(noBars);
  return part;
}
