import type { Logical } from 'lightweight-charts';
import type { ChartController, ChartSurface } from '../chart/chart-controller.ts';
import type { Bar } from '../chart/chart.types.ts';
import { indexAt as barIndexAt } from '../chart-workspace/legend-values.ts';
import { indexOfTime, timeOfIndex } from './anchors.ts';
import { createHistory, applied } from './drawing-history.ts';
import { isPosition, kindTerms, usualText } from './drawing-kinds.ts';
import { primitiveOf } from './drawing-primitive.ts';
import type { Drawing, DrawingKind, DrawingPoint, DrawingsChange } from './drawing.types.ts';
import { describeDrawing } from './drawing-text.ts';
import type { TextContext } from './drawing-text.ts';
import { handlesOf, shapesOf } from './geometry.ts';
import type { Px } from './geometry.ts';
import { handleAt, isHit } from './hit-test.ts';
import { projectionOf } from './projection.ts';
import type { Projection } from './projection.ts';
import { snapPrice } from './snap.ts';

/** What the chart shows, and who keeps the drawings. */
export interface SessionInput {
  readonly drawings: readonly Drawing[];
  readonly bars: readonly Bar[];
  readonly symbol: string | undefined;
  /** Turns a price into a value of the axis. */
  readonly factor: number;
  readonly context: TextContext;
  readonly onChange: (change: DrawingsChange) => void;
}

export interface SessionState {
  readonly drawings: readonly Drawing[];
  /** What the next press draws. */
  readonly tool: DrawingKind | null;
  /** Of the tool. */
  readonly placed: readonly DrawingPoint[];
  /** Where the next point would be. */
  readonly cursor: DrawingPoint | null;
  readonly isByKey: boolean;
  readonly selectedId: string | null;
  /** The point of the selected drawing that arrow keys move; null for all of them. */
  readonly handle: number | null;
  /** What is being dragged, in its new place. */
  readonly dragged: Drawing | null;
  /** Not kept until it is pinned. */
  readonly measured: Drawing | null;
  readonly isMagnetic: boolean;
  /** For the live region. */
  readonly said: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const atRest = { tool: null, placed: [], cursor: null, isByKey: false, handle: null, dragged: null } as const;
/** Kept over the life of a session: what is copied on one chart is pasted on another. */
let copied: Drawing | null = null;

/** Draws, selects and changes drawings on one chart. */
export function createSession(controller: ChartController, given: SessionInput) {
  let input = given;
  let state: SessionState = {
    ...atRest,
    drawings: input.drawings,
    selectedId: null,
    measured: null,
    isMagnetic: true,
    said: '',
    canUndo: false,
    canRedo: false,
  };
  const history = createHistory();
  const listeners = new Set<() => void>();
  let redraw = () => {};
  let surface: ChartSurface | null = null;

  const host = () => surface?.chart.chartElement().parentElement;
  const set = (next: Partial<SessionState>) => {
    state = { ...state, ...next, canUndo: history.canUndo(), canRedo: history.canRedo() };
    redraw();
    for (const listener of listeners) listener();
  };
  const projection = (): Projection | null => {
    return surface && projectionOf(surface, input.context.axis, input.factor);
  };
  const byId = (id: string | null): Drawing | undefined =>
    id !== null && id === state.measured?.id ? state.measured : state.drawings.find((each) => each.id === id);
  const describe = (drawing: Drawing) => describeDrawing(drawing, input.context);

  const commit = (put: readonly Drawing[], removed: readonly Drawing[] = [], key?: string) => {
    const step = { put, removed };
    history.record(state.drawings, step, key);
    state = { ...state, drawings: applied(state.drawings, step) };
    input.onChange({ ...step, isUndo: false });
  };
  const replay = (change: DrawingsChange | null, word: string) => {
    if (!change) return;
    state = { ...state, drawings: applied(state.drawings, change) };
    input.onChange(change);
    set({ ...atRest, selectedId: byId(state.selectedId) ? state.selectedId : null, said: word });
  };

  /** The entry of a position makes the rest of it: a tenth of the height at risk, for twice that. */
  const completed = (kind: DrawingKind, points: readonly DrawingPoint[], place: Projection): DrawingPoint[] => {
    const [entry] = points;
    if (!isPosition({ kind }) || !entry) return [...points];
    const side = (kind === 'long' ? 1 : -1) * (place.y(entry.price) > place.y(entry.price * 1.01) ? 1 : -1);
    const [from, y] = [place.x(entry.time), place.y(entry.price)];
    const right = timeOfIndex(place.axis, place.indexAt(from + place.width / 5));
    const rise = (side * place.height) / 10;
    return [
      entry,
      { time: right, price: place.priceAt(y - 2 * rise) },
      { time: entry.time, price: place.priceAt(y + rise) },
    ];
  };
  const made = (kind: DrawingKind, points: readonly DrawingPoint[], place: Projection): Drawing => ({
    id: crypto.randomUUID(),
    kind,
    points: completed(kind, points, place),
    ...(kind === 'text' ? { text: usualText } : {}),
  });
  /** What the tool would draw with its next point at the cursor. */
  const unfinished = (place: Projection): Drawing | null => {
    const { tool, placed, cursor } = state;
    if (!tool || !cursor) return null;
    const points = [...placed, cursor];
    if (points.length < kindTerms[tool].placed) {
      if (tool !== 'channel' || points.length < 2) return null;
      return { id: 'unfinished', kind: 'trend', points };
    }
    return { ...made(tool, points, place), id: 'unfinished' };
  };

  const pointHint = (tool: DrawingKind, count: number) => {
    const { label, placed } = kindTerms[tool];
    return `${label}: ${placed === 1 ? 'place it' : `place point ${count + 1} of ${placed}`}`;
  };
  const keyHint =
    'Arrow keys move the cursor, O, H, L and C put it on a price of the bar, Enter places, Escape cancels.';

  const api = {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    host,
    projection,
    byId,
    describe,
    set,
    hint: pointHint,

    update(next: SessionInput) {
      const isOther = next.symbol !== input.symbol;
      const isSame = next.drawings === input.drawings && !isOther;
      const isDrawnSame = next.context === input.context && next.factor === input.factor;
      input = next;
      if (isOther) history.clear();
      if (isSame) {
        if (!isDrawnSame) redraw();
        return;
      }
      const rest = isOther ? { ...atRest, selectedId: null, measured: null } : {};
      state = { ...state, ...rest, drawings: next.drawings };
      // Another tab may have deleted it.
      set({ selectedId: byId(state.selectedId) ? state.selectedId : null });
    },

    arm(tool: DrawingKind | null) {
      const said = tool ? `${pointHint(tool, 0)}. ${keyHint}` : '';
      set({ ...atRest, tool, selectedId: null, measured: null, said });
      if (tool) host()?.focus({ preventScroll: true });
    },

    /** Whether the tool needs a point after the next one. */
    hasMore: () => state.tool !== null && state.placed.length + 1 < kindTerms[state.tool].placed,
    pointText: ({ time, price }: DrawingPoint) => `${input.context.format(price)}, ${input.context.date(time)}`,

    /** Places a point of the tool; the last one finishes the drawing. */
    place(point: DrawingPoint) {
      const { tool, placed } = state;
      const place = projection();
      if (!tool || !place) return;
      const points = [...placed, point];
      if (points.length < kindTerms[tool].placed)
        return set({ placed: points, cursor: point, said: pointHint(tool, points.length) });
      const drawing = made(tool, points, place);
      if (tool === 'measure') {
        set({ ...atRest, measured: drawing, selectedId: drawing.id, said: describe(drawing) });
        return;
      }
      commit([drawing]);
      set({ ...atRest, selectedId: drawing.id, said: `Drawn. ${describe(drawing)}` });
    },

    select(id: string | null) {
      const drawing = byId(id);
      const measured = state.measured?.id === id ? state.measured : null;
      set({
        ...atRest,
        selectedId: drawing ? id : null,
        measured,
        said: drawing ? `Selected. ${describe(drawing)}` : '',
      });
    },

    /** Changes one, of which a measure is not kept. Changes of one `step` that follow one another are undone together. */
    change(drawing: Drawing, step?: string) {
      if (drawing.id === state.measured?.id) return set({ measured: drawing, dragged: null, said: describe(drawing) });
      commit([drawing], [], step && `${step} ${drawing.id}`);
      set({ dragged: null, said: describe(drawing) });
    },
    pin() {
      const { measured } = state;
      if (!measured) return;
      commit([measured]);
      set({ measured: null, said: `Pinned. ${describe(measured)}` });
    },
    remove(drawings: readonly Drawing[]) {
      if (drawings.some(({ id }) => id === state.measured?.id))
        return set({ ...atRest, measured: null, selectedId: null });
      if (drawings.length === 0) return;
      commit([], drawings);
      set({ ...atRest, selectedId: null, said: drawings.length === 1 ? 'Deleted.' : `${drawings.length} deleted.` });
    },
    /** Hides or shows all, in one step. */
    hideAll(isHidden: boolean) {
      const others = state.drawings.filter((each) => Boolean(each.isHidden) !== isHidden);
      if (others.length === 0) return;
      commit(others.map((each) => ({ ...each, isHidden })));
      set({ ...atRest, selectedId: null, said: isHidden ? 'All hidden.' : 'All shown.' });
    },
    undo: () => replay(history.undo(state.drawings), 'Undone.'),
    redo: () => replay(history.redo(state.drawings), 'Done again.'),
    copy(drawing: Drawing) {
      copied = drawing;
      set({ said: 'Copied.' });
    },
    /** Draws a copy beside the original. */
    paste(original: Drawing | null = copied) {
      const place = projection();
      if (!original || !place) return;
      const points = moved(original.points, { bars: 3, y: 16 }, place);
      const drawing: Drawing = { ...original, id: crypto.randomUUID(), points, isLocked: false, isHidden: false };
      commit([drawing]);
      set({ ...atRest, selectedId: drawing.id, said: `Pasted. ${describe(drawing)}` });
    },
    setMagnetic: (isMagnetic: boolean) => set({ isMagnetic, said: isMagnetic ? 'Magnet on.' : 'Magnet off.' }),

    barAt: (timeMs: number): Bar | undefined => input.bars[barIndexAt(input.bars, timeMs)],
    /** The anchor under a pixel, at a price of the bar when that is near. */
    anchorAt(px: Px, place: Projection, isFree: boolean): DrawingPoint {
      const point = place.pointAt(px);
      const isSnapping = state.isMagnetic !== isFree;
      const price = isSnapping ? snapPrice(api.barAt(point.time), px.y, place.y) : null;
      return price === null ? point : { ...point, price };
    },
    /** The topmost drawing there. */
    drawingAt(px: Px, place: Projection, withinPx: number): Drawing | undefined {
      const selected = byId(state.selectedId);
      const last = [...state.drawings.filter(({ id }) => id !== selected?.id), ...(selected ? [selected] : [])];
      return last.findLast(
        (each) => !each.isHidden && isHit(px, shapesOf(each, place, input.context), withinPx, place.fontPx),
      );
    },
    handleAt(px: Px, place: Projection, withinPx: number): number {
      const selected = byId(state.selectedId);
      return selected && !selected.isHidden ? handleAt(px, handlesOf(selected, place), withinPx) : -1;
    },
    /** Brings a drawing into view. */
    show(id: string) {
      const [drawing, place] = [byId(id), projection()];
      if (!drawing || !place || !surface) return;
      api.select(id);
      const xs = drawing.points.map(({ time }) => place.x(time));
      if (drawing.kind !== 'level' && !xs.some((x) => x >= 0 && x <= place.width)) {
        const scale = surface.chart.timeScale();
        const range = scale.getVisibleLogicalRange();
        const index = scale.coordinateToLogical(xs[0] ?? 0);
        if (range && index !== null) {
          const half = (range.to - range.from) / 2;
          scale.setVisibleLogicalRange({ from: (index - half) as Logical, to: (index + half) as Logical });
        }
      }
      host()?.focus({ preventScroll: true });
    },
    focus: () => host()?.focus({ preventScroll: true }),
    /** The chart may be gone, so that what was drawn stays with it. */
    dispose() {
      stopWatching();
      redraw = () => {};
      surface = null;
      listeners.clear();
    },
  };

  const source: Parameters<typeof primitiveOf>[1] = {
    scene() {
      const { drawings, dragged, measured, selectedId, cursor, isByKey } = state;
      const place = projection();
      const fresh = place && unfinished(place);
      const shown = drawings.filter(({ isHidden, id }) => !isHidden || id === selectedId);
      const all = [...shown, ...(measured ? [measured] : [])].map((each) => (each.id === dragged?.id ? dragged : each));
      return {
        drawings: surface ? (fresh ? [...all, fresh] : all) : [],
        selected: surface ? (dragged ?? byId(selectedId)) : undefined,
        cursor: place && cursor && isByKey ? { x: place.x(cursor.time), y: place.y(cursor.price) } : null,
        factor: input.factor,
        context: input.context,
      };
    },
    isOver(px) {
      const place = projection();
      return Boolean(place && (api.handleAt(px, place, 8) >= 0 || api.drawingAt(px, place, 6)));
    },
  };
  const stopWatching = controller.watchSurface((next) => {
    const isOwn = !surface || next.chart === surface.chart;
    if (isOwn && next.series === surface?.series) return;
    if (isOwn) surface = next;
    const onRedraw = isOwn ? (update: () => void) => void (redraw = update) : null;
    next.series.attachPrimitive(primitiveOf(next, source, onRedraw));
    // Positions and lines may reach beyond the last bar.
    if (isOwn) next.chart.timeScale().applyOptions({ fixRightEdge: false });
  });
  return api;
}

export type DrawingSession = ReturnType<typeof createSession>;

/** Points moved by bars and px: on a log axis, equal prices are no equal way. */
export function moved(
  points: readonly DrawingPoint[],
  { bars, y }: { bars: number; y: number },
  place: Projection,
): DrawingPoint[] {
  return points.map(({ time, price }) => ({
    time: bars === 0 ? time : timeOfIndex(place.axis, indexOfTime(place.axis, time) + bars),
    price: y === 0 ? price : place.priceAt(place.y(price) + y),
  }));
}
