import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addManyTickersTo, manyTickers } from '@candlewick/server/testing/many-tickers';
import { api, demoToken, smaCross } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { compared, median, type Row } from './report.ts';

const symbols = 100;
const rounds = 2;
const cores = availableParallelism();
const paths = (side: string) => ['entry', 'exit'].map((group) => `${group}.conditions.0.${side}.params.period`);
/** 25 × 40: 1,000 combinations. */
const axes = [
  { paths: paths('left'), from: 2, to: 26, step: 1 },
  { paths: paths('right'), from: 30, to: 108, step: 2 },
];

/** The engine alone: the same sweeps on one thread for each core, in ms. */
async function timeEngine(): Promise<number> {
  const filename = new URL('./engine-sweeps.thread.ts', import.meta.url);
  const threads = Array.from({ length: cores }, () => new Worker(filename, { workerData: { axes } }));
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  const startedAt = performance.now();
  await Promise.all(
    threads.map(async (thread, index) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      thread.postMessage(Math.floor(symbols / cores) + (index < symbols % cores ? 1 : 0));
      await once(thread, 'message');
    }),
  );
  const tookMs = performance.now() - startedAt;
  await Promise.all(threads.map((thread) => thread.terminate()));
  return tookMs;
}

interface Progress {
  readonly status: string;
  readonly done: number;
}

/** The progress events of an experiment until it ends. */
async function* eventsOf(url: string, id: string, token: string): AsyncGenerator<Progress> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${url}/api/lab/experiments/${id}/events`, { headers });
  if (!body) throw new Error('The events have no body.');
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = (text + part).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as Progress;
  }
}

/** A sweep of 1,000 combinations over 100 symbols of ten years, accepted to completed, beside the engine alone on all cores. */
export async function timeSweeps(): Promise<Row[]> {
  const first = await startServer({ env: { REGISTRY: 'off' } });
  await first.stop();
  await addManyTickersTo(first.dataDir, symbols);
  const env = { REGISTRY: 'off', WORKER_THREADS: String(cores) };
  const server = await startServer({ dataDir: first.dataDir, env });
  const times: { ours: number; engine: number; gapMs: number }[] = [];
  try {
    for (const tier of ['advanced', 'business'].slice(0, rounds)) {
      const engine = await timeEngine();
      const token = await demoToken(server.url, tier);
      const options = { initial_cash: 1_000_000, close_at_end: true };
      const request_id = crypto.randomUUID();
      const body = { ...smaCross, tickers: manyTickers(symbols), options, axes, objective: 'return', request_id };
      const startedAt = performance.now();
      const { id } = await api<{ id: string }>(server.url, '/api/lab/experiments', { token, body });
      const changes: number[] = [];
      let status = '';
      for await (const progress of eventsOf(server.url, id, token)) {
        ({ status } = progress);
        changes.push(performance.now());
      }
      if (status !== 'completed') throw new Error(`The sweep ended as ${status}.`);
      const ours = performance.now() - startedAt;
      times.push({ ours, engine, gapMs: median(changes.slice(1).map((at, index) => at - changes[index]!)) });
    }
  } finally {
    await server.stop();
    await server.dispose();
  }
  const of = (key: 'ours' | 'engine' | 'gapMs') => median(times.map((each) => each[key]));
  return [
    compared(`sweep of 1,000 combinations × ${symbols} symbols`, [of('ours'), of('engine')], 'ms', 1.3),
    {
      what: '  between two counts of its runs',
      measured: `${of('gapMs').toFixed(0)} ms`,
      budget: '≤ 250 ms',
      holds: of('gapMs') <= 250,
    },
  ];
}
