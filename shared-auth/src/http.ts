import { authApi } from '@candlewick/shared-api';
import { createCall, urlOf } from '@candlewick/shared-api/client';
import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { isProblem } from './problem.ts';
import { serviceBaseUrls } from './services.ts';
import { endSession, sessionStore, startSession } from './session.store.ts';
import { storedToken } from './stored-token.ts';
import { expiresSoon } from './token.ts';

/** The one axios instance: bearer header, refresh of an expiring token, log out on 401. */
export const http = axios.create({ timeout: 30_000, headers: { Accept: 'application/json' } });

export const call = createCall(http, serviceBaseUrls);

/** Longest wait for another tab that refreshes. */
const lockTimeoutMs = 20_000;

/** Runs one task at a time over all tabs. Pages without https have no locks; the server forgives tabs that refresh at once. */
async function alone<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  let isRunning = false;
  const run = () => {
    isRunning = true;
    return task();
  };
  try {
    const signal = AbortSignal.timeout(lockTimeoutMs);
    return (await navigator.locks.request('candlewick.refresh', { signal }, run)) as T;
  } catch (error) {
    // The other tab hangs.
    if (isRunning) throw error;
    return task();
  }
}

async function refresh(token: string | null): Promise<string> {
  // Another tab may have refreshed while this one waited, or slept without hearing of it.
  const stored = storedToken();
  if (stored !== null && stored !== token && !expiresSoon(stored)) {
    sessionStore.setState({ token: stored, ended: null });
    return stored;
  }
  const { data } = await axios.get<{ access_token: string }>(urlOf(authApi.refreshToken, undefined, serviceBaseUrls), {
    headers: { Authorization: `Bearer ${stored ?? token}` },
    timeout: 15_000,
  });
  // A logout while the request was under way wins.
  if (sessionStore.getState().token !== null) startSession(data.access_token);
  return data.access_token;
}

let refreshing: Promise<string> | null = null;

/** Refreshes the token; concurrent callers in all tabs share one request. Rejects when the session has ended. */
export function refreshToken(): Promise<string> {
  const { token } = sessionStore.getState();
  refreshing ??= alone(() => refresh(token)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** A token for the next request, refreshed if it is about to expire; null when nobody is logged in. */
export async function freshToken(): Promise<string | null> {
  const { token } = sessionStore.getState();
  if (token === null || !expiresSoon(token)) return token;
  return refreshToken().catch((error: unknown) => {
    if (axios.isAxiosError(error) && error.response?.status === 401) {
      endSession('expired');
      return null;
    }
    return token;
  });
}

http.interceptors.request.use(async (config) => {
  const token = await freshToken();
  if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

interface RetriedConfig extends InternalAxiosRequestConfig {
  retriedAfterRefresh?: boolean;
}

/** 401 logs out (specification, section 7), unless it is not about the session. */
function isAboutSession(error: AxiosError): boolean {
  const url = error.config?.url ?? '';
  if (/\/(verify_email\/|resend_verification_email)/.test(url)) return false;
  return !(isProblem(error.response?.data) && error.response.data.code === 'wrong_credentials');
}

/** The problem of a refused download arrives as a Blob. */
async function readProblem({ response }: AxiosError): Promise<void> {
  if (response?.data instanceof Blob)
    response.data = await response.data
      .text()
      .then(JSON.parse)
      .catch(() => null);
}

/** A failure that `failureOf` calls a network failure. */
export function networkError(cause: unknown): AxiosError {
  return Object.assign(new AxiosError('Network Error', AxiosError.ERR_NETWORK), { cause });
}

/** Fetches as the logged-in user, with the token or, if the server calls it expired, with a new one. */
async function fetchWithToken(url: string, init: RequestInit): Promise<Response> {
  const send = (token: string | null) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };
  const response = await send(await freshToken());
  if (response.status !== 401) return response;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const token = isProblem(problem) && problem.code === 'token_expired' ? await refreshToken().catch(() => null) : null;
  const again = token === null ? response : await send(token);
  if (again.status === 401) endSession('expired');
  return again;
}

/**
 * Opens a stream of events as the logged-in user; axios has no streams in browsers. Rejects like a call of the axios instance: with
 * the server's problem, or with a network error.
 */
export async function openStream(url: string, init: RequestInit): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = { ...(init.headers as Record<string, string>), Accept: 'text/event-stream' };
  const response = await fetchWithToken(url, { ...init, headers, cache: 'no-store' }).catch((error: unknown) => {
    throw networkError(error);
  });
  if (response.ok && response.body) return response.body;
  const { status, statusText } = response;
  const data: unknown = await response.json().catch(() => null);
  const config = { headers: new AxiosHeaders() };
  throw new AxiosError(`The server answered ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, {
    status,
    statusText,
    data,
    config,
    headers: {},
  });
}

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (axios.isAxiosError(error)) await readProblem(error);
  if (!axios.isAxiosError(error) || error.response?.status !== 401 || !isAboutSession(error)) throw error;
  const config = error.config as RetriedConfig | undefined;
  const expired = isProblem(error.response.data) && error.response.data.code === 'token_expired';
  if (expired && config && !config.retriedAfterRefresh) {
    config.retriedAfterRefresh = true;
    try {
      await refreshToken();
    } catch (refusal) {
      // Only an answer ends a session, not a network failure.
      if (axios.isAxiosError(refusal) && refusal.response?.status === 401) endSession('expired');
      throw error;
    }
    return http.request(config);
  }
  endSession('expired');
  throw error;
});
