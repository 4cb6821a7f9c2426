import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { createChartController } from './chart-controller.ts';
import type { ChartController } from './chart-controller.ts';
import type { ChartModel } from './chart-model.ts';
import type { Picture, TimeRange } from './chart.types.ts';
import styles from './chart.module.css';

export interface ChartCanvasProps {
  model: ChartModel;
  range: TimeRange | null;
  label: string;
  describedBy: string;
  onHover: (timeMs: number | null, isByKey: boolean) => void;
  /** Receives the picture function once there is a drawing, and null when it unmounts. Must be stable, like `onHover`. */
  onPicture: (picture: Picture | null) => void;
}

/** The drawing: the only module that imports lightweight-charts. The frame loads it lazily. */
export default function ChartCanvas({ model, range, label, describedBy, onHover, onPicture }: ChartCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const controller = useRef<ChartController>(null);
  const data = model.series[0];
  const source = data && 'bars' in data ? data.bars : data?.points;

  useEffect(() => {
    if (!host.current) return;
    const created = createChartController(host.current, onHover);
    controller.current = created;
    onPicture(created.picture);
    return () => {
      onPicture(null);
      created.dispose();
    };
  }, [onHover, onPicture]);

  // A new controller (after onHover changes) needs all state again.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => controller.current?.setModel(model), [model, onHover]);

  // Only new data or a new range moves the view; a new chart kind does not.
  const from = range?.from;
  const to = range?.to;
  useEffect(() => {
    controller.current?.setRange(from === undefined || to === undefined ? null : { from, to });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [from, to, source, onHover]);

  const onKeyDown = (event: KeyboardEvent) => {
    const chart = controller.current;
    const act = chart && keyAction(chart, event.shiftKey ? `Shift ${event.key}` : event.key);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  // In ARIA terms, a canvas with keyboard pan and zoom is an application. No native element has that role.
  // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
  return (
    <div
      ref={host}
      className={styles.canvas}
      role="application"
      aria-roledescription="chart"
      aria-label={`${label}. Arrow keys pan, plus and minus zoom, Home shows everything, Shift with left and right reads bar by bar.`}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => controller.current?.clearCrosshair()}
    />
  );
}

function keyAction(chart: ChartController, key: string): (() => void) | undefined {
  switch (key) {
    case 'Shift ArrowLeft':
      return () => chart.moveCrosshair(-1);
    case 'Shift ArrowRight':
      return () => chart.moveCrosshair(1);
    case 'Escape':
      return () => chart.clearCrosshair();
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
    case 'Home':
      return () => chart.setRange(null);
    default:
      return undefined;
  }
}
