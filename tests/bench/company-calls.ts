import { tickersApi } from '@candlewick/shared-api';
import type { Endpoint } from '@candlewick/shared-api';
import { demoToken } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { atMost, median, type Row } from './report.ts';

/** Companies of every sector; each is asked for the first time once per call. */
const stocks = [
  'MSFT',
  'JPM',
  'XOM',
  'KO',
  'PFE',
  'CAT',
  'AMZN',
  'NEE',
  'LIN',
  'PLD',
  'DIS',
  'WMT',
  'V',
  'NVDA',
  'UNH',
];
const funds = ['SPY', 'QQQ', 'XLK', 'XLF', 'XLE', 'XLV', 'RSP', 'VTI', 'DIA', 'SMH', 'IWM', 'VTV', 'VUG', 'XLU', 'XLP'];
const ofFunds = new Set(['tickers.etfHoldings', 'tickers.sectorExposure']);
const warmRounds = 5;

/** The calls of a dashboard: those about one instrument that need no search. */
const calls = Object.values<Endpoint>(tickersApi).filter(
  ({ id, path }) => path.includes(':ticker') && id !== 'tickers.profile' && id !== 'tickers.dateRange',
);

async function timed(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - startedAt;
}

/**
 * Times every call about a company or a fund over HTTP: cold, the first of its kind for an instrument of which nothing is known yet, and
 * warm, the same again. `print` shows each call.
 */
export async function timeCompanyCalls(dataDir: string, print = false): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { REGISTRY: 'off' } });
  try {
    const token = await demoToken(server.url, 'advanced');
    const urlOf = ({ path }: Endpoint, ticker: string) =>
      `${server.url}/api/tickers${path.replace(':ticker', ticker).replace(':period', 'annual')}`;
    // Both processes compile their code first.
    for (const call of calls) {
      for (let round = 0; round < 2 * warmRounds; round += 1) await timed(urlOf(call, 'AAPL'), token);
    }
    const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
    for (const [index, call] of calls.entries()) {
      const [cold, warm]: number[][] = [[], []];
      const symbols = ofFunds.has(call.id) ? funds : stocks;
      for (let round = 0; round < symbols.length; round += 1) {
        const url = urlOf(call, symbols[(round + index) % symbols.length]!);
        cold!.push(await timed(url, token));
        for (let again = 0; again < warmRounds; again += 1) warm!.push(await timed(url, token));
      }
      if (print)
        console.log(call.id, median(cold!).toFixed(1), Math.max(...cold!).toFixed(1), median(warm!).toFixed(2));
      times.cold.push(median(cold!));
      times.warm.push(median(warm!));
    }
    return [
      atMost('call of a dashboard, cold: p50 of the slowest call', Math.max(...times.cold), 'ms', 20, 1),
      atMost('call of a dashboard, warm: p50 of the slowest call', Math.max(...times.warm), 'ms', 2, 1),
    ];
  } finally {
    await server.stop();
  }
}
