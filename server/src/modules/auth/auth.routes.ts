import { authApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
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
}

export function registerAuthRoutes(app: FastifyInstance, needs: Needs): void {
  const { auth, billing } = needs;
  const failures = new AttemptLimiter(needs.loginFailureLimit, 5 * 60_000);
  const registrations = new AttemptLimiter(needs.registrationLimit, 3_600_000);

  route(app, authApi.login, async ({ body, request }) => {
    const key = `${request.ip} ${body.username.toLowerCase()}`;
    const wait = failures.retryAfterSeconds(key);
    if (wait > 0) throw authProblems.rateLimited(wait, 'failed logins');
    failures.count(key);
    const access_token = await auth.login(body.username, body.password);
    failures.reset(key);
    return { access_token };
  });

  route(app, authApi.register, async ({ body, request }) => {
    const wait = registrations.retryAfterSeconds(request.ip);
    if (wait > 0) throw authProblems.rateLimited(wait, 'registrations');
    registrations.count(request.ip);
    return { token: await auth.register(body) };
  });

  route(app, authApi.me, async ({ caller }) => {
    const user = await auth.user(caller.userId);
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
    };
  });

  route(app, authApi.refreshToken, async ({ caller }) => ({ access_token: await auth.refresh(caller) }));

  route(app, authApi.logout, async ({ caller }) => {
    await auth.logout(caller);
  });

  route(app, authApi.demoAccounts, () => ({ accounts: needs.demoAccounts }));
}
