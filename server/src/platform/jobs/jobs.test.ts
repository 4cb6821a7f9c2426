import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { cloneDatabase, connectionString } from '../../testing/test-server.ts';
import { Jobs } from './jobs.ts';
import type { QueueDefinition } from './queue-definition.ts';

interface Numbered {
  readonly number: number;
  readonly of?: string;
}

let connection: Awaited<ReturnType<typeof cloneDatabase>>;
let database: OpenDatabase;
let lines: string[] = [];
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  connection = await cloneDatabase();
  database = openDatabase(connection as never, 4, () => undefined);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  lines = [];
});
afterAll(() => database.close());

const logger = pino(
  { level: 'debug' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);

async function open(queue: QueueDefinition<Numbered>): Promise<Jobs> {
  const jobs = await Jobs.open({ connection, works: true, queues: [queue], logger, onError: () => undefined });
  closing.push(() => jobs.close());
  return jobs;
}
const queueOf = (name: string, more: Partial<QueueDefinition<Numbered>> = {}): QueueDefinition<Numbered> => ({
  name,
  concurrency: 1,
  order: 'turns',
  retry: { limit: 3, delaySeconds: 1 },
  expireSeconds: 60,
  ...more,
});
const numbered = (count: number, of: string) => Array.from({ length: count }, (_, number) => ({ number, of }));

describe('a queue with turns', () => {
  it('runs a later user’s job after at most one job of each waiting user', async () => {
    const queue = queueOf('turns');
    const jobs = await open(queue);
    for (let request = 0; request < 10; request += 1)
      await jobs.add(queue, numbered(20, 'ada'), database.db, { owner: 'ada' });
    await jobs.add(queue, numbered(40, 'ben'), database.db, { owner: 'ben' });
    const ran: string[] = [];
    let added: Promise<void> | undefined;
    await jobs.work(queue, {
      async run({ data }) {
        ran.push(data.of ?? '');
        // In the middle of the others' work, which by then is far into its turns.
        if (ran.length === 100) added = jobs.add(queue, numbered(1, 'cleo'), database.db, { owner: 'cleo' });
        await added;
      },
    });
    await expect.poll(() => ran.length, { timeout: 30_000 }).toBe(241);
    // One may have been claimed before she came.
    expect(ran.indexOf('cleo')).toBeLessThanOrEqual(103);
    expect(ran.slice(0, 20).filter((of) => of === 'ben')).toHaveLength(10);
  });

  it('runs jobs of a higher priority first, with turns among them', async () => {
    const queue = queueOf('priority');
    const jobs = await open(queue);
    await jobs.add(queue, numbered(3, 'ada'), database.db, { owner: 'ada' });
    await jobs.add(queue, numbered(2, 'urgent'), database.db, { owner: 'ada', priority: 1 });
    const ran: (string | undefined)[] = [];
    await jobs.work(queue, { run: async ({ data }) => void ran.push(data.of) });
    await expect.poll(() => ran).toHaveLength(5);
    expect(ran).toEqual(['urgent', 'urgent', 'ada', 'ada', 'ada']);
  });
});

describe('a queue', () => {
  it('runs as many jobs at once as its definition says, and no more', async () => {
    const queue = queueOf('concurrency', { concurrency: 3, order: 'arrival' });
    const jobs = await open(queue);
    let running = 0;
    let most = 0;
    let done = 0;
    await jobs.work(queue, {
      async run() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
        done += 1;
      },
    });
    await jobs.add(queue, numbered(30, 'ada'), database.db);
    await expect.poll(() => done).toBe(30);
    expect(most).toBe(3);
  });

  it('adds nothing when the transaction is rolled back', async () => {
    const queue = queueOf('rollback', { subject: 'of' });
    const jobs = await open(queue);
    const cut = database.db.transaction(async (transaction) => {
      await jobs.add(queue, numbered(1, 'never'), transaction);
      throw new Error('rolled back');
    });
    await expect(cut).rejects.toThrow('rolled back');
    await jobs.add(queue, numbered(2, 'once'), database.db);
    expect(await jobs.subjects(queue)).toEqual(new Set(['once']));
  });

  it('runs a failed job again, and logs both with the trace id of the request', async () => {
    const queue = queueOf('retry');
    const jobs = await open(queue);
    const attempts: (string | undefined)[] = [];
    await jobs.work(queue, {
      async run({ traceId }) {
        attempts.push(traceId);
        if (attempts.length === 1) throw new Error('not yet');
      },
    });
    await jobs.add(queue, numbered(1, 'ada'), database.db, { traceId: 'abc123' });
    await expect.poll(() => attempts).toEqual(['abc123', 'abc123']);
    await expect.poll(() => lines.some((line) => line.includes('a job ended'))).toBe(true);
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; traceId?: string; queue?: string });
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'a job failed and will run again', traceId: 'abc123', queue: 'retry' }),
    );
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'a job ended', traceId: 'abc123' }));
  });

  it('adds the jobs of a schedule once, however many processes run', async () => {
    const schedules = [{ key: 'every-minute', cron: '* * * * *', data: { number: 7 } }];
    const queue = queueOf('scheduled', { schedules });
    const ran: number[] = [];
    const startedAt = Date.now();
    const both = await Promise.all([open(queue), open(queue)]);
    for (const jobs of both) await jobs.work(queue, { run: async ({ data }) => void ran.push(data.number) });
    await expect.poll(() => ran.length, { timeout: 40_000 }).toBeGreaterThan(0);
    // A minute may have ended in the meantime: one job for each, however many processes. Two jobs would be added together.
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query<{ id: string }>(`select id from pgboss.job where name = 'scheduled'`);
    await client.end();
    const minutes = Math.floor(Date.now() / 60_000) - Math.floor(startedAt / 60_000) + 1;
    expect(rows.length).toBeLessThanOrEqual(minutes);
    expect(ran.length).toBeLessThanOrEqual(rows.length);
  });

  it('removes schedules that its definition no longer has', async () => {
    const schedules = [{ key: 'gone', cron: '0 3 * * *', data: { number: 1 } }];
    await open(queueOf('unscheduled', { schedules }));
    await open(queueOf('unscheduled'));
    const boss = new PgBoss({ ...(connection as { host: string }), supervise: false, schedule: false });
    await boss.start();
    closing.push(() => boss.stop({ graceful: false, close: true }));
    expect(await boss.getSchedules('unscheduled')).toEqual([]);
  });
});

describe('a job whose worker died', () => {
  it('is taken over by another worker', async () => {
    const queue = queueOf('silent');
    const jobs = await open(queue);
    await jobs.add(queue, numbered(1, 'ada'), database.db);
    // Claims the job as a worker does, and is never heard of again.
    const dead = new PgBoss({ ...(connection as { host: string }), supervise: false, schedule: false });
    await dead.start();
    expect(await dead.fetch(queue.name)).toHaveLength(1);
    await dead.stop({ graceful: false, close: true });
    await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '9 s' where name = 'silent'`);
    const taken: Numbered[] = [];
    const ran: Numbered[] = [];
    await jobs.work(queue, {
      run: async ({ data }) => void ran.push(data),
      onTakeover: async (found) => void taken.push(...found),
    });
    await expect.poll(() => ran.length, { timeout: 30_000 }).toBe(1);
    expect(taken).toEqual(ran);
  });

  it('is taken over also from a worker that died while it took the job over', async () => {
    const queue = queueOf('half-taken');
    const jobs = await open(queue);
    await jobs.add(queue, numbered(1, 'ada'), database.db);
    await database.pool.query(
      `update pgboss.job set state = 'cancelled', completed_on = now() - interval '9 s' where name = 'half-taken'`,
    );
    const ran: Numbered[] = [];
    await jobs.work(queue, { run: async ({ data }) => void ran.push(data) });
    await expect.poll(() => ran.length, { timeout: 30_000 }).toBe(1);
  });

  it('for the last time has failed, unless a schedule brings it back', async () => {
    const retry = { limit: 0, delaySeconds: 1 };
    const schedules = [{ key: 'yearly', cron: '0 3 1 1 *', data: { number: 1 } }];
    const queues = [queueOf('recurring', { retry, schedules }), queueOf('once', { retry })];
    const jobs = await Jobs.open({ connection, works: true, queues, logger, onError: () => undefined });
    closing.push(() => jobs.close());
    for (const queue of queues) await jobs.add(queue, numbered(1, 'ada'), database.db);
    const worker = fork(join(import.meta.dirname, '../../testing/stuck-worker.program.ts'), {
      env: {
        PATH: process.env['PATH'],
        SETTINGS: JSON.stringify({ connectionString: connectionString(connection), queues }),
      },
    });
    const states = async (state: string) =>
      (
        await database.pool.query(`select 1 from pgboss.job where name in ('recurring', 'once') and state = $1`, [
          state,
        ])
      ).rowCount;
    await expect.poll(() => states('active'), { timeout: 30_000 }).toBe(2);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '11 s' where state = 'active'`);
    await expect.poll(() => states('failed'), { timeout: 30_000 }).toBe(2);
    const counts = (await jobs.counts()).map(({ queue, failed }) => [queue, failed]);
    expect(counts).toEqual([
      ['recurring', 0],
      ['once', 1],
    ]);
    expect((await jobs.failed(undefined, 10)).map(({ queue }) => queue)).toEqual(['once']);
  });
});
