import type YahooFinance from 'yahoo-finance2';
import { Pause, realChance, waitMsOf } from './back-off.ts';
import type { Chance } from './back-off.ts';
import { KeptAnswers } from './kept-answers.ts';
import { createYahooFetch, untilAborted } from './yahoo-fetch.ts';
import { NothingFound, YahooProblem } from './yahoo-problem.ts';

type Library = InstanceType<typeof YahooFinance>;
export type Run<T> = (library: Library, options: CallOptions) => Promise<T>;

/** Third argument of the library's calls. Our own readers check its answers, because one odd field must not cost the others. */
interface CallOptions {
  readonly validateResult: false;
  readonly fetchOptions: { readonly signal: AbortSignal };
}

export interface YahooClientOptions {
  /** Tests replay recorded answers. */
  readonly fetch?: typeof fetch | undefined;
  /** Time limit of one request; three of them fit into that of a call. */
  readonly timeoutMs?: number;
  readonly chance?: Chance;
}

const requestsAtOnce = 4;
const keptBytes = 96 * 1024 * 1024;
const mostAttempts: Readonly<Record<YahooProblem['fault'], number>> = {
  refused: 1,
  session: 2,
  unreachable: 3,
  unreadable: 2,
};

const silent = () => undefined;
const noLog = { info: silent, warn: silent, error: silent, debug: silent, dir: silent };

/** Loads the library only when it is needed: no other provider pays for it. A new cookie jar begins a new session. */
async function openLibrary(fetch: typeof globalThis.fetch): Promise<Library> {
  const [{ default: Yahoo }, { ExtendedCookieJar }] = await Promise.all([
    import('yahoo-finance2'),
    import('yahoo-finance2/lib/cookieJar'),
  ]);
  return new Yahoo({
    fetch,
    cookieJar: new ExtendedCookieJar(),
    queue: { concurrency: requestsAtOnce },
    logger: noLog,
    validation: { logErrors: false, logOptionsErrors: false },
    suppressNotices: ['yahooSurvey'],
    versionCheck: false,
  });
}

/** The library throws errors of its own about shapes that it does not know. */
function problemOf(error: unknown): YahooProblem {
  return error instanceof YahooProblem ? error : new YahooProblem('unreadable', { cause: error });
}

/** Calls to Yahoo Finance: few at once, repeated with growing waits, and none for a while after a refusal. */
export class YahooClient {
  readonly kept = new KeptAnswers(keptBytes);
  readonly #timeoutMs: number;
  readonly #chance: Chance;
  readonly #closing = new AbortController();
  readonly #pause: Pause;
  readonly #fetch: typeof globalThis.fetch;
  #library: Promise<Library> | undefined;

  constructor({ fetch = globalThis.fetch, timeoutMs = 6000, chance = realChance }: YahooClientOptions = {}) {
    this.#timeoutMs = timeoutMs;
    this.#chance = chance;
    this.#pause = new Pause(chance.random);
    this.#fetch = createYahooFetch({ fetch, timeoutMs, closing: this.#closing.signal });
  }

  /** Calls Yahoo through the library; undefined if Yahoo has nothing of the kind. Throws a YahooProblem. */
  async ask<T>(run: Run<T>): Promise<T | undefined> {
    const chance = this.#chance;
    const signal = AbortSignal.any([AbortSignal.timeout(3 * this.#timeoutMs), this.#closing.signal]);
    for (let attempts = 0; ;) {
      this.#pause.assertOver();
      try {
        return await this.#attempt(run, signal);
      } catch (error) {
        const problem = problemOf(error);
        attempts += 1;
        if (problem.fault === 'session') this.#library = undefined;
        if (attempts < mostAttempts[problem.fault] && !signal.aborted) {
          await chance.sleep(waitMsOf(attempts - 1, chance.random), signal).catch(() => undefined);
          continue;
        }
        // Half an answer to one call says nothing about the others.
        if (problem.fault !== 'unreadable') this.#pause.begin(problem);
        throw problem;
      }
    }
  }

  /** Ends every request. */
  close(): void {
    this.#closing.abort(new Error('The server is stopping.'));
  }

  async #attempt<T>(run: Run<T>, signal: AbortSignal): Promise<T | undefined> {
    this.#library ??= openLibrary(this.#fetch);
    const opened = await this.#library;
    try {
      const answer = await untilAborted(run(opened, { validateResult: false, fetchOptions: { signal } }), signal);
      this.#pause.end();
      return answer;
    } catch (error) {
      if (!(error instanceof NothingFound))
        throw signal.aborted ? new YahooProblem('unreachable', { cause: error }) : error;
      this.#pause.end();
      return undefined;
    }
  }
}
