import { setTimeout as sleep } from 'node:timers/promises';
import { authApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/database/schema/accounts.ts';
import { route } from '../../platform/http/route.ts';
import { userOf } from '../../accounts/user-of.service.ts';
import type { ApiContext } from '../../program/api-context.ts';
import { forgetCohort, forgetDeveloper, setCohort, setDeveloper } from '../../accounts/cohort.http.ts';
import type { AccountService } from './account.service.ts';
import type { TokenClaims } from './access-token.ts';
import type { AuthService } from './auth.service.ts';
import { deviceIn } from '../../accounts/device.http.ts';

interface Needs extends Pick<ApiContext, 'cohortOf' | 'credits' | 'demoAccounts' | 'developerSeal' | 'knownDevices'> {
  readonly db: Database;
  readonly auth: AuthService;
  readonly accounts: AccountService;
  /** For what happens after the answer. */
  readonly onError: (error: Error) => void;
}

/** Longest time until an email that was asked for is written. */
const mailDelayMs = 500;

/** Calls that open and end sessions, and those about the account itself. */
export function registerAuthRoutes(app: FastifyInstance, needs: Needs): void {
  const { db, auth, accounts, cohortOf } = needs;

  const viewOf = async (user: User) => {
    const [{ credits }, tier, newEmail] = await Promise.all([
      needs.credits.credits(user.id),
      needs.credits.tierOf(user.id),
      accounts.newEmail(user.id),
    ]);
    return {
      uid: user.id,
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      email_verified: user.emailVerifiedAt !== null,
      new_email: newEmail,
      photoURL: user.photoUrl,
      status: user.status === 'active' ? ('active' as const) : ('deletion_pending' as const),
      deletion_at: user.deletionAt?.getTime() ?? null,
      credits,
      tier,
      developer: user.isDeveloper,
      operator: user.isDeveloper && user.isOperator && user.status === 'active',
      permissions: user.status === 'active' ? (['editor'] as const) : [],
      notifications: user.notifications,
    };
  };

  route(app, authApi.login, async ({ body, request, reply }) => {
    const { userId, token } = await auth.login(body.username, body.password, deviceIn(request));
    setCohort(request, reply, cohortOf(userId));
    needs.knownDevices.remember(request, reply, body.username);
    return { access_token: token };
  });

  route(app, authApi.register, async ({ body, request, reply }) => {
    const { userId, token, invitation } = await auth.register(body, deviceIn(request));
    setCohort(request, reply, cohortOf(userId));
    needs.knownDevices.remember(request, reply, body.email);
    return { token, invitation };
  });

  route(app, authApi.me, async ({ caller, request, reply }) => {
    const user = await userOf(caller.userId, db);
    if (user.isDeveloper) setDeveloper(request, reply, cohortOf(user.id), needs.developerSeal);
    else forgetDeveloper(request, reply);
    return viewOf(user);
  });

  route(app, authApi.updateMe, async ({ body, caller, request }) => {
    await accounts.update(await userOf(caller.userId, db), body, deviceIn(request));
    return viewOf(await userOf(caller.userId, db));
  });

  route(app, authApi.closeAccount, async ({ body, caller, request, reply }) => {
    await accounts.close(caller.userId, body.password, deviceIn(request));
    forgetCohort(request, reply);
  });

  route(app, authApi.cancelDeletion, ({ caller, request }) =>
    accounts.cancelDeletion(caller.userId, deviceIn(request)),
  );

  route(app, authApi.refreshToken, async ({ caller, request, reply }) => {
    const access_token = await auth.refresh(caller as TokenClaims, deviceIn(request));
    setCohort(request, reply, cohortOf(caller.userId));
    return { access_token };
  });

  route(app, authApi.logout, async ({ caller, request, reply }) => {
    await auth.logout(caller, deviceIn(request));
    forgetCohort(request, reply);
  });

  route(app, authApi.unlock, async ({ body, caller }) =>
    accounts.checkPassword(await userOf(caller.userId, db), body.password, 'password'),
  );

  route(app, authApi.changePassword, ({ body, caller, request }) =>
    accounts.changePassword(caller, { current: body.current_password, next: body.new_password }, deviceIn(request)),
  );

  route(app, authApi.verifyEmail, ({ params }) => accounts.verifyEmail(params.token));

  // The work starts after the answer, whose time would tell whether there is an account, and at a random moment: it would slow the next
  // answer otherwise.
  const running = new Set<Promise<void>>();
  const later = (work: () => Promise<void>) => {
    const run = sleep(Math.random() * mailDelayMs)
      .then(work)
      .catch(needs.onError);
    running.add(run);
    void run.finally(() => running.delete(run));
  };
  app.addHook('onClose', () => Promise.all(running).then(() => undefined));

  route(app, authApi.resendVerification, ({ body }) => later(() => accounts.resendVerification(body.email)));

  route(app, authApi.sendReset, ({ body, request }) => {
    const device = deviceIn(request);
    later(() => accounts.sendReset(body.email, device));
  });

  route(app, authApi.resetPassword, ({ body, params, request }) =>
    accounts.resetPassword(params.token, body.password, deviceIn(request)),
  );

  route(app, authApi.demoAccounts, () => ({ accounts: needs.demoAccounts }));
}
