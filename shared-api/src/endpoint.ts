import type { z } from 'zod';
import type { Feature, Tier } from './billing/features.ts';
import type { ErrorCode } from './errors.ts';
import type { Service } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The zod schemas of one endpoint. Without a schema, params, query and body are refused and the response is empty. A nullable response is
 * 204 where it is null.
 */
export interface EndpointSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  /** Only for `events` endpoints: the data of one server-sent event. */
  readonly event?: z.ZodType;
}

/** A call counts against every limit of its endpoint. A call over any limit gets `rate_limited` with Retry-After. */
export interface RateLimit {
  /**
   * Which calls share a counter: those from one network address, of one logged-in user, for one account named in the body
   * (from any address), or from one address for one account.
   */
  readonly per: 'address' | 'user' | 'account' | 'address_and_account';
  /** The body field that names the account, for limits per account. */
  readonly accountField?: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** `failures` counts only failed calls. */
  readonly counts: 'calls' | 'failures';
  /** `process` is cheaper and counts in each server process separately; `all` counts across processes. */
  readonly across: 'all' | 'process';
}

/** The tier (or higher) or the feature that the caller's plan needs. Other plans get `tier_required`. */
export type Requirement = { readonly tier: Tier } | { readonly feature: Feature };

/**
 * One endpoint as data, without its schemas, so that the client does not bundle zod. The phantom type `Schemas` ties
 * the declaration to its schemas (`typeof schemas.login`).
 */
export interface Endpoint<Schemas extends EndpointSchemas = EndpointSchemas> {
  /** Unique: service and name, `auth.login`. Also the OpenAPI operationId and the first part of the query key. */
  readonly id: `${Service}.${string}`;
  readonly service: Service;
  readonly method: Method;
  /** Relative to the service prefix, with `:name` for params. */
  readonly path: string;
  readonly summary: string;
  /**
   * `public`: anyone; `user`: a live session; `optional`: anyone, and a token must be of a live session. The registry adds `deploy`: the
   * remote's deploy token or the administrator's token; `developer`: the same tokens or a developer's session; `operator`: an operator's
   * session, the administrator's token, or for a call about a remote its deploy token; `admin`: the administrator's token.
   */
  readonly access: 'public' | 'optional' | 'user' | 'deploy' | 'developer' | 'operator' | 'admin';
  /** Accepts an expired token while its session lives, so that the client can refresh it. */
  readonly acceptsExpiredToken?: boolean;
  readonly requires?: Requirement;
  /** `editor`: an account that may change what it holds. A closed one gets `account_closed`. */
  readonly permission?: 'editor';
  /** Only a session may make the call: it shows what an API key, which programs hold, must not. */
  readonly refusesApiKey?: boolean;
  /**
   * Encoding of the body. `text`: a string; `multipart`: an object with `File` values; `raw`: the unparsed bytes of any content
   * type, for checking signatures; `tar`: a stream.
   */
  readonly encoding: 'json' | 'form' | 'text' | 'multipart' | 'raw' | 'tar';
  /** Encoding of a successful response. `events`: server-sent events with JSON data; `raw`: bytes, content type set by the handler. */
  readonly answer: 'json' | 'text' | 'raw' | 'events';
  /** Status of a successful response. */
  readonly success: 200 | 201 | 202 | 204;
  /** Problem codes of this endpoint, besides the codes common to all endpoints. */
  readonly errors: readonly ErrorCode[];
  /** Codes that replace `invalid_request` when only this body field is invalid. */
  readonly fieldErrors?: Readonly<Record<string, ErrorCode>>;
  /** Seconds for which a client may cache the response. */
  readonly freshForSeconds: number;
  readonly rateLimits: readonly RateLimit[];
  /** Maximum body size in bytes; larger bodies get `payload_too_large`. Does not apply to `tar`: its handler reads a stream. */
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
      | 'permission'
      | 'refusesApiKey'
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

/** Whether an API key may make the call instead of a session: it only reads, and nothing of the account itself. */
export const acceptsApiKey = ({ access, answer, method, permission, refusesApiKey = false, service }: Endpoint) =>
  (access === 'user' || access === 'optional') &&
  method === 'GET' &&
  service !== 'auth' &&
  answer !== 'events' &&
  permission === undefined &&
  !refusesApiKey;

type InputPart<Schemas, Key extends string> = Schemas extends { readonly [K in Key]: infer S extends z.ZodType }
  ? Key extends 'query'
    ? object extends z.input<S>
      ? { readonly [K in Key]?: z.input<S> }
      : { readonly [K in Key]: z.input<S> }
    : { readonly [K in Key]: z.input<S> }
  : unknown;

/** A caller's input: whichever of params, query and body the endpoint declares. A query without required fields can be left out. */
export type EndpointInput<E> =
  E extends Endpoint<infer S> ? InputPart<S, 'params'> & InputPart<S, 'query'> & InputPart<S, 'body'> : never;

/** The response type. */
export type EndpointResponse<E> =
  E extends Endpoint<infer S>
    ? S extends { readonly response: infer R extends z.ZodType }
      ? z.output<R>
      : void
    : never;

export type EndpointEvent<E> =
  E extends Endpoint<infer S> ? (S extends { readonly event: infer R extends z.ZodType } ? z.output<R> : never) : never;
