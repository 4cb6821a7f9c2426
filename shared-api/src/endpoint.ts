import type { z } from 'zod';
import type { Feature, Tier } from './billing/features.ts';
import type { ErrorCode } from './errors.ts';
import type { Service } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The zod schemas of one endpoint; a part that is left out is not accepted (params, query, body) or is empty (response). */
export interface EndpointSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  /** For `events` endpoints: the data of each server-sent event. */
  readonly event?: z.ZodType;
}

/** A call counts against every limit of its endpoint; one that is over a limit gets `rate_limited` with Retry-After. */
export interface RateLimit {
  /**
   * Whose calls are counted together: those of a network address, of a logged-in user, of an account that the body names
   * (whoever calls), or of one address for one account.
   */
  readonly per: 'address' | 'user' | 'account' | 'address_and_account';
  /** The field of the body that names the account, for limits per account. */
  readonly accountField?: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** `failures`: a call that succeeds does not count. */
  readonly counts: 'calls' | 'failures';
  /** `process` is cheaper and counts in each server process alone; `all` counts over all of them. */
  readonly across: 'all' | 'process';
}

/** What the plan of the caller must have: at least this tier, or this feature. Others get `tier_required`. */
export type Requirement = { readonly tier: Tier } | { readonly feature: Feature };

/**
 * One endpoint as data: everything but its schemas, so that the client carries no zod. `Schemas` is a phantom that ties
 * the declaration to its schemas (`typeof schemas.login`).
 */
export interface Endpoint<Schemas extends EndpointSchemas = EndpointSchemas> {
  /** Unique: service and name, `auth.login`. Also the OpenAPI operationId and the first part of the query key. */
  readonly id: `${Service}.${string}`;
  readonly service: Service;
  readonly method: Method;
  /** Below the service prefix, with `:name` for params. */
  readonly path: string;
  readonly summary: string;
  /**
   * `public`: anyone; `user`: a live session. Of the registry: `deploy`, the deploy token of the remote or the administrator's;
   * `operator`, these or the session of a developer; `admin`, the administrator's token.
   */
  readonly access: 'public' | 'user' | 'deploy' | 'operator' | 'admin';
  /** For refreshing: a token that has expired is accepted while its session lives. */
  readonly acceptsExpiredToken?: boolean;
  readonly requires?: Requirement;
  /**
   * Of the body. `text` is a string; `multipart` an object whose files are `File`; `raw` the bytes as they came, whatever
   * their type, for signatures over them; `tar` a stream.
   */
  readonly encoding: 'json' | 'form' | 'text' | 'multipart' | 'raw' | 'tar';
  /** Of a success. `events`: server-sent events, each with JSON data; `raw`: bytes of a type that the handler sets. */
  readonly answer: 'json' | 'text' | 'raw' | 'events';
  /** Status of a success. */
  readonly success: 200 | 201 | 202 | 204;
  /** Codes of the catalogue that this endpoint may answer with, besides those every endpoint may. */
  readonly errors: readonly ErrorCode[];
  /** Codes in place of `invalid_request` when this field of the body is all that is wrong. */
  readonly fieldErrors?: Readonly<Record<string, ErrorCode>>;
  /** Seconds a client may keep the answer before asking again. */
  readonly freshForSeconds: number;
  readonly rateLimits: readonly RateLimit[];
  /** The largest body in bytes; larger ones get `payload_too_large`. Not of `tar`, whose handler reads a stream. */
  readonly bodyLimitBytes: number;
  readonly schemas?: Schemas;
}

type Declared = Pick<Endpoint, 'id' | 'method' | 'path' | 'summary'> &
  Partial<
    Pick<
      Endpoint,
      | 'access'
      | 'acceptsExpiredToken'
      | 'requires'
      | 'fieldErrors'
      | 'encoding'
      | 'answer'
      | 'success'
      | 'errors'
      | 'freshForSeconds'
      | 'rateLimits'
      | 'bodyLimitBytes'
    >
  >;

const bodyLimitBytes = 128 * 1024;

/** Declares an endpoint. The annotation lets bundlers drop unused endpoints. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Schemas extends EndpointSchemas>(declared: Declared): Endpoint<Schemas> {
  const service = declared.id.split('.')[0] as Service;
  return {
    access: 'user',
    encoding: 'json',
    answer: 'json',
    success: 200,
    errors: [],
    freshForSeconds: 0,
    rateLimits: [],
    bodyLimitBytes,
    ...declared,
    service,
  };
}

type InputPart<Schemas, Key extends string> = Schemas extends { readonly [K in Key]: infer S extends z.ZodType }
  ? { readonly [K in Key]: z.input<S> }
  : unknown;

/** What a caller passes: params, query and body, those that the endpoint declares. */
export type EndpointInput<E> =
  E extends Endpoint<infer S> ? InputPart<S, 'params'> & InputPart<S, 'query'> & InputPart<S, 'body'> : never;

/** What a caller gets. */
export type EndpointResponse<E> =
  E extends Endpoint<infer S>
    ? S extends { readonly response: infer R extends z.ZodType }
      ? z.output<R>
      : void
    : never;

export type EndpointEvent<E> =
  E extends Endpoint<infer S> ? (S extends { readonly event: infer R extends z.ZodType } ? z.output<R> : never) : never;
