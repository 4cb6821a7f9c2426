import type { OpenDatabase } from '../database/database.ts';
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

/** Loads the Prometheus client, which a process without metrics never does. */
export async function openMetrics(place: { readonly host: string; readonly port: number }) {
  const { prometheusMetrics } = await import('./prometheus.ts');
  return prometheusMetrics(place);
}

export type Metrics = Awaited<ReturnType<typeof openMetrics>>;
