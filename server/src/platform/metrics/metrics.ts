import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../database/database.ts';
import type { EndedAttempt } from '../jobs/queue-figures.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../../logger.ts';

/** A load or a failure of a remote that a browser has reported. */
export interface RemoteEvent {
  readonly remote: string;
  /** Whether the release is the one of all users, the one of some, or neither. */
  readonly channel: 'active' | 'canary' | 'other';
  /** Kind of the failure; undefined for a load. */
  readonly failure?: string | undefined;
}

export interface RemoteState {
  readonly remote: string;
  readonly releases: number;
  readonly canaryPercent: number;
}

/** What is read when somebody scrapes. */
export interface MetricSources {
  readonly database: OpenDatabase;
  readonly jobs: Jobs;
  readonly logger: Logger;
}

/** The figures of this process for Prometheus. Off by default: then there is none, and nothing is measured. */
export interface Metrics {
  /** Counts and times requests. Call it before routes are registered. */
  observeRequests(app: FastifyInstance): void;
  jobEnded(attempt: EndedAttempt): void;
  remoteReported(event: RemoteEvent): void;
  /** How many event streams are open. */
  readStreams(read: () => number): void;
  readRemotes(read: () => Promise<readonly RemoteState[]>): void;
  /** Serves `/metrics` on a listener of its own, and returns its address. Throws a StartupError if it cannot. */
  serve(sources: MetricSources): Promise<string>;
  close(): Promise<void>;
}

/** Loads the Prometheus client, which a process without metrics never does. */
export async function openMetrics(place: { readonly host: string; readonly port: number }): Promise<Metrics> {
  const { prometheusMetrics } = await import('./prometheus.ts');
  return prometheusMetrics(place);
}
