import type { Endpoint, ErrorCode, ProblemItem } from '@candlewick/shared-api';
import type { EndpointSchemas } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { ApiProblem } from '../../api-problem.ts';

export interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function problemItems(error: z.ZodError, part: string): ProblemItem[] {
  return error.issues.map((issue) => ({
    code: issue.code,
    path: [...(part === 'body' ? [] : [part]), ...issue.path].join('.'),
    message: issue.message,
  }));
}

/** A malformed path parameter gets the endpoint's not-found code, when it has one. */
function codeOfPath(endpoint: Endpoint, problems: readonly ProblemItem[]): ErrorCode {
  if (!problems.every(({ path }) => path.startsWith('params.'))) return 'invalid_request';
  if (endpoint.errors.includes('not_found')) return 'not_found';
  const ofTicker = problems.every(({ path }) => path === 'params.ticker');
  return ofTicker && endpoint.errors.includes('unknown_ticker') ? 'unknown_ticker' : 'invalid_request';
}

function refusal(problems: readonly ProblemItem[], endpoint: Endpoint): ApiProblem {
  const { path, message } = problems[0] ?? { path: '', message: 'The request is not valid.' };
  const ofField = endpoint.fieldErrors?.[path];
  if (ofField && problems.every((item) => item.path === path)) return new ApiProblem(ofField, message, { problems });
  return new ApiProblem(codeOfPath(endpoint, problems), path ? `${path}: ${message}` : message, { problems });
}

function textProblem(text: string): Pick<ProblemItem, 'code' | 'message'> | undefined {
  if (text.includes('\0')) return { code: 'nul_character', message: 'The text contains the character NUL; remove it' };
  if (text.isWellFormed()) return undefined;
  return { code: 'lone_surrogate', message: 'The text contains half of a character (a lone surrogate); remove it' };
}

/** Whether PostgreSQL can store every text and key; nearly always, so it makes no lists. Validation has limited the depth of `value`. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const key in value) {
    if (!isStorable(key) || !isStorable((value as Record<string, unknown>)[key])) return false;
  }
  return true;
}

/** A problem for each text or key that PostgreSQL cannot store. */
function textProblems(value: unknown, path: readonly string[]): ProblemItem[] {
  if (typeof value === 'string') {
    const problem = textProblem(value);
    return problem ? [{ ...problem, path: path.join('.').toWellFormed() }] : [];
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...textProblems(key, path),
    ...textProblems(item, [...path, key]),
  ]);
}

/** Parses the parts of a request with the endpoint's schemas. Throws a problem that lists all errors. */
export function validate(schemas: EndpointSchemas, request: Parts, endpoint: Endpoint): Parts {
  const problems: ProblemItem[] = [];
  const read = (part: 'params' | 'query' | 'body', value: unknown) => {
    const schema = schemas[part];
    if (!schema) return undefined;
    const { success, data, error } = schema.safeParse(value);
    if (!success) problems.push(...problemItems(error, part));
    else if (!isStorable(data)) problems.push(...textProblems(data, part === 'body' ? [] : [part]));
    return data;
  };
  const parts = {
    params: read('params', request.params),
    query: read('query', request.query),
    body: read('body', request.body),
  };
  if (problems.length > 0) throw refusal(problems, endpoint);
  return parts;
}
