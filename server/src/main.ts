import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { readConfig } from './config/config.ts';
import { lockDataFolder } from './postgres/data-lock.ts';
import { StartupError } from './startup-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const cleanUp: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of cleanUp.reverse()) await step();
  };
  try {
    const program = import('./start-server.ts');
    program.catch(() => undefined); // reported where it is awaited, below
    const lock = config.databaseUrl ? undefined : await lockDataFolder(config.dataDir);
    if (lock) cleanUp.push(() => lock.release());
    let connection = config.databaseUrl as Parameters<Awaited<typeof program>['startServer']>[1] | undefined;
    if (!connection) {
      const { startEmbeddedPostgres } = await import('./postgres/embedded.ts');
      const postgres = await startEmbeddedPostgres(config.dataDir, config.stopTimeoutMs);
      cleanUp.push(() => postgres.stop());
      connection = postgres.connection;
    }
    const [{ startServer }, { createLogger }, { banner }] = await Promise.all([program, import('./logger.ts'), import('./banner.ts')]);
    const logger = createLogger(config.logLevel);
    const server = await startServer(config, connection, logger);
    cleanUp.push(() => server.stop());
    await lock?.announce(server.address);
    if (config.production) logger.info({ address: server.address, role: config.role, marketData: config.marketData }, 'ready');
    else process.stdout.write(banner(config, server.address));
    stopOnSignals(stop, config.stopTimeoutMs);
    flushCompileCache();
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first signal stops in order, a second one at once; so does running out of time. */
function stopOnSignals(stop: () => Promise<void>, timeoutMs: number): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs * 2).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

function fail(error: unknown): void {
  const known = error instanceof StartupError;
  process.stderr.write(`\nThe server did not start.\n${known ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/candlewick-compile'));
main().catch(fail);
