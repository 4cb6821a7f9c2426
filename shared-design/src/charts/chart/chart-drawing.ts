import { ColorType, LineStyle, MismatchDirection, PriceScaleMode } from 'lightweight-charts';
import type { IChartApiBase, ISeriesApi, SeriesType, Time } from 'lightweight-charts';
import { axisTexts } from './axis-texts.ts';
import { attachBoundary } from './boundary-line.ts';
import { dataOf, hasLastLabel, hasNegative, lastValueOf } from './chart-model.ts';
import type { ChartModel, PaneModel, SeriesSpec } from './chart-model.ts';
import { addSeries, fillSeries, smallestStep } from './chart-series.ts';
import { changeText } from './rebase.ts';
import type { DrawStyle } from './chart-series.ts';
import { baseOf, createLastPrices } from './last-price.ts';
import type { EventGroup } from './event-marks.ts';
import type { LastPrices } from './last-price.ts';
import type { DrawTrades, ShownTrades } from './trade-marks.ts';

type EventMarks = typeof import('./event-marks.ts');
type TradeMarks = typeof import('./trade-marks.ts');

/** Loaded with the first logarithmic axis; until then, and where it does not load, the axis has the library's labels. */
let logAxis: typeof import('./log-axis.ts') | undefined;

/** Whether a drawing of the model lacks the labels of a logarithmic axis. */
export const lacksLogAxis = ({ scale }: ChartModel): boolean => scale === 'log' && logAxis === undefined;

export async function loadLogAxis(): Promise<void> {
  logAxis = await import('./log-axis.ts');
}

interface Drawn {
  spec: SeriesSpec;
  /** What a series was made from; another shape needs another series. */
  shape: string;
  series: ISeriesApi<SeriesType>;
  items: ReturnType<typeof fillSeries>;
}

/** The arrows that are drawn. */
interface Marked {
  of: ISeriesApi<SeriesType>;
  draw: DrawTrades;
  shown: ShownTrades;
}

export interface Drawing {
  /** Draws a model, reusing series whose look is the same; a change of one indicator touches only its series. */
  set: (model: ChartModel, style: DrawStyle) => void;
  showSeries: () => void;
  main: () => ISeriesApi<SeriesType> | undefined;
  /** Lays out the labels of its axes. */
  labels: LastPrices;
  /** Arrows at trades, drawn by the module that was loaded for the first of them. The same object means the same arrows. */
  mark: (shown: ShownTrades, module: TradeMarks) => void;
  /** Marks of events at the foot of the first pane, drawn by the module that was loaded for the first of them. */
  setEvents: (groups: readonly EventGroup[], module: EventMarks) => void;
}

const noTrades: ShownTrades = { groups: [], hasTexts: false };

const scaleModes = {
  normal: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
};

/** Until `showSeries`, or from the start with `isShown`, it draws panes and the time axis only. */
export function createDrawing(chart: IChartApiBase<Time>, isShown = false): Drawing {
  let drawn = new Map<string, Drawn>();
  let paneIds: readonly string[] = [];
  let style: DrawStyle | undefined;
  let styledScale: ChartModel['scale'] | undefined;
  let marked: Marked | undefined;
  let main: ISeriesApi<SeriesType> | undefined;
  let drawnModel: ChartModel | undefined;
  /** The text whose width the axes reserve until series are drawn; empty from then on. */
  let reserved = isShown ? '' : '0';
  const lastPrices = createLastPrices(chart);
  const percentageFormatter = (change: number) => changeText(reserved ? 0 : change);
  /** Without the texts that a label would overlap. Percent are those of the main series. */
  const tickmarksPercentageFormatter = (changes: readonly number[]) => {
    const base = (main && baseOf(chart, main)) ?? Number.NaN;
    const isCovered = (change: number) => reserved || (main && lastPrices.covers(main, base * (1 + change / 100)));
    return axisTexts(changes.map((change) => (isCovered(change) ? '' : changeText(change))));
  };

  const remove = (series: ISeriesApi<SeriesType>) => {
    lastPrices.set(series, null);
    chart.removeSeries(series);
  };
  const clear = () => {
    for (const { series } of drawn.values()) remove(series);
    drawn = new Map();
    paneIds = [];
  };

  let eventGroups: readonly EventGroup[] = [];
  let eventMarks: EventMarks | undefined;
  let updateEvents: (() => void) | undefined;
  const attachEvents = (series: ISeriesApi<SeriesType>, look: DrawStyle) => {
    updateEvents = eventMarks?.attachEvents(chart, series, { groups: () => eventGroups, style: look });
  };
  /** Ticks of another time zone need the data anew. */
  let zone = '';
  const hasRoundTicks = (scale: ChartModel['scale']) => scale === 'log' && logAxis !== undefined;
  const place = (spec: SeriesSpec, pane: PaneModel, index: number, scale: ChartModel['scale'], look: DrawStyle) => {
    const shape = `${shapeOf(spec, pane, scale)}|${hasRoundTicks(scale)}|${zone}`;
    const before = drawn.get(spec.id);
    if (before?.shape === shape) {
      if (dataOf(before.spec) === dataOf(spec)) return { ...before, spec };
      return { ...before, spec, items: fillSeries(before.series, spec, look, before.items) };
    }
    const ticks = hasRoundTicks(scale) ? 'own' : 'library';
    const series = addSeries(chart, spec, { pane, index, ticks, lastPrices, reserved: () => reserved }, look);
    const items = fillSeries(series, spec, look);
    if (hasRoundTicks(scale) && spec === pane.series[0]) {
      const { format } = pane;
      logAxis?.attachLogAxis(chart, series, { format, gridColor: look.colors.grid, ratio: look.ratio, lastPrices });
    }
    if (hasLastLabel(spec)) lastPrices.attach(series);
    if (spec === pane.series[0])
      attachBoundary(chart, series, {
        boundary: () => drawnModel?.boundary,
        shade: () => drawnModel?.shade,
        hours: () => drawnModel?.hours,
        style: look,
        hasLabel: index === 0,
      });
    if (index === 0 && spec === pane.series[0]) attachEvents(series, look);
    const next = pane.series[pane.series.indexOf(spec) + 1];
    if ('cloud' in spec && spec.cloud && next) {
      const lines = () => {
        const [own, other] = [drawn.get(spec.id)?.spec, drawn.get(next.id)];
        return own && 'points' in own && other && 'points' in other.spec
          ? { own, other: other.spec, otherSeries: other.series }
          : undefined;
      };
      spec.cloud.attach(chart, series, { lines, style: look });
    }
    return { spec, shape, series, items };
  };

  return {
    main: () => main,
    labels: lastPrices,
    setEvents: (groups, module) => {
      eventGroups = groups;
      if (!eventMarks) {
        eventMarks = module;
        if (main && style) attachEvents(main, style);
      }
      updateEvents?.();
    },
    showSeries() {
      reserved = '';
      if (!drawnModel || !style) return;
      for (const { series } of drawn.values()) series.applyOptions({ visible: true });
      // The library recomputes the axes only when data are set, even if it has them already.
      const last = main?.dataByIndex(Infinity, MismatchDirection.NearestLeft);
      if (last) main?.update(last);
      pinLast(drawnModel, drawn, style, lastPrices);
    },
    set(model, look) {
      const ids = model.panes.map(({ id }) => id);
      // Series of one theme keep their colors, and panes their order; anything else is drawn from scratch.
      const kept = paneIds.filter((id) => ids.includes(id));
      if (look !== style || kept.some((id, index) => ids[index] !== id)) clear();
      if (look !== style || model.scale !== styledScale)
        applyStyle(chart, model, look, { percentageFormatter, tickmarksPercentageFormatter });
      style = look;
      styledScale = model.scale;
      drawnModel = model;
      zone = model.hours?.timeZone ?? '';
      if (reserved) reserved = widestText(model);
      const next = new Map<string, Drawn>();
      const wanted = new Set(model.panes.flatMap(({ series }) => series.map(({ id }) => id)));
      // Panes disappear with their last series, so those that go leave before others take their index.
      for (const [id, { series }] of drawn) {
        if (wanted.has(id) || model.panes.length === 0) continue;
        remove(series);
        drawn.delete(id);
      }
      for (const [index, pane] of model.panes.entries()) {
        const scale = index === 0 ? model.scale : 'normal';
        for (const spec of pane.series) next.set(spec.id, place(spec, pane, index, scale, look));
      }
      for (const [id, { series }] of drawn) if (next.get(id)?.series !== series) remove(series);
      for (const [index, { id, share }] of model.panes.entries()) {
        if (!paneIds.includes(id)) chart.panes()[index]?.setStretchFactor(share);
      }
      drawn = next;
      paneIds = ids;
      main = model.panes[0]?.series[0] && next.get(model.panes[0].series[0].id)?.series;
      for (const [index, pane] of model.panes.entries()) applyScale(chart, pane, index, model);
      if (!reserved) pinLast(model, next, look, lastPrices);
    },
    mark(shown, module) {
      if (!main || !style) return;
      if (marked?.of !== main) marked = { of: main, draw: module.attachTrades(chart, main, style), shown: noTrades };
      if (marked.shown === shown) return;
      marked.shown = shown;
      marked.draw(shown);
    },
  };
}

/**
 * The longest text of a last value, its digits all of the widest kind. An axis that needs more width once it has its own texts makes the
 * library draw everything twice more, also if another axis has that width already.
 */
function widestText({ panes }: ChartModel): string {
  let widest = '0';
  for (const { series, format } of panes) {
    const [spec] = series;
    const text = spec ? format(lastValueOf(spec) ?? Number.NaN) : '';
    if (text.length > widest.length) widest = text;
  }
  return widest.replaceAll(/\d/g, '0');
}

/** Two specs of one shape differ in their data alone. */
function shapeOf(spec: SeriesSpec, pane: PaneModel, scale: ChartModel['scale']): string {
  const levels = spec === pane.series[0] && pane.levels;
  const axis = [pane.unit, smallestStep(pane.series[0], pane.format), hasNegative(pane.series), levels, scale];
  return [pane.id, spec.kind, 'color' in spec && spec.color, ...axis].join('|');
}

function applyStyle(
  chart: IChartApiBase<Time>,
  { scale }: ChartModel,
  { colors, ratio }: DrawStyle,
  localization: NonNullable<Parameters<typeof chart.applyOptions>[0]['localization']>,
): void {
  const cross = { color: colors.cross, labelBackgroundColor: colors.ink, style: LineStyle.Dashed };
  chart.applyOptions({
    layout: {
      textColor: colors.text,
      fontSize: 11 * ratio,
      background: { type: ColorType.Solid, color: 'transparent' },
      panes: { separatorColor: colors.line, separatorHoverColor: colors.grid },
    },
    grid: { vertLines: { color: colors.grid }, horzLines: { color: scale === 'log' ? 'transparent' : colors.grid } },
    crosshair: { vertLine: cross, horzLine: cross },
    localization,
  });
}

function applyScale(
  chart: IChartApiBase<Time>,
  pane: PaneModel,
  index: number,
  { scale, isInverted = false }: ChartModel,
): void {
  const kind = pane.series[0]?.kind;
  const margins =
    kind === 'volume' ? { top: 0.15, bottom: 0 } : { top: kind === 'below-zero' ? 0.12 : 0.1, bottom: 0.06 };
  const mode = scaleModes[index === 0 ? scale : 'normal'];
  const invertScale = index === 0 && isInverted;
  const axis = chart.priceScale('right', index);
  const { mode: drawnMode, scaleMargins: drawn, invertScale: isDrawnInverted } = axis.options();
  // The library recomputes the axis even for the options that it has.
  const isSame = mode === drawnMode && margins.top === drawn.top && margins.bottom === drawn.bottom;
  if (isSame && invertScale === isDrawnInverted) return;
  axis.applyOptions({ mode, scaleMargins: margins, invertScale });
}

function pinLast(
  { panes, scale }: ChartModel,
  drawn: ReadonlyMap<string, Drawn>,
  { colors }: DrawStyle,
  lastPrices: LastPrices,
): void {
  for (const [index, { series, format }] of panes.entries()) {
    for (const spec of series) {
      const series = hasLastLabel(spec) && drawn.get(spec.id)?.series;
      if (!series) continue;
      const value = lastValueOf(spec);
      const last = value === undefined ? null : { value, format, textColor: colors.surface };
      const isPercent = index === 0 && scale === 'percent';
      lastPrices.set(series, last && { ...last, color: lastColor(spec, colors), isPercent });
    }
  }
}

function lastColor(spec: SeriesSpec, colors: DrawStyle['colors']): string {
  if (!('bars' in spec)) return colors[spec.color];
  if (spec.kind === 'line' || spec.kind === 'area') return colors.chart1;
  const bar = spec.bars.findLast(({ close }) => Number.isFinite(close));
  return bar && bar.close < bar.open ? colors.down : colors.up;
}
