import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { sampleBars } from '@candlewick/shared-design/testing';

const bars = sampleBars(1200);
/** Prices of any symbol, without its name. */
export const sampleHistory: Omit<EndpointResponse<typeof pricesApi.history>, 'ticker'> = {
  source: 'sample',
  source_label: 'Simulated market',
  simulated: true,
  as_of: bars.at(-1)?.time ?? 0,
  delayed_by: null,
  type: 'stock',
  currency: 'USD',
  interval: 'daily',
  range: 'max',
  periods_per_year: 252,
  base: null,
  segments: [{ from: '2020-01-02', to: '2024-12-31', source: 'Simulated market', simulated: true }],
  bars: {
    time: bars.map(({ time }) => time),
    open: bars.map(({ open }) => open),
    high: bars.map(({ high }) => high),
    low: bars.map(({ low }) => low),
    close: bars.map(({ close }) => close),
    volume: bars.map(({ volume }) => volume ?? 0),
  },
  prices: 'adjusted',
  adjusted_for: ['splits', 'dividends'],
  traded_changes: [],
};
