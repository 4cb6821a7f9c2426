import { useMemo, useState } from 'react';
import { Button } from '../button/button.tsx';
import { formatPrice } from '../format/format.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { closePoints, summarise } from './chart-model.ts';
import type { ChartModel, SeriesSpec } from './chart-model.ts';
import type {
  ChartColor,
  Compared,
  IndicatorPane,
  PriceChartKind,
  PriceChartProps,
  TradeMarker,
} from './chart.types.ts';
import { TimeChart } from './time-chart.tsx';

export type {
  Bar,
  Compared,
  IndicatorPane,
  Overlay,
  Point,
  PriceChartKind,
  PriceChartProps,
  TimeRange,
  TradeMarker,
} from './chart.types.ts';

const kinds: { value: PriceChartKind; label: string }[] = [
  { value: 'candles', label: 'Candles' },
  { value: 'hollow', label: 'Hollow' },
  { value: 'bars', label: 'Bars' },
  { value: 'line', label: 'Line' },
  { value: 'area', label: 'Area' },
];
const noMarkers: readonly TradeMarker[] = [];

const lineColors: readonly ChartColor[] = ['chart3', 'chart4', 'chart5', 'chart2'];

function colorAt(index: number): ChartColor {
  return lineColors[index % lineColors.length] ?? 'chart2';
}

function listOf(compare: PriceChartProps['compare']): readonly Compared[] {
  if (!compare) return [];
  return 'label' in compare ? [compare] : compare;
}

/** The series of one pane. The pane's name precedes the first line's name when they differ. */
function paneSeries({ series, levels }: IndicatorPane, pane: number): SeriesSpec[] {
  return series.map(({ id, label, points, color, type = 'line' }, index) => ({
    id,
    label,
    points,
    pane,
    color: color ?? colorAt(index),
    type: type === 'line' ? 'overlay' : type,
    levels: index === 0 ? levels : undefined,
  }));
}

/** Prices with volume, fills, indicators and a compared line. Keep all arrays stable between renders. */
export function PriceChart({ label, bars, range, toolbar, className, height = 380, ...rest }: PriceChartProps) {
  const { kind: givenKind, onKindChange, isLogScale: givenLog, onLogScaleChange, ...more } = rest;
  const {
    symbol,
    hasVolume = true,
    currency,
    volumeUnit,
    markers = noMarkers,
    compare,
    overlays,
    panes,
    isLoading,
    failure,
    ...data
  } = more;
  const [ownKind, setOwnKind] = useState<PriceChartKind>(givenKind ?? 'candles');
  const [ownLog, setOwnLog] = useState(givenLog ?? false);
  const [isPercent, setPercent] = useState(true);
  const kind = onKindChange ? (givenKind ?? 'candles') : ownKind;
  const isLogScale = onLogScaleChange ? (givenLog ?? false) : ownLog;
  const isCompared = listOf(compare).length > 0;
  const scale = isLogScale ? 'log' : isCompared && isPercent ? 'percent' : 'normal';

  const model = useMemo<ChartModel>(() => {
    const series: SeriesSpec[] = [{ id: 'price', label: symbol ?? 'Price', name: symbol, type: 'bars', kind, bars }];
    for (const [index, overlay] of (overlays ?? []).entries())
      series.push({ ...overlay, type: 'overlay', color: overlay.color ?? colorAt(index) });
    for (const [index, { label: name, points }] of listOf(compare).entries()) {
      const type = index < lineColors.length ? 'line' : 'dashed';
      const color = colorAt(index + (overlays?.length ?? 0));
      series.push({ id: index === 0 ? 'compare' : `compare-${index + 1}`, label: name, type, color, points });
    }
    if (hasVolume) series.push({ id: 'volume', label: 'Volume', type: 'volume', bars, unit: volumeUnit });
    for (const [index, pane] of (panes ?? []).entries()) series.push(...paneSeries(pane, index + 1));
    return { series, markers, scale, format: formatPrice, unit: currency };
  }, [bars, symbol, kind, compare, overlays, panes, hasVolume, markers, scale, currency, volumeUnit]);
  const summary = useMemo(() => {
    const lines = [{ label, points: closePoints(bars) }, ...listOf(compare)];
    return lines.map((line) => summarise(line.label, line.points, formatPrice)).join(' ');
  }, [label, bars, compare]);

  const options = (
    <>
      <Segmented label="Chart type" options={kinds} value={kind} onChange={onKindChange ?? setOwnKind} />
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={isLogScale}
        aria-label="Log scale"
        onClick={() => (onLogScaleChange ?? setOwnLog)(!isLogScale)}
      >
        Log
      </Button>
      {isCompared ? (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isPercent && !isLogScale}
          aria-label="Percent scale"
          disabled={isLogScale}
          onClick={() => setPercent(!isPercent)}
        >
          %
        </Button>
      ) : null}
    </>
  );
  return (
    <TimeChart {...{ label, summary, model, range, height, toolbar, isLoading, failure, options, className, data }} />
  );
}
