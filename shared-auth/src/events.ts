import type { Endpoint, EndpointEvent, EndpointInput } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { loadHttp } from './call.ts';
import { serviceBaseUrls } from './services.ts';
import { failureOfProblem, isProblem } from './problem.ts';

const silenceMs = 40_000;
/** First delay before a new connection, unless the server sends `retry`. */
const firstDelayMs = 250;
const longestDelayMs = 15_000;

/** A stream's position, for the next connection. */
interface Position {
  lastEventId: string | undefined;
  /** The server's `retry`, in milliseconds. */
  retryMs: number;
}

/**
 * Server-sent events of an endpoint, with the bearer header (EventSource cannot send one). Yields each event's data. When
 * the connection drops, or is silent for longer than the server's heartbeat allows, it connects again and resumes after the
 * last event (Last-Event-ID). Returns when the consumer stops or `signal` aborts; throws an Error with the problem's
 * sentence when the server refuses.
 */
export async function* listen<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal: AbortSignal,
): AsyncGenerator<EndpointEvent<E>> {
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, string> };
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const url = urlOf(endpoint, params, serviceBaseUrls) + search;
  const position: Position = { lastEventId: undefined, retryMs: firstDelayMs };
  for (let attempt = 0; !signal.aborted; attempt++) {
    const connection = new AbortController();
    const abort = () => connection.abort();
    signal.addEventListener('abort', abort, { once: true });
    let silence = setTimeout(abort, silenceMs);
    const onAlive = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    };
    try {
      for await (const data of open(url, connection.signal, { position, onAlive })) {
        attempt = 0;
        yield data as EndpointEvent<E>;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RefusedError) throw error;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      connection.abort();
    }
    await pause(delayMs(attempt, position.retryMs), signal);
  }
}

/**
 * Doubles with each failed attempt, with a jitter of up to half, so the clients of a restarted server do not all reconnect at
 * once.
 */
function delayMs(attempt: number, retryMs: number): number {
  const longest = Math.min(retryMs * 2 ** attempt, longestDelayMs);
  return longest * (0.5 + Math.random() / 2);
}

/** The server refused the stream. */
class RefusedError extends Error {}

interface Connection {
  readonly position: Position;
  /** Called for heartbeats too. */
  readonly onAlive: () => void;
}

/** Data of each event of one connection. */
async function* open(url: string, signal: AbortSignal, { position, onAlive }: Connection): AsyncGenerator<unknown> {
  const token = await (await loadHttp()).freshToken();
  const headers = {
    Accept: 'text/event-stream',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(position.lastEventId === undefined ? {} : { 'Last-Event-ID': position.lastEventId }),
  };
  const response = await fetch(url, { headers, signal, cache: 'no-store' });
  if (response.status >= 400 && response.status < 500) {
    const body: unknown = await response.json().catch(() => null);
    throw new RefusedError(isProblem(body) ? failureOfProblem(body).message : `The server answered ${response.status}`);
  }
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
  const { EventSourceParserStream } = await import(/* webpackChunkName: "events" */ 'eventsource-parser/stream');
  const onRetry = (retryMs: number) => (position.retryMs = retryMs);
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: onAlive, onRetry }))
    .getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onAlive();
    position.lastEventId = read.value.id ?? position.lastEventId;
    yield JSON.parse(read.value.data) as unknown;
  }
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    signal.addEventListener('abort', done, { once: true });
  });
}
