import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../caller.ts';
import { PreparedResponse } from './prepared-response.ts';

interface KnownCall {
  /** The route, with names for parameters. */
  readonly route: string;
  readonly freshForSeconds: number;
  /** Calls the endpoint's handler with what the address says. */
  answer(caller: Caller): unknown;
}

/** The caller of an Authorization header that needs no check now. */
export type KnownCaller = (authorization: string, connection: Socket) => Caller | undefined;

/** Told of a call before it is answered. */
export type KnownCallObserver = (route: string, response: ServerResponse) => void;

const most = 2000;
const longest = 300;

/**
 * Answers calls whose address was answered before, without Fastify, whose router, hooks and reply take half of the time of a prepared
 * response. The handler runs and the token is checked each time. Whatever cannot be answered at once goes to Fastify: unknown addresses,
 * tokens to be checked, responses to be made, errors, API keys.
 */
export class KnownCalls {
  readonly #headersOf: (request: IncomingMessage) => OutgoingHttpHeaders;
  readonly #calls = new Map<string, KnownCall>();
  readonly #started = new WeakMap<IncomingMessage, unknown>();
  readonly #observers: KnownCallObserver[] = [];
  #callerOf: KnownCaller = () => undefined;
  #isStopped = false;

  constructor(headersOf: (request: IncomingMessage) => OutgoingHttpHeaders) {
    this.#headersOf = headersOf;
  }

  /** Starts to answer. */
  start(callerOf: KnownCaller): void {
    if (!this.#isStopped) this.#callerOf = callerOf;
  }

  /** Leaves all calls to Fastify, for good. */
  stop(): void {
    this.#isStopped = true;
    this.#callerOf = () => undefined;
  }

  observe(observer: KnownCallObserver): void {
    this.#observers.push(observer);
  }

  remember(url: string, call: KnownCall): void {
    if (url.length > longest || this.#calls.has(url)) return;
    if (this.#calls.size === most) this.#calls.clear();
    this.#calls.set(url, call);
  }

  /** What the handler returned when the answer was not there at once: it must not run again. */
  startedFor(request: IncomingMessage): unknown {
    return this.#started.get(request);
  }

  /** Returns whether the request is answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    const call = method === 'GET' ? this.#calls.get(url ?? '') : undefined;
    if (!call || headers.authorization === undefined) return false;
    // Fastify closes the connection of a body that nobody reads.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const caller = this.#callerOf(headers.authorization, request.socket);
    if (!caller) return false;
    let answer;
    try {
      answer = call.answer(caller);
    } catch {
      return false;
    }
    if (!(answer instanceof PreparedResponse)) {
      this.#started.set(request, answer);
      // Fastify reports it, if it comes to the handler.
      if (answer instanceof Promise) answer.catch(() => undefined);
      return false;
    }
    for (const observe of this.#observers) observe(call.route, response);
    answer.send(request, response, this.#headersOf(request), call.freshForSeconds);
    return true;
  }
}

/** Puts the known calls before Fastify's listener of requests. */
export function answerBefore(app: FastifyInstance, known: KnownCalls): void {
  const [toFastify] = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (!toFastify) throw new Error('Fastify does not listen to its server.');
  app.server.off('request', toFastify);
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!known.answer(request, response)) toFastify(request, response);
  });
  // Fastify tells the clients of a server that stops to close their connections.
  app.addHook('preClose', async () => known.stop());
}
