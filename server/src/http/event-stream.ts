import type { FastifyReply } from 'fastify';

const heartbeatMs = 15_000;

export interface EventStream {
  send(data: unknown): void;
  /** Ends the stream; safe to call more than once. */
  end(): void;
  /** Called once, when the stream has ended from either side. */
  onEnd(listener: () => void): void;
}

const open = new Set<EventStream>();

/** Ends all streams of the process: a server that stops cannot wait for them. */
export function endEventStreams(): void {
  for (const stream of open) stream.end();
}

/** Answers with server-sent events (WHATWG HTML, section 9.2) and a comment every 15 s that keeps proxies from closing. */
export function openEventStream(reply: FastifyReply): EventStream {
  const listeners: (() => void)[] = [];
  const { raw } = reply;
  let ended = false;
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no');
  reply.hijack();
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  const stream: EventStream = {
    send: (data) => {
      if (!ended) raw.write(`data: ${JSON.stringify(data)}\n\n`);
    },
    end() {
      if (ended) return;
      ended = true;
      clearInterval(heartbeat);
      open.delete(stream);
      raw.end();
      for (const listener of listeners) listener();
    },
    onEnd: (listener) => listeners.push(listener),
  };
  open.add(stream);
  raw.once('close', () => stream.end());
  return stream;
}
