import type { Contract } from '@candlewick/shared-api/schemas';
import { z } from 'zod';
import { ApiProblem } from '../../api-problem.ts';
import { PreparedResponse } from './prepared-response.ts';

// A plan that lacks what an endpoint requires is refused, unless there is nothing to see: no plan has the revenue of an index, so it is empty
// for all of them and locked for none. That holds for data of an instrument, which may be missing and cost nothing to look for.

const mayBeEmpty = ({ endpoint, schemas }: Contract) =>
  endpoint.service === 'tickers' && schemas.response instanceof z.ZodNullable;

/** What `nothingOr` throws unless there is nothing; undefined for a plan that is enough. Throws it where an answer is never empty. */
export async function refusalOf(contract: Contract, entitled: Promise<void>): Promise<ApiProblem | undefined> {
  try {
    await entitled;
  } catch (error) {
    if (error instanceof ApiProblem && mayBeEmpty(contract)) return error;
    throw error;
  }
  return undefined;
}

/** The answer if it is empty. Throws the refusal if it is not. */
export async function nothingOr(refusal: ApiProblem, run: () => unknown): Promise<unknown> {
  const answer = await run();
  if (answer === null || (answer instanceof PreparedResponse && answer.isEmpty)) return answer;
  throw refusal;
}
