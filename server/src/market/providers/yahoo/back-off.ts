import { setTimeout as wait } from 'node:timers/promises';
import { YahooProblem } from './yahoo-problem.ts';

export interface Chance {
  readonly random: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export const realChance: Chance = {
  random: Math.random,
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
};

const firstPauseMs = 30_000;
const longestPauseMs = 15 * 60_000;
const firstWaitMs = 400;
/** Yahoo fails again and again for some symbols and answers for others: only failures in a row are Yahoo's as a whole. */
const failuresInRow = 3;

/** Exponential back-off with full jitter (AWS Architecture Blog, Exponential Backoff and Jitter, 2015). `attempt` counts from 0. */
export const waitMsOf = (attempt: number, random: () => number): number => firstWaitMs * 3 ** attempt * random();

/** Keeps requests away from Yahoo after it refused one, or did not answer several in a row: for as long as it asked for, or else for longer each time. */
export class Pause {
  readonly #random: () => number;
  #refusals = 0;
  #failures = 0;
  #until = 0;
  #last: YahooProblem | undefined;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Throws while requests have to wait. */
  assertOver(): void {
    const retryAfterMs = this.#until - Date.now();
    if (retryAfterMs > 0 && this.#last) throw new YahooProblem(this.#last.fault, { retryAfterMs, cause: this.#last });
  }

  begin(problem: YahooProblem): void {
    // Requests that were under way together are refused together.
    if (this.#until > Date.now()) return;
    this.#failures += 1;
    if (problem.fault === 'unreachable' && this.#failures < failuresInRow) return;
    const usual = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#refusals);
    // Half of it is random, so that processes do not come back together.
    const pauseMs = problem.retryAfterMs ?? usual * (0.5 + 0.5 * this.#random());
    this.#refusals += 1;
    this.#until = Date.now() + pauseMs;
    this.#last = problem;
  }

  end(): void {
    this.#refusals = 0;
    this.#failures = 0;
    this.#until = 0;
  }
}
