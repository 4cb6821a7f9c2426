import { exponential } from '../elementary.ts';
import { ratio, type MetricDefinition } from './metric-definition.ts';
import type { TradeFacts } from './trade-facts.ts';

const noTrades = 'There are no closed trades.';
const noLosers = 'There is no losing trade.';

type Definition = Omit<MetricDefinition, 'compute'> & { readonly compute: (trades: TradeFacts) => number | string };

/** Trades still open are left out of all of these; a return is the profit after costs over size × entry price. */
const definitions: readonly Definition[] = [
  {
    id: 'win_rate',
    name: 'Win rate',
    unit: 'fraction',
    formula: 'trades with a profit above 0 after costs ÷ closed trades',
    compute: (trades) => trades.wins / trades.count,
  },
  {
    id: 'best_trade',
    name: 'Best trade',
    unit: 'fraction',
    formula: 'highest return of a trade',
    compute: (trades) => trades.bestReturn,
  },
  {
    id: 'best_trade_money',
    name: 'Best trade, in money',
    unit: 'money',
    formula: 'highest profit of a trade after costs',
    compute: (trades) => trades.bestProfit,
  },
  {
    id: 'worst_trade',
    name: 'Worst trade',
    unit: 'fraction',
    formula: 'lowest return of a trade',
    compute: (trades) => trades.worstReturn,
  },
  {
    id: 'worst_trade_money',
    name: 'Worst trade, in money',
    unit: 'money',
    formula: 'lowest profit of a trade after costs',
    compute: (trades) => trades.worstProfit,
  },
  {
    id: 'average_trade',
    name: 'Average trade',
    unit: 'fraction',
    formula: 'geometric mean of the returns of trades',
    compute: (trades) =>
      trades.logReturns === null ? 'A trade lost all of its money.' : exponential(trades.logReturns / trades.count) - 1,
  },
  {
    id: 'longest_trade',
    name: 'Longest trade',
    unit: 'days',
    formula: 'calendar days from entry to exit, the longest',
    compute: (trades) => trades.longestDays,
  },
  {
    id: 'average_trade_duration',
    name: 'Average length of a trade',
    unit: 'days',
    formula: 'calendar days from entry to exit, mean',
    compute: (trades) => trades.meanDays,
  },
  {
    id: 'profit_factor',
    name: 'Profit factor',
    unit: 'ratio',
    formula: 'sum of the profits of winners ÷ sum of the losses of losers, in money',
    compute: (trades) => ratio(trades.gained, trades.lost, noLosers),
  },
  {
    id: 'profit_factor_returns',
    name: 'Profit factor of returns',
    unit: 'ratio',
    formula: 'sum of the returns of winners ÷ sum of the negative returns of losers',
    compute: (trades) => ratio(trades.returnsGained, trades.returnsLost, noLosers),
  },
  {
    id: 'expectancy',
    name: 'Expectancy',
    unit: 'fraction',
    formula: 'mean of the returns of trades',
    compute: (trades) => trades.meanReturn,
  },
  {
    id: 'expectancy_money',
    name: 'Expectancy, in money',
    unit: 'money',
    formula: 'mean of the profits of trades after costs',
    compute: (trades) => trades.meanProfit,
  },
  {
    id: 'sqn',
    name: 'System quality number',
    unit: 'ratio',
    formula: '√trades × mean profit ÷ sample deviation of profits',
    compute: (trades) =>
      ratio(Math.sqrt(trades.count) * trades.meanProfit, trades.profitDeviation, 'All trades have the same profit.'),
  },
  {
    id: 'kelly',
    name: 'Kelly criterion',
    unit: 'fraction',
    formula: 'win rate − (1 − win rate) ÷ (mean profit of winners ÷ mean loss of losers)',
    compute: ({ wins, losses, gained, lost, count }) => {
      if (wins === 0 || losses === 0) return 'It needs at least one winning and one losing trade.';
      return wins / count - (1 - wins / count) / (gained / wins / (lost / losses));
    },
  },
  {
    id: 'longest_winning_run',
    name: 'Longest winning run',
    unit: 'count',
    formula: 'most closed trades in a row with a profit above 0',
    compute: (trades) => trades.longestWinningRun,
  },
  {
    id: 'longest_losing_run',
    name: 'Longest losing run',
    unit: 'count',
    formula: 'most closed trades in a row with a profit below 0',
    compute: (trades) => trades.longestLosingRun,
  },
];

export const tradeMetrics: readonly MetricDefinition[] = [
  {
    id: 'trades',
    name: 'Trades',
    unit: 'count',
    formula: 'number of closed trades',
    compute: (facts) => facts.trades.count,
  },
  {
    id: 'open_trades',
    name: 'Open trades',
    unit: 'count',
    formula: 'number of trades still open at the last bar',
    compute: (facts) => facts.trades.openCount,
  },
  ...definitions.map(({ compute, ...definition }) => ({
    ...definition,
    compute: ({ trades }: { readonly trades: TradeFacts }) => (trades.count === 0 ? noTrades : compute(trades)),
  })),
];
