import type { ChartColor } from '../chart/chart.types.ts';
import { isPosition, styleOf } from './drawing-kinds.ts';
import { labelsOf } from './drawing-text.ts';
import type { TextContext } from './drawing-text.ts';
import type { Drawing, DrawingPoint, DrawingStyle } from './drawing.types.ts';
import { fibonacciLevels } from './figures.ts';

/** A place in the pane of the prices, px. */
export interface Px {
  readonly x: number;
  readonly y: number;
}

export type Shape =
  | { readonly kind: 'line'; readonly from: Px; readonly to: Px; readonly style: DrawingStyle }
  | {
      readonly kind: 'area';
      readonly corners: readonly Px[];
      readonly color: ChartColor;
      /** A press within takes hold of the drawing; else only one on its lines, so that the chart behind can be panned. */
      readonly isHeld: boolean;
    }
  | {
      readonly kind: 'label';
      readonly at: Px;
      readonly text: string;
      readonly align: 'left' | 'center' | 'right';
      readonly color: ChartColor;
    };

/** Where times and prices are drawn. */
export interface Place {
  readonly x: (timeMs: number) => number;
  readonly y: (price: number) => number;
  readonly width: number;
  readonly height: number;
  /** Height of its texts in px. */
  readonly fontPx: number;
  /** Where the label of a level has room, by the id of its drawing; default: at its line. */
  readonly labelY?: (id: string) => number | undefined;
}

const line = (from: Px, to: Px, style: DrawingStyle): Shape => ({ kind: 'line', from, to, style });

const box = (one: Px, other: Px): [Px, Px, Px, Px] => [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];

const outline = (corners: readonly Px[], style: DrawingStyle): Shape[] =>
  corners.map((corner, index) => line(corner, corners[(index + 1) % corners.length] ?? corner, style));

/** Where a line through two points leaves the pane on the side of the second. */
export function rayEnd(from: Px, to: Px, { width, height }: Pick<Place, 'width' | 'height'>): Px {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0) return { x: to.x, y: dy === 0 ? to.y : dy > 0 ? height : 0 };
  const edge = dx > 0 ? Math.max(width, to.x) : Math.min(0, to.x);
  return { x: edge, y: from.y + (dy / dx) * (edge - from.x) };
}

/** What a drawing looks like, back to front; empty where a part of it has no place, such as a price below 0 on a log scale. */
export function shapesOf(drawing: Drawing, place: Place, context: TextContext): readonly Shape[] {
  const pixels = drawing.points.map((point) => pixelOf(point, place));
  if (pixels.some(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))) return [];
  const [a, b = a, c = b] = pixels;
  if (!a || !b || !c) return [];
  const shapes = partsOf(drawing, { a, b, c }, place, context);
  const hasNote = drawing.kind !== 'text' && drawing.kind !== 'level';
  return drawing.text && hasNote ? [...shapes, noteOf(drawing, { a, b }, place)] : shapes;
}

export function pixelOf({ time, price }: DrawingPoint, { x, y }: Pick<Place, 'x' | 'y'>): Px {
  return { x: x(time), y: y(price) };
}

interface Ends {
  a: Px;
  b: Px;
}

/** The user's words, above the drawing's beginning. */
function noteOf({ kind, text = '', style }: Drawing, { a, b }: Ends, { fontPx }: Place): Shape {
  const { color } = styleOf({ kind, style });
  const above = fontPx;
  if (kind === 'vertical') return { kind: 'label', at: { x: a.x + 6, y: fontPx * 6 }, text, align: 'left', color };
  const left = a.x <= b.x ? a : b;
  const y = kind === 'trend' || kind === 'ray' ? left.y : Math.min(a.y, b.y);
  return { kind: 'label', at: { x: left.x, y: y - above }, text, align: 'left', color };
}

function partsOf(drawing: Drawing, { a, b, c }: Ends & { c: Px }, place: Place, context: TextContext): Shape[] {
  const style = styleOf(drawing);
  const { color } = style;
  const { width, height, fontPx } = place;
  const faint: DrawingStyle = { ...style, width: 1, dash: 'dashed' };
  switch (drawing.kind) {
    case 'level': {
      const across = line({ x: 0, y: a.y }, { x: width, y: a.y }, style);
      const [text] = labelsOf(drawing, context);
      // On the left: the newest bars are on the right.
      const at = { x: 8, y: place.labelY?.(drawing.id) ?? a.y };
      return text ? [across, { kind: 'label', at, text, align: 'left', color }] : [across];
    }
    case 'vertical':
      return [line({ x: a.x, y: 0 }, { x: a.x, y: height }, style)];
    case 'text':
      return [{ kind: 'label', at: a, text: drawing.text ?? '', align: 'left', color }];
    case 'trend':
      return [line(a, b, style)];
    case 'ray':
      return [line(a, rayEnd(a, b, place), style)];
    case 'rectangle': {
      const corners = box(a, b);
      return [{ kind: 'area', corners, color, isHeld: false }, ...outline(corners, style)];
    }
    case 'channel': {
      const rise = b.x === a.x ? 0 : ((b.y - a.y) / (b.x - a.x)) * (c.x - a.x);
      const shift = (point: Px, part: number): Px => ({ x: point.x, y: point.y + (c.y - a.y - rise) * part });
      const [d, e] = [shift(a, 1), shift(b, 1)];
      return [
        { kind: 'area', corners: [a, b, e, d], color, isHeld: false },
        line(a, b, style),
        line(d, e, style),
        line(shift(a, 0.5), shift(b, 0.5), faint),
      ];
    }
    case 'fibonacci':
      return fibonacciShapes(drawing, { a, b }, place, context);
    case 'measure': {
      const [first, second] = drawing.points;
      const isDown = first && second && second.price < first.price;
      const tone = isDown ? 'down' : 'up';
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const thin: DrawingStyle = { color: tone, width: 1, dash: 'solid' };
      const texts = labelsOf(drawing, context);
      const below = b.y > a.y ? 1 : -1;
      return [
        { kind: 'area', corners: box(a, b), color: tone, isHeld: true },
        line({ x: middle.x, y: a.y }, { x: middle.x, y: b.y }, thin),
        line({ x: a.x, y: middle.y }, { x: b.x, y: middle.y }, thin),
        ...texts.map((text, index): Shape => {
          const row = below > 0 ? index : texts.length - 1 - index;
          const y = b.y + below * fontPx * (1.2 + 1.5 * row);
          return { kind: 'label', at: { x: middle.x, y }, text, align: 'center', color: tone };
        }),
      ];
    }
    case 'long':
    case 'short':
      return positionShapes(drawing, { a, b, c }, fontPx, context);
  }
}

function fibonacciShapes(drawing: Drawing, { a, b }: Ends, place: Place, context: TextContext): Shape[] {
  const style = styleOf(drawing);
  const [from, to] = drawing.points;
  if (!from || !to) return [];
  const left = Math.min(a.x, b.x);
  const right = Math.max(a.x, b.x, left + 40);
  const levels = fibonacciLevels(from, to);
  const texts = labelsOf(drawing, context);
  const rows = levels.map(({ price }) => place.y(price));
  return [
    { kind: 'area', corners: box({ x: left, y: a.y }, { x: right, y: b.y }), color: style.color, isHeld: false },
    line(a, b, { ...style, width: 1, dash: 'dashed' }),
    ...levels.flatMap((_, index): Shape[] => {
      const y = rows[index] ?? 0;
      return [
        line({ x: left, y }, { x: right, y }, style),
        {
          kind: 'label',
          at: { x: right + 4, y },
          text: texts[index] ?? '',
          align: 'left',
          color: style.color,
        },
      ];
    }),
  ];
}

function positionShapes(
  drawing: Drawing,
  { a, b, c }: Ends & { c: Px },
  fontPx: number,
  context: TextContext,
): Shape[] {
  const [target = '', size = '', stop = ''] = labelsOf(drawing, context);
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const style = styleOf(drawing);
  const row = (y: number): [Px, Px] => [
    { x: left, y },
    { x: right, y },
  ];
  const middle = (left + right) / 2;
  const label = (text: string, y: number, color: ChartColor): Shape => ({
    kind: 'label',
    at: { x: middle, y },
    text,
    align: 'center',
    color,
  });
  const away = (y: number) => (y < a.y ? -fontPx : fontPx);
  return [
    { kind: 'area', corners: box({ x: left, y: a.y }, { x: right, y: b.y }), color: 'up', isHeld: true },
    { kind: 'area', corners: box({ x: left, y: a.y }, { x: right, y: c.y }), color: 'down', isHeld: true },
    line(...row(a.y), style),
    line(...row(b.y), { ...style, color: 'up' }),
    line(...row(c.y), { ...style, color: 'down' }),
    label(target, b.y + away(b.y), 'up'),
    label(size, a.y + (b.y < a.y ? 1 : -1) * fontPx, style.color),
    label(stop, c.y + away(c.y), 'down'),
  ];
}

/** Where the points are taken hold of. */
export function handlesOf(drawing: Drawing, place: Place): readonly Px[] {
  const pixels = drawing.points.map((point) => pixelOf(point, place));
  const [a, , c] = pixels;
  if (drawing.kind === 'level' && a) return [{ x: place.width / 2, y: a.y }];
  if (drawing.kind === 'vertical' && a) return [{ x: a.x, y: place.height / 2 }];
  // The stop is below the entry, wherever its own time is.
  return isPosition(drawing) && a && c ? pixels.with(2, { x: a.x, y: c.y }) : pixels;
}

/** The part of a line within a box around the pane: dashes of one that goes on for miles take the time of a frame. */
export function clipLine(
  from: Px,
  to: Px,
  { width, height }: Pick<Place, 'width' | 'height'>,
  margin: number,
): { from: Px; to: Px; cut: number } | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [start, end] = [0, 1];
  // Liang and Barsky: what lies on the inner side of each edge.
  for (const [step, room] of [
    [-dx, from.x + margin],
    [dx, width + margin - from.x],
    [-dy, from.y + margin],
    [dy, height + margin - from.y],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) start = Math.max(start, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  if (start > end) return null;
  const at = (part: number): Px => ({ x: from.x + dx * part, y: from.y + dy * part });
  return { from: at(start), to: at(end), cut: Math.hypot(dx, dy) * start };
}
