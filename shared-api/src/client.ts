import type { AxiosInstance } from 'axios';
import type { Endpoint, EndpointInput, EndpointResponse } from './endpoint.ts';
import type { ServiceBaseUrls } from './services.ts';

export { services as defaultServiceBaseUrls, type ServiceBaseUrls } from './services.ts';

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The URL of a call, with each param encoded. Throws when a param is missing. */
export function urlOf(endpoint: Endpoint, params: Input['params'], baseUrls: ServiceBaseUrls): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === '') throw new Error(`${endpoint.id}: the param "${name}" is missing`);
    return encodeURIComponent(value);
  });
  return baseUrls[endpoint.service] + path;
}

/** Encodes the body for axios as the contract declares. */
function encodedBody({ encoding }: Endpoint, body: unknown): unknown {
  if (encoding === 'form') return new URLSearchParams(body as Record<string, string>);
  if (encoding !== 'multipart') return body;
  const data = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob | undefined>)) {
    if (value !== undefined) data.append(name, value);
  }
  return data;
}

/** An archive of years takes longer than other answers. */
const downloadTimeoutMs = 10 * 60_000;

/** Calls the endpoint over axios and returns its typed response. Rejects with axios' own errors. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: { readonly signal?: AbortSignal },
) => Promise<EndpointResponse<E>>;

export function createCall(http: AxiosInstance, baseUrls: ServiceBaseUrls): Call {
  return async (endpoint, input, options) => {
    const { params, query, body } = input as Input;
    const response = await http.request({
      method: endpoint.method,
      url: urlOf(endpoint, params, baseUrls),
      data: encodedBody(endpoint, body),
      // axios would otherwise parse text that looks like JSON.
      ...(endpoint.answer === 'text' ? { responseType: 'text', transformResponse: (text: unknown) => text } : {}),
      ...(endpoint.answer === 'raw' ? { responseType: 'blob', timeout: downloadTimeoutMs } : {}),
      ...(endpoint.encoding === 'text' ? { headers: { 'content-type': 'text/plain' } } : {}),
      ...(query ? { params: query } : {}),
      ...(options?.signal ? { signal: options.signal } : {}),
    });
    // A nullable response is null when the server has nothing to send.
    return (response.status === 204 ? null : response.data) as never;
  };
}

/** TanStack Query key: the endpoint's id, then its input; `[endpoint.id]` alone matches every call of it. */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): readonly unknown[] {
  return [endpoint.id, input];
}
