import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addManyTickersTo, manyTickers } from '@candlewick/server/testing/many-tickers';
import { api, demoToken, runBacktest, smaCross } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { atMost, median, type Row } from './report.ts';

const count = 500;
const rounds = 5;
const tiers = ['intermediate', 'advanced', 'business'];

/** Environment of a server whose event loop delay is measured. */
export const probeEnvironment = (probe: string) => ({
  EVENT_LOOP_PROBE: probe,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'event-loop-probe.mjs')}`,
});

/** Event loop delay of the server since the last call, in ms. */
export async function eventLoopDelay(server: TestServer, probe: string): Promise<{ p99: number; max: number }> {
  rmSync(probe, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(probe) || readFileSync(probe, 'utf8') === '') await sleep(5);
  return JSON.parse(readFileSync(probe, 'utf8')) as { p99: number; max: number };
}

/** Resident memory of the process, worker threads included, in MB. */
export function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Symbols of simulated stocks. */
async function simulatedStocks(url: string, token: string): Promise<string[]> {
  const { rows } = await api<{ rows: { ticker: string; type: string }[] }>(url, '/api/prices/allprices', { token });
  return rows.flatMap(({ ticker, type }) => (type === 'stock' && ticker !== 'AAPL' ? [ticker] : [])).slice(0, count);
}

/** The 99th percentile of the time of another call, in ms, every 10 ms until the work is done. */
async function callsDuring(url: string, token: string, work: Promise<unknown>): Promise<number> {
  const ended = new AbortController();
  const done = work.finally(() => ended.abort());
  done.catch(() => undefined); // reported below
  const times: number[] = [];
  while (!ended.signal.aborted) {
    const startedAt = performance.now();
    await api(url, '/api/tickers/AAPL/profile', { token });
    times.push(performance.now() - startedAt);
    await sleep(10);
  }
  await done;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
}

/** One request for 500 tickers × 20 years, on one server process with one worker thread. Leaves the tickers in the folder. */
export async function timeManyTickers(dataDir: string): Promise<Row[]> {
  await addManyTickersTo(dataDir, count);
  const probe = join(dataDir, 'event-loop-probe.json');
  const server = await startServer({
    dataDir,
    env: {
      REGISTRY: 'off',
      WORKER_THREADS: '1',
      ...probeEnvironment(probe),
    },
  });
  try {
    const request = { ...smaCross, tickers: manyTickers(count), start_date: '2000-01-01', end_date: '2019-12-31' };
    const runs: { tookMs: number; progress: readonly { done: number }[]; p99: number; max: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      // It costs 10,000 credits; each of these accounts has 20,000.
      const token = await demoToken(server.url, tiers[round % tiers.length] ?? '');
      await sleep(200);
      await eventLoopDelay(server, probe);
      const { tookMs, progress } = await runBacktest(server.url, token, request);
      runs.push({ tookMs, progress, ...(await eventLoopDelay(server, probe)) });
    }
    const memoryMb = residentMb(server.pid);
    // The account has credits for one more.
    const token = await demoToken(server.url, 'business');
    const stocks = { ...smaCross, tickers: await simulatedStocks(server.url, token), start_date: '2006-01-01' };
    await eventLoopDelay(server, probe);
    const work = runBacktest(server.url, token, { ...stocks, end_date: '2025-12-31' });
    const callsMs = await callsDuring(server.url, token, work);
    const simulated = await eventLoopDelay(server, probe);
    const of = (key: 'tookMs' | 'p99' | 'max') => median(runs.map((run) => run[key]));
    const events = Math.min(...runs.map(({ progress }) => progress.length));
    const gap = median(
      runs.map(({ progress }) => Math.max(...progress.map(({ done }, i) => done - (progress[i - 1]?.done ?? 0)))),
    );
    return [
      atMost(`${count} tickers × 20 years, accepted to completed`, of('tookMs'), 'ms', 2000),
      atMost('  event loop delay meanwhile, p99', of('p99'), 'ms', 20, 1),
      { what: '  event loop delay meanwhile, longest', measured: `${of('max').toFixed(1)} ms` },
      atMost(`  tickers between two of its ${events} progress events`, gap, 'tickers', count / 10),
      atMost('  memory of the server afterwards', memoryMb, 'MB', 400),
      atMost(`${stocks.tickers.length} simulated stocks × 20 years: other calls meanwhile, p99`, callsMs, 'ms', 100),
      atMost('  event loop delay meanwhile, p99', simulated.p99, 'ms', 20, 1),
      { what: '  event loop delay meanwhile, longest', measured: `${simulated.max.toFixed(1)} ms` },
    ];
  } finally {
    await server.stop();
  }
}
