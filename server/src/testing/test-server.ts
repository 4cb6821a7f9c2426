import { randomBytes } from 'node:crypto';
import type { Endpoint, EndpointInput, EndpointResponse, Problem } from '@candlewick/shared-api';
import { authApi } from '@candlewick/shared-api';
import { defaultServiceBaseUrls, urlOf } from '@candlewick/shared-api/client';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import type { Config } from '../platform/config/config.ts';
import { createLogger } from '../logger.ts';
import { demoAccounts } from '../program/demo-accounts.ts';
import { startServer } from '../program/start-server.ts';
import type { RunningServer } from '../program/start-server.ts';
import './cheap-passwords.ts';
import { template } from './database-cluster.ts';

export const tokenSecret = 't'.repeat(32);
export const adminToken = 'a'.repeat(32);

/** Connection of a new database, cloned from the template. */
export async function cloneDatabase(): Promise<pg.ClientConfig & { database: string }> {
  const cluster = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${template}`);
  await admin.end();
  return { ...cluster, database };
}

/** The connection as a string, for a server in another process. */
export function connectionString({ user, password, host, port, database }: pg.ClientConfig): string {
  return `postgresql://${user}:${password as string}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
}

/** A server on its own database and a free port. */
export async function startTestServer(
  environment: Record<string, string> = {},
  connection?: Awaited<ReturnType<typeof cloneDatabase>>,
  more: Partial<Config> = {},
): Promise<RunningServer & { connection: Awaited<ReturnType<typeof cloneDatabase>> }> {
  const database = connection ?? (await cloneDatabase());
  const config = readConfig({
    DATABASE_URL: connectionString(database),
    TOKEN_SECRET: tokenSecret,
    DEMO_ACCOUNTS: 'on',
    PORT: '0',
    REGISTRY: 'off',
    SCREENER: 'off',
    REGISTRY_ADMIN_TOKEN: adminToken,
    DATA_DIR: inject('dataDir'),
    WORKER_THREADS: '1',
    INVITATION_CODES: 'founders',
    ...environment,
  });
  const server = await startServer({ ...config, ...more }, database as never, createLogger('silent'));
  return { ...server, connection: database };
}

export interface Answer<E> {
  readonly status: number;
  /** Body of a success; the getter fails the test after an error. */
  readonly body: EndpointResponse<E>;
  /** Body of an error. */
  readonly problem: Problem;
  readonly headers: Headers;
}

/** Calls an endpoint over HTTP, typed by the contract. */
export async function call<E extends Endpoint>(
  server: RunningServer,
  endpoint: E,
  input: EndpointInput<E>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer<E>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  const form = endpoint.encoding === 'form';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(server.address + urlOf(endpoint, params, defaultServiceBaseUrls) + search, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': type } : {}),
      ...headers,
    },
    ...(body ? { body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const content: unknown =
    text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  const only = (wanted: boolean) => {
    if (wanted !== response.ok) throw new Error(`${endpoint.id} answered ${response.status}: ${text}`);
    return content;
  };
  return {
    status: response.status,
    headers: response.headers,
    get body() {
      return only(true) as EndpointResponse<E>;
    },
    get problem() {
      return only(false) as Problem;
    },
  };
}

/** An access token of a demo account. */
export async function logIn(server: RunningServer, tier: string): Promise<string> {
  const account = demoAccounts.find((one) => one.tier === tier);
  const body = { username: account?.email ?? '', password: account?.password ?? '' };
  return (await call(server, authApi.login, { body })).body.access_token;
}

/** An access token of a new account, which is on the free plan. */
export async function registerUser(server: RunningServer): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const body = { first_name: 'Ada', last_name: 'King', email, password: 'Correct!horse1' };
  return (await call(server, authApi.register, { body })).body.token;
}
