import { indexOfTime, timeOfIndex } from './anchors.ts';
import { kinds, kindTerms } from './drawing-kinds.ts';
import { moved, type DrawingSession } from './drawing-session.ts';
import { withPoint } from './drawing-pointer.ts';
import type { DrawingPoint } from './drawing.types.ts';
import type { Projection } from './projection.ts';

/** One press of an arrow key: bars and px, ten times as many with Shift. */
const step = { bars: 1, px: 2 } as const;

const ways: Readonly<Record<string, { bars: number; y: number }>> = {
  ArrowLeft: { bars: -step.bars, y: 0 },
  ArrowRight: { bars: step.bars, y: 0 },
  ArrowUp: { bars: 0, y: -step.px },
  ArrowDown: { bars: 0, y: step.px },
};
const prices = { o: 'open', h: 'high', l: 'low', c: 'close' } as const;

/** Keys while the chart has focus; those that do nothing for drawings go to the chart. Returns the function that ends it. */
export function listenToKeys(host: HTMLElement, session: DrawingSession): () => void {
  const root = host.parentElement ?? host;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== host) return;
    const place = session.projection();
    if (!place || !act(event, session, place)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('keydown', onKeyDown, true);
  return () => root.removeEventListener('keydown', onKeyDown, true);
}

/** Whether the key did something. */
function act(event: KeyboardEvent, session: DrawingSession, place: Projection): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) {
    const kind = kinds.find(
      (each) => kindTerms[each].key === key || `Key${kindTerms[each].key?.toUpperCase()}` === event.code,
    );
    if (!kind || event.ctrlKey || event.metaKey) return false;
    session.arm(kind);
    return true;
  }
  if (event.ctrlKey || event.metaKey) return actWithControl(key, event.shiftKey, session);
  const way = ways[key];
  const by = way && event.shiftKey ? { bars: way.bars * 10, y: way.y * 10 } : way;
  if (session.state().tool) return draw(key, by, session, place);
  return session.state().selectedId === null ? false : edit(key, by, session, place);
}

function actWithControl(key: string, isShift: boolean, session: DrawingSession): boolean {
  const { canUndo, canRedo, selectedId } = session.state();
  const selected = session.byId(selectedId);
  if (key === 'z' && !isShift && canUndo) session.undo();
  else if ((key === 'y' || (key === 'z' && isShift)) && canRedo) session.redo();
  else if (key === 'c' && selected) session.copy(selected);
  else if (key === 'v') session.paste();
  else return false;
  return true;
}

/** Where the keyboard's cursor begins: at the newest close in view. */
function firstCursor(session: DrawingSession, place: Projection): DrawingPoint {
  const { axis, width, height } = place;
  const index = Math.min(axis.times.length - 1, place.indexAt(width - 1));
  const time = timeOfIndex(axis, index);
  return { time, price: session.barAt(time)?.close ?? place.priceAt(height / 2) };
}

function draw(
  key: string,
  by: { bars: number; y: number } | undefined,
  session: DrawingSession,
  place: Projection,
): boolean {
  const { cursor, tool, placed } = session.state();
  if (key === 'Escape') {
    session.arm(null);
    return true;
  }
  if (key === 'Backspace' && tool && placed.length > 0) {
    session.set({ placed: placed.slice(0, -1), said: session.hint(tool, placed.length - 1) });
    return true;
  }
  const from = cursor ?? firstCursor(session, place);
  const go = (point: DrawingPoint) => {
    session.set({ cursor: point, isByKey: true, said: session.pointText(point) });
    return true;
  };
  if (key === 'Enter') {
    if (cursor) session.place(cursor);
    else go(from);
    if (session.state().tool) session.set({ isByKey: true });
    return true;
  }
  const name = prices[key as keyof typeof prices];
  const price = name && session.barAt(from.time)?.[name];
  if (price !== undefined) return go({ ...from, price });
  if (!by) return false;
  const [next = from] = moved([from], by, place);
  const last = indexOfTime(place.axis, next.time);
  // The cursor stays in view.
  return last < place.indexAt(0) || last > place.indexAt(place.width) + 50 ? true : go(next);
}

function edit(
  key: string,
  by: { bars: number; y: number } | undefined,
  session: DrawingSession,
  place: Projection,
): boolean {
  const { selectedId, handle } = session.state();
  const drawing = session.byId(selectedId);
  if (!drawing) return false;
  if (key === 'Escape') {
    if (handle === null) session.select(null);
    else session.set({ handle: null, said: 'Arrow keys move all of it.' });
    return true;
  }
  if (key === 'Delete' || key === 'Backspace') {
    if (drawing.isLocked) session.set({ said: 'It is locked. Unlock it to delete it.' });
    else session.remove([drawing]);
    return true;
  }
  if (key === 'Enter') {
    const next = handle === null ? 0 : handle + 1;
    const isPast = next >= drawing.points.length;
    session.set({
      handle: isPast ? null : next,
      said: isPast ? 'Arrow keys move all of it.' : `Arrow keys move point ${next + 1} of ${drawing.points.length}.`,
    });
    return true;
  }
  const point = handle === null ? undefined : drawing.points[handle];
  const name = prices[key as keyof typeof prices];
  if (drawing.isLocked) {
    if (by) session.set({ said: 'It is locked. Unlock it to move it.' });
    return by !== undefined;
  }
  if (point && handle !== null && name) {
    const price = session.barAt(timeOfIndex(place.axis, indexOfTime(place.axis, point.time)))?.[name];
    if (price !== undefined) session.change({ ...drawing, points: withPoint(drawing, handle, { ...point, price }) });
    return true;
  }
  if (!by) return false;
  const [next] = point ? moved([point], by, place) : [];
  const points = next && handle !== null ? withPoint(drawing, handle, next) : moved(drawing.points, by, place);
  session.change({ ...drawing, points }, 'arrows');
  return true;
}
