import { billingApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { BillingService } from './billing.service.ts';
import { plans } from './plans.ts';

export function registerBillingRoutes(
  app: FastifyInstance,
  { auth, billing }: { auth: AuthService; billing: BillingService },
): void {
  route(app, billingApi.plan, async ({ caller }) => {
    const { tier } = await auth.user(caller.userId);
    const { planName, limits } = plans[tier];
    return {
      tier,
      name: tier.charAt(0).toUpperCase() + tier.slice(1),
      plan_name: planName,
      subscription_interval: null,
      subscription_end_date: null,
      subscription_auto_renewal: false,
      downgrade_plan: null,
      limits,
    };
  });

  route(app, billingApi.credits, async ({ caller }) => billing.credits(await auth.user(caller.userId)));
}
