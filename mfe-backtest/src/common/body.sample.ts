import { defaultBacktestOptions } from '@candlewick/engine';
import type { BacktestBody } from './backtest.types.ts';

/** The request of the samples: SMA 10 crosses above SMA 20. */
export const sampleBody: BacktestBody = {
  tickers: ['AAPL', 'KO'],
  start_date: '2020-01-02',
  end_date: '2024-10-31',
  strategy: {
    entry: {
      match: 'all',
      conditions: [
        {
          left: { indicator: 'SMA', params: { period: 10 } },
          operator: 'cross_over',
          right: { indicator: 'SMA', params: { period: 20 } },
        },
      ],
    },
    exit: {
      match: 'all',
      conditions: [
        {
          left: { indicator: 'SMA', params: { period: 10 } },
          operator: 'cross_under',
          right: { indicator: 'SMA', params: { period: 20 } },
        },
      ],
    },
  },
  options: defaultBacktestOptions,
};
