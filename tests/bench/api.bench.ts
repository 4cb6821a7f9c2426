// Measures the server's rows of the performance budget, all or those of the named groups: `npm run bench:api [-- <groups>]`. Starts the real
// server on a free port with an empty data folder. Rates are compared with a bare Fastify route that sends the same bytes: alternating runs, medians of five.
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { api, demoToken, runBacktest, smaCross } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { timeAlerts } from './alerts.ts';
import { chosen, type Groups } from './groups.ts';
import { residentMb, timeManyTickers } from './many-tickers.ts';
import { timeSweeps } from './sweeps.ts';
import { atMost, median, printRows, type Row } from './report.ts';

const rounds = 5;
const seconds = 1.5;
const connections = 16;
const paths = {
  quote: '/api/prices/quotes/%5EGSPC',
  profile: '/api/tickers/AAPL/profile',
  'candles (1 year)': '/api/prices/%5EGSPC/daily/1y',
};

const rows: Row[] = [];

async function compareRates(url: string, token: string): Promise<void> {
  const bodies: Record<string, string> = {};
  for (const path of Object.values(paths)) bodies[path] = JSON.stringify(await api(url, path, { token }));
  const bare = fork(join(import.meta.dirname, 'bare-fastify.ts'));
  bare.send(bodies);
  const bareUrl = await new Promise<string>((done) => bare.once('message', (address) => done(String(address))));
  const headers = { authorization: `Bearer ${token}` };
  const load = (address: string) => autocannon({ url: address, headers, connections, duration: seconds });
  await load(url + paths.quote);
  await load(bareUrl + paths.quote);
  for (const [name, path] of Object.entries(paths)) {
    const pairs: Record<'ours' | 'theirs', autocannon.Result>[] = [];
    for (let round = 0; round < rounds; round++)
      pairs.push({ theirs: await load(bareUrl + path), ours: await load(url + path) });
    const failed = pairs
      .flatMap(({ ours, theirs }) => [ours, theirs])
      .some((result) => result.non2xx + result.errors > 0);
    if (failed) throw new Error(`${name}: not every answer was a success.`);
    // The ratio of each adjacent pair: other load on the machine affects both alike.
    const ratio = median(pairs.map(({ ours, theirs }) => ours.requests.average / theirs.requests.average));
    const rate = (side: 'ours' | 'theirs') => Math.round(median(pairs.map((pair) => pair[side].requests.average)));
    const p99 = (side: 'ours' | 'theirs') => Math.max(1, median(pairs.map((pair) => pair[side].latency.p99)));
    const slower = p99('ours') / p99('theirs');
    rows.push(
      {
        what: `cached ${name}`,
        measured: `${rate('ours')} /s`,
        other: `bare Fastify ${rate('theirs')} /s`,
        ratio: ratio.toFixed(2),
        budget: '≥ 0.40',
        holds: ratio >= 0.4,
      },
      {
        what: `cached ${name}, p99`,
        measured: `${p99('ours')} ms`,
        other: `bare Fastify ${p99('theirs')} ms`,
        ratio: slower.toFixed(2),
        budget: '≤ 3',
        holds: slower <= 3,
      },
    );
  }
  bare.disconnect();
}

async function timeBacktests(url: string, token: string): Promise<void> {
  const times = [];
  for (let run = 0; run < 60; run++) {
    const startedAt = performance.now();
    const { children } = await runBacktest(url, token, smaCross);
    await api(url, `/api/backtest/stocks/${children[0]?.id}/result/summary`, { token });
    times.push(performance.now() - startedAt);
  }
  rows.push(atMost('backtest of 10 years, request to result, p50', median(times.slice(10)), 'ms', 60, 1));
}

async function timeStarts(): Promise<void> {
  const later = [];
  for (let round = 0; round < rounds; round++) {
    const again = await startServer({ dataDir });
    later.push(again.startedInMs);
    await again.stop();
  }
  rows.push(atMost('first start to ready', first.startedInMs, 'ms', 4000));
  rows.push(atMost('later start to ready', median(later), 'ms', 2000));
}

/** What one server process does for a while. */
async function timeCalls(): Promise<void> {
  const server = await startServer({ dataDir, env: { WORKER_THREADS: '2' } });
  try {
    // The large requests used up the credits of the larger plans; these 60 cost 600 of 2,000.
    const token = await demoToken(server.url, 'beginner');
    await timeBacktests(server.url, token);
    await compareRates(server.url, token);
    rows.push(atMost('memory of the server after this load', residentMb(server.pid), 'MB', 400));
  } finally {
    await server.stop();
  }
}

const first = await startServer();
await first.stop();
const { dataDir } = first;
const times = (measure: (folder: string) => Promise<readonly Row[]>) => async () =>
  rows.push(...(await measure(dataDir)));
const groups: Groups = {
  starts: timeStarts,
  tickers: times(timeManyTickers),
  alerts: times(timeAlerts),
  sweeps: async () => rows.push(...(await timeSweeps())),
  calls: timeCalls,
};
try {
  for (const name of chosen(groups)) await groups[name]?.();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
printRows(rows);
