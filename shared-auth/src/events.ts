import type { Endpoint, EndpointEvent, EndpointInput } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { loadHttp } from './call.ts';
import { failureOf } from './problem.ts';
import { serviceBaseUrls } from './services.ts';
import { watchSilence } from './silence.ts';

/** First delay before a new connection, unless the server sends `retry`. */
const firstDelayMs = 250;
const longestDelayMs = 15_000;

/** A stream's position, for the next connection. */
interface Position {
  lastEventId: string | undefined;
  /** The server's `retry`, in milliseconds. */
  retryMs: number;
}

const loadStream = () => import(/* webpackChunkName: "events" */ './event-stream.ts');

function addressOf<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): string {
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, string> };
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return urlOf(endpoint, params, serviceBaseUrls) + search;
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
  const url = addressOf(endpoint, input);
  const position: Position = { lastEventId: undefined, retryMs: firstDelayMs };
  for (let attempt = 0; !signal.aborted; attempt++) {
    const connection = watchSilence(signal);
    try {
      for await (const data of open(url, connection, position)) {
        attempt = 0;
        yield data as EndpointEvent<E>;
      }
    } catch (error) {
      if (signal.aborted) return;
      const { status, message } = failureOf(error);
      if (status !== null && status >= 400 && status < 500) throw new Error(message, { cause: error });
    } finally {
      connection.close();
    }
    await pause(delayMs(attempt, position.retryMs), signal);
  }
}

/** Data of each event of one connection. */
async function* open(url: string, connection: ReturnType<typeof watchSilence>, position: Position) {
  const [http, { eventsOf }] = await Promise.all([loadHttp(), loadStream()]);
  const headers = position.lastEventId === undefined ? {} : { 'Last-Event-ID': position.lastEventId };
  const body = await http.openStream(url, { headers, signal: connection.signal });
  const onRetry = (retryMs: number) => (position.retryMs = retryMs);
  for await (const { id, data } of eventsOf(body, { onAlive: connection.onAlive, onRetry })) {
    position.lastEventId = id ?? position.lastEventId;
    yield data;
  }
}

/**
 * The events that answer one call of an endpoint, such as a POST whose answer is written piece by piece. It is sent once: a call that
 * breaks off may have had its effect. Ends with the server's last event, or when `signal` aborts. Throws an error that `failureOf` reads:
 * the server's problem, or a network failure when the connection drops or is silent for longer than the server's heartbeat allows.
 */
export async function* ask<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal: AbortSignal,
): AsyncGenerator<EndpointEvent<E>> {
  if (signal.aborted) return;
  const { body } = input as { body?: unknown };
  const connection = watchSilence(signal);
  try {
    const [http, { eventsOf }] = await Promise.all([loadHttp(), loadStream()]);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const stream = await http.openStream(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...sent,
      signal: connection.signal,
    });
    try {
      for await (const { data } of eventsOf(stream, connection)) yield data as EndpointEvent<E>;
    } catch (error) {
      throw http.networkError(error);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    connection.close();
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
