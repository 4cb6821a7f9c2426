import { formatInteger, formatPrice, formatWith } from '@candlewick/shared-design/format';
import type { BacktestBody, ChartResult, ConditionGroup, Trade } from '../../../common/backtest.types.ts';
import { seenAt, type SeenCondition } from './signal.ts';

export interface Decision {
  /** The bar whose close decided, or whose range reached a level; null for an open trade. */
  readonly time: number | null;
  /** What happened besides conditions, in a sentence. */
  readonly text: string | null;
  readonly match: ConditionGroup['match'];
  /** Empty if no conditions decided. */
  readonly conditions: readonly SeenCondition[];
}

export interface TradeReasons {
  readonly entry: Decision;
  readonly exit: Decision;
}

interface Rule extends Pick<BacktestBody, 'strategy' | 'options'> {
  readonly ticker: string;
}

/** Why a trade began and ended, from what its strategy saw on its bars. */
export function reasonsOf(trade: Trade, { strategy, options, ticker }: Rule, chart: ChartResult): TradeReasons {
  // The exit group of a strategy that flips is its entry into the other direction.
  const [opens, closes] =
    options.direction === 'both' && trade.direction === 'short'
      ? [strategy.exit, strategy.entry]
      : [strategy.entry, strategy.exit];
  // At the next open, the bar before the fill decided.
  const delay = options.fill === 'next_open' ? 1 : 0;
  const bySignal = (group: ConditionGroup, fillBar: number): Decision => ({
    time: chart.bars.time[fillBar - delay] ?? null,
    text: null,
    match: group.match,
    conditions: seenAt(group, chart, fillBar - delay),
  });
  const exit =
    trade.exit_reason === 'signal'
      ? bySignal(closes, trade.exit_bar)
      : {
          time: trade.open ? null : trade.exit_time,
          text: otherExit(trade, { options, ticker }, chart),
          match: closes.match,
          conditions: [],
        };
  return { entry: bySignal(opens, trade.entry_bar), exit };
}

const percentText = (percent: number) => `${formatWith(percent, { maximumFractionDigits: 4 })}%`;

function otherExit(trade: Trade, { options, ticker }: Omit<Rule, 'strategy'>, chart: ChartResult): string {
  const priceText = (price: number) => formatPrice(price, ticker);
  const { stop_loss_percent, take_profit_percent, trailing_stop_percent, max_holding_bars } = options;
  const side = trade.direction === 'long' ? 1 : -1;
  const levelFrom = (base: number, percent: number | null, way: 1 | -1) =>
    base * (1 + (way * side * (percent ?? 0)) / 100);
  const reached = (name: string, level: number, percent: number | null, from: string) =>
    `${name} at ${priceText(level)}, ${percentText(percent ?? 0)} ${from}.${gapText(trade, level, chart, priceText)}`;
  switch (trade.exit_reason) {
    case 'stop_loss':
      return reached(
        'Stop loss',
        levelFrom(trade.entry_price, stop_loss_percent, -1),
        stop_loss_percent,
        'from the entry',
      );
    case 'take_profit':
      return reached(
        'Take profit',
        levelFrom(trade.entry_price, take_profit_percent, 1),
        take_profit_percent,
        'from the entry',
      );
    case 'trailing_stop': {
      const best = bestBefore(trade, options, chart);
      const level = levelFrom(best, trailing_stop_percent, -1);
      return reached('Trailing stop', level, trailing_stop_percent, `from the best price, ${priceText(best)}`);
    }
    case 'max_holding':
      return `Reached the max holding period, ${formatInteger(max_holding_bars ?? trade.bars_held)} bars.`;
    case 'margin_call':
      return 'Margin call: equity fell below 30% of the short position, which was covered at the next open.';
    case 'end_of_data':
      return 'Closed on the last bar, as set in the options.';
    default:
      return 'Still open: marked at the last close.';
  }
}

/** The best price of the bars that were complete when the trailing stop was reached. */
function bestBefore(trade: Trade, { fill }: Rule['options'], { bars }: ChartResult): number {
  const first = trade.entry_bar + (fill === 'next_open' ? 0 : 1);
  const isLong = trade.direction === 'long';
  const seen = (isLong ? bars.high : bars.low).slice(first, trade.exit_bar);
  return [trade.entry_price, ...seen].reduce((best, price) => (isLong ? Math.max(best, price) : Math.min(best, price)));
}

function gapText(trade: Trade, level: number, { bars }: ChartResult, priceText: (price: number) => string): string {
  const open = bars.open[trade.exit_bar];
  if (open === undefined) return '';
  // A stop of a long position and a target of a short one lie below.
  const isBelow = (trade.direction === 'long') !== (trade.exit_reason === 'take_profit');
  const hasGap = isBelow ? open < level : open > level;
  return hasGap ? ` The bar opened beyond it, at ${priceText(open)}.` : '';
}
