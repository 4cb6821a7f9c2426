import type { FastifyInstance } from 'fastify';
import { rowsOf } from '../../accounts/holdings.ts';
import type { ApiContext } from '../../program/api-context.ts';
import type { Module, Worker } from '../../program/module.ts';
import type { Runtime } from '../../program/runtime.ts';
import { tokenSecretOf } from '../../token-secret.ts';
import { alertUpkeepQueue } from './upkeep/alert-upkeep.queue.ts';
import { startAlertUpkeep } from './upkeep/alert-upkeep.worker.ts';
import { curatedQueue } from './catalog/curated.queue.ts';
import { startCuratedWorker } from './catalog/curated.worker.ts';
import { exportedFirings } from './changes/deletion.repository.ts';
import { channels } from './delivery/channels.ts';
import { startDeliveryWorker } from './delivery/delivery.worker.ts';
import { startEvaluationWorker } from './evaluation/evaluation.worker.ts';
import { fitToPlan } from './upkeep/fit-to-plan.service.ts';
import { alertsToExport, deleteAlertsOf, endSessions, pauseAlertsOf } from './upkeep/leaving.service.ts';
import { registerAlertRoutes } from './alerts.routes.ts';
import { createHistoryOf } from './watches/bars-of-interval.ts';
import { createAlerts } from './changes/create-alerts.ts';
import { registerCatalogRoutes } from './catalog/catalog.routes.ts';
import { createCatalogService } from './catalog/catalog.service.ts';
import { createSubscriptionsService } from './catalog/subscriptions.service.ts';
import { registerDeliveryRoutes } from './delivery/delivery.routes.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createUnsubscribeTokens } from './delivery/mail/unsubscribe-token.ts';

/** Serves alerts, the curated strategies, and notifies users. */
async function register(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { database, market, planOf, delayOf, credits: billing, secret, config, now } = context;
  const { db } = database;
  const { privateWebhooks: allowsPrivateWebhooks } = config;
  const alerts = createAlerts({ db, market, now });
  const historyOf = createHistoryOf(market, now);
  registerAlertRoutes(app, { db, market, planOf, delayOf, historyOf, ...alerts });
  const catalog = createCatalogService({ db, market, historyOf });
  const subscriptions = createSubscriptionsService({ db, market, catalog, ...alerts, billing, now });
  registerCatalogRoutes(app, { catalog, subscriptions, delayOf });
  const tokens = createUnsubscribeTokens(secret);
  registerDeliveryRoutes(app, createDeliveryService({ db, tokens, allowsPrivateWebhooks, now }));
  for (const channel of channels) await channel.register?.(app, context);
}

async function startWorkers(runtime: Runtime): Promise<readonly Worker[]> {
  const { config } = runtime;
  const tokens = createUnsubscribeTokens(await tokenSecretOf(config));
  return Promise.all([
    startEvaluationWorker(runtime),
    startAlertUpkeep(runtime),
    startDeliveryWorker(runtime, tokens),
    ...(config.screener ? [startCuratedWorker(runtime)] : []),
  ]);
}

/** Alerts: what fires them, their delivery, and the curated strategies. */
export const alertsModule: Module = {
  name: 'alerts',
  queues: ({ screener }) => [alertUpkeepQueue, ...(screener ? [curatedQueue] : [])],
  register,
  startWorkers,
  holdings: {
    export: (userId, db) => [
      { name: 'alerts', rows: () => alertsToExport(userId, db) },
      { name: 'alert_firings', rows: () => rowsOf(exportedFirings(userId, db)) },
    ],
    close: pauseAlertsOf,
    endSessions,
    delete: deleteAlertsOf,
    notExported: {
      alert_delivery: 'Settings.',
      alert_addresses: 'Settings, with the secret of a webhook.',
      alert_dispatches: 'What is still to be sent of firings, which are exported.',
      ...Object.fromEntries(channels.flatMap(({ holdings }) => Object.entries(holdings?.notExported ?? {}))),
    },
  },
  async planChanged(userId, time, transaction) {
    await fitToPlan(userId, time, transaction);
  },
};
