import type { Database } from '../../database/database.ts';
import type { Notifications } from '../../database/notifications.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { endByResults } from './backtest.finish.ts';
import * as repository from './backtest.repository.ts';
import { writeOutcomes } from './jobs.repository.ts';
import type { Outcome } from './jobs.repository.ts';
import type { TellEnd } from './tell-end.ts';

interface Needs {
  readonly db: Database;
  readonly billing: BillingService;
  readonly notifications: Notifications;
  readonly tellEnd: TellEnd;
}

/** Outcomes in one statement, which has 0.1 MB of each: few enough for the event loop. */
const mostAtOnce = 10;

/** What a write has found or made of its backtest: with `complete`, all outcomes are there, and only the end is missing. */
type State = 'running' | 'complete' | 'ended';

/** Writes and counts outcomes in one transaction; the last one of a backtest of one ticker also ends it. */
async function write(backtestId: string, outcomes: readonly Outcome[], needs: Needs): Promise<State> {
  return needs.db.transaction(async (transaction) => {
    const backtest = await repository.lockBacktest(backtestId, transaction);
    if (!backtest || !repository.unfinished.includes(backtest.status)) return 'ended';
    let done = backtest.done;
    for (let from = 0; from < outcomes.length; from += mostAtOnce)
      done += await writeOutcomes(outcomes.slice(from, from + mostAtOnce), transaction);
    if (done < backtest.total || backtest.total > 1) {
      const startedAt = backtest.startedAt ?? new Date();
      await repository.updateBacktest(backtestId, { done, status: 'running', startedAt }, transaction);
      await needs.notifications.publish('backtest', { parent_id: backtestId }, transaction);
      return done < backtest.total ? 'running' : 'complete';
    }
    await endByResults({ ...backtest, done }, needs, transaction);
    return 'running';
  });
}

/** Collects outcomes while a transaction runs and writes them together in the next: one commit for many tickers. */
export class ResultWriter {
  #waiting: Outcome[] = [];
  #running: Promise<void> | undefined;
  readonly #backtestId: string;
  readonly #needs: Needs;
  /** Whether something else, e.g. a cancellation, has ended the backtest. */
  ended = false;
  /** Whether this has written the last outcome of a backtest of several tickers. */
  complete = false;

  constructor(backtestId: string, needs: Needs) {
    this.#backtestId = backtestId;
    this.#needs = needs;
  }

  add(outcome: Outcome): void {
    this.#waiting.push(outcome);
    this.#running ??= this.#drain().finally(() => (this.#running = undefined));
    this.#running.catch(() => undefined); // reported by flush()
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
        const state = await write(this.#backtestId, batch, this.#needs);
        this.ended ||= state === 'ended';
        this.complete ||= state === 'complete';
      } catch (error) {
        this.#waiting.unshift(...batch);
        throw error;
      }
    }
  }
}
