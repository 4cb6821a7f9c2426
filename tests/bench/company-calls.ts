import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pricesApi, tickersApi } from '@candlewick/shared-api';
import type { Endpoint } from '@candlewick/shared-api';
import { demoToken } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { atMost, median, type Row } from './report.ts';

const ofFunds = new Set(['tickers.etfHoldings', 'tickers.sectorExposure']);
const warmRounds = 5;
/** The parameters that cost most. */
const costliest: Readonly<Record<string, string>> = {
  period: 'annual',
  granularity: '60m',
  span: 'OneMonth',
  interval: 'daily',
  range: '1y',
};

/** The calls of a dashboard: those about one instrument that need no search. */
const calls = [
  ...Object.entries<Endpoint>(tickersApi)
    .filter(([, { id, path }]) => path.includes(':ticker') && id !== 'tickers.profile' && id !== 'tickers.dateRange')
    .map(([, endpoint]) => ({ endpoint, service: 'tickers' })),
  ...[pricesApi.history, pricesApi.quote, pricesApi.historicalCandles].map((endpoint: Endpoint) => ({
    endpoint,
    service: 'prices',
  })),
];

/** All stocks and funds of the sample provider. */
function symbolsOf(type: 'stock' | 'etf'): string[] {
  const universe = readFileSync(join(import.meta.dirname, '../../server/data/universe.csv'), 'utf8');
  return universe.split('\n').flatMap((line) => (line.includes(`,${type},`) ? (line.split(',')[0] ?? []) : []));
}

async function timed(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - startedAt;
}

/**
 * Times every call about a company or a fund over HTTP: cold, the first call about an instrument of which nothing is known yet, and
 * warm, the same again. `print` shows each call.
 */
export async function timeCompanyCalls(dataDir: string, print = false): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { REGISTRY: 'off' } });
  try {
    const token = await demoToken(server.url, 'advanced');
    const urlOf = ({ endpoint, service }: (typeof calls)[number], ticker: string) =>
      `${server.url}/api/${service}${endpoint.path.replace(/:(\w+)/g, (_, name: string) => ({ ticker, ...costliest })[name] ?? '')}`;
    // Both processes compile their code first.
    const known = ['AAPL', 'MSFT', 'JPM', 'XOM'];
    for (const call of calls) {
      for (const ticker of known) {
        for (let round = 0; round < warmRounds; round += 1) await timed(urlOf(call, ticker), token);
      }
    }
    const isUnknown = (symbol: string) => !known.includes(symbol);
    const [stocks, funds] = [symbolsOf('stock').filter(isUnknown), symbolsOf('etf').filter(isUnknown)];
    const stocksEach = Math.floor(stocks.length / (calls.length - ofFunds.size));
    const fundsEach = Math.floor(funds.length / ofFunds.size);
    const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
    for (const call of calls) {
      const [cold, warm]: [number[], number[]] = [[], []];
      const symbols = ofFunds.has(call.endpoint.id) ? funds.splice(0, fundsEach) : stocks.splice(0, stocksEach);
      for (const symbol of symbols) {
        const url = urlOf(call, symbol);
        cold.push(await timed(url, token));
        for (let again = 0; again < warmRounds; again += 1) warm.push(await timed(url, token));
      }
      if (print) {
        const figures = [median(cold), Math.min(...cold), Math.max(...cold), median(warm), Math.min(...warm)];
        console.log(call.endpoint.id, ...figures.map((figure) => figure.toFixed(2)));
      }
      times.cold.push(median(cold));
      times.warm.push(median(warm));
    }
    return [
      atMost('call of a dashboard, cold: p50 of the slowest call', Math.max(...times.cold), 'ms', 20, 1),
      atMost('call of a dashboard, warm: p50 of the slowest call', Math.max(...times.warm), 'ms', 2, 1),
    ];
  } finally {
    await server.stop();
  }
}
