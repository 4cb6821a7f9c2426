import { api, runBacktest } from '../support/api.ts';

const priceAgainstAverage = (operator: string) => ({
  left: { indicator: 'Price' },
  operator,
  right: { indicator: 'SMA', params: { period: 2 } },
});

/** Is long above the average of two days and short below it, so it trades on half of all days. */
const manyTrades = {
  tickers: ['^GSPC'],
  start_date: '2004-11-01',
  end_date: '2020-04-17',
  // With less cash, it could afford no share after some years.
  options: { direction: 'both', initial_cash: 1_000_000 },
  strategy: {
    entry: { match: 'all', conditions: [priceAgainstAverage('greater_than')] },
    exit: { match: 'all', conditions: [priceAgainstAverage('less_than')] },
  },
};

/** Runs a backtest with 2,000 trades on 3,900 bars, and returns the path of its result. */
export async function runManyTrades(url: string, token: string): Promise<string> {
  const { parent_id, children } = await runBacktest(url, token, manyTrades);
  const child = children[0]?.id;
  const { trades } = await api<{ trades: unknown[] }>(url, `/api/backtest/stocks/${child}/result/detailed`, { token });
  if (trades.length < 2000 || trades.length > 2100) throw new Error(`The backtest made ${trades.length} trades.`);
  return `/backtest/stocks/${parent_id}/${child}`;
}
