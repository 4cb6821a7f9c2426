import type { ConditionGroup } from '@candlewick/engine';
import type { ThreadSettings } from '../../../market/thread-market.ts';
import { KeptAnswers } from '../../../platform/threads/kept-answers.ts';
import type { Runtime } from '../../../program/runtime.ts';
import type { RuleTask, ScannedRule } from './rule-scan.thread.ts';

type Needs = Pick<Runtime, 'config' | 'logger' | 'database' | 'market'>;

/**
 * Which instruments meet a rule on their last closed daily bar. The answer is the same for all callers with the same data delay until the next
 * session closes, so pages and orders of one rule cost one evaluation.
 */
export class RuleScans {
  readonly #market: Needs['market'];
  readonly #answers: KeptAnswers<RuleTask, ScannedRule>;

  constructor(needs: Needs) {
    const { config, database, logger, market } = needs;
    this.#market = market;
    this.#answers = new KeptAnswers({
      name: 'screener-rules',
      file: new URL('./rule-scan.thread.ts', import.meta.url),
      workerData: { connection: database.connection, marketData: config.marketData } satisfies ThreadSettings,
      // A list of symbols each.
      mostKept: 200,
      // A rule takes some three seconds the first time and half a second after that.
      mostWaiting: 8,
      timeoutMs: 60_000,
      idleTimeoutMs: 60_000,
      busy: 'Too many rules are being checked right now. Try again in a few seconds.',
      retryAfterSeconds: 10,
      onComputed: ({ failures }) => {
        for (const { ticker, reason } of failures) logger.warn({ ticker, reason }, 'a rule leaves out a symbol');
      },
    });
  }

  /** Expects a valid rule. Throws service_unavailable if too many rules wait, or this one takes too long. */
  of(rule: ConditionGroup, delayMinutes: number): Promise<ScannedRule> {
    const market = this.#market;
    const { revision } = market;
    const sessions = market.listed.reduce((sum, { ticker }) => sum + market.newestSession(ticker, delayMinutes), 0);
    const key = JSON.stringify([rule, delayMinutes, revision, sessions]);
    return this.#answers.of(key, { rule, delayMinutes, revision });
  }

  close(): Promise<void> {
    return this.#answers.close();
  }
}
