import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { PublicUrl } from '../platform/config/public-url.ts';
import { assertReachable, openDatabase, whyNotWritable } from '../platform/database/database.ts';
import type { Connection } from '../platform/database/database.ts';
import { prepareSchema } from '../platform/database/migrate.ts';
import { Notifications } from '../platform/database/notifications.ts';
import { createApp } from '../platform/http/app.ts';
import { registerHealth } from '../platform/http/health.ts';
import { QueueFigures } from '../platform/jobs/queue-figures.ts';
import { announceServer } from '../platform/jobs/server-processes.ts';
import { openMetrics } from '../platform/metrics/metrics.ts';
import { startTracing } from '../platform/tracing/tracing.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { mailQueue, mailRetentionQueue } from '../platform/mail/mail.queue.ts';
import { startMailWorker } from '../platform/mail/mail.worker.ts';
import { registerApi } from './register-api.ts';
import { loadMarketData } from '../market/load-market-data.ts';
import { LoadedMarket } from '../market/market.ts';
import type { Logger } from '../logger.ts';
import { openProviders } from '../market/providers/providers.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { holdings, modules } from './modules.ts';
import type { Worker } from './module.ts';
import { createBilling } from '../modules/billing/create-billing.ts';
import { createPayments } from '../payments/payments.ts';
import { webhookUrlAt } from '../payments/webhook-url.ts';
import type { Runtime } from './runtime.ts';
import { StartupError } from '../startup-error.ts';

const sayEveryMs = 5000;

export interface RunningServer {
  readonly app: FastifyInstance;
  /** `http://127.0.0.1:4600`. */
  readonly address: string;
  /** `http://127.0.0.1:9464/metrics`; undefined without METRICS_PORT. */
  readonly metricsAddress?: string | undefined;
  /** Stops accepting requests, ends streams and jobs, closes connections. Unfinished jobs continue after the next start. */
  stop(): Promise<void>;
}

async function openRuntime(
  config: Config,
  publicUrl: PublicUrl,
  connection: Connection,
  logger: Logger,
): Promise<Runtime> {
  let saidAt = -Infinity;
  // When the database goes down, all connections break and report errors until it is back.
  const onError = (error: Error) => {
    if (performance.now() - saidAt < sayEveryMs) return;
    saidAt = performance.now();
    logger.warn({ err: error }, 'a database connection broke');
  };
  const database = openDatabase(connection, config.databasePool, onError, config.databaseTimeoutMs);
  await assertReachable(database);
  const { marketData: active, yahooFetch } = config;
  const providers = await openProviders({ db: database.db, yahooFetch }, active);
  const { connection: own } = database;
  const schema = prepareSchema(own, config);
  // Where it only looks, nothing may use an older schema before.
  if (!config.migrate) await schema;
  const prepare = async () => {
    await schema;
    if (config.demoAccounts && config.role !== 'worker') await createDemoAccounts(database.db);
  };
  const metrics = config.metrics && (await openMetrics(config.metrics));
  const queueFigures = new QueueFigures(database.db, onError);
  const [notifications, jobs] = await Promise.all([
    Notifications.open(own, onError),
    Jobs.open({
      connection: own,
      migrates: config.migrate,
      works: config.role !== 'api',
      queues: [mailQueue, mailRetentionQueue, ...modules.flatMap(({ queues }) => queues?.(config) ?? [])],
      logger,
      onError,
      onEnded(attempt) {
        queueFigures.add(attempt);
        metrics?.jobEnded(attempt);
      },
    }),
    prepare(),
  ]);
  const provider = providers.marketData.get(active);
  if (provider) await loadMarketData(provider, database.db, notifications);
  const now = config.now ?? Date.now;
  const market = await LoadedMarket.open({
    active,
    providers: providers.marketData,
    db: database.db,
    cacheBytes: config.marketCacheBytes,
    now,
  });
  const reload = () => void market.reload().catch(onError);
  notifications.subscribe('market', reload);
  notifications.onReconnect(reload);
  const companyData = await providers.companyData(active);
  const payments = await createPayments({
    config,
    db: database.db,
    notifications,
    origin: () => publicUrl.get(),
    onError,
  });
  const mailer = createMailer({ jobs, delivers: config.smtpUrl !== undefined });
  // Not opened by its module: auth, which may import no module, forgets the cards of closed accounts through it.
  const billing = createBilling({
    db: database.db,
    now,
    jobs,
    mailer,
    payments,
    seller: config.seller,
    linkTo: (path) => publicUrl.get() + path,
    planChanged: async (userId, transaction) => {
      for (const module of modules) await module.planChanged?.(userId, now(), transaction);
    },
    logger,
  });
  return {
    config,
    logger,
    database,
    notifications,
    jobs,
    market,
    companyData,
    mailer,
    payments,
    billing,
    holdings,
    metrics,
    queueFigures,
    now,
    publicUrl: () => publicUrl.get(),
    closeSources: () => providers.close(),
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const choose = 'Stop what uses it, or choose another one: PORT=4601 (PORT=0 takes any free one).';
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} on ${host} is in use. ${choose}`, { cause });
    if (code === 'EACCES')
      throw new StartupError(
        `Port ${port} on ${host} needs more rights than this process has. Choose one above 1023.`,
        { cause },
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(
        `HOST is "${host}", which is not an address of this machine. Allowed: 127.0.0.1, 0.0.0.0 or one of its addresses.`,
        { cause },
      );
    }
    throw cause;
  }
}

/** Starts the configured roles on a database that answers. Throws a StartupError for anything that an operator can fix. */
export async function startServer(config: Config, connection: Connection, logger: Logger): Promise<RunningServer> {
  const publicUrl = new PublicUrl(config);
  const runtime = await openRuntime(config, publicUrl, connection, logger);
  const { database, notifications, jobs, metrics } = runtime;
  const tracing = config.tracing && (await startTracing(config.tracing, config.role));
  tracing?.traceQueries(database.pool);
  const workers: Worker[] = [];
  let forgetServer = () => Promise.resolve();
  let stopping = false;
  const app = await createApp({ logger, trustProxy: config.trustProxy, requestTimeoutMs: config.requestTimeoutMs });
  metrics?.observeRequests(app);
  tracing?.traceRequests(app);
  const close = async () => {
    stopping = true;
    runtime.closeSources();
    await runtime.payments.close();
    await app.close();
    await Promise.all(workers.map((worker) => (typeof worker === 'function' ? worker() : worker.stop())));
    await jobs.close();
    await Promise.all([runtime.queueFigures.close(), forgetServer(), metrics?.close(), tracing?.close()]);
    await notifications.close();
    await database.close();
  };
  try {
    registerHealth(app, config.role, {
      async check() {
        if (stopping) return 'the server is stopping';
        return app.bodyIntake.saturation ?? (await whyNotWritable(database, logger));
      },
    });
    if (config.role !== 'worker') await registerApi(app, runtime);
    const metricsAddress = await metrics?.serve({ database, jobs, logger });
    const address = await listen(app, config);
    const own = app.server.address() as AddressInfo;
    publicUrl.listensOn(own.port);
    if (config.role !== 'worker') runtime.payments.deliverEvents(webhookUrlAt(own));
    if (config.role !== 'api') {
      const started = modules.map(({ startWorkers }) => startWorkers?.(runtime) ?? []);
      workers.push(await startMailWorker(runtime), ...(await Promise.all(started)).flat());
    }
    const onError = (err: Error) => logger.warn({ err }, 'could not write the figures of this process');
    forgetServer = announceServer({ db: database.db, role: config.role, onError });
    return { app, address, metricsAddress, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}
