import { argon2Sync, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { demoAccounts } from '../modules/auth/demo-accounts.ts';
import { startServer } from '../start-server.ts';
import { temporaryFolder } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string; password: string };
    /** Folder for the test servers' other files. */
    dataDir: string;
  }
}

export const template = 'template_of_tests';

/** Hashes the demo accounts' passwords at the lowest cost: a hash says its own, and the tests log in hundreds of times. */
async function cheapenPasswords(connection: pg.ClientConfig): Promise<void> {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const client = new pg.Client(connection);
  await client.connect();
  for (const { email, password } of demoAccounts) {
    const nonce = randomBytes(16);
    const tag = argon2Sync('argon2id', { message: password, nonce, ...cost });
    const hash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
    await client.query('update users set password_hash = $1 where email = $2', [hash, email]);
  }
  await client.end();
}

/** One PostgreSQL for all test files, with a database that is migrated and filled once and cloned for each file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder();
  const postgres = await startEmbeddedPostgres(dataDir, 5000);
  const { database: _, ...cluster } = postgres.connection;
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${template}`);
  await admin.end();
  const environment = {
    DATABASE_URL: 'postgresql://tests',
    TOKEN_SECRET: 't'.repeat(32),
    DEMO_ACCOUNTS: 'on',
    PORT: '0',
    REGISTRY: 'off',
    SCREENER: 'off',
    DATA_DIR: dataDir,
  };
  const server = await startServer(readConfig(environment), { ...cluster, database: template }, createLogger('silent'));
  await server.stop();
  await cheapenPasswords({ ...cluster, database: template });
  project.provide('cluster', cluster);
  project.provide('dataDir', dataDir);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
