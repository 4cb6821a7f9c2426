import type { IChartApiBase, Logical, LogicalRange, Time } from 'lightweight-charts';
import { firstAtOrAfter } from './chart-range.ts';
import { toTime } from './chart-series.ts';
import type { TimeRange } from './chart.types.ts';

/** What is in view. */
export interface ChartView {
  /** Indexes of the first and last bar in view; `from` is negative where the view begins before the first bar. */
  from: number;
  to: number;
  /** The user panned or zoomed since a range was set. */
  isFree: boolean;
  /** Bars are narrower than a pixel, so that the library draws several as one. */
  isJoined: boolean;
}

/** Pans, zooms and sets the view of one chart, and keeps it in place when bars are added on the left. */
export function createView(chart: IChartApiBase<Time>, host: HTMLElement, onChange: () => void) {
  const scale = chart.timeScale();
  let times: readonly number[] = [];
  let isFree = false;
  /** The view requested since the last frame; until the next frame the library reports the old one. */
  let wanted: Readonly<LogicalRange> | null = null;
  let frame = 0;
  /** Work that waits for that frame, because it needs positions in the new view. */
  let afterFrame: (() => void) | null = null;
  const now = () => wanted ?? scale.getVisibleLogicalRange();

  const free = (event: Event) => {
    if (event instanceof PointerEvent && event.buttons === 0) return;
    isFree = true;
  };
  const events = ['wheel', 'pointermove', 'dblclick'] as const;
  for (const name of events) host.addEventListener(name, free, { capture: true, passive: true });
  scale.subscribeVisibleLogicalRangeChange(onChange);
  // Another width has other distances between the same bars.
  scale.subscribeSizeChange(onChange);

  const go = (from: number, to: number) => {
    wanted = { from: from as Logical, to: to as Logical };
    scale.setVisibleLogicalRange(wanted);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      wanted = null;
      afterFrame?.();
      afterFrame = null;
    });
  };
  const change = (next: (from: number, to: number) => [number, number]) => {
    const view = now();
    if (view) go(...next(view.from, view.to));
  };

  return {
    now,
    isWaiting: () => afterFrame !== null,
    /** Runs `act` once the requested view is drawn, or now. null cancels. */
    after(act: (() => void) | null) {
      if (wanted) afterFrame = act;
      else act?.();
    },
    state(): ChartView | null {
      const view = now();
      const isJoined = scale.options().barSpacing * devicePixelRatio < 1;
      return (
        view && { from: Math.ceil(view.from), to: Math.min(times.length - 1, Math.floor(view.to)), isFree, isJoined }
      );
    },
    /** null shows everything. A range that ends with the last bar has so many places after it, too. */
    set(range: TimeRange | null, ahead = 0) {
      isFree = false;
      wanted = null;
      const last = times.length - 1;
      const hasLast = range === null || range.to >= (times[last] ?? Infinity);
      // The user may look at what is drawn there.
      if (ahead > 0) scale.applyOptions({ fixRightEdge: false });
      if (ahead > 0 && hasLast && last >= 0) {
        const from = range === null ? 0 : Math.min(last, firstAtOrAfter(times, range.from));
        scale.setVisibleLogicalRange({ from, to: last + ahead });
      } else if (range === null || times.length === 0) scale.fitContent();
      else scale.setVisibleRange({ from: toTime(Math.min(range.from, times.at(-1) ?? 0)), to: toTime(range.to) });
    },
    /** Draws other data, or the same again, with these times: what was in view stays in view. */
    keep(next: readonly number[], draw: () => void) {
      // Drawing moves the indexes, so the view is read before.
      const view = times.length > 0 ? now() : null;
      const before = times;
      times = next;
      draw();
      if (!view) return;
      const kept = next === before ? view : withNewest(moved(view, before, next), before, next);
      const drawn = scale.getVisibleLogicalRange();
      // The library draws twice for a view that is set, even for the one it has.
      if (kept.from !== drawn?.from || kept.to !== drawn.to) go(kept.from, kept.to);
    },
    pan(fraction: number) {
      isFree = true;
      change((from, to) => [from + (to - from) * fraction, to + (to - from) * fraction]);
    },
    zoom(factor: number) {
      isFree = true;
      change((from, to) => {
        const half = Math.max(2, ((to - from) * factor) / 2);
        const middle = (from + to) / 2;
        return [middle - half, middle + half];
      });
    },
    shift(bars: number) {
      isFree = true;
      change((from, to) => [from + bars, to + bars]);
    },
    dispose() {
      for (const name of events) host.removeEventListener(name, free, { capture: true });
      cancelAnimationFrame(frame);
    },
  };
}

function moved({ from, to }: Readonly<LogicalRange>, before: readonly number[], next: readonly number[]) {
  return { from: movedIndex(from, before, next), to: movedIndex(to, before, next) };
}

/** A view that had the last bar has those that follow it, too. */
function withNewest({ from, to }: { from: number; to: number }, before: readonly number[], next: readonly number[]) {
  const last = before.length - 1;
  const newest = next.length - 1 - firstAtOrAfter(next, before[last] ?? 0);
  const hadLast = Math.floor(to) >= firstAtOrAfter(next, before[last] ?? 0);
  return newest > 0 && hadLast ? { from: from + newest, to: to + newest } : { from, to };
}

/** An index on one list of times as the index of the same time on another. Beyond the ends, bars are counted on. */
function movedIndex(index: number, before: readonly number[], next: readonly number[]): number {
  const nearest = Math.min(before.length - 1, Math.max(0, Math.floor(index)));
  return firstAtOrAfter(next, before[nearest] ?? 0) + (index - nearest);
}
