import { priceDigits } from '@candlewick/engine/market';
import { goesBelowZero } from '../chart/chart-model.ts';
import type { ChartModel, PaneModel, SeriesSpec } from '../chart/chart-model.ts';
import type {
  Bar,
  ChartBoundary,
  ChartEvent,
  ChartPane,
  Compared,
  PriceLine,
  TradeMarker,
} from '../chart/chart.types.ts';
import { baseValue, rebaseBars, rebasePoints, changeText } from '../chart/rebase.ts';
import { furtherColor, isRepeated } from '../chart/series-colors.ts';
import { formatCompact, formatNumber, formatPrice } from '../../foundations/format/format.ts';
import type { ComputedStudy } from './chart-studies.ts';
import type { WorkspacePrice, WorkspaceView } from './workspace.types.ts';

export interface ModelParts {
  price: WorkspacePrice | undefined;
  priceLines?: readonly PriceLine[];
  panes: readonly ChartPane[];
  markers: readonly TradeMarker[];
  events?: readonly ChartEvent[] | undefined;
  boundary?: ChartBoundary | undefined;
  compare: readonly Compared[];
  /** Results in the order of the view's studies. */
  studies: readonly (ComputedStudy | undefined)[];
  view: Pick<WorkspaceView, 'kind' | 'isLogScale' | 'isPercentScale' | 'isInverted' | 'base'>;
}

const studyShare = 0.3;

/** The whole chart as data: prices with lines over them, volume, the caller's panes, a pane for each further study. */
export function modelOf({
  price,
  priceLines = [],
  panes,
  markers,
  events,
  boundary,
  compare,
  studies,
  view,
}: ModelParts): ChartModel {
  const isCompared = compare.length > 0;
  // A rate below zero has no logarithm, and its change in percent has the wrong sign.
  const isBelowZero = price !== undefined && goesBelowZero(price.bars);
  const isPercent = (view.isPercentScale && !isBelowZero) || isCompared;
  const scale = view.isLogScale && !isBelowZero ? 'log' : isPercent && view.base === 'view' ? 'percent' : 'normal';
  const baseMs = isCompared && typeof view.base === 'number' ? view.base : null;
  return {
    panes: [
      ...(price ? pricePanes(price, { priceLines, compare, studies, kind: view.kind, baseMs }) : []),
      ...panes.map(ownPane),
      ...studies.flatMap((study, index) => (study && !study.definition.isOverlay ? [studyPane(study, index)] : [])),
    ],
    markers,
    events,
    boundary,
    shade: price?.shade,
    hours: price?.hours,
    scale,
    isInverted: view.isInverted,
  };
}

interface PriceParts extends Pick<ModelParts, 'compare' | 'studies'> {
  priceLines: readonly PriceLine[];
  kind: WorkspaceView['kind'];
  /** Values become percent of those at this time; null leaves prices. */
  baseMs: number | null;
}

function pricePanes(price: WorkspacePrice, { priceLines, compare, studies, kind, baseMs }: PriceParts): PaneModel[] {
  const { bars, symbol, currency, volumeUnit } = price;
  const base = baseMs === null ? undefined : baseValue(bars, baseMs);
  const overlays = studies.flatMap((study, index) => (study?.definition.isOverlay ? overlayOf(study, index) : []));
  const own = priceLines.map((line, place): SeriesSpec => {
    const points = base === undefined ? line.points : rebasePoints(line.points, base);
    return { ...line, points, kind: isRepeated(place) ? 'dashed' : 'overlay', color: furtherColor(place) };
  });
  const colored = overlays.map(({ spec, place }) => ({ ...spec, color: furtherColor(own.length + place) }));
  const lines = compare.map(({ label, points }, index): SeriesSpec => {
    const place = index + own.length + new Set(overlays.map((each) => each.place)).size;
    const shown = baseMs === null ? points : rebasePoints(points, baseValue(points, baseMs) ?? Number.NaN);
    const lineKind = isRepeated(place) ? 'dashed' : 'line';
    const line = { id: `compare-${label}`, label, kind: lineKind, color: furtherColor(place), points: shown } as const;
    return baseMs === null ? { ...line, ...priceTexts(label) } : line;
  });
  const main: SeriesSpec = {
    id: 'price',
    label: symbol ?? 'Price',
    name: symbol,
    kind,
    bars: base === undefined ? bars : rebaseBars(bars, base),
  };
  const scaled = colored.map((spec) =>
    base === undefined ? spec : { ...spec, points: rebasePoints(spec.points, base) },
  );
  const hasVolume = price.hasVolume ?? bars.some(({ volume = 0 }) => volume > 0);
  return [
    {
      id: 'price',
      label: symbol ?? 'Price',
      series: [main, ...own, ...scaled, ...lines],
      ...(base === undefined ? priceTexts(symbol) : { format: formatRebased }),
      unit: base === undefined ? currency : '% of the base',
      levels: [],
      share: price.share ?? 1,
    },
    ...(hasVolume ? [volumePane(bars, volumeUnit)] : []),
  ];
}

/** How prices of an instrument are written, and with how many decimals a file has them. */
function priceTexts(symbol: string | undefined) {
  return {
    format: (value: number) => formatPrice(value, symbol),
    digits: (value: number) => Math.max(4, priceDigits(symbol, value)),
  };
}

/** A band has three lines. */
const bandLines = 3;

/** Studies over the prices take a color each, in the order in which they were added. Of more lines than a band has, each takes one. */
function overlayOf({ lines }: ComputedStudy, index: number) {
  const isBand = lines.length <= bandLines;
  return lines.map((line, place) => ({
    spec: {
      ...line,
      id: `study-${index}-${line.id}`,
      study: index,
      kind: !isBand && isRepeated(place) ? ('dashed' as const) : line.kind,
    },
    place: isBand ? index : index + place,
  }));
}

/** The change since the base, which is at 100 so that a logarithmic scale can show it. */
function formatRebased(percent: number): string {
  return changeText(percent - 100);
}

function volumePane(bars: readonly Bar[], unit: string | undefined): PaneModel {
  return {
    id: 'volume',
    label: 'Volume',
    series: [{ id: 'volume', label: 'Volume', kind: 'volume', bars }],
    format: formatCompact,
    unit,
    levels: [],
    share: 0.2,
  };
}

function ownPane({ id, label, lines, format = plain, unit, levels = [], share = studyShare }: ChartPane): PaneModel {
  return { id, label, series: lines, format, unit, levels, share };
}

function studyPane({ title, lines, definition }: ComputedStudy, index: number): PaneModel {
  const isLarge = definition.section === 'Volume' && definition.levels.length === 0;
  return {
    id: `study-${index}-${definition.name}`,
    label: title,
    series: lines.map((line) => ({ ...line, id: `study-${index}-${line.id}`, study: index })),
    format: isLarge ? formatCompact : significant(lines),
    levels: definition.levels,
    share: studyShare,
  };
}

/** Two decimals, or as many as the largest value needs for three significant digits: the ATR of a currency is 0.0068. */
function significant(lines: ComputedStudy['lines']) {
  let largest = 0;
  for (const { points } of lines) for (const { value } of points) largest = Math.max(largest, Math.abs(value) || 0);
  const digits = largest > 0 ? Math.max(2, 3 - Math.ceil(Math.log10(largest))) : 2;
  return (value: number) => formatNumber(value, { digits });
}

function plain(value: number): string {
  return formatNumber(value);
}
