import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import { fade } from '../chart/chart-colors.ts';
import type { ChartSurface } from '../chart/chart-controller.ts';
import type { ShownLevel } from './level-session.ts';

interface LevelSource {
  readonly levels: () => readonly ShownLevel[];
  readonly yOf: (price: number) => number;
  /** Values that the axis shows. */
  readonly kept: () => readonly number[];
}

/** Of the chart on the screen. */
interface Own {
  readonly onRedraw: (redraw: () => void) => void;
  readonly handles: ReadonlyMap<string, HTMLElement>;
  /** Whether the pointer would take hold of a level. */
  readonly isOver: (px: { readonly x: number; readonly y: number }) => boolean;
}

const [edgePx, padPx] = [8, 4];

/** Draws levels with their labels, and puts their handles there. A picture has no handles. */
export function levelPrimitive(
  surface: ChartSurface,
  { levels, yOf, kept }: LevelSource,
  own: Own | null,
): ISeriesPrimitive<Time> {
  const { chart, series, style, labels } = surface;
  const { colors, ratio } = style;
  labels.share('levels', () => levels().map(({ id, price }) => [id, yOf(price)]));
  const placed = (id: string) => labels.places(series).get(id);

  const draw = (context: CanvasRenderingContext2D, width: number, height: number) => {
    const fontPx = 11 * ratio;
    context.font = `${fontPx}px ${chart.options().layout.fontFamily}`;
    context.textBaseline = 'middle';
    const places = labels.places(series);
    for (const { id, price, text: whole, shortText, isFaint, isHeld } of levels()) {
      const line = yOf(price);
      const isInView = line >= 0 && line <= height;
      // The newest bars are on the right.
      const left = edgePx * ratio;
      const room = width - 2 * (edgePx + padPx) * ratio;
      const text = context.measureText(whole).width > room ? shortText : whole;
      const long = context.measureText(text).width + 2 * padPx * ratio;
      const middle = places.get(id) ?? Math.min(height - fontPx, Math.max(fontPx, line));
      const handle = own?.handles.get(id);
      if (handle)
        Object.assign(handle.style, {
          insetInlineStart: `${left}px`,
          insetBlockStart: `${middle}px`,
          inlineSize: `${long}px`,
        });
      if (!isInView && !isHeld && handle !== document.activeElement) continue;
      context.strokeStyle = fade(colors.text, isFaint ? 0.5 : 1);
      context.lineWidth = ratio * (isHeld ? 2 : 1);
      context.setLineDash([2 * ratio, 3 * ratio]);
      context.beginPath();
      context.moveTo(0, Math.round(line) + 0.5);
      context.lineTo(width, Math.round(line) + 0.5);
      context.stroke();
      context.setLineDash([]);
      context.fillStyle = fade(colors.surface, 0.9);
      context.fillRect(left, middle - fontPx * 0.8, long, fontPx * 1.6);
      context.lineWidth = ratio;
      context.strokeRect(left + 0.5, Math.round(middle - fontPx * 0.8) + 0.5, long, Math.round(fontPx * 1.6));
      context.fillStyle = isFaint ? colors.text : colors.title;
      context.fillText(text, left + padPx * ratio, middle);
    }
  };

  return {
    attached: ({ requestUpdate }) => own?.onRedraw(requestUpdate),
    paneViews: () => [
      {
        renderer: () => ({
          draw: (target) =>
            target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
              context.save();
              draw(context, width, height);
              context.restore();
            }),
        }),
      },
    ],
    autoscaleInfo: () => {
      const values = kept();
      return values.length > 0
        ? { priceRange: { minValue: Math.min(...values), maxValue: Math.max(...values) } }
        : null;
    },
    hitTest: (x, y) =>
      own?.isOver({ x, y }) ? { cursorStyle: 'ns-resize', externalId: 'level', zOrder: 'top' } : null,
    priceAxisViews: () =>
      levels().map(({ id, price, axisText }) => ({
        coordinate: () => yOf(price),
        fixedCoordinate: () => placed(id),
        visible: () => placed(id) !== undefined,
        text: () => axisText,
        textColor: () => colors.surface,
        backColor: () => colors.text,
      })),
  };
}
