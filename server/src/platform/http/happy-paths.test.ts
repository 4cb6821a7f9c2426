import { jsonSchemaOf } from '@candlewick/shared-api/openapi';
import { contracts } from '@candlewick/shared-api/schemas';
import type { Contract } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smaCross } from '../../testing/backtests.ts';
import { ask, pathOf } from '../../testing/contract-request.ts';
import type { Outcome } from '../../testing/contract-request.ts';
import { adminToken, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
const tokens = new Map<string, Promise<string>>();
beforeAll(async () => {
  server = await startTestServer({
    ROLE: 'api',
    RATE_LIMIT_FACTOR: '1000',
    REGISTRY: 'on',
    REGISTRY_AUTO_PUBLISH: 'off',
  });
});
afterAll(() => server.stop());

interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly format?: string;
}

const password = 'Correct!horse1';
const { strategy } = smaCross();
const named: Readonly<Record<string, unknown>> = {
  ticker: 'AAPL',
  t: 'AAPL',
  tickers: ['AAPL'],
  ticker_list: ['AAPL'],
  ids: [],
  strategy,
  conditions: strategy.entry,
  email: 'someone@example.com',
  username: 'demo-free@candlewick.test',
  password,
  new_password: password,
  current_password: password,
  start_date: '2019-01-02',
  end_date: '2020-01-02',
  url: 'https://example.com/hook',
  product: 'credits_1000',
  success_url: '/',
  error_url: '/',
  credits: 1000,
  strategy_ids: ['golden-cross'],
  text: 'More charts',
  prompt: 'Hello',
  q: 'AAPL',
  from: 0,
  other: '^GSPC',
  endpoint: 'https://push.example.com/1',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
};

/** The smallest value that a schema takes. */
function valueOf(schema: Schema, name = ''): unknown {
  if (name === 'name') return `Mine ${crypto.randomUUID().slice(0, 8)}`;
  if (name in named) return named[name];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const member = (schema.anyOf ?? schema.oneOf)?.[0];
  if (member) return valueOf(member, name);
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((key) => [key, valueOf(properties[key] ?? {}, key)]));
  }
  if (schema.type === 'array')
    return schema.minItems && schema.items ? [valueOf(schema.items, name.replace(/_list$|s$/, ''))] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (schema.format === 'date') return '2020-01-02';
  return 'sample';
}

/** Calls that end sessions get one of their own. */
const ending = new Set(['auth.logout', 'auth.revokeSessions', 'auth.refreshToken']);
async function tokenFor({ endpoint: { access, id } }: Contract): Promise<string | undefined> {
  if (access === 'public') return undefined;
  const key = ending.has(id) ? id : '';
  const known = tokens.get(key) ?? logIn(server, key === '' ? 'business' : 'advanced');
  tokens.set(key, known);
  return known;
}

async function outcomeOf(contract: Contract): Promise<Outcome> {
  const { endpoint, schemas } = contract;
  const { access, encoding } = endpoint;
  const token = ['public', 'user', 'optional'].includes(access) ? await tokenFor(contract) : adminToken;
  const query = schemas.query
    ? (valueOf(jsonSchemaOf(schemas.query, 'input') as Schema) as Record<string, string>)
    : {};
  const search = new URLSearchParams(query).toString();
  const body = schemas.body && encoding !== 'raw' ? valueOf(jsonSchemaOf(schemas.body, 'input') as Schema) : undefined;
  return ask(server.address, contract, {
    token,
    path: pathOf(contract) + (search ? `?${search}` : ''),
    ...(body === undefined
      ? {}
      : encoding === 'form'
        ? {
            body: new URLSearchParams(body as Record<string, string>).toString(),
            type: 'application/x-www-form-urlencoded',
          }
        : { body: JSON.stringify(body) }),
  });
}

/** Calls without a happy path here, by the reason; others of their module's tests have one. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'it is about something that the account or the registry must hold first': `
    auth.revokeSession auth.photo billing.editSubscriptionPayment billing.editCreditPayment
    billing.payment billing.removeCard billing.setDefaultCard billing.setAutoRenewal
    billing.cancelDowngrade billing.receipt billing.capturePaypal backtest.events
    backtest.cancel backtest.parentCard backtest.childCards backtest.summaryResult
    backtest.detailedResult backtest.chartResult backtest.summaryResults backtest.requestBody
    backtest.deleteParentCards backtest.deleteChildCards backtest.restoreParentCards backtest.restoreChildCards
    backtest.addTagToParent backtest.addTagToChild backtest.removeTagFromParent backtest.removeTagFromChild
    backtest.updateMultiTags backtest.setParentNote backtest.setChildNote backtest.addAlerts
    backtest.updateMultiAlertTickers backtest.activateAlertCards backtest.deactivateAlertCards backtest.removeTickerFromAlert
    backtest.listAlertCardsFromParentId backtest.listAlertCardsFromChildId backtest.listAlertHistoryFromAlertId alerts.alertParentCard
    alerts.alertChildCardsOfParent alerts.alertChildCard alerts.updateAlert alerts.deleteAlertParentCards
    alerts.restoreAlertParentCards alerts.activateAlertByParentId alerts.deactivateAlertByParentId alerts.addTagToAlertParent
    alerts.removeTagFromAlertParent alerts.deleteAlertChildCards alerts.restoreAlertChildCards alerts.activateAlertByChildId
    alerts.deactivateAlertByChildId alerts.addTagToAlertChild alerts.removeTagFromAlertChild alerts.testAlertWebhook
    alerts.unsubscribeAlertPush alerts.testAlertPush watchlists.addTickers watchlists.removeTicker
    watchlists.orderTickers watchlists.renameWatchlist watchlists.deleteWatchlist watchlists.restoreWatchlist
    registry.promote registry.canary registry.rollback registry.pin
    registry.unpin registry.release registry.removeRelease registry.revokeToken
    registry.failure operate.retryJob registry.autoRollback registry.releases
    registry.setDeveloper registry.setOperator
  `
    .trim()
    .split(/\s+/),
  'it takes a password, which the test of the account has': [
    'auth.login',
    'auth.closeAccount',
    'auth.changePassword',
    'auth.unlock',
  ],
  'it takes a token that only an email or a page has': [
    'auth.verifyEmail',
    'auth.resetPassword',
    'alerts.unsubscribeMail',
    'registry.renewPageToken',
    'registry.telemetry',
    'registry.renewToken',
  ],
  'it takes a picture, an archive or a signed event': ['auth.setPhoto', 'registry.publish', 'billing.webhook'],
  'it takes a choice of ours or a text of a form that the schema does not describe': [
    'billing.subscribe',
    'alerts.getStrategyChart',
    'alerts.subscribeAlertPush',
  ],
};
const excepted = new Set(Object.values(exceptions).flat());
const rows = contracts.map((contract) => [contract.endpoint.id, contract] as const);

it.each(rows.filter(([id]) => !excepted.has(id)))('%s takes the smallest valid request', async (_, contract) => {
  const { status, code } = await outcomeOf(contract);
  expect([status < 300, code]).toEqual([true, undefined]);
});

it('excepts only calls of the contract', () => {
  const known = new Set<string>(rows.map(([id]) => id));
  expect([...excepted].filter((id) => !known.has(id))).toEqual([]);
});
