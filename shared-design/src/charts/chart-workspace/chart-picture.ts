import { blobOf } from '../chart/canvas-blob.ts';
import type { ChartController, ChartCopy } from '../chart/chart-controller.ts';
import { fade, readColors } from '../chart/chart-colors.ts';
import type { ChartColors } from '../chart/chart-colors.ts';
import { dataOf, timeText } from '../chart/chart-model.ts';
import type { ChartModel, PaneModel, SeriesSpec } from '../chart/chart-model.ts';
import type { TimeRange } from '../chart/chart.types.ts';
import { downloadFile } from '../../data/data-table/csv.ts';

export interface PictureTexts {
  /** `AAPL daily prices` */
  title: string;
  /** What is in view. */
  range: TimeRange | null;
  /** Date and source. */
  caption: string;
}

const headPx = 52;
const footPx = 32;
const edgePx = 16;

/** Downloads the drawing with title, range, legend of each pane, source and logo, in twice the size of the screen. */
export async function savePictureOf(
  host: HTMLElement,
  controller: ChartController,
  model: ChartModel,
  { title, range, caption }: PictureTexts,
): Promise<void> {
  // Twice the size, unless the screen has that already.
  const scale = window.devicePixelRatio >= 2 ? 1 : 2;
  const { canvas: drawing, panes, width: drawn } = copyOf(host, controller, scale);
  const ratio = (drawing.width / drawn) * scale;
  const colors = readColors(host);
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width + 2 * edgePx * ratio;
  canvas.height = drawing.height + (headPx + footPx) * ratio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas for the image.');
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawing, edgePx * ratio, headPx * ratio);
  context.scale(ratio, ratio);
  const [width, height] = [canvas.width / ratio, canvas.height / ratio];
  const write = writer(context, getComputedStyle(host).fontFamily);
  write(title, { x: edgePx, y: 22, size: 15, weight: 640, color: colors.title });
  write(range ? `${timeText(model.hours, range.from)} – ${timeText(model.hours, range.to)}` : '', {
    x: edgePx,
    y: 40,
    size: 11,
    color: colors.text,
  });
  for (const [index, pane] of model.panes.entries()) {
    const top = (panes[index]?.top ?? 0) / scale;
    writeLegend(write, pane, colors, { x: edgePx + 8, y: headPx + top + 14 });
  }
  write(caption, { x: edgePx, y: height - 12, size: 10, color: colors.text });
  const word = write('Candlewick', {
    x: width - edgePx,
    y: height - 11,
    size: 12,
    weight: 640,
    color: colors.title,
    isEnd: true,
  });
  drawMark(context, colors, width - edgePx - word - 24, height - 28);
  downloadFile(`${title}.png`, await blobOf(canvas));
}

/** The drawing again, beside the page. */
function copyOf(host: HTMLElement, controller: ChartController, scale: 1 | 2): ChartCopy {
  const stage = document.createElement('div');
  stage.inert = true;
  stage.style.cssText = 'position:fixed;inset-inline-start:-99999px;inset-block-start:0';
  host.append(stage);
  try {
    return controller.copyTo(stage, scale);
  } finally {
    stage.remove();
  }
}

interface TextLook {
  x: number;
  y: number;
  size: number;
  weight?: number;
  color: string;
  isEnd?: boolean;
  /** The color of the ground, which makes the text readable over a drawing. */
  ground?: string;
}

type Writer = (text: string, look: TextLook) => number;

/** Writes a text and returns its width. */
function writer(context: CanvasRenderingContext2D, family: string): Writer {
  return (text, { x, y, size, weight = 420, color, isEnd = false, ground }) => {
    context.font = `${weight} ${size}px ${family}`;
    context.textAlign = isEnd ? 'right' : 'left';
    const { width } = context.measureText(text);
    if (ground) {
      context.fillStyle = ground;
      context.fillRect(x - 2, y - size, width + 4, size + 4);
    }
    context.fillStyle = color;
    context.fillText(text, x, y);
    return width;
  };
}

/** Each series with its last value, in its color. */
function writeLegend(write: Writer, { series, format }: PaneModel, colors: ChartColors, at: { x: number; y: number }) {
  let { x } = at;
  for (const spec of series) {
    const value = lastValue(spec);
    const text = `${spec.label} ${value === undefined ? '' : format(value)}`;
    x +=
      write(text, {
        x,
        y: at.y,
        size: 11,
        ground: fade(colors.surface, 0.72),
        color: 'color' in spec ? colors[spec.color] : colors.title,
      }) + 14;
  }
}

function lastValue(spec: SeriesSpec): number | undefined {
  const last = dataOf(spec).at(-1);
  if (!last) return undefined;
  if (!('close' in last)) return last.value;
  return spec.kind === 'volume' ? last.volume : last.close;
}

/** The logo's candle between two bars, 24 units wide. */
function drawMark(context: CanvasRenderingContext2D, colors: ChartColors, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.scale(0.85, 0.85);
  context.lineWidth = 1.75;
  context.lineCap = 'round';
  context.strokeStyle = colors.chart2;
  context.stroke(new Path2D('M3.5 11v9M20.5 8v8'));
  context.strokeStyle = colors.title;
  context.stroke(new Path2D('M12 9V6.5M12 20v2.5'));
  context.fillStyle = colors.title;
  context.fillRect(8, 9, 8, 11);
  const flame = new Path2D('M12 .75c1.9 1.7 2.6 2.7 2.6 3.8a2.6 2.6 0 0 1-5.2 0c0-1.1.7-2.1 2.6-3.8Z');
  context.fillStyle = colors.chart1;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas
  context.fill(flame);
  context.restore();
}
