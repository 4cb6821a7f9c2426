import { ChartWorkspace, type ChartWorkspaceProps } from '@candlewick/shared-design/chart-workspace';
import { formatInteger, formatShortDate } from '@candlewick/shared-design/format';
import { boundaryOf } from '@candlewick/shared-page/chart-view';
import { barsOf } from '@candlewick/shared-page/strategy-lines';
import { useMemo } from 'react';
import type { History } from '../queries/use-price-history.ts';

interface PriceChartProps extends Omit<ChartWorkspaceProps, 'label' | 'price' | 'boundary' | 'caption'> {
  readonly ticker: string;
  /** The history that is drawn, which may still be the one before the last choice. */
  readonly history: History | undefined;
}

const nothing = { bars: [] };

function priceOf(history: History) {
  return { symbol: history.ticker, currency: history.currency, volumeUnit: 'shares', bars: barsOf(history) };
}

/** Nothing, where nothing happened that prices are adjusted for. */
function adjustmentText({ prices, adjusted_for: all }: History): string {
  const adjusted = all.length > 0 ? `, adjusted for ${all.join(' and ')}` : '';
  return prices === 'traded' ? `, as traded${adjusted}` : adjusted;
}

function captionOf(history: History): string {
  const { source_label, segments, bars, interval, as_of, currency } = history;
  const count = `${formatInteger(bars.time.length)} ${interval} bars to ${formatShortDate(as_of)}`;
  const boundary = boundaryOf(segments);
  return [
    `${source_label}.`,
    ...(boundary ? [`${boundary.label}.`] : []),
    `${count}${adjustmentText(history)}, in ${currency}.`,
  ].join(' ');
}

/** A history in the chart, with what its bars are. */
export function PriceChart({ ticker, history, ...rest }: PriceChartProps) {
  const price = useMemo(() => (history ? priceOf(history) : nothing), [history]);
  const boundary = useMemo(() => (history ? boundaryOf(history.segments) : undefined), [history]);
  return (
    <ChartWorkspace
      {...rest}
      label={history ? `${history.ticker}, ${history.interval} prices` : `${ticker} prices`}
      price={price}
      boundary={boundary}
      caption={history ? captionOf(history) : undefined}
    />
  );
}
