import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** `consumer`: takes over work that another span has ordered. */
  readonly kind?: 'internal' | 'consumer';
  /** Names, counts and ids of the work; no values of users, no secrets. */
  readonly attributes?: Attributes;
  /** The `traceparent` of the span that ordered the work, instead of the current one. */
  readonly parent?: string | undefined;
}

/** Spans of this process, exported with OpenTelemetry; or nothing, which is the default. */
export interface Tracing {
  /** Runs work in a span, which is the current one in the meantime. */
  span<T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T>;
  /** `traceparent` of the current span, for work elsewhere; undefined without a span (W3C Trace Context). */
  current(): string | undefined;
  /** A span for each request. Call it before routes are registered. */
  traceRequests(app: FastifyInstance): void;
  /** A span for each query within a span. */
  traceQueries(pool: pg.Pool): void;
  /** Exports what is left, within two seconds. */
  close(): Promise<void>;
}

const noTracing: Tracing = {
  span: (_name, _options, run) => run(),
  current: () => undefined,
  traceRequests: () => undefined,
  traceQueries: () => undefined,
  close: () => Promise.resolve(),
};

export interface TracingConfig {
  /** Base address of an OTLP/HTTP collector; spans go to `<endpoint>/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Fraction of the traces that begin here; those that a caller began are as it decided. */
  readonly sampledFraction: number;
}

let active = noTracing;

/** The tracing of this process. */
export const tracing = (): Tracing => active;

/** Turns tracing on. Loads OpenTelemetry, which a process without tracing never does. */
export async function startTracing(config: TracingConfig, role: string): Promise<Tracing> {
  const { openTelemetry } = await import('./open-telemetry.ts');
  const opened = openTelemetry(config, role);
  active = {
    ...opened,
    async close() {
      if (active === this) active = noTracing;
      await opened.close();
    },
  };
  return active;
}
