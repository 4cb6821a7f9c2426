import { SEMANTICS_VERSION } from '@candlewick/engine';
import { optionsOf, periodsOfYear } from '@candlewick/engine/market';
import type { Backtest, BacktestResultRow } from '../../platform/database/schema/backtests.ts';
import { KeptAnswers } from '../../platform/threads/kept-answers.ts';
import type { Market } from '../../market/market.ts';
import type { ChecksAnswer, ChecksTask } from './checks.thread.ts';
import { assertCompleted } from './result.ts';
import { runBarsOf } from './run-bars.ts';

/** Digits of a return: more than a histogram shows. */
const significantDigits = 6;

interface Checked {
  readonly backtest: Backtest;
  readonly result: BacktestResultRow;
}

const without = (reason: string) => ({ reason, look_ahead: null, random_entries: null });

function answerOf({ finalEquity, lookAhead, randomEntries }: ChecksAnswer, result: BacktestResultRow) {
  if (finalEquity !== result.finalEquity)
    return without('This result comes from an earlier engine. Run it again to check it.');
  return {
    reason: null,
    look_ahead: lookAhead,
    random_entries: randomEntries && {
      percentile: randomEntries.percentile,
      median_return: randomEntries.medianReturn,
      strategy_return: randomEntries.strategyReturn,
      returns: Array.from(randomEntries.returns, (value) => Number(value.toPrecision(significantDigits))),
    },
  };
}

/**
 * Look-ahead check and random entries of results. They are computed when a page asks, not by the job, which would take several times as
 * long; on the bars of the run, as their fingerprint shows, or not at all.
 */
export class ResultChecks {
  readonly #market: Market;
  /** By the id of the result: its bars are the same as long as their fingerprint is. */
  readonly #answers = new KeptAnswers<ChecksTask, ChecksAnswer>({
    name: 'checks',
    file: new URL('./checks.thread.ts', import.meta.url),
    // Each has 1,000 random returns, 8 KB.
    mostKept: 500,
    // A check takes 0.1 to 3 s, so the longest wait is about a minute.
    mostWaiting: 20,
    timeoutMs: 120_000,
    idleTimeoutMs: 30_000,
    busy: 'Too many results are being checked right now. Try again in a few seconds.',
    retryAfterSeconds: 5,
  });

  constructor(market: Market) {
    this.#market = market;
  }

  /** Throws backtest_not_ready, and service_unavailable if too many results wait to be checked. */
  async of({ backtest, result }: Checked, delayMinutes: number) {
    assertCompleted(result);
    if (result.semanticsVersion !== SEMANTICS_VERSION)
      return without('This result comes from an earlier engine. Run it again to check it.');
    const run = await runBarsOf({ backtest, result }, this.#market, delayMinutes);
    if (!run) return without(`Prices of ${result.ticker} are no longer available, so this result can’t be checked.`);
    if (run.areChanged)
      return without(
        'Prices were corrected after this run, so it can’t be checked. Run it again on the corrected prices.',
      );
    const { bars, tradeFrom, series } = run;
    const { type } = series.instrument;
    const { strategy, options } = backtest;
    const task = { bars, tradeFrom, strategy, options: optionsOf(options, type), periodsPerYear: periodsOfYear(type) };
    return answerOf(await this.#answers.of(result.id, task), result);
  }

  close(): Promise<void> {
    return this.#answers.close();
  }
}
