import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { EndedAttempt } from '../jobs/queue-figures.ts';
import { poolFigures } from '../threads/pool-figures.ts';
import { version } from '../../version.ts';
import type { MetricSources, RemoteEvent, RemoteState } from './metrics.ts';
import { observeDatabase } from './observe-database.ts';
import { openListener } from './listener.ts';

/** Methods of the contract and of browsers; Node knows thirty others, which are one label value here. */
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** The pattern of the route, never the address: addresses are without number, and some hold secrets. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown';

/** The figures of this process for Prometheus. Off by default: then there is none, and nothing is measured. */
export function prometheusMetrics(place: { readonly host: string; readonly port: number }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'candlewick_build_info', help: 'Always 1, by version', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const requests = new Histogram({
    name: 'candlewick_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const inFlight = new Gauge({
    name: 'candlewick_http_requests_in_flight',
    help: 'Requests not answered yet',
    registers,
  });
  const bodies = new Gauge({
    name: 'candlewick_http_bodies_in_transit',
    help: 'Requests whose body has not arrived completely',
    registers,
  });
  const unanswered = new Set<ServerResponse>();
  const watch = (response: ServerResponse) => {
    unanswered.add(response);
    const end = () => unanswered.delete(response);
    // An injected request does not close, and an aborted one does not finish.
    response.once('finish', end).once('close', end);
  };
  /** A response that waited behind another one on a connection that broke emits nothing. */
  const countUnanswered = () => {
    for (const response of unanswered) if (response.req.socket.destroyed) unanswered.delete(response);
    return unanswered.size;
  };
  const jobs = new Histogram({
    name: 'candlewick_job_duration_seconds',
    help: 'Time of an attempt of a job in this process',
    labelNames: ['queue', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  const loads = new Counter({
    name: 'candlewick_remote_loads_total',
    help: 'Loads of parts of a remote that browsers reported to this process',
    labelNames: ['remote', 'channel'],
    registers,
  });
  const failures = new Counter({
    name: 'candlewick_remote_failures_total',
    help: 'Failures of parts of a remote that browsers reported to this process',
    labelNames: ['remote', 'channel', 'kind'],
    registers,
  });
  const poolGauge = (name: string, help: string) =>
    new Gauge({ name: `candlewick_threads_${name}`, help, labelNames: ['pool'], registers });
  const threads = poolGauge('running', 'Worker threads of this process');
  const busy = poolGauge('busy', 'Worker threads that have a task');
  const waiting = poolGauge('tasks_waiting', 'Tasks that wait for a worker thread');
  let readStreams = () => 0;
  let readBodies = () => 0;
  let readRemotes = (): Promise<readonly RemoteState[]> => Promise.resolve([]);
  const streams = new Gauge({
    name: 'candlewick_event_streams_open',
    help: 'Server-sent event streams of this process',
    registers,
  });
  let close = () => Promise.resolve();

  const readProcess = () => {
    inFlight.set(countUnanswered());
    bodies.set(readBodies());
    streams.set(readStreams());
    for (const gauge of [threads, busy, waiting]) gauge.reset();
    for (const figures of poolFigures()) {
      const labels = { pool: figures.pool };
      threads.set(labels, figures.threads);
      busy.set(labels, figures.busy);
      waiting.set(labels, figures.waiting);
    }
  };

  return {
    /** Counts and times requests. Call it before routes are registered. */
    observeRequests(app: FastifyInstance): void {
      readBodies = () => app.bodyIntake.count;
      app.addHook('onRequest', (_request, reply, done) => {
        watch(reply.raw);
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const method = methods.has(request.method) ? request.method : 'other';
        const labels = { method, route: routeOf(request), status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
    jobEnded: ({ queue, durationMs, error }: EndedAttempt): void =>
      jobs.observe({ queue, outcome: error === undefined ? 'completed' : 'failed' }, durationMs / 1000),
    remoteReported({ remote, channel, failure }: RemoteEvent): void {
      if (failure === undefined) loads.inc({ remote, channel });
      else failures.inc({ remote, channel, kind: failure });
    },

    /** How many event streams are open. */
    readStreams(read: () => number): void {
      readStreams = read;
    },
    readRemotes(read: () => Promise<readonly RemoteState[]>): void {
      readRemotes = read;
    },

    /** Serves `/metrics` on a listener of its own, and returns its address. Throws a StartupError if it cannot. */
    async serve(sources: MetricSources): Promise<string> {
      const readDatabase = observeDatabase(registry, { ...sources, readRemotes: () => readRemotes() });
      const listener = await openListener(place, async () => {
        readProcess();
        await readDatabase();
        return { type: registry.contentType, text: await registry.metrics() };
      });
      close = listener.close;
      return listener.address;
    },
    close: (): Promise<void> => close(),
  };
}
