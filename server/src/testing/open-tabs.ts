import { Agent, get } from 'node:http';
import pg from 'pg';
import { createAccessTokens } from '../modules/auth/access-token.ts';
import { startServerProcess, temporaryFolder } from './server-process.ts';

const opensAtOnce = 25;
const tokenSecret = 'open-tabs-have-a-secret-of-their-own-of-48-bytes';
const timeoutMs = 60_000;

async function tokensOf(databaseUrl: string, userIds: readonly string[]): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string; user_id: string }>(
    `insert into sessions (user_id, expires_at, is_confirmed) select id, now() + interval '1 day', true from unnest($1::uuid[]) id
     returning id, user_id`,
    [userIds],
  );
  await client.end();
  const tokens = createAccessTokens(tokenSecret);
  return Promise.all(rows.map(({ id, user_id }) => tokens.sign({ userId: user_id, sessionId: id, generation: 0 })));
}

/** Starts an API server on a database and opens pages of users there, each with its stream of notifications. */
export async function openTabs(databaseUrl: string, userIds: readonly string[]) {
  const server = await startServerProcess({
    ROLE: 'api',
    DATABASE_URL: databaseUrl,
    DATA_DIR: await temporaryFolder(),
    TOKEN_SECRET: tokenSecret,
  });
  const agent = new Agent({ maxSockets: Infinity });
  let onEvent: (tab: number) => void = () => undefined;
  const open = (token: string, tab: number) =>
    new Promise<void>((resolve, reject) => {
      const url = `${server.address}/api/alerts/alert/notification_events`;
      get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}.`));
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (!text.includes('data:')) return;
          resolve();
          onEvent(tab);
        });
      }).on('error', reject);
    });
  const tokens = await tokensOf(databaseUrl, userIds);
  for (let from = 0; from < tokens.length; from += opensAtOnce)
    await Promise.all(tokens.slice(from, from + opensAtOnce).map((token, index) => open(token, from + index)));
  return {
    /** Resolves to how long after now each tab got its next event, in ms; rejects if one gets none for a minute. */
    nextEvents(): Promise<number[]> {
      const startedAt = performance.now();
      const waiting = new Set(tokens.keys());
      const times: number[] = [];
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${waiting.size} tabs got no event.`)), timeoutMs);
        onEvent = (tab) => {
          if (!waiting.delete(tab)) return;
          times.push(performance.now() - startedAt);
          if (waiting.size > 0) return;
          clearTimeout(timer);
          resolve(times);
        };
      });
    },
    async close(): Promise<void> {
      agent.destroy();
      await server.stop();
    },
  };
}
