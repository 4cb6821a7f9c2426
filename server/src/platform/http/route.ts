import { deployTokenExpiryHeader } from '@candlewick/shared-api';
import type { Endpoint, ErrorCode, Requirement } from '@candlewick/shared-api';
import { errorsOf, jsonSchemaOf } from '@candlewick/shared-api/openapi';
import { schemasOf } from '@candlewick/shared-api/schemas';
import type { Contract, EndpointSchemas } from '@candlewick/shared-api/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { ApiProblem } from '../../api-problem.ts';
import type { Actor, Caller } from '../../caller.ts';
import type { RateLimits } from './rate-limit.ts';
import { keepServed } from './own-calls.ts';
import { validate } from './validate.ts';
import type { Parts } from './validate.ts';
import { compress } from './compress.ts';
import { checkMediaType, takeAsBytes } from './body-encodings.ts';
import { nothingOr, refusalOf } from './plan-refusal.ts';
import { PreparedResponse } from './prepared-response.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: Pick<RateLimits, 'run'>;
    /** Throws tier_required if the caller's plan lacks what the endpoint requires. */
    entitle(caller: Caller, requirement: Requirement): Promise<void>;
    /** Throws account_closed if the caller may not change what the account holds. */
    permit(caller: Caller): Promise<void>;
    /** Throws an ApiProblem if the actor may not use the endpoint. */
    authorize(request: FastifyRequest, endpoint: Endpoint): Promise<Actor>;
    /** Throws an ApiProblem unless the request has a valid token of a live session. `allowExpired`: for refreshing. */
    authenticate(request: FastifyRequest, allowExpired: boolean): Caller | Promise<Caller>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    actor: Actor | null;
    /** Why the caller's plan gets no data, should there be any. */
    refusal: ApiProblem | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Every code that the endpoint may return. */
    codes?: ReadonlySet<ErrorCode>;
  }
}

type Part<S, Key extends string> = S extends { readonly [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

export interface Call<S> {
  readonly endpoint: Endpoint;
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  /** The live session of the call. Throws on a public endpoint. */
  readonly caller: Caller;
  /** Null for a visitor of an optional endpoint. */
  readonly callerOrVisitor: Caller | null;
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

class IncomingCall implements Parts {
  readonly endpoint: Endpoint;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(endpoint: Endpoint, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
    this.endpoint = endpoint;
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

  get callerOrVisitor(): Caller | null {
    return this.request.caller;
  }

  get actor(): Actor {
    if (!this.request.actor) throw new Error(`${this.request.url} is not an operator's call: it has no actor.`);
    return this.request.actor;
  }
}

export function urlOf(endpoint: Endpoint): string {
  return `/api/${endpoint.service}${endpoint.path}`;
}

function respond(answer: unknown, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): unknown {
  if (answer instanceof PreparedResponse) {
    answer.send(request, reply, endpoint.freshForSeconds);
    return reply;
  }
  if (reply.sent || answer === reply) return reply;
  if (answer === null) return reply.code(204).header('cache-control', 'no-store').send();
  reply.code(endpoint.success);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (endpoint.answer === 'text') reply.type('text/plain; charset=utf-8');
  return reply.send(answer);
}

async function setCaller(request: FastifyRequest, caller: Promise<Caller>): Promise<void> {
  request.caller = await caller;
}

/** The end of a deploy token goes with each answer, so that a command can warn in time. */
async function setActor(request: FastifyRequest, reply: FastifyReply, found: Promise<Actor>): Promise<void> {
  const actor = await found;
  request.actor = actor;
  if (actor.kind === 'deployer') reply.header(deployTokenExpiryHeader, actor.expiresAt.toISOString());
}

/** A visitor sends none; those that are sent must be valid. */
const hasCredentials = ({ headers }: FastifyRequest) =>
  headers.authorization !== undefined || headers['x-api-key'] !== undefined;

/** The hook that enforces the contract's `access`; public endpoints have none. */
function accessHook(app: FastifyInstance, contract: Contract) {
  const { endpoint } = contract;
  if (endpoint.access === 'public') return {};
  if (endpoint.access === 'optional') {
    return {
      async onRequest(request: FastifyRequest) {
        if (hasCredentials(request)) request.caller = await app.authenticate(request, false);
      },
    };
  }
  if (endpoint.access !== 'user') {
    return {
      onRequest: (request: FastifyRequest, reply: FastifyReply) =>
        setActor(request, reply, app.authorize(request, endpoint)),
    };
  }
  const { acceptsExpiredToken = false, permission, requires } = endpoint;
  if (requires || permission) {
    return {
      async onRequest(request: FastifyRequest) {
        request.caller = await app.authenticate(request, acceptsExpiredToken);
        if (permission) await app.permit(request.caller);
        if (requires) request.refusal = await refusalOf(contract, app.entitle(request.caller, requires));
      },
    };
  }
  return {
    // Calls `done` instead of returning a promise for a known token, which saves a turn of the event loop.
    onRequest(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
      const caller = app.authenticate(request, acceptsExpiredToken);
      if (caller instanceof Promise) return setCaller(request, caller);
      request.caller = caller;
      return done();
    },
  };
}

/**
 * Registers an endpoint of the contract, which defines access, validation and serialization. Drops fields that the response schema lacks. A
 * handler may return a PreparedResponse to skip serialization. The null of a nullable response schema is sent as 204.
 */
export function route<S extends EndpointSchemas>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  handler: Handler<S>,
): void {
  registerContract(app, { endpoint, schemas: schemasOf(endpoint) }, handler as Handler<EndpointSchemas>);
}

/** Registers an endpoint with its schemas; tests use it for endpoints outside the contract. */
export function registerContract(app: FastifyInstance, contract: Contract, handler: Handler<EndpointSchemas>): void {
  const { endpoint, schemas } = contract;
  keepServed(app, { contract, handler });
  const serialized = schemas.response && endpoint.answer === 'json' ? schemas.response : undefined;
  app.route({
    method: endpoint.method as HTTPMethods,
    url: urlOf(endpoint),
    config: { endpoint, codes: new Set(errorsOf(contract)) },
    bodyLimit: endpoint.bodyLimitBytes,
    ...(serialized ? { schema: { response: { [endpoint.success]: jsonSchemaOf(serialized, 'output') } } } : {}),
    ...(endpoint.encoding === 'raw' ? { preParsing: takeAsBytes } : {}),
    onSend: compress,
    handler(request, reply) {
      if (schemas.body || endpoint.encoding === 'tar') checkMediaType(endpoint, request);
      const parts = validate(schemas, request, endpoint);
      const call = new IncomingCall(endpoint, parts, request, reply);
      const { refusal } = request;
      const own = () => handler(call as unknown as Call<EndpointSchemas>);
      const run = refusal ? () => nothingOr(refusal, own) : own;
      const answer =
        endpoint.rateLimits.length > 0
          ? app.rateLimits.run(
              endpoint,
              {
                address: request.ip,
                userId: request.caller?.userId,
                body: call.body,
                cookie: request.headers.cookie,
              },
              run,
            )
          : run();
      if (answer instanceof Promise) return answer.then((value) => respond(value, endpoint, request, reply));
      return respond(answer, endpoint, request, reply);
    },
    ...accessHook(app, contract),
  });
}
