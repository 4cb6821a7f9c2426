import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoToken } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { residentMb } from './many-tickers.ts';
import { atMost, type Row } from './report.ts';

const count = 1000;
const opensAtOnce = 25;
const tickersOfStream = 10;
const delayMs = 15 * 60_000;
/** `QUOTE_STREAM_SECONDS=600` for the long form. */
const seconds = Number(process.env['QUOTE_STREAM_SECONDS'] ?? 20);
const warmUpMs = 5000;

/** They trade at every hour of the week, so their quotes always move. */
const symbols = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'ADA', 'DOGE', 'TRX', 'LINK', 'AVAX', 'LTC', 'DOT'].map(
  (coin) => `${coin}-USD`,
);

/** Each stream watches another selection, so that few share their bytes. */
const tickersOf = (stream: number) =>
  Array.from(
    { length: tickersOfStream },
    (_, index) => symbols[(stream * 7 + index * (1 + (stream % 3))) % symbols.length],
  );

/** Calls back with the time for which each event was on its way: from the second that it shows to its arrival. */
function follow(response: IncomingMessage, onEvent: (ms: number) => void): void {
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const id = /^id: 15-(\d+)$/m.exec(text)?.[1];
    if (id !== undefined) onEvent(Date.now() - delayMs - Number(id));
  });
}

/** 1,000 open streams of quotes on one process, for 20 seconds or as long as asked. */
export async function timeQuoteStreams(dataDir: string): Promise<Row[]> {
  const env = { REGISTRY: 'off', EVENT_STREAM_LIMIT: String(count) };
  const server = await startServer({ dataDir, env });
  const agent = new Agent({ maxSockets: Infinity });
  try {
    const headers = { authorization: `Bearer ${await demoToken(server.url, 'business')}` };
    const times: number[] = [];
    let isMeasuring = false;
    const open = (stream: number) =>
      new Promise<void>((resolve, reject) => {
        const url = `${server.url}/api/prices/quote_stream?tickers=${[...new Set(tickersOf(stream))].join()}`;
        get(url, { agent, headers }, (response) => {
          if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}.`));
          follow(response, (ms) => isMeasuring && times.push(ms));
          return resolve();
        }).on('error', reject);
      });
    for (let from = 0; from < count; from += opensAtOnce)
      await Promise.all(Array.from({ length: opensAtOnce }, (_, index) => open(from + index)));
    await sleep(warmUpMs);
    const memoryBefore = residentMb(server.pid);
    isMeasuring = true;
    await sleep(seconds * 1000);
    isMeasuring = false;
    const memory = residentMb(server.pid);
    times.sort((a, b) => a - b);
    const quantile = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
    const perSecond = times.length / count / seconds;
    return [
      atMost(
        `${count.toLocaleString('en-US')} streams of quotes for ${seconds} s, delivery p99`,
        quantile(0.99),
        'ms',
        250,
      ),
      { what: '  p50', measured: `${quantile(0.5)} ms` },
      { what: '  events per stream and second', measured: perSecond.toFixed(2) },
      { what: '  memory of the server', measured: `${memory.toFixed(0)} MB` },
      atMost('  memory gained meanwhile', memory - memoryBefore, 'MB', 20),
    ];
  } finally {
    agent.destroy();
    await server.stop();
  }
}
