import { Gauge, type Registry } from 'prom-client';
import type { MetricSources, RemoteState } from './metrics.ts';

interface Sources extends MetricSources {
  readonly readRemotes: () => Promise<readonly RemoteState[]>;
}

/** A scrape answers without the database's figures when it takes longer. */
const patienceMs = 2000;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Adds the figures of the pool, and those that are in the database. Returns the function that reads them. */
export function observeDatabase(registry: Registry, { database, jobs, readRemotes, logger }: Sources) {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `candlewick_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answered this scrape');
  const connections = gauge('database_connections', 'Connections of the pool of this process', ['state']);
  const waiting = gauge('database_requests_waiting', 'Requests that wait for a connection of the pool');
  const jobsByState = gauge('jobs', 'Jobs of all processes; failed: without attempts left', ['queue', 'state']);
  const oldest = gauge('job_waiting_seconds', 'How long the oldest job that could run has waited', ['queue']);
  const releases = gauge('registry_releases', 'Releases that the registry keeps', ['remote']);
  const canaries = gauge('registry_canary_percent', 'Share of the users that get the canary', ['remote']);
  const stored = [jobsByState, oldest, releases, canaries];

  const read = async () => {
    const [counts, remotes] = await inTime(Promise.all([jobs.counts(), readRemotes()]));
    for (const { queue, waitingSince, ...states } of counts) {
      for (const state of ['waiting', 'running', 'failed'] as const) jobsByState.set({ queue, state }, states[state]);
      oldest.set({ queue }, waitingSince === null ? 0 : Math.max(0, (Date.now() - waitingSince.getTime()) / 1000));
    }
    for (const { remote, releases: count, canaryPercent } of remotes) {
      releases.set({ remote }, count);
      canaries.set({ remote }, canaryPercent);
    }
  };

  return async () => {
    const { pool } = database;
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    waiting.set(pool.waitingCount);
    // Rather none than those of another time.
    for (const one of stored) one.reset();
    try {
      await read();
      up.set(1);
    } catch (err) {
      up.set(0);
      logger.debug({ err }, 'a scrape did without the figures of the database');
    }
  };
}
