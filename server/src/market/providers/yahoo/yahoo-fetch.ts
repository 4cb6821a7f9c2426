import { NothingFound, YahooProblem } from './yahoo-problem.ts';

interface Options {
  readonly fetch: typeof fetch;
  /** Time limit of a request with its answer. */
  readonly timeoutMs: number;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
}

/** Rejects when the signal aborts, also if the promise never settles. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Milliseconds of a Retry-After header in seconds or as a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function assertNotRefused({ status, headers }: Response): void {
  const retryAfterMs = retryAfterOf(headers);
  if (status === 401) throw new YahooProblem('session');
  if (status === 403 || status === 429 || status === 999) throw new YahooProblem('refused', { retryAfterMs });
  if (status >= 500) throw new YahooProblem('unreachable', { retryAfterMs });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    // Yahoo shows pages of consent and of overload in place of data.
    throw new YahooProblem(/^\s*</.test(text) ? 'refused' : 'unreadable', { cause });
  }
}

/** The error within an answer: `{chart: {result: null, error: {code, description}}}`. */
function errorIn(body: unknown): { readonly code: string; readonly description: string } | undefined {
  if (typeof body !== 'object' || body === null) throw new YahooProblem('unreadable');
  const [only, ...others] = Object.values(body) as ({ error?: { code?: unknown; description?: unknown } } | null)[];
  const error = others.length === 0 ? only?.error : undefined;
  return error ? { code: String(error.code), description: String(error.description) } : undefined;
}

function assertData(body: unknown, status: number): void {
  const error = errorIn(body);
  if (error && /unauthorized|crumb/i.test(`${error.code} ${error.description}`)) throw new YahooProblem('session');
  const isNothing = status === 404 || status === 400 || status === 422;
  if (error && (isNothing || /not found|no data|bad request|argument/i.test(`${error.code} ${error.description}`)))
    throw new NothingFound(error.description);
  if (error || status < 200 || status > 299) throw new YahooProblem('unreadable');
}

const isCall = ({ hostname, pathname }: URL) => /^query\d\./.test(hostname) && !pathname.endsWith('/getcrumb');

/**
 * What the library gets in place of `fetch`. Every request has a time limit, and ends when the server stops. An answer is complete and is
 * data, or else the promise is rejected with a YahooProblem or NothingFound.
 */
export function createYahooFetch({ fetch, timeoutMs, closing }: Options): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const signals = [AbortSignal.timeout(timeoutMs), closing, init?.signal].filter((signal) => !!signal);
    const signal = AbortSignal.any(signals);
    const received = async <T>(promise: Promise<T>): Promise<T> => {
      try {
        return await untilAborted(promise, signal);
      } catch (cause) {
        throw new YahooProblem('unreachable', { cause });
      }
    };
    const response = await received(fetch(input, { ...init, signal }));
    assertNotRefused(response);
    if (!isCall(url)) return response;
    const text = await received(response.text());
    assertData(parsed(text), response.status);
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  };
}
