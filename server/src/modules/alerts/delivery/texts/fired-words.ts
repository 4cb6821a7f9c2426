import { priceText } from '@candlewick/engine/market';
import type { AlertInterval, AlertSignal } from '@candlewick/shared-api';
import type { AlertRule } from '../../../../platform/database/schema/alerts.ts';

const intervals: Readonly<Record<AlertInterval, string>> = {
  '1d': 'daily',
  '1h': '1 hour',
  '15m': '15 minutes',
  '5m': '5 minutes',
  '1m': '1 minute',
};

interface Fired {
  readonly ticker: string;
  readonly signal: AlertSignal;
  readonly interval: AlertInterval;
  readonly price: number;
  readonly ruleKind: AlertRule['kind'];
}

/** `KO: entry at 61.20, daily`; the user's own conditions are neither entries nor exits: `KO: triggered at 61.20, daily`. */
export function firedWords({ ticker, signal, interval, price, ruleKind }: Fired): string {
  const what = ruleKind === 'strategy' ? signal : 'triggered';
  return `${ticker}: ${what} at ${priceText(price, ticker)}, ${intervals[interval]}`;
}
