import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../logger.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import type { Payments } from '../../payments/payments.ts';
import { createBillingNotices } from './billing-notices.service.ts';
import { createCardsService } from './payments/cards.service.ts';
import { createCheckoutTerms } from './checkout/checkout-terms.service.ts';
import { createCheckoutService } from './checkout/checkout.service.ts';
import { createEventsService } from './payments/events.service.ts';
import { createFulfillment } from './payments/fulfillment.service.ts';
import { createPaymentIntents } from './checkout/payment-intents.service.ts';
import type { Seller } from './payments/payment-views.ts';
import { createPaymentsService } from './payments/payments.service.ts';
import { createPaypalService } from './checkout/paypal.service.ts';
import type { PlanChanged } from './plans/plan-changed.ts';
import { createReconciliation } from './payments/reconciliation.job.ts';
import { createRenewals } from './subscriptions/renewals.job.ts';
import { createSettlement } from './payments/settlement.service.ts';
import { createSubscriptionsService } from './subscriptions/subscriptions.service.ts';
import { UserTurns } from './checkout/user-turns.state.ts';

export interface BillingNeeds {
  readonly db: Database;
  readonly now: () => number;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly mailer: Mailer;
  readonly payments: Pick<Payments, 'mode' | 'paypal' | 'stripe' | 'webhookSecret'>;
  readonly seller: Seller;
  /** The whole address of a path of the app. */
  readonly linkTo: (path: string) => string;
  readonly planChanged: PlanChanged;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

/** Everything about money, wired together: the API and the workers use parts of it. */
export type Billing = ReturnType<typeof createBilling>;

export function createBilling(needs: BillingNeeds) {
  const { db, now, jobs, logger, seller, linkTo, planChanged } = needs;
  const { mode, paypal, stripe, webhookSecret } = needs.payments;
  const onError = (err: Error) => logger.warn({ err }, 'the payment provider will be asked again');
  const notices = createBillingNotices(needs);
  const turns = new UserTurns();
  const cards = createCardsService({ db, stripe });
  const fulfillment = createFulfillment(notices, planChanged);
  const intents = createPaymentIntents({ db, stripe, cards });
  const settlement = createSettlement({ db, stripe, intents, fulfillment, logger, now });
  const subscriptions = createSubscriptionsService(db, now, planChanged);
  const terms = createCheckoutTerms(subscriptions, now);
  const events = createEventsService({ db, jobs, stripe, webhookSecret, settlement, cards });
  const paypalPayments = createPaypalService({ db, now, paypal, terms, fulfillment, turns, linkTo });
  return {
    cards,
    subscriptions,
    events,
    settlement,
    paypal: paypalPayments,
    checkout: createCheckoutService({ db, now, cards, intents, settlement, subscriptions, terms, turns, onError }),
    payments: createPaymentsService({ db, settlement, seller, isSandbox: mode === 'sandbox', onError }),
    renewals: createRenewals({ db, now, intents, settlement, fulfillment, notices, planChanged, logger }),
    reconciliation: createReconciliation({ db, now, settlement, events, paypal: paypalPayments, logger }),
  };
}
