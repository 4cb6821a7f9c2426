import type { FastifyReply } from 'fastify';
import type { Feed, SerializedEvent } from '../events/feed.ts';

const heartbeat = Buffer.from(': still here\n\n');
const heartbeatMs = 15_000;
/** Reconnection delay of the client. Sent at the start, because a reader that is too slow gets nothing later. */
const retryMs = 2000;
/** How long a reader may take to read the rest when its stream ends. */
const lingerMs = 5000;
/** A reader that reads nothing for this long is gone. */
const stuckMs = 30_000;

/**
 * Responds with server-sent events (WHATWG HTML, section 9.2) and a comment every 15 s that keeps proxies from closing the connection.
 * Buffers at most Node's write buffer (64 KB) and one event for a slow reader: in a `latest` feed the newest event replaces the waiting
 * one; in a `log` the connection is cut, and the client resumes after the last event that it received.
 */
export function openEventStream(reply: FastifyReply, lastEventId: string | undefined) {
  const listeners: (() => void)[] = [];
  let reading = Promise.withResolvers<void>();
  const { raw } = reply;
  let ended = false;
  let waiting: SerializedEvent | undefined;
  let endsAfterWaiting = false;
  let blockedSince: number | undefined;

  const finish = () => {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    reading.resolve();
    for (const listener of listeners) listener();
  };
  const write = (bytes: Buffer) => {
    if (!raw.write(bytes)) blockedSince ??= performance.now();
  };
  const beat = () => {
    if (blockedSince === undefined) write(heartbeat);
    else if (performance.now() - blockedSince > stuckMs) raw.destroy();
  };
  const timer = setInterval(beat, heartbeatMs).unref();

  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no');
  reply.hijack();
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  raw.write(`retry: ${retryMs}\n\n`);
  raw.on('drain', () => {
    blockedSince = undefined;
    reading.resolve();
    reading = Promise.withResolvers();
    const next = waiting;
    waiting = undefined;
    if (next) write(next.bytes);
    if (endsAfterWaiting) raw.end();
  });
  raw.once('close', finish);
  // A client that left while its request was handled closes nothing more.
  if (raw.destroyed) finish();

  return {
    /** Id of the last event that the reader received. */
    lastId: lastEventId,

    /** Whether the reader has not read yet what it was sent. */
    get isBlocked(): boolean {
      return blockedSince !== undefined;
    },
    get hasEnded(): boolean {
      return ended;
    },

    /** Resolves once the reader has read what it was sent, or the stream has ended: for a writer that can wait. */
    whenRead: (): Promise<void> => (ended || blockedSince === undefined ? Promise.resolve() : reading.promise),
    give(event: SerializedEvent, kind: Feed['kind']): void {
      if (ended) return;
      if (blockedSince === undefined) write(event.bytes);
      else if (kind === 'latest') waiting = event;
      else raw.destroy();
    },
    end(): void {
      if (ended) return;
      if (waiting) endsAfterWaiting = true;
      else raw.end();
      // A finished response has released its socket, perhaps to another request.
      setTimeout(() => raw.writableFinished || raw.destroy(), lingerMs).unref();
      finish();
    },

    /** Called once, when the stream has ended from either side. */
    onEnd(listener: () => void): void {
      if (ended) listener();
      else listeners.push(listener);
    },
  };
}

export type EventStream = ReturnType<typeof openEventStream>;
