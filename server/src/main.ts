import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { readConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import type { Connection } from './database/database.ts';
import { lockDataFolder } from './postgres/data-lock.ts';
import { StartupError } from './startup-error.ts';

/** Steps that undo the start, in the order in which it went. */
const undo: (() => Promise<unknown>)[] = [];

async function stop(): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
}

/** The embedded PostgreSQL, started while the program loads. */
async function embeddedDatabase(config: Config): Promise<Connection> {
  const { startEmbeddedPostgres } = await import('./postgres/embedded.ts');
  const postgres = await startEmbeddedPostgres(config.dataDir, config.stopTimeoutMs);
  undo.push(() => postgres.stop());
  return postgres.connection;
}

async function start(config: Config): Promise<void> {
  const program = Promise.all([import('./start-server.ts'), import('./logger.ts'), import('./banner.ts')]);
  program.catch(() => undefined); // reported where it is awaited, below
  const lock = config.databaseUrl ? undefined : await lockDataFolder(config.dataDir);
  if (lock) undo.push(() => lock.release());
  const connection = config.databaseUrl ?? (await embeddedDatabase(config));
  const [{ startServer }, { createLogger }, { banner }] = await program;
  const logger = createLogger(config.logLevel);
  const server = await startServer(config, connection, logger);
  undo.push(() => server.stop());
  await lock?.announce(server.address);
  const { address } = server;
  if (config.production) logger.info({ address, role: config.role, marketData: config.marketData }, 'ready');
  else process.stdout.write(banner(config, address));
  flushCompileCache();
}

/** The first signal lets the start end, then stops in order; a second one ends at once, and so does running out of time. */
function stopOnSignals(started: Promise<void>, timeoutMs: number): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs * 2).unref();
    started.then(stop).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

function fail(error: unknown): void {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\nThe server did not start.\n${text}\n`);
  process.exit(1);
}

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/candlewick-compile'));
try {
  const config = readConfig(process.env);
  const started = start(config);
  stopOnSignals(started, config.stopTimeoutMs);
  await started;
} catch (error) {
  await stop();
  fail(error);
}
