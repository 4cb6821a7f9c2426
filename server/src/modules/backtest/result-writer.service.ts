import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { Backtest } from '../../platform/database/schema/backtests.ts';
import type { BillingService } from '../billing/ledger/billing.service.ts';
import { endByResults } from './finish.service.ts';
import * as repository from './backtest.repository.ts';
import { writeOutcomes } from './jobs.repository.ts';
import type { Outcome } from './jobs.repository.ts';
import type { TellEnd } from './tell-end.service.ts';

interface Needs {
  readonly db: Database;
  readonly billing: BillingService;
  readonly notifications: Notifications;
  readonly tellEnd: TellEnd;
}

/** Outcomes in one statement, which has 0.1 MB of each: few enough for the event loop. */
const mostAtOnce = 10;
/** Outcomes that may wait for a write, 2 MB: a slow database would otherwise fill the memory. */
const mostWaiting = 20;

/** What a write has found or made of its backtest: with `complete`, all outcomes are there, and only the end is missing. */
type State = 'running' | 'complete' | 'ended';

/** Writes and counts outcomes in one transaction; the last one of a backtest of one ticker also ends it. */
async function write(backtest: Backtest, outcomes: readonly Outcome[], needs: Needs): Promise<State> {
  return needs.db.transaction(async (transaction) => {
    const progress = await repository.lockProgress(backtest.id, transaction);
    if (!progress || !repository.unfinished.includes(progress.status)) return 'ended';
    let done = progress.done;
    for (let from = 0; from < outcomes.length; from += mostAtOnce)
      done += await writeOutcomes(outcomes.slice(from, from + mostAtOnce), transaction);
    if (done < backtest.total || backtest.total > 1) {
      const startedAt = progress.startedAt ?? new Date();
      await repository.updateBacktest(backtest.id, { done, status: 'running', startedAt }, transaction);
      await needs.notifications.publish('backtest', { parent_id: backtest.id }, transaction);
      return done < backtest.total ? 'running' : 'complete';
    }
    await endByResults({ ...backtest, ...progress, done }, needs, transaction);
    return 'running';
  });
}

/** Collects outcomes while a transaction runs and writes them together in the next: one commit for many tickers. */
export class ResultWriter {
  #waiting: Outcome[] = [];
  #running: Promise<void> | undefined;
  #write: Promise<unknown> = Promise.resolve();
  readonly #backtest: Backtest;
  readonly #needs: Needs;
  /** Whether something else, e.g. a cancellation, has ended the backtest. */
  ended = false;
  /** Whether this has written the last outcome of a backtest of several tickers. */
  complete = false;

  constructor(backtest: Backtest, needs: Needs) {
    this.#backtest = backtest;
    this.#needs = needs;
  }

  /** Resolves when there is room for the next outcome. */
  async add(outcome: Outcome): Promise<void> {
    this.#waiting.push(outcome);
    this.#running ??= this.#drain().finally(() => (this.#running = undefined));
    this.#running.catch(() => undefined); // reported by flush()
    if (this.#waiting.length >= mostWaiting) await this.#write.catch(() => undefined); // reported by flush()
  }

  /** Resolves when everything is written. Rejects if a write failed. */
  async flush(): Promise<void> {
    await this.#running;
    if (this.#waiting.length > 0) await this.#drain();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const writing = write(this.#backtest, batch, this.#needs);
        this.#write = writing;
        const state = await writing;
        this.ended ||= state === 'ended';
        this.complete ||= state === 'complete';
      } catch (error) {
        this.#waiting.unshift(...batch);
        throw error;
      }
    }
  }
}
