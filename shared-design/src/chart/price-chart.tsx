import { useMemo, useState } from 'react';
import { Button } from '../button/button.tsx';
import { formatPrice } from '../format/format.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { closePoints, summarise } from './chart-model.ts';
import type { ChartModel, SeriesSpec } from './chart-model.ts';
import type { PriceChartKind, PriceChartProps, TradeMarker } from './chart.types.ts';

export type { Bar, Point, PriceChartKind, PriceChartProps, TimeRange, TradeMarker } from './chart.types.ts';

const kinds: { value: PriceChartKind; label: string }[] = [
  { value: 'candles', label: 'Candles' },
  { value: 'hollow', label: 'Hollow' },
  { value: 'line', label: 'Line' },
  { value: 'area', label: 'Area' },
];
const noMarkers: readonly TradeMarker[] = [];

/** Prices with volume, fills and a compared line. Keep `bars`, `markers` and `compare` stable between renders. */
export function PriceChart({ label, bars, range, toolbar, className, height = 380, ...rest }: PriceChartProps) {
  const { kind: givenKind, onKindChange, isLogScale: givenLog, onLogScaleChange, ...more } = rest;
  const { hasVolume = true, markers = noMarkers, compare, ...data } = more;
  const [ownKind, setOwnKind] = useState<PriceChartKind>(givenKind ?? 'candles');
  const [ownLog, setOwnLog] = useState(givenLog ?? false);
  const kind = onKindChange ? (givenKind ?? 'candles') : ownKind;
  const isLogScale = onLogScaleChange ? (givenLog ?? false) : ownLog;

  const model = useMemo<ChartModel>(() => {
    const series: SeriesSpec[] = [{ id: 'price', label: 'Price', type: 'bars', kind, bars }];
    if (compare)
      series.push({ id: 'compare', label: compare.label, type: 'line', color: 'chart3', points: compare.points });
    if (hasVolume) series.push({ id: 'volume', label: 'Volume', type: 'volume', bars });
    return { series, markers, isLogScale, format: formatPrice };
  }, [bars, kind, compare, hasVolume, markers, isLogScale]);
  const summary = useMemo(() => summarise(label, closePoints(bars), formatPrice), [label, bars]);

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
    </>
  );
  return <ChartFrame {...{ label, summary, model, range, height, toolbar, options, className, data }} />;
}
