import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../api-problem.ts';
import { clientNetworkOf } from './client-network.ts';

interface Bounds {
  readonly bodies: number;
  readonly bytes: number;
}

const ofProcess: Bounds = { bodies: 1000, bytes: 32 * 1024 * 1024 };
/** The largest body, a question with a picture, must fit. */
const ofNetwork: Bounds = { bodies: 100, bytes: 8 * 1024 * 1024 };
const retryAfterSeconds = 5;
/** How long a client may keep sending a body that nobody reads, after its response. */
const lingerMs = 3000;

/** Counts the bodies in transit, in total and per client. */
class Intake {
  readonly #held = new Map<string, { bodies: number; bytes: number }>();

  /** Throws if the bodies in transit leave no room; returns the function that releases it. */
  reserve(network: string, bytes: number): () => void {
    if (!this.#fits(network, ofNetwork, bytes)) {
      throw new ApiProblem(
        'rate_limited',
        'Too many requests from your network are still arriving. Send fewer at once.',
        {
          retryAfterSeconds,
        },
      );
    }
    if (!this.#fits('', ofProcess, bytes)) {
      throw new ApiProblem('service_unavailable', 'The server receives too many requests at once. Try again shortly.', {
        retryAfterSeconds,
      });
    }
    for (const key of [network, '']) this.#change(key, 1, bytes);
    return () => {
      for (const key of [network, '']) this.#change(key, -1, -bytes);
    };
  }

  #fits(key: string, bounds: Bounds, bytes: number): boolean {
    const held = this.#held.get(key) ?? { bodies: 0, bytes: 0 };
    return held.bodies < bounds.bodies && held.bytes + bytes <= bounds.bytes;
  }

  #change(key: string, bodies: number, bytes: number): void {
    const held = this.#held.get(key) ?? { bodies: 0, bytes: 0 };
    const next = { bodies: held.bodies + bodies, bytes: held.bytes + bytes };
    if (next.bodies === 0) this.#held.delete(key);
    else this.#held.set(key, next);
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
export function boundBodies(app: FastifyInstance): void {
  const intake = new Intake();
  const arriving = new Set<IncomingMessage>();
  app.addHook('preParsing', (request: FastifyRequest, reply: FastifyReply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    try {
      const { raw } = request;
      const free = intake.reserve(clientNetworkOf(request.ip), bytesOf(request));
      arriving.add(raw);
      raw.once('close', () => {
        arriving.delete(raw);
        free();
      });
    } catch (error) {
      reply.header('connection', 'close');
      return done(error as Error);
    }
    return done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    endUnread(request.raw);
    done();
  });
  // The server stops after its last request, so it must not wait for a client that sends nothing.
  app.addHook('preClose', async () => arriving.forEach(endUnread));
}
