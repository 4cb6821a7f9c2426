import {
  ColorType,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  LineStyle,
  MismatchDirection,
  PriceScaleMode,
  TickMarkType,
} from 'lightweight-charts';
import type { IChartApi, ISeriesApi, Logical, LogicalRange, SeriesType, Time, UTCTimestamp } from 'lightweight-charts';
import { formatShortDate, formatTick } from '../format/format.ts';
import { watchTheme } from '../theme/theme.ts';
import { axisTexts } from './axis-texts.ts';
import { blobOf } from './canvas-blob.ts';
import { readColors } from './chart-colors.ts';
import { hasNegative } from './chart-model.ts';
import type { ChartModel } from './chart-model.ts';
import type { TimeRange } from './chart.types.ts';
import { createDrawingMark } from './drawing-mark.ts';
import { addSeries, markerOf } from './chart-series.ts';

export interface ChartController {
  /** Draws another model without moving the view. */
  setModel: (model: ChartModel) => void;
  /** null shows everything. */
  setRange: (range: TimeRange | null) => void;
  /** Moves the view by a fraction of its width; negative goes back in time. */
  pan: (fraction: number) => void;
  /** Scales the visible range around its middle; a factor below 1 zooms in. */
  zoom: (factor: number) => void;
  /** Moves the crosshair by a number of main-series values, skipping gaps. Without a crosshair it starts at the last visible value. */
  moveCrosshair: (step: -1 | 1) => void;
  clearCrosshair: () => void;
  /** The drawing as a picture on the surface colour. */
  picture: () => Promise<Blob>;
  dispose: () => void;
}

const tickUnits: Partial<Record<TickMarkType, 'year' | 'month' | 'day'>> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
};

const scaleModes = {
  normal: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
};

const toMs = (time: Time) => Number(time) * 1000;

function tickText(time: Time, type: TickMarkType): string {
  return formatTick(toMs(time), tickUnits[type] ?? 'time');
}

/**
 * Owns one lightweight-charts instance in `host`. `onHover` receives the time under the crosshair in UTC ms, null when it leaves, and whether
 * keys put it there.
 * The library's own logo link is off because it is set through innerHTML, which Trusted Types refuse; the frame shows
 * the attribution instead.
 */
export function createChartController(
  host: HTMLElement,
  onHover: (timeMs: number | null, isByKey: boolean) => void,
): ChartController {
  const chart = createChart(host, {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 11, fontFamily: getComputedStyle(host).fontFamily },
    localization: { timeFormatter: (time: Time) => formatShortDate(toMs(time)) },
    crosshair: { mode: CrosshairMode.Normal },
    handleScroll: { vertTouchDrag: false },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.01,
      enableConflation: true,
      tickMarkFormatter: tickText,
    },
  });
  const scale = chart.timeScale();
  const mark = createDrawingMark(host);
  let series: ISeriesApi<SeriesType>[] = [];
  let model: ChartModel | undefined;
  /** The view requested since the last frame; until the next frame the library reports the old one. */
  let wanted: Readonly<LogicalRange> | null = null;
  /** Work that waits for that frame, because it needs positions in the new view. */
  let afterView: (() => void) | null = null;
  let viewFrame = 0;
  const viewNow = () => wanted ?? scale.getVisibleLogicalRange();

  const draw = () => {
    if (!model) return;
    mark.begin();
    const current = model;
    const colors = readColors(host);
    const isNegative = hasNegative(current.series);
    const view = series.length > 0 ? viewNow() : null;
    chart.applyOptions({
      layout: {
        textColor: colors.text,
        background: { type: ColorType.Solid, color: 'transparent' },
        panes: { separatorColor: colors.line, separatorHoverColor: colors.grid },
      },
      grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
      crosshair: {
        vertLine: { color: colors.cross, labelBackgroundColor: colors.ink, style: LineStyle.Dashed },
        horzLine: { color: colors.cross, labelBackgroundColor: colors.ink, style: LineStyle.Dashed },
      },
      localization: {
        priceFormatter: current.format,
        tickmarksPriceFormatter: (prices: readonly number[]) =>
          axisTexts(prices.map((price) => (price < 0 && !isNegative ? '' : current.format(price)))),
      },
    });
    const previous = series;
    series = current.series.map((spec) => addSeries(chart, spec, colors));
    for (const old of previous) chart.removeSeries(old);
    const isBelowZero = current.series[0]?.type === 'below-zero';
    const hasVolume = current.series.some((spec) => spec.type === 'volume');
    chart.priceScale('right').applyOptions({
      mode: scaleModes[current.scale],
      scaleMargins: { top: isBelowZero ? 0.06 : 0.08, bottom: hasVolume ? 0.24 : 0.06 },
    });
    sharePanes(chart);
    const main = series[0];
    if (main && current.markers.length > 0) {
      const hasTexts = current.markers.length <= 12;
      createSeriesMarkers(
        main,
        current.markers.map((marker) => markerOf(marker, colors, hasTexts)),
      );
    }
    if (view) scale.setVisibleLogicalRange(view);
  };

  /** The crosshair's position as a time, because time-scale indexes shift when a series with other times is added or removed. */
  let pointed: Time | null = null;
  /** Restores the crosshair to its keyboard position while that is in view. */
  let hold: (() => boolean) | null = null;
  chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
    // A new view or size also moves the crosshair, to whatever is now at its pixel. Only a pointer may end keyboard control.
    if (!sourceEvent && time !== undefined && (afterView || hold?.())) return;
    hold = null;
    pointed = time ?? null;
    onHover(time === undefined ? null : toMs(time), false);
  });
  const stopWatching = watchTheme(draw);

  const change = (next: (from: number, to: number) => [number, number]) => {
    const view = viewNow();
    if (!view) return;
    mark.begin();
    const [from, to] = next(view.from, view.to);
    wanted = { from: from as Logical, to: to as Logical };
    scale.setVisibleLogicalRange(wanted);
    cancelAnimationFrame(viewFrame);
    viewFrame = requestAnimationFrame(() => {
      wanted = null;
      afterView?.();
      afterView = null;
    });
  };

  return {
    setModel: (next) => {
      model = next;
      draw();
    },
    setRange: (range) => {
      mark.begin();
      wanted = null;
      if (!range || series.length === 0) scale.fitContent();
      else {
        const seconds = (timeMs: number) => Math.floor(timeMs / 1000) as UTCTimestamp;
        scale.setVisibleRange({ from: seconds(range.from), to: seconds(range.to) });
      }
    },
    pan: (fraction) => change((from, to) => [from + (to - from) * fraction, to + (to - from) * fraction]),
    zoom: (factor) =>
      change((from, to) => {
        const half = Math.max(2, ((to - from) * factor) / 2);
        const middle = (from + to) / 2;
        return [middle - half, middle + half];
      }),
    moveCrosshair: (step) => {
      const main = series[0];
      const view = viewNow();
      if (!main || !view) return;
      const at = pointed === null ? null : scale.timeToIndex(pointed, true);
      const item = at === null ? valueAt(main, Math.floor(view.to), -1) : valueAt(main, at + step, step);
      const index = item && scale.timeToIndex(item.time);
      if (!item || index === null) return;
      pointed = item.time;
      const shift = Math.min(0, Math.floor(index - view.from)) + Math.max(0, Math.ceil(index - view.to));
      if (shift !== 0) change((from, to) => [from + shift, to + shift]);
      const value = Number('close' in item ? item.close : 'value' in item ? item.value : 0);
      hold = () => {
        const [now, place] = [scale.getVisibleLogicalRange(), scale.timeToIndex(item.time)];
        const current = series[0];
        if (!current || !now || place === null || place < Math.floor(now.from) || place > Math.ceil(now.to))
          return false;
        chart.setCrosshairPosition(value, item.time, current);
        return true;
      };
      const point = () => {
        hold?.();
        onHover(toMs(item.time), true);
      };
      if (wanted) afterView = point;
      else point();
    },
    clearCrosshair: () => {
      pointed = null;
      hold = null;
      afterView = null;
      chart.clearCrosshairPosition();
      onHover(null, false);
    },
    picture: () => pictureOf(chart.takeScreenshot(), readColors(host).surface),
    dispose: () => {
      stopWatching();
      mark.dispose();
      cancelAnimationFrame(viewFrame);
      chart.remove();
    },
  };
}

/**
 * The series' value at a time-scale index, which counts the times of all series. Without a value there, the next one in the given
 * direction, or the outermost. null for an empty series.
 */
function valueAt(series: ISeriesApi<SeriesType>, index: number, direction: -1 | 1) {
  const { NearestLeft, NearestRight } = MismatchDirection;
  const [first, second] = direction < 0 ? [NearestLeft, NearestRight] : [NearestRight, NearestLeft];
  return series.dataByIndex(index, first) ?? series.dataByIndex(index, second);
}

/** Prices keep most of the height; each further pane gets a share. */
function sharePanes(chart: IChartApi): void {
  for (const [index, pane] of chart.panes().entries()) pane.setStretchFactor(index === 0 ? 3 : 1);
}

async function pictureOf(drawing: HTMLCanvasElement, ground: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width;
  canvas.height = drawing.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw the picture on.');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawing, 0, 0);
  return blobOf(canvas);
}
