import type { ErrorCode, ProblemItem } from '@candlewick/shared-api';

interface More {
  /** The feature that the caller's plan lacks. */
  readonly feature?: string;
  readonly problems?: readonly ProblemItem[];
  /** Delay before the next attempt. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An error for the caller, with its code in the catalog. `message` says what happened and what to do. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly problems: readonly ProblemItem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly feature: string | undefined;

  constructor(code: ErrorCode, detail: string, { problems, retryAfterSeconds, feature, cause }: More = {}) {
    super(detail, { cause });
    this.code = code;
    this.problems = problems;
    this.feature = feature;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
