import type { AlertInterval } from '@candlewick/shared-api';

/** As an adjective: `15-minute`. */
export const intervalNames: Readonly<Record<AlertInterval, string>> = {
  '1d': 'daily',
  '1h': '1-hour',
  '15m': '15-minute',
  '5m': '5-minute',
  '1m': '1-minute',
};
