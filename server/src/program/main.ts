import { flushCompileCache } from 'node:module';
import { readConfig } from '../platform/config/config.ts';
import type { Config, ModelConfig } from '../platform/config/config.ts';
import type { Logger } from '../logger.ts';
import { lockDataFolder } from '../platform/postgres/data-lock.ts';
import type { EmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { redactSecrets } from '../redact.ts';
import { StartupError } from '../startup-error.ts';
import { version } from '../version.ts';

/** Steps that undo the start, in the order of the start. */
const undo: (() => Promise<unknown>)[] = [];

async function stop(): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
}

/** Starts the embedded PostgreSQL while the program loads. */
async function embeddedDatabase(config: Config, onSpawn: () => void): Promise<EmbeddedPostgres> {
  const { startEmbeddedPostgres } = await import('../platform/postgres/embedded.ts');
  const postgres = await startEmbeddedPostgres(config.dataDir, config.stopTimeoutMs, onSpawn);
  undo.push(() => postgres.stop());
  return postgres;
}

/** Restarts PostgreSQL when it dies; if that fails, ends the process so that a supervisor can restart it. */
function keepRunning(postgres: EmbeddedPostgres, logger: Logger): void {
  postgres.keepAlive({
    onRelaunch: (downMs) => logger.error({ downMs, pid: postgres.pid }, 'PostgreSQL died and was restarted'),
    onGivenUp(error) {
      process.stderr.write(`\nPostgreSQL ended. Start the server again; nothing is lost.\n${error.message}\n`);
      process.exit(1);
    },
  });
}

/** Says in the log what is wrong with the configured model. */
async function warnOfModel(model: ModelConfig, logger: Logger): Promise<void> {
  const { checkModel } = await import('../modules/ai/model/check-model.ts');
  const problem = await checkModel(model);
  if (problem !== null) logger.warn(problem);
}

async function start(config: Config): Promise<void> {
  const lock = config.databaseUrl ? undefined : await lockDataFolder(config.dataDir);
  if (lock) undo.push(() => lock.release());
  const spawned = Promise.withResolvers<void>();
  const starting = config.databaseUrl ? undefined : embeddedDatabase(config, spawned.resolve);
  // To load the program keeps the event loop busy for half a second, in which PostgreSQL starts.
  await Promise.race([starting, spawned.promise]);
  const program = Promise.all([import('./start-server.ts'), import('../logger.ts'), import('./banner.ts')]);
  program.catch(() => undefined); // reported where it is awaited below
  // First, so that whatever fails later stops it.
  const postgres = await starting;
  const [{ startServer }, { createLogger }, { banner }] = await program;
  const logger = createLogger(config.logLevel);
  if (postgres) keepRunning(postgres, logger);
  const connection = config.databaseUrl ?? postgres?.connection ?? '';
  const server = await startServer(config, connection, logger);
  undo.push(() => server.stop());
  await lock?.announce(server.address);
  const { address } = server;
  const { role, marketData } = config;
  const mails = config.smtpUrl ? 'smtp' : 'kept';
  const payments = config.stripe ? 'stripe' : 'sandbox';
  const ai = config.ai.model?.name ?? 'builtin';
  const metrics = server.metricsAddress ?? 'off';
  const traces = config.tracing?.endpoint ?? 'off';
  if (config.production)
    logger.info({ version, address, role, marketData, mails, payments, ai, metrics, traces }, 'ready');
  else process.stdout.write(banner(config, address, server.metricsAddress));
  flushCompileCache();
  const { model } = config.ai;
  if (model && role !== 'worker') void warnOfModel(model, logger);
}

/** The first signal waits for the start to finish, then shuts down; a second one, or the timeout, exits immediately. */
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
  process.stderr.write(`\nThe server did not start.\n${redactSecrets(text ?? '')}\n`);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const started = start(config);
  stopOnSignals(started, config.stopTimeoutMs);
  await started;
} catch (error) {
  await stop();
  fail(error);
}
