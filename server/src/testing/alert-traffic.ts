import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '../program/demo-accounts.ts';
import { startServerProcess, temporaryFolder } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** Names of alerts by the last answer about them; `unsure`: the server was gone before it answered. */
export interface TrafficLog {
  readonly there: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  readonly unsure: ReadonlySet<string>;
  readonly answered: number;
  readonly failed: number;
}

/** Conditions that hold on no bar, other ones each time: equal alerts of a user are one. */
const never = (price: number) => ({
  match: 'all',
  conditions: [{ left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: price } }],
});
const mostAlerts = 20;
const callTimeoutMs = 5000;

/** A user who adds and deletes alerts through an API server that tests kill. */
export async function startAlertTraffic(databaseUrl: string, ticker: string) {
  const environment = {
    ROLE: 'api',
    DATABASE_URL: databaseUrl,
    DATA_DIR: await temporaryFolder(),
    RATE_LIMIT_FACTOR: '1000',
    // A token outlives the process that signed it.
    TOKEN_SECRET: 'traffic-has-a-secret-of-its-own-of-some-48-bytes',
  };
  let server: ServerProcess = await startServerProcess(environment);
  let token: string | undefined;
  const stopping = new AbortController();
  const log = { there: new Set<string>(), gone: new Set<string>(), unsure: new Set<string>(), answered: 0, failed: 0 };

  const request = async (method: string, path: string, init: RequestInit) => {
    const response = await fetch(server.address + path, {
      method,
      ...init,
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    // The process may be killed after its first bytes, too.
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  };
  const call = async (method: string, path: string, body: unknown) => {
    token ??= (
      (await request('POST', '/api/auth/login', { body: new URLSearchParams(credentials) })) as { access_token: string }
    ).access_token;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return request(method, path, { headers, body: JSON.stringify(body) });
  };
  const ids = new Map<string, string>();
  // Ignores alerts left over from earlier runs.
  const run = randomInt(1_000_000, 1_000_000_000);
  const add = async (name: string, count: number) => {
    const body = { name, tickers: [ticker], conditions: never(run + count), in_app: true };
    const { cards } = (await call('POST', '/api/alerts/alert/add_stock_alert', body)) as { cards: { id: string }[] };
    ids.set(name, cards[0]!.id);
    log.there.add(name);
  };
  const remove = async (name: string) => {
    await call('DELETE', '/api/alerts/alert/delete_parent_cards', { id_list: [ids.get(name)] });
    log.there.delete(name);
    log.gone.add(name);
  };
  const work = async () => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const [oldest] = log.there;
      const name = oldest !== undefined && log.there.size >= mostAlerts ? oldest : `Traffic ${run} ${count}`;
      try {
        await (name === oldest ? remove(name) : add(name, count));
        log.answered += 1;
      } catch {
        log.failed += 1;
        log.there.delete(name);
        log.unsure.add(name);
        await sleep(20);
      }
    }
  };
  const running = work();
  return {
    /** Pattern (SQL) of the names of its alerts. */
    names: `Traffic ${run} %`,

    /** Kills the server and starts another. */
    async restart(): Promise<void> {
      await server.kill();
      let next: ServerProcess | undefined;
      // PostgreSQL may be down.
      while (!next) next = await startServerProcess(environment).catch(() => undefined);
      server = next;
    },

    /** Ends the traffic and the server. */
    async stop(): Promise<TrafficLog> {
      stopping.abort();
      await running;
      await server.stop();
      return log;
    },
  };
}

const { email, password } = demoAccounts.find(({ tier }) => tier === 'intermediate')!;
const credentials = { username: email, password };
