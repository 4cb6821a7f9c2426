import { isConditionGroup } from '@candlewick/shared-page/rule-address';
import type { BacktestBody } from './backtest.types.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
/** The request of a backtest as a text for an address, between the builder and the pages about its rule. */
export const writeBody = ({ tickers, start_date, end_date, strategy, options }: BacktestBody): string =>
  JSON.stringify({ tickers, start_date, end_date, strategy, options });

/** Null for a text that is no request, such as a link that was cut off. The server checks the numbers in it. */
export function readBody(text: string | null): BacktestBody | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isRecord(value)) return null;
    const { tickers, start_date, end_date, strategy, options } = value;
    const isRange = isText(start_date) && isText(end_date);
    const isOfTickers = Array.isArray(tickers) && tickers.length > 0 && tickers.every(isText);
    const isRule = isRecord(strategy) && isConditionGroup(strategy['entry']) && isConditionGroup(strategy['exit']);
    const hasOptions = isRecord(options) && isRecord(options['sizing']);
    return isRange && isOfTickers && isRule && hasOptions ? (value as unknown as BacktestBody) : null;
  } catch {
    return null;
  }
}
