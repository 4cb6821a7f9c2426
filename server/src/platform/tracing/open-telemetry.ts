import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';
import { listenToThreads } from './thread-spans.ts';
import { traceQueries } from './trace-queries.ts';
import type { Tracing, TracingConfig } from './tracing.ts';

/** A collector that does not answer costs this much memory at most: some 2 MB. */
const mostWaiting = 2048;
const exportTimeoutMs = 5000;
const closeTimeoutMs = 2000;
const kinds = { internal: SpanKind.INTERNAL, consumer: SpanKind.CONSUMER } as const;
/** Asked every few seconds, and never of interest. */
const untraced = new Set(['/healthz', '/readyz']);

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/** Names the kind of an error, not its message, which may hold what a user wrote. */
function fail(span: Span, error: unknown): void {
  const { name = 'Error', code } = (error ?? {}) as { name?: string; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR, message: typeof code === 'string' ? `${name} ${code}` : name });
}

const contextOf = (parent: string | undefined): Context => {
  const spanContext = parent === undefined ? undefined : parseTraceparent(parent);
  return spanContext ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT;
};

/**
 * Spans exported as OTLP/HTTP with JSON. Nothing of a request waits for the collector. OpenTelemetry's instrumentations of HTTP and pg would
 * have to patch these before any file imports them, so a preload of every process and thread would turn tracing on, not the configuration.
 */
export function openTelemetry({ endpoint, serviceName, sampledFraction }: TracingConfig, role: string): Tracing {
  const ids = new RandomIdGenerator();
  /** The trace of a request has the id that its answer and its log lines show. */
  let nextTraceId: string | undefined;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': `${hostname()}-${process.pid}`,
      'candlewick.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledFraction) }),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: mostWaiting,
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer('candlewick');
  const current = new AsyncLocalStorage<Span>();
  const currentContext = () => {
    const span = current.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };

  const span: Tracing['span'] = async (name, { kind = 'internal', attributes = {}, parent }, run) => {
    const context = parent === undefined ? currentContext() : contextOf(parent);
    const started = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    try {
      return await current.run(started, run);
    } catch (error) {
      fail(started, error);
      throw error;
    } finally {
      started.end();
    }
  };

  function startRequest(request: FastifyRequest): Span {
    const given = request.headers['traceparent'];
    const route = request.routeOptions.url ?? 'unknown';
    nextTraceId = request.id;
    const started = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      contextOf(typeof given === 'string' ? given : undefined),
    );
    nextTraceId = undefined;
    return started;
  }

  const stopListening = listenToThreads(({ name, parent, startMs, endMs, attributes, failed }) => {
    const ofThread = tracer.startSpan(name, { startTime: startMs, attributes }, contextOf(parent));
    if (failed) ofThread.setStatus({ code: SpanStatusCode.ERROR, message: failed });
    ofThread.end(endMs);
  });

  return {
    span,
    current() {
      const now = current.getStore();
      return now && formatTraceparent(now.spanContext());
    },
    traceRequests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (untraced.has(request.routeOptions.url ?? '')) return done();
        const started = startRequest(request);
        request.span = started;
        return current.run(started, done);
      });
      // Bodies arrive in the context of their connection.
      app.addHook('preValidation', ({ span: started }, _reply, done) =>
        started ? current.run(started, done) : done(),
      );
      app.addHook('onError', ({ span: started }, reply, error, done) => {
        if (started && reply.statusCode >= 500) fail(started, error);
        done();
      });
      app.addHook('onResponse', ({ span: started }, reply, done) => {
        started?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) started?.setStatus({ code: SpanStatusCode.ERROR });
        started?.end();
        done();
      });
      app.addHook('onRequestAbort', ({ span: started }, done) => {
        started?.setStatus({ code: SpanStatusCode.ERROR, message: 'aborted' }).end();
        done();
      });
    },
    traceQueries(pool) {
      traceQueries(pool, {
        isInSpan: () => current.getStore() !== undefined,
        start(text) {
          const operation = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
          const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
          const started = tracer.startSpan(`db ${operation}`, { kind: SpanKind.CLIENT, attributes }, currentContext());
          return (error) => {
            if (error !== undefined && error !== null) fail(started, error);
            started.end();
          };
        },
      });
    },
    async close() {
      stopListening();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeTimeoutMs);
      });
      // A collector that is gone has nothing to do with how the server stops.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
