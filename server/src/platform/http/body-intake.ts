import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../../api-problem.ts';
import { clientNetworkOf } from './client-network.ts';

interface Bounds {
  readonly bodies: number;
  readonly bytes: number;
}

interface Place {
  readonly network: string;
  readonly bytes: number;
}

const ofProcess: Bounds = { bodies: 1000, bytes: 32 * 1024 * 1024 };
/** The largest body, a question with a picture, must fit. */
const ofNetwork: Bounds = { bodies: 100, bytes: 8 * 1024 * 1024 };
const retryAfterSeconds = 5;
/** How long a client may keep sending a body that nobody reads, after its response. */
const lingerMs = 3000;
/** A process that has refused bodies for this long without getting below nine tenths of a bound is saturated. */
const lastingMs = 10_000;

/** Counts the bodies in transit, in total and per client. */
export class BodyIntake {
  readonly #places = new Map<IncomingMessage, Place>();
  readonly #held = new Map<string, Bounds>();
  #refusesSince: number | undefined;

  /** Throws if the bodies in transit leave no room. */
  reserve(request: IncomingMessage, place: Place): void {
    if (!this.#fits(place.network, ofNetwork, place.bytes)) {
      throw new ApiProblem(
        'rate_limited',
        'Too many requests from your network are still arriving. Wait a few seconds and try again.',
        { retryAfterSeconds },
      );
    }
    if (!this.#fits('', ofProcess, place.bytes)) {
      this.#refusesSince ??= performance.now();
      throw new ApiProblem(
        'service_unavailable',
        'The server is receiving too many requests. Try again in a few seconds.',
        { retryAfterSeconds },
      );
    }
    this.#places.set(request, place);
    this.#change(place, 1);
  }

  /** Frees the place of a request. Does nothing if it has none. */
  release(request: IncomingMessage): void {
    const place = this.#places.get(request);
    if (!place) return;
    this.#places.delete(request);
    this.#change(place, -1);
    const { bodies, bytes } = this.#heldBy('');
    if (bodies < 0.9 * ofProcess.bodies && bytes < 0.9 * ofProcess.bytes) this.#refusesSince = undefined;
  }

  /** Requests whose body is in transit. */
  get arriving(): Iterable<IncomingMessage> {
    return this.#places.keys();
  }

  get count(): number {
    return this.#places.size;
  }

  /** Why the process takes no further bodies, if that has lasted. */
  get saturation(): string | undefined {
    if (this.#refusesSince === undefined || performance.now() - this.#refusesSince < lastingMs) return undefined;
    return 'too many request bodies are in transit';
  }

  #heldBy(key: string): Bounds {
    return this.#held.get(key) ?? { bodies: 0, bytes: 0 };
  }

  #fits(key: string, bounds: Bounds, bytes: number): boolean {
    const held = this.#heldBy(key);
    return held.bodies < bounds.bodies && held.bytes + bytes <= bounds.bytes;
  }

  #change({ network, bytes }: Place, by: 1 | -1): void {
    for (const key of [network, '']) {
      const held = this.#heldBy(key);
      const next = { bodies: held.bodies + by, bytes: held.bytes + by * bytes };
      if (next.bodies === 0) this.#held.delete(key);
      else this.#held.set(key, next);
    }
  }
}

/** Memory that a body may take: its declared length, or the endpoint's limit. One that is declared larger is refused unread. */
function bytesOf(request: FastifyRequest): number {
  // Read as a stream.
  if (request.routeOptions.config.endpoint?.encoding === 'tar') return 0;
  const declared = Number(request.headers['content-length']);
  const limit = request.routeOptions.bodyLimit ?? 0;
  if (!Number.isFinite(declared)) return limit;
  return declared > limit ? 0 : declared;
}

/** Nobody reads the body of a GET. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endUnread(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => request.complete || request.destroy(), lingerMs).unref();
}

/**
 * Limits the bodies in transit: 1,000 bodies and 32 MB per process, 100 bodies and 8 MB per client. Closes connections whose body has not
 * arrived a few seconds after the response or the server's end, and not before: a client that is still sending would lose the response.
 * The server's requestTimeout limits the time for a body.
 */
export function boundBodies(app: FastifyInstance): BodyIntake {
  const intake = new BodyIntake();
  app.addHook('preParsing', (request: FastifyRequest, reply: FastifyReply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const { raw } = request;
    // The client left while its account was looked up, so the request will never close again. Its handling ends here.
    if (raw.destroyed) {
      reply.hijack();
      return undefined;
    }
    try {
      intake.reserve(raw, { network: clientNetworkOf(request.ip), bytes: bytesOf(request) });
    } catch (error) {
      reply.header('connection', 'close');
      return done(error as Error);
    }
    raw.once('close', () => intake.release(raw));
    return done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // An injected request does not close.
    intake.release(raw);
    endUnread(raw);
    done();
  });
  // The server stops after its last request, so it must not wait for a client that sends nothing.
  app.addHook('preClose', async () => {
    for (const request of intake.arriving) endUnread(request);
  });
  return intake;
}
