import { alertsApi, authApi, backtestApi } from '@candlewick/shared-api';
import type { EndpointInput, ErrorCode, Problem, Tier } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Executor } from '../platform/database/database.ts';
import { updateParent } from '../modules/alerts/alerts.repository.ts';
import { giveTier } from '../modules/billing/subscriptions/subscriptions.repository.ts';
import { call, registerUser } from './test-server.ts';
import type { startTestServer } from './test-server.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Provoke = () => Promise<{ readonly problem: Problem }>;
type Codes = Partial<Record<ErrorCode, Provoke>>;
type Chosen = EndpointInput<typeof alertsApi.subscribeStrategies>['body'];

const golden = ['golden-cross'];
const unknown = ['no-such-strategy'];

/** Calls that get each code that an endpoint about curated strategies and the delivery of alerts declares. `EARLY` has no bars since 2015. */
export function curatedProvocations(
  serverOf: () => Server,
  withoutPush: () => Server,
): Readonly<Record<string, Codes>> {
  const noBrowser = { id: crypto.randomUUID() };
  const subscribeBrowser = async (server: Server, endpoint: string) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    return call(server, alertsApi.subscribeAlertPush, { body: { endpoint, keys } }, await registerUser(server));
  };
  const newUser = () => registerUser(serverOf());
  const inDatabase = async (run: (db: Executor) => Promise<void>) => {
    const pool = new pg.Pool(serverOf().connection);
    await run(drizzle(pool)).finally(() => pool.end());
  };
  const setTier = async (token: string, tier: Tier) => {
    const { uid } = (await call(serverOf(), authApi.me, {}, token)).body;
    await inDatabase((db) => giveTier(uid, tier, db));
  };
  const subscribe = (token: string, body: Chosen) => call(serverOf(), alertsApi.subscribeStrategies, { body }, token);
  const activate = (token: string, strategy_ids = golden) =>
    call(serverOf(), alertsApi.activateStrategies, { body: { strategy_ids } }, token);
  const deactivate = (token: string, strategy_ids = golden) =>
    call(serverOf(), alertsApi.deactivateStrategies, { body: { strategy_ids } }, token);
  const charted = async (id: string, ticker: string) =>
    call(serverOf(), alertsApi.getStrategyChart, { params: { id }, body: { ticker } }, await newUser());
  const subscribed = async (body: Chosen) => {
    const token = await newUser();
    const { cards } = (await subscribe(token, body)).body;
    return { token, id: cards[0]?.id ?? '' };
  };
  const onKo = { strategy_ids: golden, tickers: ['KO'] };

  return {
    'backtest.getSupportedStrategies': {
      async not_found() {
        const params = { type: 'options' as 'stocks', interval: '1d' as const };
        return call(serverOf(), backtestApi.getSupportedStrategies, { params }, await newUser());
      },
    },
    'alerts.getStrategies': {
      unknown_ticker: async () =>
        call(serverOf(), alertsApi.getStrategies, { body: {}, query: { ticker: 'NOPE' } }, await newUser()),
    },
    'alerts.validateStrategiesCost': {
      unknown_strategy: async () =>
        call(
          serverOf(),
          alertsApi.validateStrategiesCost,
          { body: { strategy_ids: unknown, tickers: ['KO'] } },
          await newUser(),
        ),
    },
    'alerts.subscribeStrategies': {
      unknown_strategy: async () => subscribe(await newUser(), { ...onKo, strategy_ids: unknown }),
      unknown_ticker: async () => subscribe(await newUser(), { ...onKo, tickers: ['NOPE'] }),
      too_many_alerts: async () => subscribe(await newUser(), { ...onKo, tickers: ['KO', 'AAPL'] }),
      tier_required: async () => subscribe(await newUser(), { ...onKo, strategy_ids: ['macd-crossover'] }),
    },
    'alerts.unsubscribeStrategies': {
      unknown_strategy: async () =>
        call(serverOf(), alertsApi.unsubscribeStrategies, { body: { strategy_ids: unknown } }, await newUser()),
    },
    'alerts.activateStrategies': {
      unknown_strategy: async () => activate(await newUser(), unknown),
      async alert_expired() {
        const { token, id } = await subscribed(onKo);
        await deactivate(token);
        await inDatabase((db) => updateParent(id, { expiresOn: '2020-01-31' }, db));
        return activate(token);
      },
      async too_many_alerts() {
        const { token } = await subscribed(onKo);
        await deactivate(token);
        await subscribe(token, { ...onKo, strategy_ids: ['rsi-reversal'] });
        return activate(token);
      },
      async tier_required() {
        const token = await newUser();
        await setTier(token, 'beginner');
        await subscribe(token, { ...onKo, interval: '1h' });
        await deactivate(token);
        await setTier(token, 'free');
        return activate(token);
      },
    },
    'alerts.deactivateStrategies': { unknown_strategy: async () => deactivate(await newUser(), unknown) },
    'alerts.getStrategyChart': {
      unknown_strategy: () => charted('no-such-strategy', 'KO'),
      unknown_ticker: () => charted('golden-cross', 'NOPE'),
      no_data_in_range: () => charted('golden-cross', 'EARLY'),
    },
    'alerts.setAlertWebhook': {
      webhook_not_allowed: async () =>
        call(
          serverOf(),
          alertsApi.setAlertWebhook,
          { query: {}, body: { url: 'https://127.0.0.1/hook' } },
          await newUser(),
        ),
    },
    'alerts.testAlertWebhook': {
      not_found: async () => call(serverOf(), alertsApi.testAlertWebhook, { query: {} }, await newUser()),
    },
    'alerts.subscribeAlertPush': {
      webhook_not_allowed: async () => subscribeBrowser(serverOf(), 'https://127.0.0.1/push'),
      push_not_offered: async () => subscribeBrowser(withoutPush(), 'https://push.example.com/a'),
    },
    'alerts.unsubscribeAlertPush': {
      not_found: async () => call(serverOf(), alertsApi.unsubscribeAlertPush, { params: noBrowser }, await newUser()),
    },
    'alerts.testAlertPush': {
      not_found: async () => call(serverOf(), alertsApi.testAlertPush, { params: noBrowser }, await newUser()),
    },
    'alerts.unsubscribeMail': {
      link_not_valid: () =>
        call(serverOf(), alertsApi.unsubscribeMail, {
          params: { token: 'x'.repeat(40) },
          body: { 'List-Unsubscribe': 'One-Click' },
        }),
    },
  };
}
