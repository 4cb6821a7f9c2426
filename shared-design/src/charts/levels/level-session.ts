import { priceDigits } from '@candlewick/engine/market';
import type { ChartController, ChartSurface } from '../chart/chart-controller.ts';
import type { ChartLevel } from '../chart/chart.types.ts';
import { distanceText } from '../chart/rebase.ts';
import { roundPrice } from '../drawings/snap.ts';
import { levelPrimitive } from './level-primitive.ts';

/** What the chart shows, and who keeps the levels. */
export interface LevelInput {
  readonly levels: readonly ChartLevel[];
  readonly symbol: string | undefined;
  /** Labels name the symbol: there are prices of others. */
  readonly isCompared: boolean;
  /** The newest price. */
  readonly last: number | undefined;
  /** Turns a price into a value of the axis. */
  readonly factor: number;
  readonly format: (price: number) => string;
  readonly onMoved: (id: string, price: number) => void;
}

/** A level as it is drawn now. */
export interface ShownLevel extends ChartLevel {
  readonly text: string;
  /** Without its note, where there is no room. */
  readonly shortText: string;
  readonly axisText: string;
  readonly isHeld: boolean;
}

/** A level that is being moved, with its new price. */
interface Held {
  readonly id: string;
  readonly price: number;
}

/** Draws levels on one chart, and moves one of them at a time. */
export function createLevelSession(controller: ChartController, given: LevelInput) {
  let input = given;
  let held: Held | null = null;
  let surface: ChartSurface | null = null;
  let redraw = () => {};
  const listeners = new Set<() => void>();
  /** The elements that keys move, which the drawing puts at their labels. */
  const handles = new Map<string, HTMLElement>();

  const shown = (): ShownLevel[] =>
    input.levels.map((level) => {
      const isHeld = held?.id === level.id;
      const price = isHeld && held ? held.price : level.price;
      const axisText = input.format(price);
      const subject = input.isCompared ? `${input.symbol}: ` : '';
      const parts = [`${subject}${level.label} ${axisText}`, distanceText(price, input.last)];
      const written = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(', ');
      return { ...level, price, isHeld, axisText, text: written(...parts, level.note), shortText: written(...parts) };
    });
  let all = shown();
  const change = (next: Held | null) => {
    held = next;
    all = shown();
    redraw();
    for (const listener of listeners) listener();
  };
  const yOf = (price: number, on = surface) => on?.series.priceToCoordinate(price * input.factor) ?? -100;
  /** Where they were taken hold of, so that the axis rests while one moves. Above the highest, there is room for the legend. */
  const kept = () => {
    const { levels, last = Number.NaN, factor } = input;
    const near = levels.filter(({ isKept, price }) => isKept && Math.abs(Math.log2(price / last)) < 1);
    return near.map(({ price }) => (price + Math.max(0, (price - last) / 2)) * factor);
  };
  const tickOf = (price: number) => Number(`1e-${priceDigits(input.symbol, price)}`);
  const onTick = (price: number) => {
    const tick = tickOf(price);
    return Math.max(tick, Number(price.toFixed(priceDigits(input.symbol, price))));
  };

  const api = {
    handles,
    all: () => all,
    held: () => held,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    host: () => surface?.chart.chartElement().parentElement ?? null,
    update(next: LevelInput) {
      const isSame =
        next.levels === input.levels &&
        next.last === input.last &&
        next.factor === input.factor &&
        next.isCompared === input.isCompared &&
        next.format === input.format;
      input = next;
      if (!isSame) change(held);
    },
    /** Moves a level to a height of the pane, as exactly as a pixel can say. */
    holdAt(id: string, y: number) {
      const at = (px: number) => (surface?.series.coordinateToPrice(px) ?? Number.NaN) / input.factor;
      const price = onTick(roundPrice(at(y), Math.abs(at(y) - at(y + 1))));
      if (Number.isFinite(price)) change({ id, price });
    },
    /** Moves a level by ticks. */
    step(id: string, ticks: number) {
      const level = all.find((each) => each.id === id);
      if (level) change({ id, price: onTick(level.price + ticks * tickOf(level.price)) });
    },
    /** Lets go of a level where it is now, which the owner then keeps. */
    drop() {
      if (!held) return;
      const { id, price } = held;
      const before = input.levels.find((each) => each.id === id);
      if (before && before.price !== price) input.onMoved(id, price);
      change(null);
    },
    refresh: () => redraw(),
    /** Takes back what has been moved since it was taken hold of. */
    release: () => change(null),
    /** The topmost level at a point of the pane. A finger takes hold of a label only, as lines cross the whole chart. */
    levelAt({ x, y }: { readonly x: number; readonly y: number }, isTouch: boolean): string | undefined {
      if (!surface || y > surface.chart.paneSize(0).height || x > surface.chart.paneSize(0).width) return undefined;
      const { series, labels, style } = surface;
      const places = labels.places(series);
      const near = isTouch ? 14 : 6;
      const isAt = ({ id, price }: ShownLevel) => {
        if (!isTouch && Math.abs(yOf(price) - y) <= near) return true;
        const [middle, box] = [places.get(id), handles.get(id)];
        const isBeside =
          box !== undefined && Math.abs(x - box.offsetLeft - box.offsetWidth / 2) <= box.offsetWidth / 2 + near;
        return isBeside && middle !== undefined && Math.abs(middle - y) <= Math.max(near, 9 * style.ratio);
      };
      return all.findLast(isAt)?.id;
    },
    dispose() {
      stopWatching();
      const isThere = surface?.chart.chartElement().isConnected;
      surface = null;
      if (isThere) redraw();
      redraw = () => {};
    },
  };

  const stopWatching = controller.watchSurface((next) => {
    const isOwn = !surface || next.chart === surface.chart;
    if (isOwn && next.series === surface?.series) return;
    if (isOwn) surface = next;
    const source = { levels: () => (surface ? all : []), yOf: (price: number) => yOf(price, next), kept };
    const own = {
      onRedraw: (update: () => void) => void (redraw = update),
      handles,
      isOver: (px: { x: number; y: number }) => api.levelAt(px, false) !== undefined,
    };
    next.series.attachPrimitive(levelPrimitive(next, source, isOwn ? own : null));
  });
  return api;
}

export type LevelSession = ReturnType<typeof createLevelSession>;
