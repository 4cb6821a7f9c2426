import { exponential } from '../elementary.ts';
import { ratio, type MetricDefinition } from './metric-definition.ts';
import type { TradeFacts } from './trade-facts.ts';

const noTrades = 'There are no closed trades.';
const noLosers = 'There is no losing trade.';

type Definition = Omit<MetricDefinition, 'compute'> & { readonly compute: (trades: TradeFacts) => number | string };

/** All of these leave out a trade that is still open. A return is the profit after costs ÷ (size × entry price). */
const definitions: readonly Definition[] = [
  {
    id: 'win_rate',
    unit: 'fraction',
    compute: (trades) => trades.wins / trades.count,
  },
  {
    id: 'best_trade',
    unit: 'fraction',
    compute: (trades) => trades.bestReturn,
  },
  {
    id: 'best_trade_money',
    unit: 'money',
    compute: (trades) => trades.bestProfit,
  },
  {
    id: 'worst_trade',
    unit: 'fraction',
    compute: (trades) => trades.worstReturn,
  },
  {
    id: 'worst_trade_money',
    unit: 'money',
    compute: (trades) => trades.worstProfit,
  },
  {
    id: 'average_trade',
    unit: 'fraction',
    compute: (trades) =>
      trades.logReturns === null ? 'A trade lost all of its money.' : exponential(trades.logReturns / trades.count) - 1,
  },
  {
    id: 'longest_trade',
    unit: 'days',
    compute: (trades) => trades.longestDays,
  },
  {
    id: 'average_trade_duration',
    unit: 'days',
    compute: (trades) => trades.meanDays,
  },
  {
    id: 'profit_factor',
    unit: 'ratio',
    compute: (trades) => ratio(trades.gained, trades.lost, noLosers),
  },
  {
    id: 'profit_factor_returns',
    unit: 'ratio',
    compute: (trades) => ratio(trades.returnsGained, trades.returnsLost, noLosers),
  },
  {
    id: 'expectancy',
    unit: 'fraction',
    compute: (trades) => trades.meanReturn,
  },
  {
    id: 'expectancy_money',
    unit: 'money',
    compute: (trades) => trades.meanProfit,
  },
  {
    id: 'sqn',
    unit: 'ratio',
    compute: (trades) =>
      ratio(Math.sqrt(trades.count) * trades.meanProfit, trades.profitDeviation, 'All trades have the same profit.'),
  },
  {
    id: 'kelly',
    unit: 'fraction',
    compute: ({ wins, losses, gained, lost, count }) => {
      if (wins === 0 || losses === 0) return 'It needs at least one winning and one losing trade.';
      return wins / count - (1 - wins / count) / (gained / wins / (lost / losses));
    },
  },
  {
    id: 'longest_winning_run',
    unit: 'count',
    compute: (trades) => trades.longestWinningRun,
  },
  {
    id: 'longest_losing_run',
    unit: 'count',
    compute: (trades) => trades.longestLosingRun,
  },
];

export const tradeMetrics: readonly MetricDefinition[] = [
  {
    id: 'trades',
    unit: 'count',
    compute: (facts) => facts.trades.count,
  },
  {
    id: 'open_trades',
    unit: 'count',
    compute: (facts) => facts.trades.openCount,
  },
  {
    id: 'skipped_entries',
    unit: 'count',
    compute: (facts) => facts.skippedEntries,
  },
  ...definitions.map(({ compute, ...definition }) => ({
    ...definition,
    compute: ({ trades }: { readonly trades: TradeFacts }) => (trades.count === 0 ? noTrades : compute(trades)),
  })),
];
