import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { watchTheme } from '../../foundations/theme/theme.ts';
import { keyStep } from './key-step.ts';
import type { Picture } from './chart.types.ts';
import { areaOf, isWhole, layoutOf, showing, wholeView, within, zoomed } from './plot-layout.ts';
import { PlotPointer } from './plot-pointer.tsx';
import { createPaint } from './plot-paint.ts';
import type { Paint, Plot, PlotView } from './plot.types.ts';
import { PlotlyElement } from './plotly.ts';
import { useWidth } from './use-width.ts';
import styles from './plot.module.css';

interface PlotlyCanvasProps {
  label: string;
  height: number;
  describedBy: string;
  count: number;
  columns: number;
  plot: Plot;
  /** null shows everything. */
  view: PlotView | null;
  active: number | null;
  onPoint: (index: number | null, isByKey: boolean) => void;
  onView: (view: PlotView | null) => void;
  onPick?: ((index: number) => void) | undefined;
  /** Receives the picture function once there is a drawing, and null when it unmounts. Must be stable. */
  onPicture: (picture: Picture | null) => void;
}

/** The drawing: the only module that imports Plotly. The frame loads it lazily. */
export default function PlotlyCanvas({ label, height, describedBy, count, columns, plot, ...rest }: PlotlyCanvasProps) {
  const { view, active, onPoint, onView, onPick, onPicture } = rest;
  const [box, width] = useWidth<HTMLDivElement>();
  const paint = usePaint(box);
  const whole = useMemo(() => wholeView(plot), [plot]);
  const shown = view ?? whole;
  const onFirstDrawn = useDrawnPicture(box, label, onPicture);

  const show = (next: PlotView | null) => onView(next && !isWhole(plot, next) ? next : null);
  const indexAt = ({ clientX, clientY }: PointerEvent) => {
    const place = box.current?.getBoundingClientRect();
    if (!place) return null;
    const area = areaOf(plot, shown, { width, height });
    const [right, down] = [
      (clientX - place.left - area.left) / area.width,
      (clientY - place.top - area.top) / area.height,
    ];
    if (right < 0 || right > 1 || down < 0 || down > 1) return null;
    const { x, y } = shown;
    return plot.locate(x[0] + right * (x[1] - x[0]), y[1] + down * (y[0] - y[1]), {
      x: Math.abs(x[1] - x[0]) / area.width,
      y: Math.abs(y[1] - y[0]) / area.height,
    });
  };
  const onPointerDown = (event: PointerEvent) => {
    const index = indexAt(event);
    onPoint(index, false);
    if (index !== null && onPick && event.button === 0) whenPressed(event, () => onPick(index));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const around = active === null ? undefined : plot.placeOf(active);
    const next = event.key === 'Escape' ? null : keyStep(event.key, active, count, columns);
    if (event.key === '+' || event.key === '=') show(zoomed(plot, shown, 0.7, around));
    else if (event.key === '-') show(zoomed(plot, shown, 1 / 0.7, around));
    else if (event.key === '0') show(null);
    else if (event.key === 'Enter' && onPick && active !== null) onPick(active);
    else if (next !== undefined) {
      onPoint(next, true);
      const place = next === null ? undefined : plot.placeOf(next);
      if (place && view) show(showing(plot, view, place));
    } else return;
    event.preventDefault();
  };

  const pointer =
    active === null ? null : (
      <PlotPointer {...{ plot, active }} view={shown} area={areaOf(plot, shown, { width, height })} />
    );
  const canZoom = plot.x.canZoom || plot.y.canZoom;
  const keys = [
    'Arrow keys read the values',
    canZoom ? 'plus and minus zoom, 0 shows everything' : '',
    onPick ? 'Enter selects' : '',
  ];
  // In ARIA terms, a drawing that keys read value by value is an application. No native element has that role.
  // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
  return (
    <div
      ref={box}
      className={styles.plotly}
      role="application"
      aria-roledescription="chart"
      aria-label={`${label}. ${keys.filter(Boolean).join(', ')}.`}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => onPoint(null, false)}
      onPointerMove={(event) => onPoint(indexAt(event), false)}
      onPointerDown={onPointerDown}
      onPointerLeave={() => onPoint(null, false)}
    >
      {width > 0 && plot.pointer === 'band' ? pointer : null}
      {width > 0 && paint ? (
        <Drawing {...{ plot, width, height, paint, onFirstDrawn, onView: show }} view={shown} />
      ) : null}
      {width > 0 && plot.pointer !== 'band' ? pointer : null}
    </div>
  );
}

interface DrawingProps {
  plot: Plot;
  view: PlotView;
  width: number;
  height: number;
  paint: Paint & { fontFamily: string };
  onFirstDrawn: () => void;
  onView: (view: PlotView | null) => void;
}

/** Touch scrolls the page instead of drawing a box, so it cannot zoom. */
const isCoarse = () => window.matchMedia('(pointer: coarse)').matches;

function Drawing({ plot, view, width, height, paint, onFirstDrawn, onView }: DrawingProps) {
  const [failure, setFailure] = useState<Error | null>(null);
  const [drawn, setDrawn] = useState<{ data: object; layout: object } | null>(null);
  const { traces } = plot;
  const data = useMemo(() => traces(paint), [traces, paint]);
  const layout = useMemo(
    () => layoutOf(plot, view, { width, height }, { paint, fontFamily: paint.fontFamily }),
    [plot, view, width, height, paint],
  );
  const [config] = useState(() => ({
    displayModeBar: false,
    doubleClick: false,
    showTips: false,
    staticPlot: isCoarse(),
  }));
  if (failure) throw failure;
  const isDrawn = drawn?.data === data && drawn.layout === layout;
  const onDrawn = () => setDrawn({ data, layout });
  return (
    <div className={styles.drawing} data-drawing={isDrawn ? 'done' : 'pending'} aria-hidden="true">
      <PlotlyElement
        data={data}
        layout={layout}
        config={config}
        onError={setFailure}
        onInitialized={() => {
          onDrawn();
          onFirstDrawn();
        }}
        onUpdate={onDrawn}
        onDoubleClick={() => onView(null)}
        onRelayout={(event: unknown) => {
          const next = viewOf(plot, view, event);
          if (next) onView(next);
        }}
      />
    </div>
  );
}

/** The view after the user drags or draws a box; undefined for unrelated events. */
function viewOf(plot: Plot, view: PlotView, event: unknown): PlotView | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const known = new Map(Object.entries(event));
  const ends = (axis: 'x' | 'y'): readonly [number, number] | undefined => {
    const [from, to] = [known.get(`${axis}axis.range[0]`), known.get(`${axis}axis.range[1]`)];
    return typeof from === 'number' && typeof to === 'number' ? within(plot[axis], [from, to]) : undefined;
  };
  const [x, y] = [ends('x'), ends('y')];
  return x || y ? { x: x ?? view.x, y: y ?? view.y } : undefined;
}

/** The theme's colors and font, read again whenever they may have changed; null until the element is in the document. */
function usePaint(box: RefObject<HTMLElement | null>) {
  const [paint, setPaint] = useState<(Paint & { fontFamily: string }) | null>(null);
  useEffect(() => {
    const host = box.current;
    if (!host) return;
    const read = () => {
      const { fontFamily } = getComputedStyle(host);
      const next = createPaint(host);
      setPaint(() => Object.assign((color: string) => next(color), { fontFamily }));
    };
    read();
    // A page is printed before its next frame.
    return watchTheme(() => flushSync(read));
  }, [box]);
  return paint;
}

/** Provides the picture function from the first drawing until unmount. */
function useDrawnPicture(
  box: RefObject<HTMLElement | null>,
  label: string,
  onPicture: PlotlyCanvasProps['onPicture'],
): () => void {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isDrawn) return;
    onPicture(async () => {
      const layers = [...(box.current?.querySelectorAll<SVGSVGElement>('svg.main-svg') ?? [])];
      if (layers.length === 0) throw new Error(`${label} isn’t drawn.`);
      const { svgPicture } = await import('./svg-picture.ts');
      return svgPicture(layers, label);
    });
    return () => onPicture(null);
  }, [box, label, isDrawn, onPicture]);
  return () => setDrawn(true);
}

/**
 * Calls back when the pointer is released where it was pressed; further away it drew a box. Plotly covers the page during
 * a press, so no click event arrives.
 */
function whenPressed({ clientX, clientY, pointerId }: PointerEvent, act: () => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const onUp = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    listening.abort();
    if (event.type === 'pointerup' && Math.hypot(event.clientX - clientX, event.clientY - clientY) < 4) act();
  };
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onUp, { signal });
}
