import {
  errorCatalog,
  type Endpoint,
  type EndpointEvent,
  type EndpointResponse,
  type ErrorCode,
  type Problem,
} from '@candlewick/shared-api';
import { schemasOf } from '@candlewick/shared-api/schemas';
import {
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { http } from '../http.ts';
import { serviceBaseUrls } from '../services.ts';

/** Input of a call. */
export interface SentCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A double of one endpoint. */
export interface CallDouble {
  readonly endpoint: Endpoint;
  readonly respond: (call: SentCall, config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
  /** For a stream: the data of its events for a call, and whether it stays open after them. */
  readonly stream?: (call: SentCall) => { readonly events: readonly unknown[]; readonly isOpen: boolean };
}

function response(config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse {
  return { data, status, statusText: '', headers: {}, config };
}

/**
 * Answers every call of an endpoint with `data` or its result for the call. Throws a ZodError if the data break the contract, so a
 * double cannot drift from the server.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  data: EndpointResponse<E> | ((call: SentCall) => EndpointResponse<E>),
): CallDouble {
  const valid = (value: unknown) => schemasOf(endpoint).response?.parse(value);
  const fixed = typeof data === 'function' ? undefined : valid(data);
  return {
    endpoint,
    respond: async (call, config) =>
      response(
        config,
        endpoint.success,
        typeof data === 'function' ? valid((data as (call: SentCall) => unknown)(call)) : fixed,
      ),
  };
}

/** Refuses every call with a problem of the catalog, and its reasons. */
export function refuse(
  endpoint: Endpoint,
  code: ErrorCode,
  detail?: string,
  problems?: Problem['problems'],
): CallDouble {
  const { status, title } = errorCatalog[code];
  const problem = {
    type: `/problems/${code}`,
    title,
    status,
    detail: detail ?? title,
    code,
    traceId: '4bf92f3577b34da6',
    ...(problems ? { problems } : {}),
  };
  return {
    endpoint,
    respond: async (_, config) => {
      throw new AxiosError(title, AxiosError.ERR_BAD_RESPONSE, config, null, response(config, status, problem));
    },
  };
}

/** Fails every call with a network error. */
export function unreachable(endpoint: Endpoint): CallDouble {
  return {
    endpoint,
    respond: async (_, config) => {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    },
  };
}

/** Leaves every call pending until its signal aborts. */
export function pending(endpoint: Endpoint): CallDouble {
  return {
    endpoint,
    respond: (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled')))),
  };
}

/**
 * Answers with a stream that sends these events, or those for the call. It stays open after them, unless it answers a POST: `isOpen` says
 * otherwise.
 */
export function events<E extends Endpoint>(
  endpoint: E,
  data: readonly EndpointEvent<E>[] | ((call: SentCall) => readonly EndpointEvent<E>[]),
  isOpen = endpoint.method === 'GET',
): CallDouble {
  const schema = schemasOf(endpoint).event;
  const valid = (list: readonly unknown[]) => list.map((each) => schema?.parse(each));
  const fixed = typeof data === 'function' ? undefined : valid(data);
  return {
    ...pending(endpoint),
    stream: (call) => ({ events: fixed ?? valid(typeof data === 'function' ? data(call) : data), isOpen }),
  };
}

function matcher({ endpoint }: CallDouble): RegExp {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${serviceBaseUrls[endpoint.service]}${path}$`);
}

function find(doubles: readonly CallDouble[], method: string, url: string) {
  for (const double of doubles) {
    const match = double.endpoint.method === method ? matcher(double).exec(url) : null;
    if (!match) continue;
    const groups = Object.entries(match.groups ?? {});
    return { double, params: Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)])) };
  }
  return undefined;
}

/** Thrown for a call without a double. */
class UnansweredError extends Error {}

/**
 * Replaces the server: the first double of an endpoint answers `call`, `apiQuery`, `listen` and `ask`, through the real axios instance and
 * its interceptors. A call without a double fails, and the console names it. Returns a function that restores the server.
 */
export function answerCalls(doubles: readonly CallDouble[]): () => void {
  const { adapter } = http.defaults;
  const { fetch } = globalThis;
  const unanswered = (method: string, url: string) => {
    const error = new UnansweredError(`${method} ${url} has no answer: add one for its endpoint.`);
    console.error(error.message);
    return error;
  };
  const double: AxiosAdapter = async (config) => {
    const { method = 'GET', url = '' } = config;
    const found = find(doubles, method.toUpperCase(), url);
    if (!found) throw unanswered(method.toUpperCase(), url);
    const body: unknown =
      typeof config.data === 'string' && config.data.startsWith('{') ? JSON.parse(config.data) : config.data;
    return found.double.respond(
      { params: found.params, query: (config.params ?? {}) as Record<string, unknown>, body },
      config,
    );
  };
  http.defaults.adapter = double;
  globalThis.fetch = async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.pathname : input.url;
    const [path = '', query = ''] = url.split('?');
    const found = find(doubles, init?.method ?? 'GET', path);
    if (!found) return fetch(input, init);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { params: found.params, query: Object.fromEntries(new URLSearchParams(query)), body };
    return found.double.stream
      ? streamOf(found.double.stream(call), init?.signal)
      : refusalOf(found.double, call, init);
  };
  return () => {
    if (adapter === undefined) delete http.defaults.adapter;
    else http.defaults.adapter = adapter;
    globalThis.fetch = fetch;
  };
}

/** The refusal of a double, or no answer, for a stream that does not open. */
async function refusalOf(double: CallDouble, call: SentCall, init: RequestInit | undefined): Promise<Response> {
  const config = { headers: new AxiosHeaders(), ...(init?.signal ? { signal: init.signal } : {}) };
  try {
    const { status, data } = await double.respond(call, config);
    return Response.json(data, { status });
  } catch (error) {
    if (!(error instanceof AxiosError) || !error.response) throw new TypeError('Failed to fetch', { cause: error });
    return Response.json(error.response.data, { status: error.response.status });
  }
}

function streamOf(
  { events: data, isOpen }: { readonly events: readonly unknown[]; readonly isOpen: boolean },
  signal: AbortSignal | null | undefined,
): Response {
  const text = data.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      if (!isOpen) return controller.close();
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}
