import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { createChartController } from './chart-controller.ts';
import type { ChartController, ChartListeners, ChartPlace } from './chart-controller.ts';
import { timesOf } from './chart-model.ts';
import { useLongPress } from './use-long-press.ts';
import type { ChartModel } from './chart-model.ts';
import type { TimeRange } from './chart.types.ts';
import styles from './chart.module.css';

/** Of `chartKeys`; here, as the list would load with the drawing. */
const chartKeyLabel =
  'Arrow keys pan, with Shift they read bar by bar, plus and minus zoom, Home shows everything, R resets the view, ' +
  'I adds indicators, F is full screen.';

export interface ChartCanvasProps {
  model: ChartModel;
  /** null shows everything. */
  range: TimeRange | null;
  /** Another key sets the range again, after the user panned away from it. */
  rangeKey: string;
  /** Earlier bars can be loaded, so the user may pan beyond the first bar. */
  hasEarlier: boolean;
  /** Charts of one group share the crosshair. */
  crosshairGroup?: string | undefined;
  label: string;
  describedBy: string;
  /** Must be stable. */
  listeners: ChartListeners;
  /** Receives the controller once there is a drawing, and null when it unmounts. Must be stable. */
  onController: (controller: ChartController | null) => void;
  /** Opens a menu at a place, and says whether it did. Absent: there is no menu. */
  onMenu?: ((place: ChartPlace) => void) | undefined;
  /** Acts on a key that the chart does not know; returns whether it did. */
  onKey: (key: string) => boolean;
}

/** The drawing: the only module that imports lightweight-charts. The workspace loads it lazily. */
export default function ChartCanvas({ model, range, rangeKey, hasEarlier, ...rest }: ChartCanvasProps) {
  const { crosshairGroup, label, describedBy, listeners, onController, onMenu, onKey } = rest;
  const host = useRef<HTMLDivElement>(null);
  const controller = useRef<ChartController>(null);
  const setKey = useRef<string>(null);
  const times = useSame(useMemo(() => timesOf(model), [model]));

  // In the commit, so that the next frame draws what the other parts of the page show.
  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createChartController(host.current, listeners);
    controller.current = created;
    onController(created);
    return () => {
      controller.current = null;
      setKey.current = null;
      onController(null);
      created.dispose();
    };
  }, [listeners, onController]);

  useLayoutEffect(() => controller.current?.setOpenLeft(hasEarlier), [hasEarlier]);
  useLayoutEffect(() => controller.current?.setModel(model, times), [model, times]);
  useLayoutEffect(() => controller.current?.shareCrosshair(crosshairGroup), [crosshairGroup]);

  // A chosen range moves the view; other times move it only while the user has not panned away.
  const { from, to } = range ?? {};
  const ahead = barsAhead(model);
  useLayoutEffect(() => {
    const chart = controller.current;
    if (!chart || (setKey.current === rangeKey && chart.isFree())) return;
    setKey.current = rangeKey;
    chart.setRange(from === undefined || to === undefined ? null : { from, to }, ahead);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other times have other places for the same range
  }, [from, to, rangeKey, times, ahead]);

  const press = useLongPress((x, y) => {
    const place = controller.current?.placeAt(x, y);
    if (place) onMenu?.(place);
  });
  const onContextMenu = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    // A finger opens it when it leaves; keys have no place.
    const isByKey = event.button !== 2 && pointerType !== 'touch';
    const place = isByKey
      ? controller.current?.placeOfKeys()
      : controller.current?.placeAt(event.clientX, event.clientY);
    if (!onMenu || !place) return;
    event.preventDefault();
    if (pointerType !== 'touch' && !press.isDone()) onMenu(place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const chart = controller.current;
    const act = chart && keyAction(chart, event.shiftKey ? `Shift ${event.key}` : event.key);
    if (act) act();
    else if (!onKey(event.key)) return;
    event.preventDefault();
  };

  // In ARIA terms, a canvas with keyboard pan and zoom is an application. No native element has that role.
  // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
  return (
    <div
      ref={host}
      className={styles.canvas}
      role="application"
      aria-roledescription="chart"
      aria-label={`${label}. ${chartKeyLabel}`}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onContextMenu={onMenu && onContextMenu}
      {...(onMenu ? press.handlers : {})}
      onBlur={() => controller.current?.clearCrosshair()}
    />
  );
}

/** How many bars to come have something drawn. */
function barsAhead({ panes }: ChartModel): number {
  const clouds = panes.flatMap(({ series }) =>
    series.map((spec) => ('cloud' in spec && spec.cloud?.ahead.length) || 0),
  );
  return Math.max(0, ...clouds);
}

/** The times before, if they are the same: a bar that moves leaves the view alone. */
function useSame(times: readonly number[]): readonly number[] {
  const [kept, keep] = useState(times);
  if (kept === times) return kept;
  if (kept.length === times.length && kept.every((time, index) => time === times[index])) return kept;
  keep(times);
  return times;
}

function keyAction(chart: ChartController, key: string): (() => void) | undefined {
  switch (key) {
    case 'Shift ArrowLeft':
      return () => chart.moveCrosshair(-1);
    case 'Shift ArrowRight':
      return () => chart.moveCrosshair(1);
    case 'ArrowLeft':
      return () => chart.pan(-0.1);
    case 'ArrowRight':
      return () => chart.pan(0.1);
    case '+':
    case 'Shift +':
    case '=':
    case 'ArrowUp':
      return () => chart.zoom(0.8);
    case '-':
    case 'ArrowDown':
      return () => chart.zoom(1.25);
    default:
      return undefined;
  }
}
