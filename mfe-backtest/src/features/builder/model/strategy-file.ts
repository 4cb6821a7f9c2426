import type { Options, Strategy } from '../../../common/backtest.types.ts';

/** A strategy as a file holds it: rules and options, without tickers and dates. */
export interface FiledStrategy {
  readonly name: string;
  readonly strategy: Strategy;
  readonly options: Options;
}

/** What a file says that it is. */
export const format = 'candlewick-strategy';
export const version = 1;

/** Larger files are refused unread: a strategy with a hundred conditions has 30 KB. */
export const largestFileBytes = 256 * 1024;

export function writeStrategyFile({ name, strategy, options }: FiledStrategy): string {
  return `${JSON.stringify({ format, version, name, strategy, options }, null, 2)}\n`;
}

/** `Golden cross` is `golden-cross.strategy.json`. */
export function fileNameOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${slug || 'strategy'}.strategy.json`;
}
