import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { Market } from '../../market/market.ts';
import type { BillingService } from '../billing/billing.service.ts';
import type { DataDelayOf } from '../billing/data-delay.ts';
import type { PlanOfCaller } from '../billing/plan-of-caller.ts';
import { registerAlertRoutes } from './alerts.routes.ts';
import { createHistoryOf } from './bars-of-interval.ts';
import { createAlerts } from './create-alerts.ts';
import { registerCatalogueRoutes } from './curated/catalogue.routes.ts';
import { createCatalogueService } from './curated/catalogue.service.ts';
import { createSubscriptionsService } from './curated/subscriptions.service.ts';
import { registerDeliveryRoutes } from './delivery/delivery.routes.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createUnsubscribeTokens } from './delivery/unsubscribe-token.ts';
import { createPush } from './push/create-push.ts';
import { registerPushRoutes } from './push/push.routes.ts';
import { createPushService } from './push/push.service.ts';

interface Needs {
  readonly db: Database;
  readonly market: Market;
  readonly planOf: PlanOfCaller;
  readonly delayOf: DataDelayOf;
  readonly billing: BillingService;
  /** Key of the links in mails. */
  readonly secret: string;
  readonly config: Pick<Config, 'webPush' | 'privateWebhooks'>;
  readonly now: () => number;
}

/** Serves alerts, the curated strategies, and how users are told. */
export function registerAlerts(app: FastifyInstance, needs: Needs): void {
  const { db, market, planOf, delayOf, billing, secret, config, now } = needs;
  const { privateWebhooks: allowsPrivateWebhooks } = config;
  const alerts = createAlerts({ db, market, now });
  const historyOf = createHistoryOf(market, now);
  registerAlertRoutes(app, { db, market, planOf, delayOf, historyOf, ...alerts });
  const catalogue = createCatalogueService({ db, market, historyOf });
  const subscriptions = createSubscriptionsService({ db, market, catalogue, ...alerts, billing, now });
  registerCatalogueRoutes(app, { catalogue, subscriptions, delayOf });
  const tokens = createUnsubscribeTokens(secret);
  registerDeliveryRoutes(app, createDeliveryService({ db, tokens, allowsPrivateWebhooks, now }));
  const push = createPush(config, db);
  registerPushRoutes(app, createPushService({ db, ...push, allowsPrivate: allowsPrivateWebhooks, now }));
}
