import type { Endpoint, EndpointEvent, EndpointInput } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { loadHttp } from './call.ts';
import { serviceBaseUrls } from './services.ts';
import { failureOfProblem, isProblem } from './problem.ts';

const silenceMs = 40_000;
const reconnectDelaysMs = [250, 1000, 2000, 5000];

/**
 * Server-sent events of an endpoint, with the bearer header (EventSource cannot send one). Yields each event's data, and
 * reconnects when the connection drops or is silent for longer than the server's heartbeat allows. Returns when the
 * consumer stops or `signal` aborts; throws an Error with the problem's sentence when the server refuses.
 */
export async function* listen<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal: AbortSignal,
): AsyncGenerator<EndpointEvent<E>> {
  const { params } = input as { params?: Record<string, string> };
  const url = urlOf(endpoint, params, serviceBaseUrls);
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
      for await (const data of open(url, connection.signal, onAlive)) {
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
    await pause(reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)] ?? 0, signal);
  }
}

/** The server answered, and said no. */
class RefusedError extends Error {}

/** Data of each event; `onAlive` is called for heartbeats too. */
async function* open(url: string, signal: AbortSignal, onAlive: () => void): AsyncGenerator<unknown> {
  const token = await (await loadHttp()).freshToken();
  const headers = { Accept: 'text/event-stream', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers, signal, cache: 'no-store' });
  if (response.status >= 400 && response.status < 500) {
    const body: unknown = await response.json().catch(() => null);
    throw new RefusedError(isProblem(body) ? failureOfProblem(body).message : `The server answered ${response.status}`);
  }
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
  const { EventSourceParserStream } = await import(/* webpackChunkName: "events" */ 'eventsource-parser/stream');
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: onAlive }))
    .getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onAlive();
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
