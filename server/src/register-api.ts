import { existsSync } from 'node:fs';
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
import { registerTickersRoutes } from './modules/tickers/tickers.routes.ts';
import type { Runtime } from './start-server.ts';
import { keptTokenSecret } from './token-secret.ts';

const registryModule = new URL('./modules/registry/registry.routes.ts', import.meta.url);

interface RegistryModule {
  registerRegistry(app: FastifyInstance, options: { repositoryRoot: string; remotesDir: string | undefined }): Promise<void>;
}

/** Registers every endpoint of the contract, the documentation, and the pages of the registry when they are there. */
export async function registerApi(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const { config, market, notifications, boss, database } = runtime;
  const { db } = database;
  const tokens = createAccessTokens(config.tokenSecret ?? (await keptTokenSecret(config.dataDir)));
  const billing = createBillingService(db);
  const auth = createAuthService({ db, tokens, notifications, invitationCodes: config.invitationCodes });
  const backtests = createBacktestService({ db, market, billing, boss, notifications });
  app.decorate('authenticate', createSessionGuard(tokens, db, notifications));
  const { loginFailureLimit, registrationLimit } = config;
  registerAuthRoutes(app, { auth, billing, demoAccounts: config.demoAccounts ? demoAccounts : [], loginFailureLimit, registrationLimit });
  registerBillingRoutes(app, { auth, billing });
  registerTickersRoutes(app, market);
  registerPricesRoutes(app, market);
  registerBacktestRoutes(app, { auth, backtests, market, notifications });
  await registerDocumentation(app);
  if (existsSync(registryModule)) {
    const { registerRegistry } = (await import(registryModule.href)) as RegistryModule;
    await registerRegistry(app, { repositoryRoot: config.repositoryRoot, remotesDir: config.remotesDir });
  }
  assertEveryEndpointIsServed(app);
}
