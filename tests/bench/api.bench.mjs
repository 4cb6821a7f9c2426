// Rows of the server's performance budget: `npm run bench:api`. Starts the real server on a free port with an empty data
// folder. Rates are compared with a bare Fastify route that sends the same bytes, alternating, medians of five.
import { fork, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import fastify from 'fastify';

const root = resolve(import.meta.dirname, '../..');
const rounds = 5;
const seconds = 1.5;
const connections = 16;
const paths = {
  quote: '/api/prices/quotes/%5EGSPC',
  profile: '/api/tickers/AAPL/profile',
  'candles (1 year)': '/api/prices/%5EGSPC/daily/1y',
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const row = (what, measured, other, ratio, budget, ok) =>
  console.log(
    [
      what.padEnd(34),
      measured.padStart(14),
      other.padStart(14),
      ratio.padStart(8),
      `  ${budget}`.padEnd(16),
      ok ? 'ok' : 'MISSED',
    ].join(''),
  );

/** The other side of the comparison, in a process of its own. */
async function serveBare() {
  const app = fastify();
  process.once('message', async (bodies) => {
    for (const [path, body] of Object.entries(bodies)) {
      const bytes = Buffer.from(body);
      app.get(path.replace('%5E', '^'), (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
    }
    process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
  });
  process.once('disconnect', () => app.close());
}

async function startServer(dataDir) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      REGISTRY: existsSync(join(root, 'shell/dist')) ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const address = await new Promise((done, failed) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /ready at (http\S+)/.exec(output);
      if (found) done(found[1]);
    });
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)));
  });
  const readyMs = performance.now() - startedAt;
  const stop = () => new Promise((done) => child.once('close', done) && child.kill('SIGTERM'));
  return { address, readyMs, stop };
}

async function api(address) {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'demo-advanced@candlewick.test', password: 'Candlewick-demo-1!' }),
  });
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` };
  const text = async (path, body) => {
    const init = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers };
    const response = await fetch(address + path, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.text();
  };
  return { headers, text };
}

const load = (url, headers) => autocannon({ url, headers, connections, duration: seconds });

async function compareRates(address, { headers, text }) {
  const bodies = {};
  for (const path of Object.values(paths)) bodies[path] = await text(path);
  const bare = fork(import.meta.filename, ['--bare']);
  bare.send(bodies);
  const bareAddress = await new Promise((done) => bare.once('message', done));
  await load(address + paths.quote, headers);
  await load(bareAddress + paths.quote, headers);
  for (const [name, path] of Object.entries(paths)) {
    const ours = [];
    const theirs = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await load(bareAddress + path, headers));
      ours.push(await load(address + path, headers));
    }
    if ([...ours, ...theirs].some((result) => result.non2xx + result.errors > 0))
      throw new Error(`${name}: not every answer was a success.`);
    const rate = (results) => median(results.map((result) => result.requests.average));
    const p99 = (results) => Math.max(1, median(results.map((result) => result.latency.p99)));
    // Of each pair taken one after the other: what else the machine does weighs on both.
    const ratio = median(ours.map((result, round) => result.requests.average / theirs[round].requests.average));
    const slower = p99(ours) / p99(theirs);
    row(
      `cached ${name}`,
      `${Math.round(rate(ours))} /s`,
      `${Math.round(rate(theirs))} /s`,
      ratio.toFixed(2),
      '≥ 0.6',
      ratio >= 0.6,
    );
    row(`cached ${name}, p99`, `${p99(ours)} ms`, `${p99(theirs)} ms`, slower.toFixed(2), '≤ 3', slower <= 3);
  }
  bare.disconnect();
}

async function timeBacktests(address, { headers, text }) {
  const sma = (period) => ({ indicator: 'SMA', params: { period } });
  const when = (operator) => ({ match: 'all', conditions: [{ left: sma(10), operator, right: sma(20) }] });
  const request = {
    tickers: ['^GSPC'],
    start_date: '2010-01-01',
    end_date: '2019-12-31',
    strategy: { entry: when('cross_over'), exit: when('cross_under') },
  };
  const times = [];
  for (let run = 0; run < 60; run += 1) {
    const startedAt = performance.now();
    const { parent_id, children } = JSON.parse(
      await text('/api/backtest/stocks/request', { ...request, request_id: crypto.randomUUID() }),
    );
    const events = await (await fetch(`${address}/api/backtest/stocks/${parent_id}/events`, { headers })).text();
    if (!events.includes('"completed"')) throw new Error(`A backtest did not complete: ${events}`);
    await text(`/api/backtest/stocks/${children[0].id}/result/summary`);
    times.push(performance.now() - startedAt);
  }
  const p50 = median(times.slice(10));
  row('backtest, request to result, p50', `${p50.toFixed(1)} ms`, '', '', '≤ 60 ms', p50 <= 60);
}

async function main() {
  const dataDir = await mkdtemp(join(tmpdir(), 'candlewick-bench-'));
  await chmod(dataDir, 0o755);
  console.log(`load of the machine before: ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`);
  try {
    row('what', 'measured', 'bare Fastify', 'ratio', 'budget', true);
    const first = await startServer(dataDir);
    await first.stop();
    const later = [];
    for (let round = 0; round < 3; round += 1) {
      const again = await startServer(dataDir);
      later.push(again.readyMs);
      await again.stop();
    }
    row('first start to ready', `${Math.round(first.readyMs)} ms`, '', '', '≤ 4000 ms', first.readyMs <= 4000);
    row('later start to ready', `${Math.round(median(later))} ms`, '', '', '≤ 2000 ms', median(later) <= 2000);
    const server = await startServer(dataDir);
    const caller = await api(server.address);
    await timeBacktests(server.address, caller);
    await compareRates(server.address, caller);
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await (process.argv.includes('--bare') ? serveBare() : main());
