import type { BacktestOptions } from '@candlewick/engine';
import { dayText, numberText } from '@candlewick/engine/texts';
import { filesProvider } from '../../market/market-data.ts';
import type { StoredSegment } from '../../platform/database/schema/backtests.ts';

const sizing = (options: BacktestOptions): string => {
  const { sizing: how } = options;
  if (how.kind === 'fixed_amount') return `Each entry is worth ${numberText(how.amount)}.`;
  if (how.kind === 'percent') return `Each entry invests ${how.percent}% of the equity.`;
  if (how.kind === 'volatility_target') {
    return `Each entry is sized for ${how.annual_volatility_percent}% annual volatility, measured over the last ${numberText(how.lookback_bars)} bars.`;
  }
  return 'Each entry invests all cash.';
};

function costs({ commission_bps, commission_per_share, commission_minimum, slippage_bps }: BacktestOptions): string {
  const parts = [
    commission_bps > 0 ? `${commission_bps} bps` : '',
    commission_per_share > 0 ? `${numberText(commission_per_share, 4)} a share` : '',
    commission_minimum > 0 ? `at least ${numberText(commission_minimum)}` : '',
  ].filter(Boolean);
  const commission = parts.length > 0 ? `Commission per side: ${parts.join(', ')}` : 'No commission';
  return `${commission}; ${slippage_bps > 0 ? `${slippage_bps} bps slippage` : 'no slippage'}.`;
}

function exits(options: BacktestOptions): string[] {
  const { stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars } = options;
  const parts = [
    stop_loss_percent === null ? '' : `stop loss ${stop_loss_percent}%`,
    take_profit_percent === null ? '' : `take profit ${take_profit_percent}%`,
    trailing_stop_percent === null ? '' : `trailing stop ${trailing_stop_percent}%`,
    max_holding_bars === null ? '' : `max holding period ${numberText(max_holding_bars)} bars`,
  ].filter(Boolean);
  return parts.length > 0
    ? [
        `Exits besides the signal: ${parts.join(', ')}. Stops and targets are measured from the fill price. Within one bar, a gap at the open comes first, then the stop, then the target.`,
      ]
    : [];
}

function rules(direction: BacktestOptions['direction']): string[] {
  const margin = 'A short position whose equity falls below 30% of its value at a close is covered at the next open.';
  return [
    ...(direction === 'long' ? [] : [margin]),
    'Indicators warm up on the bars before the range, if there are any.',
  ];
}

/** What users must know to judge the result on prices of a provider, one sentence each. */
export function assumptionsOf(options: BacktestOptions, provider?: string): string[] {
  const { direction, fill, fractional_shares, close_at_end, initial_cash } = options;
  const sides = {
    long: 'Long positions only.',
    short: 'Short positions only.',
    both: 'Long and short: the exit of one side is the entry of the other.',
  };
  return [
    `Starts with ${numberText(initial_cash)} in cash. ${sizing(options)} ${fractional_shares ? 'Fractional shares are allowed.' : 'Whole shares only, except for coins and currencies.'}`,
    fill === 'next_open' ? 'A signal at a close fills at the next open.' : 'A signal at a close fills at that close.',
    sides[direction],
    ...rules(direction),
    costs(options),
    ...exits(options),
    close_at_end
      ? `A position still open is closed on the last bar, at its ${fill === 'next_open' ? 'open' : 'close'}.`
      : 'A position still open is marked at the last close and reported as open.',
    `${provider === filesProvider ? 'Prices are those of the imported file, with the splits and dividends that it names.' : 'Prices are adjusted for splits and dividends.'} Taxes, borrowing costs and interest on cash are not included.`,
  ];
}

/** Says that prices of the range are simulated, and from when; nothing for real ones. */
export function pricesOf(segments: readonly StoredSegment[]): string[] {
  const simulated = segments.find((segment) => segment.simulated);
  if (!simulated) return [];
  const rest = 'Simulated prices are made up and say nothing about the company or the market.';
  return simulated === segments[0]
    ? [`All prices are simulated. ${rest}`]
    : [
        `Prices are real until ${dayText(segments[0]?.to ?? '')} and simulated from ${dayText(simulated.from)}. ${rest}`,
      ];
}

/** The rules of a portfolio of several tickers (decision 81). */
export function portfolioAssumptions({ fill }: BacktestOptions): string[] {
  const price = fill === 'next_open' ? 'open' : 'close';
  return [
    `The symbols share one account. Whenever a position opens or closes, all open positions are rebalanced to equal shares of the equity, at the ${price} of that bar.`,
    `Each rebalancing pays commission and slippage. Cash from a stop is invested at the next ${price}. On days without prices, a symbol keeps its last close.`,
  ];
}

/** The same for the prices of several tickers. */
export function pricesOfMany(segments: readonly StoredSegment[]): string[] {
  if (segments.length === 1 || !segments.some(({ simulated }) => simulated)) return pricesOf(segments);
  return segments.every(({ simulated }) => simulated)
    ? pricesOf(segments.slice(0, 1))
    : [
        'Some prices are simulated, for some symbols or their last years. Simulated prices are made up and say nothing about a company or the market.',
      ];
}
