import type { Endpoint, EndpointInput, EndpointResponse } from '@candlewick/shared-api';
import type { Contract, EndpointSchemas } from '@candlewick/shared-api/schemas';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../caller.ts';
import { PreparedResponse } from './prepared-response.ts';
import type { Handler } from './route.ts';
import { validate } from './validate.ts';

interface Served {
  readonly contract: Contract;
  readonly handler: Handler<EndpointSchemas>;
}

const servedBy = new WeakMap<FastifyInstance, Map<string, Served>>();

/** Remembers an endpoint's handler for calls within the process. */
export function keepServed(app: FastifyInstance, contract: Contract, handler: Handler<EndpointSchemas>): void {
  const served = servedBy.get(app) ?? new Map<string, Served>();
  servedBy.set(app, served.set(contract.endpoint.id, { contract, handler }));
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

/** Throws for a handler that reads what a call within the process does not have. */
function withoutRequest(id: string): never {
  throw new Error(`${id} needs its HTTP request, so it cannot be called within the process.`);
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
    if (requires) await app.entitle(caller, requires);
    const answer: unknown = await served.handler({
      ...parts,
      caller,
      callerOrVisitor: caller,
      get actor() {
        return withoutRequest(id);
      },
      get request() {
        return withoutRequest(id);
      },
      get reply() {
        return withoutRequest(id);
      },
    } as Parameters<typeof served.handler>[0]);
    const value = answer instanceof PreparedResponse ? (JSON.parse(answer.body.toString()) as unknown) : answer;
    return value as EndpointResponse<typeof endpoint>;
  };
}
