import type { FastifyInstance } from 'fastify';
import { assertEveryEndpointIsServed } from './http/app.ts';
import { registerDocumentation } from './http/documentation.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { createEventHub } from './events/event-hub.ts';
import { createOpenStreams } from './events/open-streams.ts';
import { createStreamLeases } from './events/stream-leases.ts';
import { registerOutbox } from './mail/outbox.routes.ts';
import { createAccessTokens } from './modules/auth/access-token.ts';
import { registerAccountAccessRoutes } from './modules/auth/account-access.routes.ts';
import { createAccountService } from './modules/auth/account.service.ts';
import { createApiKeys } from './modules/auth/api-keys.ts';
import { authProblems } from './modules/auth/auth.errors.ts';
import { registerAuthRoutes } from './modules/auth/auth.routes.ts';
import { liveSessionIds } from './accounts/sessions.repository.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { demoAccounts } from './program/demo-accounts.ts';
import { registerPhotoRoutes } from './modules/auth/photo.routes.ts';
import { createSessionEnds } from './modules/auth/session-ends.ts';
import { createSessionGuard } from './modules/auth/session-guard.ts';
import { createCardsService } from './modules/backtest/cards.service.ts';
import { createProgressFeed } from './modules/backtest/backtest.feed.ts';
import { registerBacktestRoutes } from './modules/backtest/backtest.routes.ts';
import { createBacktestService } from './modules/backtest/backtest.service.ts';
import { registerBillingRoutes } from './modules/billing/billing.routes.ts';
import { createDataDelays } from './modules/billing/data-delay.ts';
import { createEntitlements } from './modules/billing/entitlements.ts';
import { createBillingService } from './modules/billing/billing.service.ts';
import { tiersOf } from './modules/billing/subscriptions.repository.ts';
import { createPlanOfCaller } from './modules/billing/plan-of-caller.ts';
import { registerAi } from './modules/ai/register-ai.ts';
import { deleteBrowsersOfSessions } from './modules/alerts/push/push.repository.ts';
import { registerAlerts } from './modules/alerts/register-alerts.ts';
import { registerWatchlistRoutes } from './modules/watchlists/watchlists.routes.ts';
import { createWatchlistsService } from './modules/watchlists/watchlists.service.ts';
import { createNotificationFeed } from './modules/notifications/notifications.feed.ts';
import { registerOperateRoutes } from './modules/operate/operate.routes.ts';
import { createOperateService } from './modules/operate/operate.service.ts';
import { registerNotificationRoutes } from './modules/notifications/notifications.routes.ts';
import { createQuoteSource } from './modules/prices/quote-source.ts';
import { createQuoteStreams } from './modules/prices/quote-streams.ts';
import { registerQuoteStream } from './modules/prices/quote-stream.routes.ts';
import { plans } from './modules/billing/plans.ts';
import { registerPricesRoutes } from './modules/prices/prices.routes.ts';
import { createRegistryAccess } from './modules/registry/access.ts';
import { createCohorts, createDeveloperSeal } from './accounts/cohort.ts';
import { createPageTokens } from './modules/registry/page-tokens.ts';
import { registerRegistry } from './modules/registry/registry.ts';
import { registerStrategyRoutes } from './modules/strategies/strategies.routes.ts';
import { createStrategiesService } from './modules/strategies/strategies.service.ts';
import { registerMarketWideRoutes } from './modules/tickers/market-wide.routes.ts';
import { registerCompanyRoutes } from './modules/tickers/company.routes.ts';
import { registerScreenerRoutes } from './modules/tickers/screener/screener.routes.ts';
import { createScreener } from './modules/tickers/screener/screener.service.ts';
import { registerSuggestionRoutes } from './modules/tickers/suggestions.routes.ts';
import { registerTechnicalsRoutes } from './modules/tickers/technicals/technicals.routes.ts';
import { registerTickersRoutes } from './modules/tickers/tickers.routes.ts';
import { registerSandbox } from './payments/sandbox/sandbox.routes.ts';
import type { Runtime } from './runtime.ts';
import { keptSecret, tokenSecretOf } from './token-secret.ts';

/** Registers every endpoint of the contract, the documentation, and the pages of the registry. */
export async function registerApi(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const { config, market, companyData, notifications, jobs, database, now } = runtime;
  const { db } = database;
  const secret = await tokenSecretOf(config);
  const tokens = createAccessTokens(secret);
  const cohortOf = createCohorts(secret);
  const developerSeal = createDeveloperSeal(secret);
  const pageTokens = createPageTokens(secret);
  const billing = createBillingService(db, now);
  const onAuthError = (err: Error) => runtime.logger.error({ err }, 'an account could not be written after the answer');
  const keys = createApiKeys({ db, notifications, onError: onAuthError });
  app.addHook('onClose', () => keys.close());
  const guard = createSessionGuard({ tokens, keys, db, notifications });
  const linkTo = (path: string) => runtime.publicUrl() + path;
  const ends = createSessionEnds({ notifications, forgetSessions: deleteBrowsersOfSessions });
  const mailing = { db, mailer: runtime.mailer, linkTo, guard, ends };
  const { invitationCodes } = config;
  const auth = createAuthService({ ...mailing, tokens, invitationCodes, onError: onAuthError });
  const accounts = createAccountService({ ...mailing, keys, userOf: auth.user });
  const backtests = createBacktestService({ db, market, billing, jobs, notifications });
  const cards = createCardsService({ db, billing, notifications });
  const onStreamError = (err: Error) => runtime.logger.warn({ err }, 'event streams could not read changes; retrying');
  const streams = createOpenStreams({
    notifications,
    leases: createStreamLeases(db, onStreamError),
    mostPerUser: config.eventStreamLimit,
    liveSessions: (ids) => liveSessionIds(ids, new Date(), db),
    onError: onStreamError,
  });
  app.addHook('preClose', () => streams.endAll());
  runtime.metrics?.readStreams(() => streams.count);
  const streaming = { hub: createEventHub(notifications, onStreamError), streams };
  const adminToken =
    config.registryAdminToken ??
    (config.databaseUrl ? undefined : await keptSecret(config.dataDir, 'registry-admin-token'));
  app.decorate('authenticate', guard.check);
  app.decorate('authorize', createRegistryAccess({ db, adminToken, authenticate: guard.check }));
  const planOf = createPlanOfCaller(db, now);
  app.decorate('permit', async ({ userId }) => {
    if ((await auth.user(userId)).status !== 'active') throw authProblems.accountClosed();
  });
  app.decorate('entitle', createEntitlements(planOf));
  app.decorate('rateLimits', createRateLimits({ pool: database.pool, factor: config.rateLimitFactor }));
  registerAuthRoutes(app, {
    auth,
    accounts,
    billing,
    onError: onAuthError,
    demoAccounts: config.demoAccounts ? demoAccounts : [],
    cohortOf,
    developerSeal,
  });
  registerAccountAccessRoutes(app, { auth, db, guard, ends, keys });
  registerPhotoRoutes(app, db);
  registerBillingRoutes(app, { billing: runtime.billing, credits: billing, db, payments: runtime.payments });
  const delayOf = createDataDelays(planOf);
  registerTickersRoutes(app, { market, companyData, delayOf });
  registerCompanyRoutes(app, { market, companyData, planOf });
  registerMarketWideRoutes(app, { companyData, delayOf });
  registerSuggestionRoutes(app, db);
  registerNotificationRoutes(app, { db, streaming, feed: createNotificationFeed(db) });
  registerAlerts(app, { db, market, planOf, delayOf, billing, secret, config, now });
  registerWatchlistRoutes(app, createWatchlistsService({ db, market }));
  registerScreenerRoutes(app, { screener: createScreener(config.marketData, db), delayOf });
  registerTechnicalsRoutes(app, market, delayOf);
  registerPricesRoutes(app, market, delayOf);
  const quoteStreams = createQuoteStreams({
    source: createQuoteSource(market),
    delaysOf: async (userIds) => {
      const tiers = await tiersOf(userIds, now(), db);
      return new Map(Array.from(tiers, ([id, tier]) => [id, plans[tier].limits.data_delay_minutes]));
    },
    onError: (err) => runtime.logger.warn({ err }, 'a stream of quotes goes on without some'),
  });
  registerQuoteStream(app, {
    market,
    streams,
    quoteStreams,
    currentDelayOf: async (caller) => (await planOf.reread(caller)).limits.data_delay_minutes,
  });
  registerBacktestRoutes(app, {
    userOf: auth.user,
    backtests,
    cards,
    market,
    delayOf,
    streaming,
    progress: createProgressFeed(db),
  });
  registerStrategyRoutes(app, createStrategiesService(db));
  registerAi(app, { config: config.ai, db, market, planOf, delayOf, streams, now, logger: runtime.logger });
  registerOperateRoutes(app, createOperateService({ db, jobs }));
  await registerDocumentation(app);
  registerOutbox(app, { config, db });
  await registerSandbox(app, runtime.payments.sandbox);
  await registerRegistry(app, runtime, { cohortOf, developerSeal, pageTokens });
  assertEveryEndpointIsServed(app);
}
