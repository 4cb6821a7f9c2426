import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addScreenerRowsTo } from '@candlewick/server/testing/screener-rows';
import { api, demoToken } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { eventLoopDelay, probeEnvironment } from './many-tickers.ts';
import { atMost, median, type Row } from './report.ts';

const count = 10_000;
const requests = 120;
const pollMs = 250;

/** What a user does: narrows down, sorts by what is left, turns the page. */
const bodies = [
  {
    sort_model: [{ field: 'market_cap', direction: 'desc' }],
    filters: [
      { field: 'type', operator: 'one_of', values: ['stock'] },
      { field: 'pe_ratio', operator: 'range', values: [5, 30] },
      { field: 'price', operator: 'range', values: [100, null] },
    ],
  },
  {
    pagination: { page: 3, page_size: 100 },
    sort_model: [
      { field: 'sector', direction: 'asc' },
      { field: 'return_1d_fraction', direction: 'desc' },
    ],
    filters: [{ field: 'name', operator: 'contains', value: 'alpha' }],
  },
  { pagination: { page: 1, page_size: 100 }, sort_model: [{ field: 'volume', direction: 'desc' }] },
];

/** Requests to a screener of 10,000 rows, one after the other. Leaves the rows in the folder. */
export async function timeScreener(dataDir: string): Promise<Row[]> {
  await addScreenerRowsTo(dataDir, count, 24 * 60);
  const server = await startServer({ dataDir, env: { REGISTRY: 'off' } });
  try {
    const token = await demoToken(server.url, 'free');
    const times: number[] = [];
    for (let request = 0; request < requests; request++) {
      const startedAt = performance.now();
      await api(server.url, '/api/tickers/screener', { token, body: bodies[request % bodies.length] });
      times.push(performance.now() - startedAt);
    }
    const settled = times.slice(requests / 6).sort((a, b) => a - b);
    const p95 = settled[Math.floor(settled.length * 0.95)] ?? NaN;
    return [
      atMost(
        `screener over ${count.toLocaleString('en-US')} rows, filters, sort and counts, p50`,
        median(settled),
        'ms',
        50,
        1,
      ),
      { what: '  p95', measured: `${p95.toFixed(1)} ms` },
    ];
  } finally {
    await server.stop();
  }
}

/** The job that computes every row, after the first start of a server, in a process that serves requests too. */
export async function timeScreenerJob(dataDir: string): Promise<Row[]> {
  const probe = join(dataDir, 'event-loop-probe.json');
  const server = await startServer({ dataDir, env: { REGISTRY: 'off', SCREENER: 'on', ...probeEnvironment(probe) } });
  const startedAt = performance.now();
  try {
    const token = await demoToken(server.url, 'free');
    await eventLoopDelay(server, probe);
    for (;;) {
      const progress = await api<{ is_complete: boolean; total: number }>(
        server.url,
        '/api/tickers/screener/progress',
        { token },
      );
      if (!progress.is_complete) {
        await sleep(pollMs);
        continue;
      }
      const seconds = (performance.now() - startedAt) / 1000;
      const { p99, max } = await eventLoopDelay(server, probe);
      return [
        {
          what: `screener: rows of ${progress.total} instruments, after the start`,
          measured: `${seconds.toFixed(1)} s`,
        },
        atMost('  event loop delay meanwhile, p99', p99, 'ms', 10, 1),
        { what: '  event loop delay meanwhile, longest', measured: `${max.toFixed(1)} ms` },
      ];
    }
  } finally {
    await server.stop();
  }
}
