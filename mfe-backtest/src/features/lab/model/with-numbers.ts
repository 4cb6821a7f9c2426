import { setupAt } from '@candlewick/engine/research';
import type { BacktestBody } from '../../../common/backtest.types.ts';

/** The request with one value for each axis. */
export function withNumbers(
  body: BacktestBody,
  axes: readonly { readonly paths: readonly string[]; readonly values: readonly number[] }[],
  values: readonly number[],
): BacktestBody {
  const { tickers, start_date, end_date } = body;
  const { strategy, options } = setupAt(body, axes, values);
  return { tickers, start_date, end_date, strategy, options } as BacktestBody;
}
