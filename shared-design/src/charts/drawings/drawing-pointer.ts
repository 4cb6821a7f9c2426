import type { Drawing, DrawingPoint } from './drawing.types.ts';
import type { Px } from './geometry.ts';
import type { DrawingSession } from './drawing-session.ts';
import { moved } from './drawing-session.ts';

/** How near a press has to be, px: a finger covers more. */
const reach = (event: PointerEvent) =>
  event.pointerType === 'touch' ? { handle: 20, line: 14 } : { handle: 9, line: 6 };
/** A press that moves less than this is none. */
const slackPx = 5;
const longPressMs = 450;

interface Gesture {
  readonly kind: 'place' | 'handle' | 'move' | 'away' | 'tap';
  readonly pointerId: number;
  readonly from: Px;
  readonly drawing?: Drawing | undefined;
  readonly handle?: number;
  hasMoved: boolean;
}

/** Mouse, pen and touch on the prices. What a press on a drawing does is kept from the chart, which would pan. Returns the function that ends it. */
export function listenToPointer(host: HTMLElement, session: DrawingSession): () => void {
  // Above the chart's own listeners, which are on its host and below.
  const root = host.parentElement ?? host;
  let gesture: Gesture | null = null;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  const isOurs = () => gesture !== null && gesture.kind !== 'away' && gesture.kind !== 'tap';
  const pxOf = ({ clientX, clientY }: PointerEvent): Px => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || !host.contains(event.target as Node)) return;
    const place = session.projection();
    const px = pxOf(event);
    if (!place || px.x > place.width || px.y > place.height) return;
    const base = { pointerId: event.pointerId, from: px, hasMoved: false };
    const { tool, selectedId } = session.state();
    const near = reach(event);
    const handle = tool ? -1 : session.handleAt(px, place, near.handle);
    const hit = handle >= 0 ? session.byId(selectedId) : tool ? undefined : session.drawingAt(px, place, near.line);
    const isTouch = event.pointerType === 'touch';
    if (tool) {
      gesture = { ...base, kind: 'place' };
      session.set({ cursor: session.anchorAt(px, place, event.ctrlKey || event.metaKey), isByKey: false });
    } else if (handle >= 0) gesture = { ...base, kind: 'handle', drawing: hit, handle };
    else if (hit && (!isTouch || hit.id === selectedId)) {
      if (hit.id !== selectedId) session.select(hit.id);
      gesture = { ...base, kind: 'move', drawing: hit };
    } else if (hit) {
      // A finger on a line pans, unless it stays.
      gesture = { ...base, kind: 'tap', drawing: hit };
      longPress = setTimeout(() => session.select(hit.id), longPressMs);
    } else gesture = { ...base, kind: 'away' };
    if (isOurs()) {
      // What is the chart's own hears no more of this press, as a long one.
      event.stopPropagation();
      host.setPointerCapture(event.pointerId);
      if (isTouch) host.focus({ preventScroll: true });
    }
  };

  const drag = (event: PointerEvent) => {
    const place = session.projection();
    if (!place) return;
    const px = pxOf(event);
    const isFree = event.ctrlKey || event.metaKey;
    if (!gesture) {
      if (session.state().tool && event.pointerType !== 'touch' && host.contains(event.target as Node))
        session.set({ cursor: session.anchorAt(px, place, isFree), isByKey: false });
      return;
    }
    if (gesture.pointerId !== event.pointerId) return;
    gesture.hasMoved ||= Math.hypot(px.x - gesture.from.x, px.y - gesture.from.y) > slackPx;
    if (!gesture.hasMoved) return;
    clearTimeout(longPress);
    const { kind, drawing, from, handle = -1 } = gesture;
    if (kind === 'place') {
      // A press that is drawn out places two points.
      if (session.state().placed.length === 0 && session.hasMore())
        session.place(session.anchorAt(from, place, isFree));
      session.set({ cursor: session.anchorAt(px, place, isFree), isByKey: false });
    } else if (drawing && !drawing.isLocked && kind === 'handle') {
      const points = withPoint(drawing, handle, session.anchorAt(px, place, isFree));
      session.set({ dragged: { ...drawing, points } });
    } else if (drawing && !drawing.isLocked && kind === 'move') {
      const by = { bars: place.indexAt(px.x) - place.indexAt(from.x), y: px.y - from.y };
      const points =
        drawing.kind === 'level'
          ? drawing.points.map(({ time }) => ({ time, price: session.anchorAt(px, place, isFree).price }))
          : moved(drawing.points, by, place);
      session.set({ dragged: { ...drawing, points } });
    }
  };

  const end = (event: PointerEvent) => {
    clearTimeout(longPress);
    const done = gesture;
    gesture = null;
    const place = session.projection();
    if (!done || done.pointerId !== event.pointerId || !place) return;
    const { dragged } = session.state();
    if (done.kind === 'place') session.place(session.anchorAt(pxOf(event), place, event.ctrlKey || event.metaKey));
    else if (dragged) session.change(dragged);
    else if (done.kind === 'tap' && !done.hasMoved && done.drawing) session.select(done.drawing.id);
    else if (done.kind === 'away' && !done.hasMoved && session.state().selectedId !== null) session.select(null);
  };
  const cancel = () => {
    clearTimeout(longPress);
    gesture = null;
    session.set({ dragged: null });
  };
  const leave = () => {
    const { tool, isByKey } = session.state();
    if (tool && !isByKey && !gesture) session.set({ cursor: null });
  };
  /** The chart hears mouse and touch events, which follow those of the pointer. */
  const keep = (event: Event) => {
    if (!isOurs()) return;
    event.stopPropagation();
    // A touch would scroll the page.
    if (event.type === 'touchstart' && event.cancelable) event.preventDefault();
  };

  const end$ = new AbortController();
  const on = { capture: true, signal: end$.signal } as const;
  root.addEventListener('pointerdown', begin, on);
  root.addEventListener('pointermove', drag, on);
  root.addEventListener('pointerup', end, on);
  root.addEventListener('pointercancel', cancel, on);
  root.addEventListener('pointerleave', leave, { signal: end$.signal });
  root.addEventListener('mousedown', keep, on);
  root.addEventListener('touchstart', keep, { ...on, passive: false });
  return () => {
    clearTimeout(longPress);
    end$.abort();
  };
}

/** A drawing's points with one of them elsewhere: a position's stop stays below its entry. */
export function withPoint({ kind, points }: Drawing, index: number, point: DrawingPoint): DrawingPoint[] {
  const next = points.with(index, point);
  const [entry, target, stop] = next;
  if ((kind !== 'long' && kind !== 'short') || !entry || !target || !stop) return next;
  return [entry, target, { time: index === 2 ? point.time : entry.time, price: stop.price }].map((each, place) =>
    index === 2 && place === 0 ? { ...each, time: point.time } : each,
  );
}
