import type { Endpoint, EndpointInput, EndpointResponse } from '@candlewick/shared-api';
import type { Contract, EndpointSchemas } from '@candlewick/shared-api/schemas';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../caller.ts';
import { nothingOr, refusalOf } from './plan-refusal.ts';
import { PreparedResponse } from './prepared-response.ts';
import type { Call, Handler } from './route.ts';
import { validate } from './validate.ts';
import type { Parts } from './validate.ts';

/** An endpoint with its handler. */
export interface Served {
  readonly contract: Contract;
  readonly handler: Handler<EndpointSchemas>;
}

const servedBy = new WeakMap<FastifyInstance, Map<string, Served>>();

/** Remembers an endpoint's handler for calls within the process. */
export function keepServed(app: FastifyInstance, served: Served): void {
  const all = servedBy.get(app) ?? new Map<string, Served>();
  servedBy.set(app, all.set(served.contract.endpoint.id, served));
}

/**
 * Reads an endpoint for a caller without HTTP: the same validation, plan requirement and handler as a request, so that it shows exactly what
 * the caller's own call would. Null is 204. Rejects with the ApiProblem of the call. The answer may have fields that the response schema lacks.
 */
export type OwnCalls = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  caller: Caller,
) => Promise<EndpointResponse<E>>;

/** The call of a handler that reads no request. */
class CallWithoutRequest implements Parts {
  readonly endpoint: Endpoint;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller;
  readonly callerOrVisitor: Caller;

  constructor(endpoint: Endpoint, parts: Parts, caller: Caller) {
    this.endpoint = endpoint;
    this.params = parts.params;
    this.query = parts.query;
    this.body = parts.body;
    this.caller = caller;
    this.callerOrVisitor = caller;
  }

  get actor(): never {
    throw this.#missing();
  }

  get request(): never {
    throw this.#missing();
  }

  get reply(): never {
    throw this.#missing();
  }

  #missing(): Error {
    return new Error(`${this.endpoint.id} needs its HTTP request, so it cannot be called without one.`);
  }
}

export function createOwnCalls(app: FastifyInstance): OwnCalls {
  return async (endpoint, input, caller) => {
    const served = servedBy.get(app)?.get(endpoint.id);
    if (!served) throw new Error(`${endpoint.id} has no handler.`);
    const { permission, access, requires, id } = endpoint;
    // Those who call for a user only read: a call that asks for a permission changes something.
    if (permission || (access !== 'user' && access !== 'optional'))
      throw new Error(`${id} does more than read, so it cannot be called within the process.`);
    const { params = {}, query = {}, body } = input as { params?: unknown; query?: unknown; body?: unknown };
    const parts = validate(served.contract.schemas, { params, query, body }, endpoint);
    const refusal = requires && (await refusalOf(served.contract, app.entitle(caller, requires)));
    const call = new CallWithoutRequest(endpoint, parts, caller) as unknown as Call<EndpointSchemas>;
    const run = () => served.handler(call);
    const answer: unknown = await (refusal ? nothingOr(refusal, run) : run());
    const value = answer instanceof PreparedResponse ? (JSON.parse(answer.body.toString()) as unknown) : answer;
    return value as EndpointResponse<typeof endpoint>;
  };
}
