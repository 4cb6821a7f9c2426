import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startRegistry, type RegistryClient } from '../../testing/registry-client.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
beforeAll(async () => {
  ({ server, client } = await startRegistry({ METRICS_PORT: '0' }));
});
afterAll(() => server.stop());

const scrape = async () => (await fetch(server.metricsAddress ?? '')).text();
/** Value of a series whose labels contain all of these; undefined without one. */
function valueOf(text: string, name: string, ...labels: string[]): number | undefined {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('/metrics', () => {
  it('times requests by route pattern and status, and unknown addresses as one', async () => {
    for (const path of ['one', 'two', 'three?token=secret']) await fetch(`${server.address}/api/nowhere/${path}`);
    await fetch(`${server.address}/api/registry/current/mfe-one?shell=${'0'.repeat(16)}`);
    // An injected request does not close.
    await server.app.inject({ url: '/api/nowhere/four' });
    const text = await scrape();
    const count = 'candlewick_http_request_duration_seconds_count';
    expect(valueOf(text, count, 'route="/api/registry/current/:remote"', 'status="200"', 'method="GET"')).toBe(1);
    expect(text).not.toMatch(/nowhere|secret|mfe-one"/);
    expect(text).toMatch(/candlewick_build_info\{version="\d+\.\d+\.\d+"\} 1\n/);
    expect(text).toMatch(/candlewick_http_requests_in_flight 0\n/);
    expect(text).toMatch(/candlewick_http_bodies_in_transit 0\n/);
  });

  it('has jobs, threads, streams, connections and the process', async () => {
    await logIn(server, 'free');
    await expect
      .poll(async () => valueOf(await scrape(), 'candlewick_job_duration_seconds_count', 'queue='), { timeout: 10_000 })
      .toBeGreaterThan(0);
    const text = await scrape();
    expect(valueOf(text, 'candlewick_jobs', 'queue="mail"', 'state="waiting"')).toBe(0);
    expect(valueOf(text, 'candlewick_threads_running', 'pool="backtests"')).toBe(1);
    expect(valueOf(text, 'candlewick_database_connections', 'state="idle"')).toBeGreaterThan(0);
    expect(text).toMatch(/candlewick_event_streams_open 0\n/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
  });

  it('has loads and failures of remotes by channel, and their releases', async () => {
    const remote = 'mfe-measured';
    const one = await client.released(remote, '1.0.0');
    const two = await client.released(remote, '2.0.0');
    await client.promote(remote, one);
    await client.canary(remote, 25, two);
    await client.report(remote, one, [{ event: 'load' }, { event: 'load' }]);
    await client.report(remote, two, [{ event: 'failure', failure: 'render' }]);
    const text = await scrape();
    expect(valueOf(text, 'candlewick_remote_loads_total', `remote="${remote}"`, 'channel="active"')).toBe(2);
    const ofCanary = ['channel="canary"', 'kind="render"'];
    expect(valueOf(text, 'candlewick_remote_failures_total', `remote="${remote}"`, ...ofCanary)).toBe(1);
    expect(valueOf(text, 'candlewick_registry_releases', `remote="${remote}"`)).toBe(2);
    expect(valueOf(text, 'candlewick_registry_canary_percent', `remote="${remote}"`)).toBe(25);
  });

  it('answers within seconds while the database does not', async () => {
    const blocking = new pg.Client(server.connection);
    await blocking.connect();
    await blocking.query('begin; lock table registry_remotes in access exclusive mode');
    const text = await scrape();
    expect(text).toMatch(/candlewick_database_up 0\n/);
    expect(valueOf(text, 'candlewick_registry_releases', 'remote=')).toBeUndefined();
    expect(text).toMatch(/process_resident_memory_bytes \d/);
    await blocking.end();
    await expect.poll(scrape).toMatch(/candlewick_database_up 1\n/);
  });

  it('is nowhere but on its own listener', async () => {
    expect((await fetch(`${server.address}/metrics`)).headers.get('content-type')).not.toContain('text/plain');
    const elsewhere = (server.metricsAddress ?? '').replace('/metrics', '/api/auth/me');
    expect((await fetch(elsewhere)).status).toBe(404);
    expect(new URL(server.metricsAddress ?? '').hostname).toBe('127.0.0.1');
  });
});

it('is off by default', async () => {
  expect(readConfig({}).metrics).toBeUndefined();
  const other = await startTestServer();
  expect(other.metricsAddress).toBeUndefined();
  await other.stop();
});

it('refuses a port that is taken, with its name', async () => {
  const { port } = new URL(server.metricsAddress ?? '');
  await expect(startTestServer({ METRICS_PORT: port })).rejects.toThrow(`METRICS_PORT ${port}`);
});

it('exposes each metric that the dashboard of the docs shows', async () => {
  const file = join(import.meta.dirname, '../../../../docs/operate/grafana-dashboard.json');
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const named = expressions.flatMap((expr) => expr.match(/\b(?:candlewick|nodejs|process)_[a-z0-9_]+/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(20);
  await call(server, authApi.demoAccounts, {});
  const text = await scrape();
  const exposed = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const missing = named.filter((name) => !exposed.has(name) && !exposed.has(name.replace(/_(bucket|sum|count)$/, '')));
  expect(missing).toEqual([]);
});
