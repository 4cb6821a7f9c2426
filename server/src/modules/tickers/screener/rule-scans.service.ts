import { availableParallelism } from 'node:os';
import type { ConditionGroup } from '@candlewick/engine';
import { LRUCache } from 'lru-cache';
import { ApiProblem } from '../../../api-problem.ts';
import type { ThreadSettings } from '../../../market/thread-market.ts';
import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { Runtime } from '../../../program/runtime.ts';
import type { RuleTask, ScannedRule } from './rule-scan.thread.ts';

type Needs = Pick<Runtime, 'config' | 'logger' | 'database' | 'market'>;

/** A rule takes some three seconds the first time and half a second after that. */
const mostWaiting = 8;
const timeoutMs = 60_000;
const idleTimeoutMs = 60_000;
const retryAfterSeconds = 10;
/** A list of symbols each. */
const mostKept = 200;

const busy = () =>
  new ApiProblem('service_unavailable', 'Too many rules are being checked right now. Try again in a few seconds.', {
    retryAfterSeconds,
  });

/**
 * Which instruments meet a rule on their last closed daily bar. The answer is the same for all callers with the same data delay until the next
 * session closes, so pages and orders of one rule cost one evaluation.
 */
export class RuleScans {
  readonly #needs: Needs;
  readonly #kept = new LRUCache<string, Promise<ScannedRule>>({ max: mostKept });
  #threads: ThreadPool<RuleTask, ScannedRule> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Expects a valid rule. Throws service_unavailable if too many rules wait, or this one takes too long. */
  of(rule: ConditionGroup, delayMinutes: number): Promise<ScannedRule> {
    const { market } = this.#needs;
    const { revision } = market;
    const sessions = market.listed.reduce((sum, { ticker }) => sum + market.newestSession(ticker, delayMinutes), 0);
    const key = JSON.stringify([rule, delayMinutes, revision, sessions]);
    const known = this.#kept.get(key);
    if (known) return known;
    const answer = this.#scan({ rule, delayMinutes, revision });
    this.#kept.set(key, answer);
    answer.catch(() => this.#kept.delete(key));
    return answer;
  }

  async #scan(task: RuleTask): Promise<ScannedRule> {
    const { logger } = this.#needs;
    const threads = (this.#threads ??= openThread(this.#needs));
    if (threads.queueSize >= mostWaiting) throw busy();
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const scanned = await threads.run(task, { signal });
      for (const { ticker, reason } of scanned.failures) logger.warn({ ticker, reason }, 'a rule leaves out a symbol');
      const ms = Math.round(performance.now() - startedAt);
      logger.debug({ checked: scanned.checked, matches: scanned.tickers.length, ms }, 'checked a rule on all symbols');
      return scanned;
    } catch (error) {
      if (signal.aborted) throw busy();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#threads?.close({ force: true });
  }
}

/** One thread, which ends when it has nothing to do: other requests and runs come first. */
const openThread = ({ config, database }: Needs) =>
  new ThreadPool<RuleTask, ScannedRule>('screener-rules', {
    filename: new URL('./rule-scan.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleTimeoutMs,
    niceIncrement: availableParallelism() > 1 ? 1 : 0,
    atomics: 'disabled',
    workerData: { connection: database.connection, marketData: config.marketData } satisfies ThreadSettings,
  });
