import { EventSourceParserStream } from 'eventsource-parser/stream';

interface Listeners {
  /** Called for each sign of life, heartbeats included. */
  readonly onAlive: () => void;
  /** The server's delay before a new connection. */
  readonly onRetry?: (retryMs: number) => void;
}

interface StreamEvent {
  readonly id: string | undefined;
  readonly data: unknown;
}

/** The events of a body of type text/event-stream (HTML, 9.2), their data read as JSON. The only parser of streams. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onAlive, onRetry }: Listeners,
): AsyncGenerator<StreamEvent> {
  const options = { onComment: onAlive, ...(onRetry ? { onRetry } : {}) };
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream(options))
    .getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onAlive();
    const { id, data } = read.value;
    yield { id, data: JSON.parse(data) as unknown };
  }
}
