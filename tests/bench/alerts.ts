import { rm } from 'node:fs/promises';
import { evaluateManyAlerts } from '@candlewick/server/testing/many-alerts';
import { startServer } from '../support/server.ts';
import { atMost, type Row } from './report.ts';

const count = 100_000;

/** One new daily bar for 100,000 alerts on rules of their own, on a database of their own. */
export async function timeAlerts(): Promise<Row[]> {
  const server = await startServer();
  await server.stop();
  try {
    const { replay, bar, notified, memoryMb } = await evaluateManyAlerts(server.dataDir, count);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    return [
      atMost('100,000 alerts, one new bar each, processor time', (bar.cpuMs + bar.postgresCpuMs) / 1000, 's', 5, 1),
      { what: 'the same, until the last is told', measured: `${seconds(bar.ms)}, ${bar.told} told` },
      { what: 'replay of all after a restart', measured: `${seconds(replay.ms)}, worker ${seconds(replay.cpuMs)}` },
      { what: 'memory of their worker', measured: `${memoryMb.toFixed(0)} MB` },
      atMost('event of a close in 1,000 open pages, p99', notified.p99, 'ms', 500),
      { what: '  p50', measured: `${notified.p50.toFixed(0)} ms` },
    ];
  } finally {
    await rm(server.dataDir, { recursive: true, force: true });
  }
}
