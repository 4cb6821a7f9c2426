import type { ErrorCode, Problem } from '@candlewick/shared-api';
import type { AxiosError } from 'axios';

/** A failed call, as a screen needs it. `code` is `network` when no answer came. */
export interface Failure {
  readonly code: ErrorCode | 'network' | 'unexpected';
  readonly status: number | null;
  /** A sentence for people: what happened and what to do. */
  readonly message: string;
  /** For support; null without an answer. */
  readonly traceId: string | null;
  readonly problems: NonNullable<Problem['problems']>;
}

export function isProblem(body: unknown): body is Problem {
  // By its shape: the catalog would be the largest part of this package, and a newer server may know more codes.
  return typeof body === 'object' && body !== null && 'code' in body && 'traceId' in body;
}

export function failureOfProblem(problem: Problem): Failure {
  const { code, status, traceId, problems = [] } = problem;
  return { code, status, message: problem.detail || problem.title, traceId, problems };
}

// axios's own check, without its code.
function isAxiosError(error: unknown): error is AxiosError {
  return error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true;
}

const networkFailure: Failure = {
  code: 'network',
  status: null,
  message: 'Network error',
  traceId: null,
  problems: [],
};

/** Reads any rejection of a call. */
export function failureOf(error: unknown): Failure {
  if (isAxiosError(error)) {
    if (isProblem(error.response?.data)) return failureOfProblem(error.response.data);
    if (!error.response) return networkFailure;
    const { status } = error.response;
    return { code: 'unexpected', status, message: `The server answered ${status}`, traceId: null, problems: [] };
  }
  // The axios chunk may have failed to load.
  if (error instanceof Error && error.name === 'ChunkLoadError') return networkFailure;
  const message = error instanceof Error ? error.message : 'An unexpected error occurred';
  return { code: 'unexpected', status: null, message, traceId: null, problems: [] };
}
