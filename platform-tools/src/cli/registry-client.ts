import { deployTokenExpiryHeader } from '@candlewick/shared-api';
import type { Endpoint, EndpointInput, EndpointResponse, Problem } from '@candlewick/shared-api';
import { defaultServiceBaseUrls, urlOf } from '@candlewick/shared-api/client';
import { CliError, exitCodes } from './output.ts';
import type { Settings } from './settings.ts';

const timeoutMs = 120_000;

let expiresAt: number | undefined;

/** End of the deploy token of the last call, UTC epoch milliseconds; undefined for the administrator, or without a call. */
export const tokenExpiry = (): number | undefined => expiresAt;

/** Input of a call besides its token. */
interface Sent {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** The token of the settings. Throws a CliError when there is none. */
export function tokenOf({ token }: Settings): string {
  if (token) return token;
  const message = 'No deploy token. Set CANDLEWICK_TOKEN, use --token, or write it into .candlewick.';
  throw new CliError('token_missing', message, { exitCode: exitCodes.usage });
}

async function request(settings: Settings, url: string, method: string, body?: Sent): Promise<unknown> {
  const token = tokenOf(settings);
  let answer: Response;
  try {
    answer = await fetch(settings.registry + url, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': body.type } : {}) },
      ...(body ? { body: body.content } : {}),
    });
  } catch (error) {
    const reason = (error as Error).cause instanceof Error ? ((error as Error).cause as Error).message : String(error);
    const message = `The registry at ${settings.registry} does not answer (${reason}). Check --registry.`;
    throw new CliError('unreachable', message, { exitCode: exitCodes.unreachable });
  }
  const expiry = answer.headers.get(deployTokenExpiryHeader);
  expiresAt = expiry === null ? undefined : Date.parse(expiry);
  const text = await answer.text();
  if (answer.ok) return text === '' ? undefined : JSON.parse(text);
  if (!answer.headers.get('content-type')?.includes('problem+json')) {
    const message = `${settings.registry} answered ${answer.status} and is not a Candlewick server. Check --registry.`;
    throw new CliError('not_a_registry', message, { exitCode: exitCodes.unreachable });
  }
  const { code, detail, problems = [] } = JSON.parse(text) as Problem;
  throw new CliError(code, detail, { problems });
}

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Calls the registry. Throws a CliError with the registry's message. */
export async function call<E extends Endpoint>(
  settings: Settings,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E>> {
  const { params, query = {}, body } = input as Parts;
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = set.length > 0 ? `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}` : '';
  const url = urlOf(endpoint, params, defaultServiceBaseUrls) + search;
  const sent = body === undefined ? undefined : { type: 'application/json', content: JSON.stringify(body) };
  return (await request(settings, url, endpoint.method, sent)) as EndpointResponse<E>;
}

/** The same with an archive as its body. */
export async function upload<E extends Endpoint>(
  settings: Settings,
  endpoint: E,
  input: EndpointInput<E>,
  archive: Uint8Array<ArrayBuffer>,
): Promise<EndpointResponse<E>> {
  const { params, query = {} } = input as Parts;
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const url = `${urlOf(endpoint, params, defaultServiceBaseUrls)}?${search}`;
  return (await request(settings, url, endpoint.method, {
    type: 'application/x-tar',
    content: archive,
  })) as EndpointResponse<E>;
}
