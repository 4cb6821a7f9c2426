import { addManyTickersTo, manyTickers } from '@candlewick/server/testing/many-tickers';
import { api, demoToken, runBacktest, smaCross } from '../support/api.ts';
import { startServer } from '../support/server.ts';
const first = await startServer({ env: { REGISTRY: 'off' } });
await first.stop();
await addManyTickersTo(first.dataDir, 500);
const server = await startServer({ dataDir: first.dataDir, env: { REGISTRY: 'off', WORKER_THREADS: '1', NODE_OPTIONS: process.argv[2] ? '--cpu-prof --cpu-prof-dir=/tmp/prof' : '' } });
for (const tier of ['intermediate', 'advanced', 'business', 'business']) {
  const token = await demoToken(server.url, tier);
  const s = performance.now();
  const t = manyTickers(500);
  await runBacktest(server.url, token, { ...smaCross, tickers: t, start_date: '2000-01-03', end_date: '2019-12-31' });
  console.log(tier, (performance.now() - s).toFixed(0));
}
await server.dispose();
