import { ChartWorkspace, type ChartWorkspaceProps } from '@candlewick/shared-design/chart-workspace';
import { useMemo } from 'react';
import { intervalNames } from '../model/intervals.ts';
import type { ChartPrices } from '../queries/use-price-bars.ts';

interface PriceChartProps extends Omit<ChartWorkspaceProps, 'label' | 'price' | 'boundary' | 'caption'> {
  readonly ticker: string;
  readonly isSecond: boolean;
  /** What is drawn, which may still be what was before the last choice. */
  readonly prices: ChartPrices | undefined;
}

const nothing = { bars: [] };

/** The bars of an instrument in the chart, with what they are. */
export function PriceChart({ ticker, isSecond, prices, ...rest }: PriceChartProps) {
  const { ticker: symbol, currency, bars, hours } = prices ?? {};
  const price = useMemo(
    () => (bars ? { symbol, currency, volumeUnit: 'shares', bars, hours } : nothing),
    [symbol, currency, bars, hours],
  );
  const label = prices ? `${prices.ticker}, ${intervalNames[prices.interval].bars} prices` : `${ticker} prices`;
  return (
    <ChartWorkspace
      {...rest}
      // Both charts may show the same bars.
      label={isSecond ? `${label}, second chart` : label}
      price={price}
      boundary={prices?.boundary}
      caption={prices?.caption}
    />
  );
}
