import type { Trade } from '../../../common/backtest.types.ts';

/** Why a trade ended, in words. */
export const exitReasons: Readonly<Record<NonNullable<Trade['exit_reason']>, string>> = {
  signal: 'Signal',
  stop_loss: 'Stop loss',
  take_profit: 'Take profit',
  trailing_stop: 'Trailing stop',
  max_holding: 'Max holding period',
  margin_call: 'Margin call',
  end_of_data: 'End of data',
};
