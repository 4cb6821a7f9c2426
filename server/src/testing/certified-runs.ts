import type { Bars } from '@candlewick/engine';
import { adjust } from '@candlewick/engine/market';
import type { InstrumentType } from '@candlewick/engine/market';
import { createSimulatedMarket, sampleSeed } from '@candlewick/sample-market';
import { Piscina } from 'piscina';
import { readUniverse } from '../market/providers/sample/read-data.ts';
import runOnThread from '../modules/backtest/backtest.thread.ts';
import type { ThreadAnswer } from '../modules/backtest/backtest.thread.ts';
import { unpackCurves } from '../modules/backtest/packed-curves.ts';
import { viewTrades } from '../modules/backtest/packed-trades.ts';
import { runTaskOf } from '../modules/backtest/run-task.ts';

export interface SimulatedSeries {
  readonly ticker: string;
  readonly type: InstrumentType;
  /** Adjusted, as runs use them. */
  readonly bars: Bars;
}

/** Daily bars of the simulated market, both ends included as midnight UTC. */
export async function simulatedSeries(
  tickers: readonly string[],
  range: { readonly from: number; readonly to: number },
): Promise<SimulatedSeries[]> {
  const universe = await readUniverse();
  const market = createSimulatedMarket(sampleSeed, universe);
  return tickers.map((ticker) => {
    const { type } = universe.get(ticker)!;
    return { ticker, type, bars: adjust(market.instrument(ticker).dailyBars(range.from, range.to)) };
  });
}

/** What the server keeps of a run, computed by the function that its threads run. Null without a session in the range. */
export function certifiedRun({ bars, type }: SimulatedSeries, request: Parameters<typeof runTaskOf>[2]) {
  const task = runTaskOf(bars, type, request);
  if (!task) return null;
  const moved = runOnThread({ ...task, barsHash: '', cancelled: new Int32Array(1) });
  const answer = Reflect.get(moved, Piscina.valueSymbol) as ThreadAnswer;
  if (!answer.ok) throw new Error(answer.reason ?? 'It was cancelled.');
  const { series, packedTrades, result } = answer;
  const trades = viewTrades(packedTrades);
  return {
    ...result,
    ...unpackCurves(series, task.bars.length - task.tradeFrom, task.options.initial_cash),
    trades: Array.from({ length: trades.length }, (_, row) => trades.at(row)),
  };
}
