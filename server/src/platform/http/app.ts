import type { IncomingMessage } from 'node:http';
import { contracts } from '@candlewick/shared-api/schemas';
import { compile } from '@fastify/proxy-addr';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '../config/trusted-proxies.ts';
import type { Logger } from '../../logger.ts';
import { readEncodings } from './body-encodings.ts';
import { boundBodies } from './body-intake.ts';
import type { BodyIntake } from './body-intake.ts';
import { answerBadAddress, registerErrorHandling } from './error-handling.ts';
import { serializeOnDemand } from './serialize-on-demand.ts';
import { closeSilentConnections } from './silent-connections.ts';
import { answerUnreadable, longestHeaders } from './unreadable.ts';
import { urlOf } from './route.ts';
import { traceIdOf } from './trace.ts';

const slowMs = 1000;
/** For addresses that are not endpoints; endpoints declare their own limit. */
const bodyLimit = 16 * 1024;
const headersTimeoutMs = 10_000;
/** Closes a connection without traffic for this long; streams send a heartbeat every 15 s. */
const silentTimeoutMs = 120_000;
/** Paths below /api that are not endpoints of the contract. */
const documentation = /^\/api\/(openapi\.json|problems|docs(\/.*)?|\*)$/;

// Not @fastify/helmet: it takes 4 µs more of each answer, and HSTS and the policy would still be decided for each request.
const commonHeaders = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };
/** For what may be a document. */
const securityHeaders = {
  ...commonHeaders,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};
/** RFC 6797: one year, this host only. Sent only if a trusted proxy says that the browser used https. */
const strictTransport = 'max-age=31536000';
const apiHeaders = { ...commonHeaders, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

declare module 'fastify' {
  interface FastifyInstance {
    bodyIntake: BodyIntake;
  }
}

type Trusted = ReturnType<typeof compile>;

export interface AppOptions {
  readonly logger: Logger;
  /** Which peers may set X-Forwarded headers: none, this many hops, or those in these networks. */
  readonly trustProxy: TrustProxy;
  /** Time limit for receiving a request with its body. */
  readonly requestTimeoutMs: number;
}

/** Given a number of hops, Fastify trusts nobody, because it cannot tell the last proxy from a client. */
function trustedBy(trust: TrustProxy): false | Trusted {
  if (typeof trust === 'number') return (_address: string, hop: number) => hop < trust;
  return trust && compile([...trust]);
}

/** As Fastify's `request.protocol`. */
function isHttps({ headers, socket }: IncomingMessage, trusted: Trusted): boolean {
  const forwarded = headers['x-forwarded-proto'];
  if (typeof forwarded !== 'string' || !trusted(socket.remoteAddress ?? '', 0)) return false;
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() === 'https';
}

/** Creates the Fastify instance, which adds trace id, security headers, logs and problem responses to every route. */
export async function createApp({ logger, trustProxy, requestTimeoutMs }: AppOptions): Promise<FastifyInstance> {
  const trusted = trustedBy(trustProxy);
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: trusted,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silentTimeoutMs,
    http: {
      maxHeaderSize: longestHeaders,
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      // How often Node checks for late requests.
      connectionsCheckingInterval: Math.min(2000, requestTimeoutMs),
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, apiHeaders),
    genReqId: traceIdOf,
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: true }),
    // A child logger per request costs more than most requests; log lines add the trace id themselves.
    childLoggerFactory: (parent) => parent,
    forceCloseConnections: 'idle',
    // The router would answer longer ones itself, with a code that the endpoint does not declare. The schemas limit them.
    routerOptions: { maxParamLength: longestHeaders },
    // Hooks do not run before this handler, so it sets the headers itself.
    frameworkErrors: (error, request, reply) =>
      answerBadAddress(error, request, reply.headers({ ...apiHeaders, 'x-trace-id': request.id })),
  });
  const debugging = ['debug', 'trace'].includes(logger.level);
  app.decorateRequest('caller', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('refusal', undefined);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.endpoint && !documentation.test(url)) {
      throw new Error(
        `The route ${url} is not declared in shared-api. Declare it there, then register it with route().`,
      );
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint ? apiHeaders : securityHeaders).header('x-trace-id', request.id);
    if (trusted !== false && isHttps(request.raw, trusted)) reply.header('strict-transport-security', strictTransport);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const quiet = request.method === 'GET' && reply.statusCode < 400 && reply.elapsedTime < slowMs;
    const level = reply.statusCode >= 500 ? 'error' : quiet ? 'debug' : 'info';
    const { method, url } = request;
    if (level !== 'debug' || debugging) {
      app.log[level](
        { traceId: request.id, method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    }
    done();
  });
  registerErrorHandling(app);
  app.decorate('bodyIntake', boundBodies(app));
  closeSilentConnections(app);
  serializeOnDemand(app);
  await readEncodings(app);
  return app;
}

/** Throws if an endpoint of the contract has no handler. */
export function assertEveryEndpointIsServed(app: FastifyInstance): void {
  const missing = contracts.filter(({ endpoint }) => !app.hasRoute({ method: endpoint.method, url: urlOf(endpoint) }));
  if (missing.length > 0) {
    throw new Error(
      `No handler for ${missing.map(({ endpoint }) => endpoint.id).join(', ')}: register them with route().`,
    );
  }
}
