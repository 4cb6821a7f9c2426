import type { FastifyInstance } from 'fastify';
import { rowsOf } from '../../accounts/holdings.ts';
import type { ApiContext } from '../../program/api-context.ts';
import type { Module, Worker } from '../../program/module.ts';
import type { Runtime } from '../../program/runtime.ts';
import { tokenSecretOf } from '../../token-secret.ts';
import { alertUpkeepQueue } from './alert-upkeep.queue.ts';
import { startAlertUpkeep } from './alert-upkeep.worker.ts';
import { curatedQueue } from './curated/curated.queue.ts';
import { startCuratedWorker } from './curated/curated.worker.ts';
import { exportedAlerts, exportedFirings } from './deletion.repository.ts';
import { startDeliveryWorker } from './delivery/delivery.worker.ts';
import { startEvaluationWorker } from './evaluation/evaluation.worker.ts';
import { fitToPlan } from './fit-to-plan.service.ts';
import { deleteAlertsOf, pauseAlertsOf } from './leaving.service.ts';
import { deleteBrowsersOfSessions } from './push/push.repository.ts';
import { registerAlertRoutes } from './alerts.routes.ts';
import { createHistoryOf } from './bars-of-interval.ts';
import { createAlerts } from './create-alerts.ts';
import { registerCatalogRoutes } from './curated/catalog.routes.ts';
import { createCatalogService } from './curated/catalog.service.ts';
import { createSubscriptionsService } from './curated/subscriptions.service.ts';
import { registerDeliveryRoutes } from './delivery/delivery.routes.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createUnsubscribeTokens } from './delivery/unsubscribe-token.ts';
import { createPush } from './push/create-push.ts';
import { registerPushRoutes } from './push/push.routes.ts';
import { createPushService } from './push/push.service.ts';

/** Serves alerts, the curated strategies, and notifies users. */
function register(app: FastifyInstance, context: ApiContext): void {
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
  const push = createPush(config, db);
  registerPushRoutes(app, createPushService({ db, ...push, allowsPrivate: allowsPrivateWebhooks, now }));
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
      { name: 'alerts', rows: () => rowsOf(exportedAlerts(userId, db)) },
      { name: 'alert_firings', rows: () => rowsOf(exportedFirings(userId, db)) },
    ],
    close: pauseAlertsOf,
    endSessions: deleteBrowsersOfSessions,
    delete: deleteAlertsOf,
    notExported: {
      alert_delivery: 'Settings, with the secret of a webhook.',
      alert_dispatches: 'What is still to be sent of firings, which are exported.',
      push_subscriptions: 'Addresses and secrets of browsers.',
    },
  },
  async planChanged(userId, time, transaction) {
    await fitToPlan(userId, time, transaction);
  },
};
