/** What people read about a metric: its name and its formula. */
export interface MetricText {
  readonly name: string;
  readonly formula: string;
}

/** By id. */
export const metricTexts: Readonly<Record<string, MetricText>> = {
  final_equity: { name: 'Final equity', formula: 'cash + position × close, on the last bar' },
  peak_equity: { name: 'Peak equity', formula: 'highest equity of any bar' },
  profit: { name: 'Profit', formula: 'final equity − initial cash' },
  return: { name: 'Return', formula: 'final equity ÷ initial cash − 1' },
  buy_and_hold_profit: { name: 'Buy and hold, profit', formula: 'initial cash × buy and hold return' },
  buy_and_hold_return: {
    name: 'Buy and hold',
    formula: 'last close ÷ first close − 1, without costs',
  },
  cagr: {
    name: 'CAGR',
    formula: '(final equity ÷ initial cash)^(1 ÷ years) − 1, years of 365.25 days',
  },
  exposure: { name: 'Exposure', formula: 'bars held ÷ bars; the bar of the exit is not held' },
  commissions: {
    name: 'Commissions',
    formula: 'sum of the commissions of all fills; slippage is in the prices',
  },
  turnover: {
    name: 'Turnover',
    formula: 'value of all fills ÷ 2 ÷ mean equity ÷ years of 365.25 days',
  },
  annualised_return: {
    name: 'Annualized return',
    formula: '(1 + g)^periods − 1, g = (final equity ÷ initial cash)^(1 ÷ (bars − 1)) − 1',
  },
  volatility: { name: 'Volatility', formula: 'sample deviation of bar returns × √periods' },
  volatility_geometric: {
    name: 'Volatility (geometric)',
    formula: '√((variance + (1 + g)²)^periods − (1 + g)^(2 × periods)), g as in the annualized return',
  },
  sharpe: {
    name: 'Sharpe ratio',
    formula: '(mean bar return − risk-free rate ÷ periods) ÷ sample deviation of bar returns × √periods',
  },
  sharpe_geometric: {
    name: 'Sharpe ratio (geometric)',
    formula: '(annualized return − risk-free rate) ÷ geometric volatility',
  },
  sortino: {
    name: 'Sortino ratio',
    formula:
      '(mean bar return − risk-free rate ÷ periods) ÷ √mean of squared negative bar returns (0 for others) × √periods',
  },
  calmar: { name: 'Calmar ratio', formula: 'annualized return ÷ max drawdown' },
  omega: { name: 'Omega ratio', formula: 'sum of positive bar returns ÷ sum of negative ones, threshold 0' },
  alpha: {
    name: 'Alpha',
    formula:
      '(mean bar return − risk-free rate ÷ periods − beta × (mean bar return of buy and hold − risk-free rate ÷ periods)) × periods',
  },
  beta: { name: 'Beta', formula: 'covariance of log returns of equity and close ÷ variance of those of the close' },
  max_drawdown: { name: 'Max drawdown', formula: 'lowest of equity ÷ highest equity before − 1' },
  max_drawdown_money: { name: 'Max drawdown, in money', formula: 'lowest of equity − highest equity before' },
  average_drawdown: {
    name: 'Average drawdown',
    formula: 'mean depth of all drawdowns longer than one bar',
  },
  max_drawdown_duration: {
    name: 'Longest drawdown',
    formula: 'longest time from a peak to its recovery or the end',
  },
  average_drawdown_duration: {
    name: 'Average drawdown duration',
    formula: 'mean time from a peak to its recovery or the end',
  },
  ulcer_index: { name: 'Ulcer index', formula: '√mean of squared drawdowns over all bars' },
  var_95: {
    name: 'Value at risk, 95%',
    formula: 'highest of the worst 5% of bar returns (nearest rank)',
  },
  cvar_95: { name: 'Expected shortfall, 95%', formula: 'mean of the worst 5% of bar returns' },
  trades: { name: 'Trades', formula: 'number of closed trades' },
  open_trades: { name: 'Open trades', formula: 'number of trades open at the end' },
  skipped_entries: { name: 'Skipped entries', formula: 'number of entries that the account could not pay for' },
  win_rate: { name: 'Win rate', formula: 'trades with a profit above 0 ÷ closed trades' },
  best_trade: { name: 'Best trade', formula: 'highest return of a trade' },
  best_trade_money: { name: 'Best trade, in money', formula: 'highest profit of a trade' },
  worst_trade: { name: 'Worst trade', formula: 'lowest return of a trade' },
  worst_trade_money: { name: 'Worst trade, in money', formula: 'lowest profit of a trade' },
  average_trade: { name: 'Average trade', formula: 'geometric mean of the returns of trades' },
  longest_trade: { name: 'Longest trade', formula: 'longest time from entry to exit' },
  average_trade_duration: { name: 'Average trade duration', formula: 'mean time from entry to exit' },
  profit_factor: {
    name: 'Profit factor',
    formula: 'sum of the profits of winners ÷ sum of the losses of losers, in money',
  },
  profit_factor_returns: {
    name: 'Profit factor of returns',
    formula: 'sum of the returns of winners ÷ sum of the negative returns of losers',
  },
  expectancy: { name: 'Expectancy', formula: 'mean of the returns of trades' },
  expectancy_money: { name: 'Expectancy, in money', formula: 'mean of the profits of trades' },
  sqn: { name: 'SQN', formula: '√trades × mean profit ÷ sample deviation of profits' },
  kelly: {
    name: 'Kelly criterion',
    formula: 'win rate − (1 − win rate) ÷ (mean profit of winners ÷ mean loss of losers)',
  },
  longest_winning_run: { name: 'Longest winning run', formula: 'most trades in a row with a profit above 0' },
  longest_losing_run: { name: 'Longest losing run', formula: 'most trades in a row with a profit below 0' },
};
