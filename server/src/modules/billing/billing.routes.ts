import { billingApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ApiContext } from '../../program/api-context.ts';
import { registerPaymentRoutes } from './payments/payment.routes.ts';
import type { PaymentRouteNeeds } from './payments/payment.routes.ts';
import { statementOf } from './ledger/statement.service.ts';

interface Needs extends PaymentRouteNeeds, Pick<ApiContext, 'credits' | 'paidRuns'> {
  readonly db: Database;
}

/** Plans, credits and what belongs to them; payments are registered beside them. */
export function registerBillingRoutes(app: FastifyInstance, needs: Needs): void {
  const { billing, credits } = needs;
  const { subscriptions } = billing;

  route(app, billingApi.plan, ({ caller }) => subscriptions.plan(caller.userId));
  route(app, billingApi.prices, ({ callerOrVisitor }) => subscriptions.prices(callerOrVisitor?.userId ?? null));
  route(app, billingApi.credits, ({ caller }) => credits.credits(caller.userId));
  route(app, billingApi.creditStatement, async ({ caller, query }) => {
    // Posts this month's grant, which belongs to the statement.
    await credits.credits(caller.userId);
    return statementOf(caller.userId, query, needs);
  });
  route(app, billingApi.setAutoRenewal, ({ body, caller }) =>
    subscriptions.setAutoRenewal(caller.userId, !body.cancel_auto_renewal),
  );
  route(app, billingApi.cancelDowngrade, ({ caller }) => subscriptions.cancelDowngrade(caller.userId));
  registerPaymentRoutes(app, needs);
}
