import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';
import { stillHeld } from './leases.repository.ts';
import { Leases } from './leases.service.ts';

let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  pool = new pg.Pool(await cloneDatabase());
  db = drizzle(pool) as unknown as Database;
});
afterAll(() => pool.end());

function openWorker(leaseMs = 60_000) {
  let held: ReadonlySet<number> = new Set();
  const errors: unknown[] = [];
  const worker = randomUUID();
  const leases = new Leases({
    db,
    worker,
    leaseMs,
    onChange: (partitions) => (held = partitions),
    onRelease: () => Promise.resolve(),
    onError: (error) => errors.push(error),
  });
  return { worker, leases, errors, held: () => [...held] };
}

it('shares the partitions among workers that come and go, each held by one of them', async () => {
  const workers = [openWorker()];
  const lookTwice = async () => {
    for (const { leases } of [...workers, ...workers]) await leases.look();
  };
  const sizes = () => workers.map(({ held }) => held().length).toSorted((a, b) => a - b);
  await lookTwice();
  expect(sizes()).toEqual([64]);
  workers.push(openWorker());
  await lookTwice();
  expect(sizes()).toEqual([32, 32]);
  workers.push(openWorker());
  await lookTwice();
  expect(sizes()).toEqual([20, 22, 22]);
  expect(new Set(workers.flatMap(({ held }) => held())).size).toBe(64);
  await workers.pop()!.leases.stop();
  await lookTwice();
  expect(sizes()).toEqual([32, 32]);
  expect(new Set(workers.flatMap(({ held }) => held())).size).toBe(64);
  await Promise.all(workers.map(({ leases }) => leases.stop()));
  expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
  expect((await pool.query('select from alert_partitions')).rowCount).toBe(0);
});

it('takes over what a worker does not renew, and says so to whoever comes back', async () => {
  const [dead, other] = [openWorker(), openWorker()];
  await dead.leases.look();
  await pool.query(`update alert_partitions set expires_at = now() - interval '1 second'`);
  await pool.query(`update alert_workers set expires_at = now() - interval '1 second'`);
  await other.leases.look();
  expect(other.held()).toHaveLength(64);
  const [first] = other.held();
  await db.transaction(async (transaction) => {
    expect(await stillHeld(dead.worker, [first!], transaction)).toEqual(new Set());
    expect(await stillHeld(other.worker, [first!, 999], transaction)).toEqual(new Set([first]));
  });
  await dead.leases.look();
  expect(dead.held()).toEqual([]);
  await other.leases.look();
  expect(other.held()).toHaveLength(32);
  await Promise.all([dead.leases.stop(), other.leases.stop()]);
});

it('never gives a partition to two workers that look at once', async () => {
  const workers = Array.from({ length: 6 }, () => openWorker());
  for (let round = 0; round < 5; round += 1) await Promise.all(workers.map(({ leases }) => leases.look()));
  const held = workers.flatMap((each) => each.held());
  expect(held.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, partition) => partition));
  expect(Math.max(...workers.map((each) => each.held().length))).toBe(11);
  await Promise.all(workers.map(({ leases }) => leases.stop()));
  expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
});
