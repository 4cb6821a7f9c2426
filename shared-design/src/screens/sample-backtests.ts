import { sampleBars } from '../lib/sample.ts';

/** A made-up trade. */
export interface SampleTrade {
  id: string;
  entry: string;
  exit: string;
  days: number;
  entryPrice: number;
  exitPrice: number;
  return: number;
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const bars = sampleBars(900, 5);

export const sampleTrades: SampleTrade[] = bars
  .filter((_, index) => index % 60 === 20)
  .map((bar, index) => {
    const days = 9 + ((index * 17) % 38);
    const exit = bars[index * 60 + 20 + days] ?? bar;
    return {
      id: String(index + 1),
      entry: dateOf(bar.time),
      exit: dateOf(exit.time),
      days,
      entryPrice: bar.open,
      exitPrice: exit.close,
      return: exit.close / bar.open - 1,
    };
  });

/** A made-up request: one strategy over some tickers. */
export interface SampleBacktest {
  id: string;
  strategy: string;
  tickers: string;
  ran: string;
  return: number;
  drawdown: number;
  trades: number;
  tags: string[];
}

export const sampleBacktests: SampleBacktest[] = [
  ['Golden cross, 50 over 200', 'AAPL, KO', 'March 4, 2026', 1.824, -0.312, 18, ['trend']],
  ['RSI below 30, out at 55', 'MSFT', 'March 3, 2026', 0.642, -0.184, 148, ['mean reversion', 'short hold']],
  ['Close over the 20-day high', 'NVDA', 'March 1, 2026', 2.91, -0.447, 41, ['breakout']],
  ['MACD crosses its signal', 'XOM, JNJ, F', 'February 24, 2026', -0.086, -0.291, 212, []],
  ['Bullish engulfing, SMA 200', 'AMZN', 'February 20, 2026', 0.418, -0.226, 37, ['pattern']],
].map(([strategy, tickers, ran, result, drawdown, trades, tags], index) => ({
  id: String(index + 1),
  strategy: strategy as string,
  tickers: tickers as string,
  ran: ran as string,
  return: result as number,
  drawdown: drawdown as number,
  trades: trades as number,
  tags: tags as string[],
}));
