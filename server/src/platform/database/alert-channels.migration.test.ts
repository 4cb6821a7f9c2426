import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';

/** When the tables had a column for each way of telling. */
const before = 1_795_930_364_406;
let connection: pg.ClientConfig;
let client: pg.Client;
beforeAll(async () => {
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  connection = { ...inject('cluster'), database };
  await migrateDatabase(connection, { until: before });
  client = new pg.Client(connection);
  await client.connect();
});
afterAll(() => client.end());

it('turns the columns of alerts into their channels, and webhooks into addresses', async () => {
  await client.query(`
    insert into users (email, first_name, last_name, password_hash)
    select n || '@candlewick.test', 'Ada', 'Trader', '' from generate_series(1, 2) n`);
  await client.query(`
    insert into alert_parents (user_id, type, name, rule_key, rule, interval, signals, in_app, mail, webhook, push)
    select users.id, 'stocks', given.name, given.name, '{}', '1d', '{entry}', in_app, mail, webhook, push
    from users, (values ('all', true, 'each', true, true), ('daily', false, 'daily', false, false),
      ('app', true, 'off', false, false), ('none', false, 'off', false, false)) as given (name, in_app, mail, webhook, push)
    where email = '1@candlewick.test'`);
  await client.query(`
    insert into alert_delivery (user_id, quiet_from, quiet_to, time_zone, digest_at, webhook_url, webhook_secret,
      webhook_status, webhook_at, webhook_failing_since)
    select id, '22:00', '07:00', 'UTC', '17:30', 'https://example.com/' || email, 'secret', 'failed',
      '2026-03-02T15:00:00Z'::timestamptz, '2026-03-01T15:00:00Z'::timestamptz from users where email = '1@candlewick.test'
    union all
    select id, null, null, 'UTC', '17:30', null, null, null, null, null from users where email = '2@candlewick.test'`);

  expect(await migrateDatabase(connection)).toBeGreaterThan(0);

  const { rows: alerts } = await client.query('select name, channels from alert_parents order by name');
  expect(alerts).toEqual([
    { name: 'all', channels: ['in_app', 'mail', 'push', 'webhook'] },
    { name: 'app', channels: ['in_app'] },
    { name: 'daily', channels: ['digest'] },
    { name: 'none', channels: [] },
  ]);
  const { rows: addresses } = await client.query(
    'select email, channel, url, secret, alert_addresses.status, last_at, failing_since from alert_addresses join users on id = user_id',
  );
  expect(addresses).toEqual([
    {
      email: '1@candlewick.test',
      channel: 'webhook',
      url: 'https://example.com/1@candlewick.test',
      secret: 'secret',
      status: 'failed',
      last_at: new Date('2026-03-02T15:00:00Z'),
      failing_since: new Date('2026-03-01T15:00:00Z'),
    },
  ]);
  const { rows: hours } = await client.query('select quiet_from, quiet_to from alert_delivery order by quiet_from');
  expect(hours).toEqual([
    { quiet_from: '22:00', quiet_to: '07:00' },
    { quiet_from: null, quiet_to: null },
  ]);
});
