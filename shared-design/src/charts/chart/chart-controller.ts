import { MismatchDirection } from 'lightweight-charts';
import type { IChartApiBase, ISeriesApi, SeriesType, Time } from 'lightweight-charts';
import { watchTheme } from '../../foundations/theme/theme.ts';
import { readColors } from './chart-colors.ts';
import { createDrawing, lacksLogAxis, loadLogAxis } from './chart-drawing.ts';
import type { ChartModel } from './chart-model.ts';
import { firstAtOrAfter } from './chart-range.ts';
import type { DrawStyle } from './chart-series.ts';
import type { ChartEvent, TimeRange } from './chart.types.ts';
import { createView } from './chart-view.ts';
import { closeOf } from './last-price.ts';
import type { LastPrices } from './last-price.ts';
import type { ChartView } from './chart-view.ts';
import { createCrosshair } from './crosshair.ts';
import type { EventGroup } from './event-marks.ts';
import { createDrawingMark } from './drawing-mark.ts';
import { drawnObject } from './drawn-object.ts';
import { boxesOf, createLibraryChart, toMs } from './library-chart.ts';
import type { PaneBox } from './library-chart.ts';
import type { ShownTrades } from './trade-marks.ts';

export type { ChartView } from './chart-view.ts';
export type { PaneBox } from './library-chart.ts';

/** A place in the pane of the prices. */
export interface ChartPlace {
  /** Of the bar, UTC epoch ms. */
  timeMs: number;
  /** At the height of the place, on the axis of the prices. */
  price: number;
  /** In px, in the drawing. */
  x: number;
  y: number;
}

export interface ChartController {
  /** Draws another model with the times of all its bars. What is in view stays in view. */
  setModel: (model: ChartModel, times: readonly number[]) => void;
  /** null shows everything. Where the last bar is in view, so are so many places after it. */
  setRange: (range: TimeRange | null, ahead: number) => void;
  /** Whether the user panned or zoomed since a range was set. */
  isFree: () => boolean;
  /** Lets the user pan beyond the first bar, where earlier bars can be loaded. */
  setOpenLeft: (isOpen: boolean) => void;
  /** Moves the view by a fraction of its width; negative goes back in time. */
  pan: (fraction: number) => void;
  /** Scales the visible range around its middle; a factor below 1 zooms in. */
  zoom: (factor: number) => void;
  /** Moves the crosshair by a number of main-series values, skipping gaps. Without a crosshair it starts at the last visible value. */
  moveCrosshair: (step: -1 | 1) => void;
  clearCrosshair: () => void;
  /** Shares the crosshair with the charts of a group; undefined ends it. */
  shareCrosshair: (group: string | undefined) => void;
  /** Hears which series has the prices whenever another one draws them, also in a copy. Returns what ends it. */
  watchSurface: (listener: (surface: ChartSurface) => void) => () => void;
  /** The place at a point of the window; null outside of the prices. */
  placeAt: (clientX: number, clientY: number) => ChartPlace | null;
  /** The place of the crosshair that keys have moved, or of the last bar in view. */
  placeOfKeys: () => ChartPlace | null;
  /** Events of the bar under the crosshair that keys have moved. */
  eventsOfKeys: () => readonly ChartEvent[];
  /** Draws what is in view again in an element, on a clear ground and `ratio` times as large. */
  copyTo: (element: HTMLElement, ratio: 1 | 2) => ChartCopy;
  dispose: () => void;
}

/** A chart to draw on. */
export interface ChartSurface {
  readonly chart: IChartApiBase<Time>;
  /** The main series, whose scale has the prices. */
  readonly series: ISeriesApi<SeriesType>;
  readonly style: DrawStyle;
  readonly labels: LastPrices;
}

export interface ChartCopy {
  /** Has `devicePixelRatio` pixels to one of the copy. */
  canvas: HTMLCanvasElement;
  panes: readonly PaneBox[];
  /** Of the copy in px. */
  width: number;
}

/** What the owner of a controller hears. */
export interface ChartListeners {
  /** The time under the crosshair in UTC ms, null when it leaves, and whether keys put it there. */
  onHover: (timeMs: number | null, isByKey: boolean) => void;
  /** At most once a frame; `times` are those of all bars. */
  onView: (view: ChartView, times: readonly number[]) => void;
  onPanes: (boxes: readonly PaneBox[]) => void;
  /** The mark of events that was clicked or tapped. */
  onEvents: (events: readonly ChartEvent[], place: ChartPlace) => void;
  /** The time of the bar that was clicked or tapped. */
  onChoose: (timeMs: number) => void;
}

/** Arrows, and what they were made from. */
interface Grouped {
  readonly markers: ChartModel['markers'];
  readonly times: readonly number[];
  /** Depends on the zoom. */
  readonly minBars: number;
  readonly shown: ShownTrades;
}

const warn = (error: unknown) => console.warn('Couldn’t load a part of the chart.', error);

/** Owns one lightweight-charts instance in `host`. */
export function createChartController(
  host: HTMLElement,
  { onHover, onView, onPanes, onEvents, onChoose }: ChartListeners,
): ChartController {
  let model: ChartModel | undefined;
  const hours = () => model?.hours;
  const chart = createLibraryChart(host, { autoSize: true, hours });
  const scale = chart.timeScale();
  const drawing = createDrawing(chart);
  const mark = createDrawingMark(host, () => onPanes(boxesOf(chart)));
  let times: readonly number[] = [];
  let style: DrawStyle | undefined;
  let noticeFrame = 0;
  let isDisposed = false;

  /** Loaded for the first trades. */
  let trades: typeof import('./trade-marks.ts') | undefined;
  let grouped: Grouped | undefined;
  const group = () => {
    if (!model || isOutline) return;
    const { markers } = model;
    if (!trades) {
      if (markers.length > 0) loadTrades().catch(warn);
      return;
    }
    const minBars = trades.clusterBars(scale.options().barSpacing);
    if (grouped?.markers !== markers || grouped.times !== times || grouped.minBars !== minBars) {
      const groups = trades.clusterMarkers(markers, (time) => firstAtOrAfter(times, time), minBars);
      grouped = { markers, times, minBars, shown: { groups, hasTexts: minBars <= 2 } };
    }
    drawing.mark(grouped.shown, trades);
  };
  const loadTrades = async () => {
    const { attachTrades, clusterBars, clusterMarkers } = await import('./trade-marks.ts');
    if (trades || isDisposed) return;
    trades = { attachTrades, clusterBars, clusterMarkers };
    group();
  };
  let events:
    | { readonly of: ChartModel['events']; readonly times: readonly number[]; readonly minBars: number }
    | undefined;
  let eventGroups: readonly EventGroup[] = [];
  /** Loaded for the first events. */
  let marks: typeof import('./event-marks.ts') | undefined;
  const groupOfEvents = () => {
    if (!marks) {
      if (model?.events?.length) loadMarks().catch(warn);
      return;
    }
    const minBars = marks.barsOfMark(scale.options().barSpacing);
    if (events?.of === model?.events && events?.times === times && events.minBars === minBars) return;
    events = { of: model?.events, times, minBars };
    eventGroups = marks.groupEvents(model?.events ?? [], times, minBars);
    drawing.setEvents(eventGroups, marks);
  };
  const loadMarks = async () => {
    const { attachEvents, barsOfMark, eventsAt, groupEvents } = await import('./event-marks.ts');
    if (marks || isDisposed) return;
    marks = { attachEvents, barsOfMark, eventsAt, groupEvents };
    groupOfEvents();
  };
  const notice = () => {
    const state = view.state();
    if (!state || times.length === 0) return;
    group();
    groupOfEvents();
    onView(state, times);
  };
  const view = createView(chart, host, () => {
    cancelAnimationFrame(noticeFrame);
    noticeFrame = requestAnimationFrame(notice);
  });

  /**
   * The first frame draws panes and axes, a task after it shows the series. In one, they keep the page from answering for longer, and the
   * library draws a second time once it has set the sizes of its canvases.
   */
  let isOutline = true;
  const showSeries = () => {
    if (!isOutline) return;
    isOutline = false;
    drawing.showSeries();
    begin();
    group();
  };
  const begin = () => mark.begin(isOutline ? showSeries : undefined);

  const surfaceListeners = new Set<(surface: ChartSurface) => void>();
  const tellSurface = (on = chart, drawn = drawing, look = style) => {
    const series = drawn.main();
    if (series && look)
      for (const listener of surfaceListeners) listener({ chart: on, series, style: look, labels: drawn.labels });
  };

  const draw = () => {
    if (!model) return;
    begin();
    style ??= { colors: readColors(host), ratio: 1 };
    if (lacksLogAxis(model)) loadLogAxis().then(() => isDisposed || draw(), warn);
    groupOfEvents();
    drawing.set(model, style);
    tellSurface();
    group();
    watchPanes();
  };
  // For a dragged line between panes.
  const paneSizes = new ResizeObserver(() => onPanes(boxesOf(chart)));
  const watchPanes = () => {
    paneSizes.disconnect();
    for (const pane of chart.panes()) {
      const element = pane.getHTMLElement();
      if (element) paneSizes.observe(element);
    }
  };

  const crosshair = createCrosshair({
    chart,
    host,
    main: () => drawing.main(),
    times: () => times,
    hasHours: () => hours() !== undefined,
    isWaiting: () => view.isWaiting(),
    onHover,
  });
  const indexOfCrosshair = () => {
    const pointed = crosshair.pointed();
    return pointed === null ? null : scale.timeToIndex(pointed, true);
  };
  chart.subscribeClick(({ time, point, paneIndex, hoveredInfo }) => {
    const [pane] = boxesOf(chart);
    const marked =
      point && pane && paneIndex === 0 && marks?.eventsAt(chart, eventGroups, { ...point, height: pane.height });
    // Browsers close a window that opens before the press has ended.
    if (marked)
      setTimeout(() => onEvents(marked.events, { ...point, timeMs: times[marked.index] ?? 0, price: Number.NaN }));
    else if (time !== undefined && hoveredInfo?.objectId !== drawnObject) onChoose(toMs(time));
  });
  const stopWatching = watchTheme(() => {
    style = undefined;
    view.keep(times, draw);
    // Draws what is due: a page is printed before its next frame.
    chart.takeScreenshot(false, true);
  });

  return {
    setModel: (next, nextTimes) => {
      model = next;
      times = nextTimes;
      view.keep(times, draw);
    },
    setRange: (range, ahead) => {
      begin();
      view.set(range, ahead);
    },
    isFree: () => view.state()?.isFree ?? false,
    setOpenLeft: (isOpen) => scale.applyOptions({ fixLeftEdge: !isOpen }),
    pan: (fraction) => {
      begin();
      view.pan(fraction);
    },
    zoom: (factor) => {
      begin();
      view.zoom(factor);
    },
    moveCrosshair: (step) => {
      showSeries();
      const main = drawing.main();
      const shown = view.now();
      if (!main || !shown) return;
      const at = indexOfCrosshair();
      const item = at === null ? valueAt(main, Math.floor(shown.to), -1) : valueAt(main, at + step, step);
      const index = item && scale.timeToIndex(item.time);
      if (!item || index === null) return;
      const shift = Math.min(0, Math.floor(index - shown.from)) + Math.max(0, Math.ceil(index - shown.to));
      if (shift !== 0) view.shift(shift);
      crosshair.holdAt(item);
      view.after(() => crosshair.show(item));
    },
    clearCrosshair: () => {
      if (view.isWaiting()) view.after(null);
      crosshair.clear();
    },
    shareCrosshair: crosshair.share,
    watchSurface: (listener) => {
      surfaceListeners.add(listener);
      tellSurface();
      return () => void surfaceListeners.delete(listener);
    },
    placeAt: (clientX, clientY) => {
      const box = host.getBoundingClientRect();
      const [x, y] = [clientX - box.left, clientY - box.top];
      const main = drawing.main();
      const [pane] = boxesOf(chart);
      const time = scale.coordinateToTime(x) ?? main?.dataByIndex(Infinity, MismatchDirection.NearestLeft)?.time;
      const price = pane && y <= pane.height && x <= scale.width() ? main?.coordinateToPrice(y) : null;
      return time !== undefined && typeof price === 'number' ? { timeMs: toMs(time), price, x, y } : null;
    },
    placeOfKeys: () => {
      const main = drawing.main();
      const shown = view.now();
      if (!main || !shown) return null;
      const at = indexOfCrosshair();
      const item = valueAt(main, at ?? Math.floor(shown.to), -1);
      if (!item) return null;
      const price = closeOf(item);
      const x = scale.timeToCoordinate(item.time);
      const y = main.priceToCoordinate(price);
      if (x === null || y === null) return null;
      return { timeMs: toMs(item.time), price, x, y };
    },
    eventsOfKeys: () => {
      const index = indexOfCrosshair();
      const groups = marks?.groupEvents(model?.events ?? [], times, 1) ?? [];
      return groups.find((group) => group.index === index)?.events ?? [];
    },
    copyTo: (element, ratio) => {
      showSeries();
      const width = host.clientWidth * ratio;
      const copy = createLibraryChart(element, { width, height: host.clientHeight * ratio, hours });
      copy.timeScale().applyOptions({ fixRightEdge: scale.options().fixRightEdge });
      const copied = createDrawing(copy, true);
      const look = { colors: readColors(host), ratio };
      if (model) copied.set(model, look);
      tellSurface(copy, copied, look);
      for (const [index, pane] of chart.panes().entries())
        copy.panes()[index]?.setStretchFactor(pane.getStretchFactor());
      const range = view.now();
      if (range) copy.timeScale().setVisibleLogicalRange(range);
      if (marks) copied.setEvents(eventGroups, marks);
      if (grouped && trades) copied.mark(grouped.shown, trades);
      const canvas = copy.takeScreenshot();
      const panes = boxesOf(copy);
      copy.remove();
      return { canvas, panes, width };
    },
    dispose: () => {
      isDisposed = true;
      crosshair.dispose();
      isOutline = false;
      stopWatching();
      mark.dispose();
      paneSizes.disconnect();
      cancelAnimationFrame(noticeFrame);
      view.dispose();
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
