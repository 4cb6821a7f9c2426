import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import { fade } from '../chart/chart-colors.ts';
import type { ChartSurface } from '../chart/chart-controller.ts';
import { drawnObject } from '../chart/drawn-object.ts';
import { styleOf } from './drawing-kinds.ts';
import type { Drawing, DrawingStyle } from './drawing.types.ts';
import type { TextContext } from './drawing-text.ts';
import { clipLine, handlesOf, shapesOf } from './geometry.ts';
import type { Px, Shape } from './geometry.ts';
import { widthOfText } from './hit-test.ts';
import { projectionOf } from './projection.ts';

/** What the overlay of a chart draws now. */
export interface Scene {
  /** Those that are not hidden, and what is being drawn. */
  readonly drawings: readonly Drawing[];
  /** Has handles; not in pictures. */
  readonly selected: Drawing | undefined;
  /** Of the keyboard. */
  readonly cursor: Px | null;
  readonly factor: number;
  readonly context: TextContext;
}

interface SceneSource {
  readonly scene: () => Scene;
  /** Whether the pointer would take hold of something. */
  readonly isOver: (px: Px) => boolean;
}

const dashes: Readonly<Record<DrawingStyle['dash'], readonly number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [1.5, 3],
};

/** Draws over the prices of the chart on the screen, which gives it `onRedraw`, or of a picture. */
export function primitiveOf(
  surface: ChartSurface,
  { scene, isOver }: SceneSource,
  onRedraw: ((redraw: () => void) => void) | null,
): ISeriesPrimitive<Time> {
  const isPicture = onRedraw === null;
  surface.labels.share('drawings', () => {
    const { factor } = scene();
    return levelsOf(scene()).map(({ id, points }) => [id, yOf(points[0]?.price, surface, factor)]);
  });
  return {
    attached: ({ requestUpdate }) => onRedraw?.(requestUpdate),
    paneViews: () => [
      {
        renderer: () => ({
          draw: (target) =>
            target.useMediaCoordinateSpace(({ context }) => drawScene(context, scene(), surface, isPicture)),
        }),
      },
    ],
    priceAxisViews: () => {
      const { factor, context } = scene();
      return levelsOf(scene()).map((drawing) => axisLabel(drawing, surface, factor, context));
    },
    hitTest: (x, y) =>
      !isPicture && isOver({ x, y }) ? { cursorStyle: 'pointer', externalId: drawnObject, zOrder: 'normal' } : null,
  };
}

/** More labels would cover the axis. */
const mostLabels = 20;

const levelsOf = ({ drawings }: Scene) => drawings.filter(({ kind }) => kind === 'level').slice(0, mostLabels);

const yOf = (price: number | undefined, { series }: ChartSurface, factor: number) =>
  series.priceToCoordinate((price ?? 0) * factor) ?? -100;

function axisLabel(drawing: Drawing, surface: ChartSurface, factor: number, { format }: TextContext) {
  const { series, style, labels } = surface;
  const price = drawing.points[0]?.price ?? 0;
  const placed = () => labels.places(series).get(drawing.id);
  return {
    coordinate: () => yOf(price, surface, factor),
    fixedCoordinate: placed,
    visible: () => placed() !== undefined,
    text: () => format(price),
    textColor: () => style.colors.surface,
    backColor: () => style.colors[styleOf(drawing).color],
  };
}

function drawScene(
  context: CanvasRenderingContext2D,
  { drawings, selected, cursor, factor, context: texts }: Scene,
  surface: ChartSurface,
  isPicture: boolean,
): void {
  if (drawings.length === 0 && !cursor) return;
  const place = projectionOf(surface, texts.axis, factor);
  context.save();
  context.font = `${place.fontPx}px ${surface.chart.options().layout.fontFamily}`;
  context.textBaseline = 'middle';
  context.lineCap = 'round';
  for (const drawing of drawings) {
    for (const shape of shapesOf(drawing, place, texts)) drawShape(context, shape, surface, place);
  }
  if (selected && !isPicture) {
    context.setLineDash([]);
    context.lineWidth = 1.5;
    context.strokeStyle = surface.style.colors.title;
    context.fillStyle = surface.style.colors.surface;
    for (const { x, y } of handlesOf(selected, place)) {
      context.beginPath();
      if (selected.isLocked) context.rect(x - 4, y - 4, 8, 8);
      else context.arc(x, y, 5, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  }
  if (cursor && !isPicture) drawCursor(context, cursor, surface);
  context.restore();
}

function drawCursor(context: CanvasRenderingContext2D, { x, y }: Px, { style: { colors } }: ChartSurface): void {
  context.setLineDash([]);
  context.strokeStyle = colors.title;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - 12, y);
  context.lineTo(x + 12, y);
  context.moveTo(x, y - 12);
  context.lineTo(x, y + 12);
  context.stroke();
}

function drawShape(
  context: CanvasRenderingContext2D,
  shape: Shape,
  { style: { colors, ratio } }: ChartSurface,
  { width, height, fontPx }: { width: number; height: number; fontPx: number },
): void {
  if (shape.kind === 'line') {
    const { style } = shape;
    const part = clipLine(shape.from, shape.to, { width, height }, 8 * ratio);
    if (!part) return;
    context.strokeStyle = colors[style.color];
    context.lineWidth = style.width * ratio;
    context.setLineDash(dashes[style.dash].map((length) => length * ratio));
    context.lineDashOffset = part.cut;
    context.beginPath();
    context.moveTo(part.from.x, part.from.y);
    context.lineTo(part.to.x, part.to.y);
    context.stroke();
    return;
  }
  if (shape.kind === 'area') {
    const xs = shape.corners.map(({ x }) => x);
    if (Math.max(...xs) < 0 || Math.min(...xs) > width) return;
    context.fillStyle = fade(colors[shape.color], 0.14);
    context.beginPath();
    for (const { x, y } of shape.corners) context.lineTo(x, y);
    context.closePath();
    context.fill();
    return;
  }
  const { at, text, align, color } = shape;
  const reach = widthOfText(text, fontPx) * 1.5;
  if (at.x < -reach || at.x > width + reach || at.y < -fontPx || at.y > height + fontPx) return;
  const long = Math.min(context.measureText(text).width, widthOfText(text, fontPx) * 2);
  const left = at.x - { left: 0, center: long / 2, right: long }[align];
  context.fillStyle = fade(colors.surface, 0.8);
  context.fillRect(left - 3 * ratio, at.y - fontPx * 0.75, long + 6 * ratio, fontPx * 1.5);
  context.fillStyle = colors[color];
  context.fillText(text, left, at.y);
}
