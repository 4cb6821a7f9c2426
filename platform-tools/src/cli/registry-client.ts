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

/** Throws a CliError when there is no answer. */
async function reach(settings: Settings, url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(settings.registry + url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const reason = (error as Error).cause instanceof Error ? ((error as Error).cause as Error).message : String(error);
    const message = `The registry at ${settings.registry} does not answer (${reason}). Check --registry.`;
    throw new CliError('unreachable', message, { exitCode: exitCodes.unreachable });
  }
}

async function contentOf(settings: Settings, answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (answer.ok) return text === '' ? undefined : JSON.parse(text);
  if (!answer.headers.get('content-type')?.includes('problem+json')) {
    const message = `${settings.registry} answered ${answer.status} and is not a Candlewick server. Check --registry.`;
    throw new CliError('not_a_registry', message, { exitCode: exitCodes.unreachable });
  }
  const { code, detail, problems = [] } = JSON.parse(text) as Problem;
  throw new CliError(code, detail, { problems });
}

async function request(settings: Settings, url: string, method: string, body?: Sent): Promise<unknown> {
  const token = tokenOf(settings);
  const answer = await reach(settings, url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': body.type } : {}) },
    ...(body ? { body: body.content } : {}),
  });
  const expiry = answer.headers.get(deployTokenExpiryHeader);
  expiresAt = expiry === null ? undefined : Date.parse(expiry);
  return contentOf(settings, answer);
}

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

function addressFor(endpoint: Endpoint, { params, query = {} }: Parts): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = set.length > 0 ? `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}` : '';
  return urlOf(endpoint, params, defaultServiceBaseUrls) + search;
}

/** Calls a public endpoint, without a token. Throws a CliError with the registry's message. */
export async function ask<E extends Endpoint>(
  settings: Settings,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E>> {
  const answer = await reach(settings, addressFor(endpoint, input as Parts));
  return (await contentOf(settings, answer)) as EndpointResponse<E>;
}

/** The text of a file of a release; null if it has none. */
export async function download(settings: Settings, path: string): Promise<string | null> {
  const answer = await reach(settings, path);
  if (answer.status === 404) return null;
  if (answer.ok) return answer.text();
  throw new CliError('unreachable', `${settings.registry}${path} answered ${answer.status}.`, {
    exitCode: exitCodes.unreachable,
  });
}

/** Calls the registry. Throws a CliError with the registry's message. */
export async function call<E extends Endpoint>(
  settings: Settings,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E>> {
  const { body } = input as Parts;
  const url = addressFor(endpoint, input as Parts);
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
  return (await request(settings, addressFor(endpoint, input as Parts), endpoint.method, {
    type: 'application/x-tar',
    content: archive,
  })) as EndpointResponse<E>;
}
