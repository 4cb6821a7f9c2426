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
export function createYahooClient({
  fetch = globalThis.fetch,
  timeoutMs = 6000,
  chance = realChance,
}: YahooClientOptions = {}) {
  const closing = new AbortController();
  const pause = new Pause(chance.random);
  const guarded = createYahooFetch({ fetch, timeoutMs, closing: closing.signal });
  let library: Promise<Library> | undefined;

  const attempt = async <T>(run: Run<T>, signal: AbortSignal): Promise<T | undefined> => {
    library ??= openLibrary(guarded);
    const opened = await library;
    try {
      const answer = await untilAborted(run(opened, { validateResult: false, fetchOptions: { signal } }), signal);
      pause.end();
      return answer;
    } catch (error) {
      if (!(error instanceof NothingFound))
        throw signal.aborted ? new YahooProblem('unreachable', { cause: error }) : error;
      pause.end();
      return undefined;
    }
  };

  return {
    kept: new KeptAnswers(keptBytes),

    /** Calls Yahoo through the library; undefined if Yahoo has nothing of the kind. Throws a YahooProblem. */
    async ask<T>(run: Run<T>): Promise<T | undefined> {
      const signal = AbortSignal.any([AbortSignal.timeout(3 * timeoutMs), closing.signal]);
      for (let attempts = 0; ;) {
        pause.assertOver();
        try {
          return await attempt(run, signal);
        } catch (error) {
          const problem = problemOf(error);
          attempts += 1;
          if (problem.fault === 'session') library = undefined;
          if (attempts < mostAttempts[problem.fault] && !signal.aborted) {
            await chance.sleep(waitMsOf(attempts - 1, chance.random), signal).catch(() => undefined);
            continue;
          }
          // Half an answer to one call says nothing about the others.
          if (problem.fault !== 'unreadable') pause.begin(problem);
          throw problem;
        }
      }
    },

    /** Ends every request. */
    close: (): void => closing.abort(new Error('The server is stopping.')),
  };
}

export type YahooClient = ReturnType<typeof createYahooClient>;
