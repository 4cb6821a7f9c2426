import { userOf } from '../../accounts/user-of.service.ts';
import { accountProblems } from '../../accounts/account.errors.ts';
import type { Module } from '../../program/module.ts';
import { createAccessTokens } from './access-token.ts';
import { registerAccountAccessRoutes } from './account-access.routes.ts';
import { accountSections } from './account-export.service.ts';
import { createAccountService } from './account.service.ts';
import { ApiKeys } from './api-keys.service.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { closedAccountsQueue } from './closed-accounts.queue.ts';
import { anonymise } from './closed-accounts.repository.ts';
import { startClosedAccountsWorker } from './closed-accounts.worker.ts';
import { registerPhotoRoutes } from './photo.routes.ts';
import { createSessionEnds } from './session-ends.service.ts';
import { SessionGuard } from './session.guard.ts';
import { sessionRetentionQueue } from './session-retention.queue.ts';
import { startSessionRetention } from './session-retention.worker.ts';

/** Logging in, sessions, API keys, and the account itself. */
export const authModule: Module = {
  name: 'auth',
  queues: () => [closedAccountsQueue, sessionRetentionQueue],

  register(app, context) {
    const { config, database, holdings, logger, mailer, notifications, secret } = context;
    const { db } = database;
    const tokens = createAccessTokens(secret);
    const onError = (err: Error) => logger.error({ err }, 'an account could not be written after the answer');
    const keys = new ApiKeys({ db, notifications, onError });
    app.addHook('onClose', () => keys.close());
    const guard = new SessionGuard({ tokens, keys, db, notifications });
    const ends = createSessionEnds({ notifications, holdings });
    const linkTo = (path: string) => context.publicUrl() + path;
    const { invitationCodes } = config;
    const auth = createAuthService({ db, mailer, linkTo, guard, ends, tokens, invitationCodes, onError });
    const accounts = createAccountService({ db, mailer, linkTo, guard, ends, keys, holdings });
    app.decorate('authenticate', (request, allowExpired) => guard.check(request, allowExpired));
    app.decorate('permit', async ({ userId }) => {
      if ((await userOf(userId, db)).status !== 'active') throw accountProblems.accountClosed();
    });
    registerAuthRoutes(app, { ...context, db, auth, accounts, onError });
    registerAccountAccessRoutes(app, { db, guard, ends, keys, holdings });
    registerPhotoRoutes(app, db);
  },

  startWorkers: (runtime) => Promise.all([startClosedAccountsWorker(runtime), startSessionRetention(runtime)]),
  holdings: {
    export: accountSections,
    delete: anonymise,
    notExported: {
      account_links: 'Each is a hash of the secret in an email.',
      api_keys: 'The hash of a secret.',
      api_key_usage: 'Counts of calls, which the settings show.',
      photos: 'The picture that the user uploaded, which the settings show.',
    },
    kept: { security_events: 'The audit log outlives the account; it has no name or address.' },
  },
};
