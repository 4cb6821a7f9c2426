import type { ServerResponse } from 'node:http';
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
export class EventStream {
  /** Id of the last event that the reader received. */
  readonly lastId: string | undefined;
  readonly #raw: ServerResponse;
  readonly #listeners: (() => void)[] = [];
  readonly #timer: NodeJS.Timeout;
  #reading = Promise.withResolvers<void>();
  #ended = false;
  #waiting: SerializedEvent | undefined;
  #endsAfterWaiting = false;
  #blockedSince: number | undefined;

  constructor(reply: FastifyReply, lastEventId: string | undefined) {
    const { raw } = reply;
    this.lastId = lastEventId;
    this.#raw = raw;
    this.#timer = setInterval(() => this.#beat(), heartbeatMs).unref();
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no');
    reply.hijack();
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    raw.write(`retry: ${retryMs}\n\n`);
    raw.on('drain', () => this.#drained());
    raw.once('close', () => this.#finish());
    // A client that left while its request was handled closes nothing more.
    if (raw.destroyed) this.#finish();
  }

  /** Whether the reader has not read yet what it was sent. */
  get isBlocked(): boolean {
    return this.#blockedSince !== undefined;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Resolves once the reader has read what it was sent, or the stream has ended: for a writer that can wait. */
  whenRead(): Promise<void> {
    return this.#ended || !this.isBlocked ? Promise.resolve() : this.#reading.promise;
  }

  give(event: SerializedEvent, kind: Feed['kind']): void {
    if (this.#ended) return;
    if (!this.isBlocked) this.#write(event.bytes);
    else if (kind === 'latest') this.#waiting = event;
    else this.#raw.destroy();
  }

  end(): void {
    if (this.#ended) return;
    const raw = this.#raw;
    if (this.#waiting) this.#endsAfterWaiting = true;
    else raw.end();
    // A finished response has released its socket, perhaps to another request.
    setTimeout(() => raw.writableFinished || raw.destroy(), lingerMs).unref();
    this.#finish();
  }

  /** Called once, when the stream has ended from either side. */
  onEnd(listener: () => void): void {
    if (this.#ended) listener();
    else this.#listeners.push(listener);
  }

  #write(bytes: Buffer): void {
    if (!this.#raw.write(bytes)) this.#blockedSince ??= performance.now();
  }

  #beat(): void {
    if (this.#blockedSince === undefined) this.#write(heartbeat);
    else if (performance.now() - this.#blockedSince > stuckMs) this.#raw.destroy();
  }

  #drained(): void {
    this.#blockedSince = undefined;
    this.#reading.resolve();
    this.#reading = Promise.withResolvers();
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) this.#write(next.bytes);
    if (this.#endsAfterWaiting) this.#raw.end();
  }

  #finish(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#timer);
    this.#reading.resolve();
    for (const listener of this.#listeners) listener();
  }
}
