import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../logger.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { startServer } from '../program/start-server.ts';
import './cheap-passwords.ts';
import { temporaryFolder } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string; password: string };
    /** Folder for the test servers' other files. */
    dataDir: string;
  }
}

export const template = 'template_of_tests';

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
  project.provide('cluster', cluster);
  project.provide('dataDir', dataDir);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
