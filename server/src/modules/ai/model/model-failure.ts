import { ApiProblem } from '../../../api-problem.ts';
import { aiProblems } from '../ai.errors.ts';

/** Why a model did not answer, for people. Its message ends the sentence "The AI did not answer: …". */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

/** Ours, also where the SDK wraps what its `fetch` threw. */
function ownFailureOf(error: unknown): ModelFailure | undefined {
  if (error instanceof ModelFailure) return error;
  return error instanceof Error && error.cause instanceof ModelFailure ? error.cause : undefined;
}

interface CallFailure {
  readonly statusCode?: number;
  readonly isRetryable?: boolean;
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

/** What the SDK's errors say; other errors say nothing. */
function callFailureOf(error: unknown): CallFailure | undefined {
  const isOfCall = error instanceof Error && error.name === 'AI_APICallError';
  return isOfCall ? (error as Error & CallFailure) : undefined;
}

const mostAttempts = 4;
const firstDelayMs = 400;
/** A longer wait is an error: nobody watches an empty answer for minutes. */
const longestDelayMs = 20_000;

function retryAfterMs(headers: CallFailure['responseHeaders'], now: number): number | undefined {
  const value = headers?.['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Whether a connection broke while its answer was read. */
const isBroken = (error: unknown) => error instanceof TypeError && error.message === 'terminated';

/**
 * How long to wait before the next attempt, with jitter; undefined if there is none: after the fourth, and for what would fail again.
 * Connection failures, 429 and 5xx are tried again.
 */
export function delayAfter(error: unknown, attempt: number, now: number): number | undefined {
  if (ownFailureOf(error)) return undefined;
  const failure = callFailureOf(error);
  const status = failure?.statusCode;
  // A connection may break before its status and after it.
  const isConnection = isBroken(error) || ((status ?? 200) < 300 && failure?.isRetryable === true);
  const mayPass = isConnection || (status !== undefined && (status === 429 || status >= 500));
  if (!mayPass || attempt >= mostAttempts) return undefined;
  const asked = retryAfterMs(failure?.responseHeaders, now);
  if (asked !== undefined) return asked <= longestDelayMs ? asked : undefined;
  return firstDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
}

function reasonOf(error: unknown): string {
  const own = ownFailureOf(error);
  if (own) return own.message;
  const failure = callFailureOf(error);
  if (!failure) return isBroken(error) ? 'its connection broke' : 'it sent what cannot be read';
  const { statusCode: status } = failure;
  if (status === undefined) return 'its service cannot be reached';
  if (status < 300) return 'its connection broke';
  if (status === 429) return 'its service has too many requests';
  return status >= 500 ? 'its service failed' : 'its service refused the request';
}

/** Why its service gives no answer at all: another engine may. */
const ofService = /^its service (cannot be reached|failed|refused the request)/;

/** Whether a problem is that the service of a model is down, or refuses what it is asked, such as tools. */
export const isOfService = (error: unknown): boolean => error instanceof ApiProblem && error.cause === 'service';

/** The problem for the caller, and what the log may know: an error of the SDK holds the prompt, and perhaps the key. */
export function problemOf(error: unknown): { problem: ApiProblem; log: Record<string, unknown> } {
  if (error instanceof ApiProblem) return { problem: error, log: { reason: error.code } };
  const reason = reasonOf(error);
  const kind = error instanceof Error ? error.name : typeof error;
  return {
    problem: aiProblems.unavailable(reason, ofService.test(reason) ? 'service' : undefined),
    log: { reason, kind, status: callFailureOf(error)?.statusCode },
  };
}
