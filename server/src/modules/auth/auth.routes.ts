import { authApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '../../api-problem.ts';
import { route } from '../../http/route.ts';
import { forgetCohort, forgetDeveloper, setCohort, setDeveloper } from '../registry/cohort.ts';
import type { CohortOf, DeveloperSeal } from '../registry/cohort.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { AttemptLimiter } from './attempt-limiter.ts';
import { authProblems } from './auth.errors.ts';
import type { AuthService } from './auth.service.ts';
import type { DemoAccount } from './demo-accounts.ts';

interface Needs {
  readonly auth: AuthService;
  readonly billing: BillingService;
  readonly demoAccounts: readonly DemoAccount[];
  readonly loginFailureLimit: number;
  readonly registrationLimit: number;
  readonly cohortOf: CohortOf;
  readonly developerSeal: DeveloperSeal;
}

export function registerAuthRoutes(app: FastifyInstance, needs: Needs): void {
  const { auth, billing, cohortOf } = needs;
  const failures = new AttemptLimiter(needs.loginFailureLimit, 5 * 60_000);
  const registrations = new AttemptLimiter(needs.registrationLimit, 3_600_000);

  route(app, authApi.login, async ({ body, request, reply }) => {
    const key = `${request.ip} ${body.username.toLowerCase()}`;
    const wait = failures.retryAfterSeconds(key);
    if (wait > 0) throw authProblems.rateLimited(wait, 'failed logins');
    failures.count(key);
    const { userId, token } = await auth.login(body.username, body.password).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) failures.takeBack(key);
      throw error;
    });
    failures.reset(key);
    setCohort(request, reply, cohortOf(userId));
    return { access_token: token };
  });

  route(app, authApi.register, async ({ body, request, reply }) => {
    const wait = registrations.retryAfterSeconds(request.ip);
    if (wait > 0) throw authProblems.rateLimited(wait, 'registrations');
    registrations.count(request.ip);
    const { userId, token } = await auth.register(body).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) registrations.takeBack(request.ip);
      throw error;
    });
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
