import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChartController, ChartListeners, ChartPlace, ChartView, PaneBox } from '../chart/chart-controller.ts';
import { presetInView } from '../chart/chart-range.ts';
import type { RangePreset } from '../chart/chart-range.ts';
import type { ChartEvent, TimeRange } from '../chart/chart.types.ts';

const settleMs = 300;
/** Earlier bars are asked for when this few remain before the view. */
const marginBars = 10;

interface LinkOptions {
  presets: readonly RangePreset[];
  /** Of sessions, for bars that are shorter than a day. */
  opens: readonly number[] | undefined;
  /** Bars that the slowest indicator needs before its first value. */
  warmUpBars: number;
  onHistoryNeeded: (() => void) | undefined;
  onMoved: (range: TimeRange) => void;
  onEvents: (events: readonly ChartEvent[], place: ChartPlace) => void;
  onChoose: ((timeMs: number) => void) | undefined;
}

interface Shown {
  view: ChartView;
  times: readonly number[];
}

/** Connects the workspace with its drawing: crosshair, panes, the preset in view, and requests for earlier bars. */
export function useChartLink(options: LinkOptions) {
  const [controller, setController] = useState<ChartController | null>(null);
  const [hover, setHover] = useState<{ timeMs: number | null; isByKey: boolean }>({ timeMs: null, isByKey: false });
  const [boxes, setBoxes] = useState<readonly PaneBox[]>([]);
  const [inView, setInView] = useState<RangePreset | null>(null);
  const [isJoined, setJoined] = useState(false);
  const latest = useRef(options);
  const shown = useRef<Shown>(null);
  const asked = useRef<readonly number[]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = (next: Shown) => {
    const { presets, opens, warmUpBars, onHistoryNeeded, onMoved } = latest.current;
    const { view, times } = next;
    shown.current = next;
    setJoined(view.isJoined);
    setInView(presetInView(presets, { times, hasEarlier: Boolean(onHistoryNeeded), opens }, view));
    clearTimeout(timer.current);
    if (view.isFree) timer.current = setTimeout(() => onMoved(rangeOf(next)), settleMs);
    const isShort = (view.isFree && view.from < marginBars) || Math.max(0, view.from) < warmUpBars;
    if (!onHistoryNeeded || !isShort || asked.current === times) return;
    asked.current = times;
    onHistoryNeeded();
  };
  // The drawing is made once, so it always calls these; they read what is current.
  const [listeners] = useState<ChartListeners>(() => ({
    onHover: (timeMs, isByKey) => setHover({ timeMs, isByKey }),
    onView: (view, times) => look({ view, times }),
    onEvents: (events, place) => latest.current.onEvents(events, place),
    onChoose: (timeMs) => latest.current.onChoose?.(timeMs),
    onPanes: (next) => setBoxes((before) => (areSame(before, next) ? before : next)),
  }));
  useEffect(() => {
    latest.current = options;
  });
  const { warmUpBars } = options;
  const presetKey = options.presets.join();
  const hasEarlier = Boolean(options.onHistoryNeeded);
  const lookAgain = useEffectEvent(() => {
    if (shown.current) look(shown.current);
  });
  useEffect(() => {
    lookAgain();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is in view means something else with these
  }, [warmUpBars, presetKey, hasEarlier]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    controller,
    setController,
    listeners,
    hover,
    boxes,
    inView: controller ? inView : null,
    /** Bars in view are narrower than a pixel. */
    isJoined: controller !== null && isJoined,
    /** Times of the first and last bar in view. */
    range: () => shown.current && rangeOf(shown.current),
  };
}

function areSame(before: readonly PaneBox[], next: readonly PaneBox[]): boolean {
  return (
    before.length === next.length &&
    next.every(({ top, height }, index) => top === before[index]?.top && height === before[index].height)
  );
}

function rangeOf({ view, times }: Shown): TimeRange {
  return { from: times[Math.max(0, view.from)] ?? 0, to: times[view.to] ?? 0 };
}
