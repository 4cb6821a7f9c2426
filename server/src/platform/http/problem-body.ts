import { errorCatalog } from '@candlewick/shared-api';
import type { Problem } from '@candlewick/shared-api';
import type { ApiProblem } from '../../api-problem.ts';

/** The RFC 9457 body of a problem. */
export function problemBody(problem: ApiProblem, traceId: string): Problem {
  const { status, title } = errorCatalog[problem.code];
  return {
    type: `/api/problems#${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    traceId,
    ...(problem.feature ? { feature: problem.feature } : {}),
    ...(problem.problems ? { problems: problem.problems } : {}),
  };
}

/** Headers of a problem: the authentication scheme (RFC 9110, section 11.6.1) and when to retry (section 10.2.3). */
export function problemHeaders({ code, retryAfterSeconds }: ApiProblem): Record<string, string> {
  return {
    'cache-control': 'no-store',
    ...(errorCatalog[code].status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  };
}
