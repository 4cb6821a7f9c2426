import { ApiProblem } from '../../../api-problem.ts';

/**
 * Why Yahoo gave no data. `refused`: it turns requests away (429, 403, 999, a page instead of data). `session`: it does not accept the
 * cookie or its crumb. `unreachable`: no answer in time, or a failure of its own. `unreadable`: half an answer, or one of unknown shape.
 */
export type YahooFault = 'refused' | 'session' | 'unreachable' | 'unreadable';

const sentences: Readonly<Record<YahooFault, string>> = {
  refused: 'Yahoo Finance refuses requests at the moment.',
  session: 'Yahoo Finance does not accept our session at the moment.',
  unreachable: 'Yahoo Finance does not answer at the moment.',
  unreadable: 'Yahoo Finance gave an answer that cannot be read.',
};

const inWords = (seconds: number) =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} seconds` : `${Math.round(seconds / 60)} minutes`;

/** Yahoo gave no data, and nothing older is kept. */
export class YahooProblem extends ApiProblem {
  readonly fault: YahooFault;
  /** What Yahoo asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(fault: YahooFault, { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {}) {
    const retryAfterSeconds = Math.ceil((retryAfterMs ?? 30_000) / 1000);
    super('service_unavailable', `${sentences[fault]} Try again in ${inWords(retryAfterSeconds)}.`, {
      retryAfterSeconds,
      cause,
    });
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Yahoo answered, and has nothing of that kind: an unknown symbol, or no data for it. */
export class NothingFound extends Error {
  override readonly name = 'NothingFound';
}
