import { authApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { forgetCohort, forgetDeveloper, setCohort, setDeveloper } from '../registry/cohort.ts';
import type { CohortOf, DeveloperSeal } from '../registry/cohort.ts';
import type { BillingService } from '../billing/billing.service.ts';
import type { AuthService } from './auth.service.ts';
import type { DemoAccount } from './demo-accounts.ts';

interface Needs {
  readonly auth: AuthService;
  readonly billing: BillingService;
  readonly demoAccounts: readonly DemoAccount[];
  readonly cohortOf: CohortOf;
  readonly developerSeal: DeveloperSeal;
}

export function registerAuthRoutes(app: FastifyInstance, needs: Needs): void {
  const { auth, billing, cohortOf } = needs;
  route(app, authApi.login, async ({ body, request, reply }) => {
    const { userId, token } = await auth.login(body.username, body.password);
    setCohort(request, reply, cohortOf(userId));
    return { access_token: token };
  });

  route(app, authApi.register, async ({ body, request, reply }) => {
    const { userId, token } = await auth.register(body);
    setCohort(request, reply, cohortOf(userId));
    return { token };
  });

  route(app, authApi.me, async ({ caller, request, reply }) => {
    const user = await auth.user(caller.userId);
    if (user.isDeveloper) setDeveloper(request, reply, cohortOf(user.id), needs.developerSeal);
    else forgetDeveloper(request, reply);
    return {
      uid: user.id,
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      photoURL: user.photoUrl,
      status: user.status,
      credits: (await billing.credits(user)).credits,
      tier: user.tier,
      developer: user.isDeveloper,
    };
  });

  route(app, authApi.refreshToken, async ({ caller, request, reply }) => {
    const access_token = await auth.refresh(caller);
    setCohort(request, reply, cohortOf(caller.userId));
    return { access_token };
  });

  route(app, authApi.logout, async ({ caller, request, reply }) => {
    await auth.logout(caller);
    forgetCohort(request, reply);
  });

  route(app, authApi.demoAccounts, () => ({ accounts: needs.demoAccounts }));
}
