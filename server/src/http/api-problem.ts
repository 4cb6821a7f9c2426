import { errorCatalogue } from '@candlewick/shared-api';
import type { ErrorCode, Problem, ProblemItem } from '@candlewick/shared-api';

/** A refusal that the caller is told about, by its code of the catalogue. `message` says what happened and what to do. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly problems: readonly ProblemItem[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { problems?: readonly ProblemItem[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause });
    this.code = code;
    this.problems = more.problems;
    this.headers = more.headers ?? {};
  }
}

/** The RFC 9457 body of a refusal. */
export function problemBody(problem: ApiProblem, traceId: string): Problem {
  const { status, title } = errorCatalogue[problem.code];
  return {
    type: `/api/problems#${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    traceId,
    ...(problem.problems ? { problems: problem.problems } : {}),
  };
}
