import type { Endpoint, ErrorCode, ProblemItem } from '@candlewick/shared-api';
import { jsonSchemaOf } from '@candlewick/shared-api/openapi';
import { schemasOf } from '@candlewick/shared-api/schemas';
import type { EndpointSchemas } from '@candlewick/shared-api/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { ApiProblem } from '../api-problem.ts';
import type { Actor, Caller } from '../caller.ts';
import type { RateLimits } from './rate-limit.ts';
import { compress } from './compress.ts';
import { PreparedResponse } from './prepared-response.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: RateLimits;
    /** Throws an ApiProblem when the request may not do what the endpoint does. */
    authorize(request: FastifyRequest, endpoint: Endpoint): Promise<Actor>;
    /** Throws an ApiProblem when the request has no valid token of a live session. `allowExpired`: for refreshing. */
    authenticate(request: FastifyRequest, allowExpired: boolean): Caller | Promise<Caller>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type Part<S, Key extends string> = S extends { readonly [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

interface Call<S> {
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  /** The live session that calls. Throws on a public endpoint. */
  readonly caller: Caller;
  /** The registry's operator. Throws on endpoints of other services. */
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

type Answer<S> = S extends { readonly response: infer R extends z.ZodType }
  ? DeepReadonly<z.input<R>> | PreparedResponse
  : FastifyReply | undefined | void;
export type Handler<S> = (call: Call<S>) => Answer<S> | Promise<Answer<S>>;

const mediaType = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  events: 'application/json',
  tar: 'application/x-tar',
};

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
  const [weak] = problems;
  const onlyWeak = endpoint.id === 'auth.register' && problems.every((item) => item.path === 'password');
  if (weak && onlyWeak) return new ApiProblem('weak_password', weak.message, { problems });
  const { path, message } = problems[0] ?? { path: '', message: 'The request is not valid.' };
  return new ApiProblem(codeOfPath(endpoint, problems), path ? `${path}: ${message}` : message, { problems });
}

function textProblem(text: string): Pick<ProblemItem, 'code' | 'message'> | undefined {
  if (text.includes('\0')) return { code: 'nul_character', message: 'The text has the character NUL; leave it out' };
  if (text.isWellFormed()) return undefined;
  return { code: 'lone_surrogate', message: 'The text has half of a character (a lone surrogate); leave it out' };
}

/** A problem for each text, or key, that PostgreSQL cannot store. `value` is no deeper than its schema. */
function textProblems(value: unknown, path: readonly string[]): ProblemItem[] {
  if (typeof value === 'string') {
    const problem = textProblem(value);
    return problem ? [{ ...problem, path: path.join('.').toWellFormed() }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...textProblems(key, path),
    ...textProblems(item, [...path, key]),
  ]);
}

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

class IncomingCall implements Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
    this.params = parts.params;
    this.query = parts.query;
    this.body = parts.body;
    this.request = request;
    this.reply = reply;
  }

  get caller(): Caller {
    if (!this.request.caller) throw new Error(`${this.request.url} is public: it has no caller.`);
    return this.request.caller;
  }

  get actor(): Actor {
    if (!this.request.actor) throw new Error(`${this.request.url} is no call of an operator: it has no actor.`);
    return this.request.actor;
  }
}

function validate(schemas: EndpointSchemas, request: FastifyRequest, endpoint: Endpoint): Parts {
  const problems: ProblemItem[] = [];
  const read = (part: 'params' | 'query' | 'body', value: unknown) => {
    const result = schemas[part]?.safeParse(value);
    if (result && !result.success) problems.push(...problemItems(result.error, part));
    problems.push(...textProblems(result?.data, part === 'body' ? [] : [part]));
    return result?.data;
  };
  const parts = {
    params: read('params', request.params),
    query: read('query', request.query),
    body: read('body', request.body),
  };
  if (problems.length > 0) throw refusal(problems, endpoint);
  return parts;
}

function checkMediaType(endpoint: Endpoint, request: FastifyRequest): void {
  const wanted = mediaType[endpoint.encoding];
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (request.body !== undefined && given !== wanted) {
    throw new ApiProblem(
      'unsupported_media_type',
      `Send the body as ${wanted}, not ${given ?? 'without a content type'}.`,
    );
  }
}

export function urlOf(endpoint: Endpoint): string {
  return `/api/${endpoint.service}${endpoint.path}`;
}

function respond(answer: unknown, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): unknown {
  if (answer instanceof PreparedResponse) return answer.send(request, reply, endpoint.freshForSeconds);
  if (reply.sent || answer === reply) return reply;
  reply.code(endpoint.success);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.send(answer);
}

async function setCaller(request: FastifyRequest, caller: Promise<Caller>): Promise<void> {
  request.caller = await caller;
}

async function setActor(request: FastifyRequest, actor: Promise<Actor>): Promise<void> {
  request.actor = await actor;
}

const countedOf = (request: FastifyRequest, body: unknown) => ({
  address: request.ip,
  userId: request.caller?.userId,
  body,
});

/** The hook that admits callers by the contract's `access`; public endpoints have none. */
function accessHook(app: FastifyInstance, endpoint: Endpoint) {
  if (endpoint.access === 'public') return {};
  if (endpoint.access !== 'user') {
    return { onRequest: (request: FastifyRequest) => setActor(request, app.authorize(request, endpoint)) };
  }
  const allowExpired = endpoint.id === 'auth.refreshToken';
  return {
    // Calls `done` instead of returning a promise for a known token, which saves a turn of the event loop.
    onRequest(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
      const caller = app.authenticate(request, allowExpired);
      if (caller instanceof Promise) return setCaller(request, caller);
      request.caller = caller;
      return done();
    },
  };
}

/**
 * Registers a declared endpoint: its access, validation and serialisation come from the contract. Fields that the
 * response schema does not have are dropped. A handler may answer with a PreparedResponse to skip serialisation.
 */
export function route<S extends EndpointSchemas>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  handler: Handler<S>,
): void {
  const schemas: EndpointSchemas = schemasOf(endpoint);
  app.route({
    method: endpoint.method as HTTPMethods,
    url: urlOf(endpoint),
    config: { endpoint },
    bodyLimit: endpoint.bodyLimitBytes,
    ...(schemas.response
      ? { schema: { response: { [endpoint.success]: jsonSchemaOf(schemas.response, 'output') } } }
      : {}),
    onSend: compress,
    handler(request, reply) {
      if (schemas.body || endpoint.encoding === 'tar') checkMediaType(endpoint, request);
      const call = new IncomingCall(validate(schemas, request, endpoint), request, reply) as unknown as Call<S>;
      const answer =
        endpoint.rateLimits.length > 0
          ? app.rateLimits.run(endpoint, countedOf(request, call.body), () => handler(call))
          : handler(call);
      return answer instanceof Promise
        ? answer.then((value) => respond(value, endpoint, request, reply))
        : respond(answer, endpoint, request, reply);
    },
    ...accessHook(app, endpoint),
  });
}
