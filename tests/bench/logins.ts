import { setTimeout as sleep } from 'node:timers/promises';
import { demoToken } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { atMost, median, type Row } from './report.ts';

const rounds = 40;
const atOnce = 50;

/** The 99th percentile. */
const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? NaN;

async function timed(call: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** Logins with their hashing, one after the other and fifty at once, and what a quote takes meanwhile. */
export async function timeLogins(dataDir: string): Promise<readonly Row[]> {
  const server = await startServer({ dataDir });
  try {
    const body = () => new URLSearchParams({ username: 'demo-free@candlewick.test', password: 'Candlewick-demo-1!' });
    const logIn = () => timed(() => fetch(`${server.url}/api/auth/login`, { method: 'POST', body: body() }));
    const token = await demoToken(server.url, 'advanced');
    const headers = { authorization: `Bearer ${token}` };
    const quote = () => timed(() => fetch(`${server.url}/api/prices/quotes/AAPL`, { headers }));
    for (let round = 0; round < 5; round += 1) await Promise.all([logIn(), quote()]);
    const alone = [];
    for (let round = 0; round < rounds; round += 1) alone.push(await logIn());
    const quotes: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const isOver = Promise.all(Array.from({ length: atOnce }, logIn)).then(() => true);
      while (!(await Promise.race([isOver, sleep(5, false)]))) quotes.push(await quote());
    }
    return [
      atMost('login, p50', median(alone), 'ms', 120),
      atMost(`a quote during ${atOnce} logins at once, p99`, p99(quotes), 'ms', 100),
    ];
  } finally {
    await server.stop();
  }
}
