import type { FastifyInstance } from 'fastify';
import { assertEveryEndpointIsServed } from './http/app.ts';
import { registerDocumentation } from './http/documentation.ts';
import { createAccessTokens } from './modules/auth/access-token.ts';
import { registerAuthRoutes } from './modules/auth/auth.routes.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { demoAccounts } from './modules/auth/demo-accounts.ts';
import { createSessionGuard } from './modules/auth/session-guard.ts';
import { registerBacktestRoutes } from './modules/backtest/backtest.routes.ts';
import { createBacktestService } from './modules/backtest/backtest.service.ts';
import { registerBillingRoutes } from './modules/billing/billing.routes.ts';
import { createBillingService } from './modules/billing/billing.service.ts';
import { registerPricesRoutes } from './modules/prices/prices.routes.ts';
import { registerRegistry } from './modules/registry/registry.routes.ts';
import { registerTickersRoutes } from './modules/tickers/tickers.routes.ts';
import type { Runtime } from './start-server.ts';
import { keptTokenSecret } from './token-secret.ts';

/** Registers every endpoint of the contract, the documentation, and the pages of the registry. */
export async function registerApi(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const { config, market, notifications, boss, database } = runtime;
  const { db } = database;
  const tokens = createAccessTokens(config.tokenSecret ?? (await keptTokenSecret(config.dataDir)));
  const billing = createBillingService(db);
  const guard = createSessionGuard(tokens, db, notifications);
  const auth = createAuthService({ db, tokens, notifications, guard, invitationCodes: config.invitationCodes });
  const backtests = createBacktestService({ db, market, billing, boss, notifications });
  app.decorate('authenticate', guard.check);
  const { loginFailureLimit, registrationLimit } = config;
  registerAuthRoutes(app, {
    auth,
    billing,
    demoAccounts: config.demoAccounts ? demoAccounts : [],
    loginFailureLimit,
    registrationLimit,
  });
  registerBillingRoutes(app, { auth, billing });
  registerTickersRoutes(app, market);
  registerPricesRoutes(app, market);
  registerBacktestRoutes(app, { auth, backtests, market, notifications });
  await registerDocumentation(app);
  if (config.registry) await registerRegistry(app, { repositoryRoot: config.repositoryRoot });
  assertEveryEndpointIsServed(app);
}
