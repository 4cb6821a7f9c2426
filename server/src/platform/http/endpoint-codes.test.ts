import { authApi, backtestApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import type { Endpoint, ErrorCode, Problem } from '@candlewick/shared-api';
import { all, price, sma, when } from '@candlewick/shared-api/compose-strategy';
import { contracts } from '@candlewick/shared-api/schemas';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as market from '../../market/market.repository.ts';
import { smaCross, stocks } from '../../testing/backtests.ts';
import type { RequestBody } from '../../testing/backtests.ts';
import { lastMail, secretOf } from '../../testing/mails.ts';
import { billingProvocations } from '../../testing/billing-codes.ts';
import { aiProvocations, failingAi, strictAi } from '../../testing/ai-codes.ts';
import { alertProvocations } from '../../testing/alert-codes.ts';
import { curatedProvocations } from '../../testing/curated-codes.ts';
import { drawingProvocations } from '../../testing/drawings.ts';
import { labProvocations } from '../../testing/experiments.ts';
import { watchlistProvocations } from '../../testing/watchlist-codes.ts';
import { openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';
import { prepareRemotes, registryProvocations } from '../../testing/registry-codes.ts';
import { strategyProvocations } from '../../testing/strategy-codes.ts';
import { startRegistry } from '../../testing/registry-client.ts';
import { call, cloneDatabase, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';

type Provoke = () => Promise<{ readonly problem: Problem }>;

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
/** Nobody listens on port 9 of this machine. */
const paypalKeys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_API_URL: 'http://127.0.0.1:9' };

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: Awaited<ReturnType<typeof startRegistry>>['client'];
let user: string;
let payments: TestPayments;
let withoutPaypal: typeof server;
let withFailingPaypal: typeof server;
let withFailingAi: typeof server;
let withStrictAi: typeof server;
let withoutPush: typeof server;
beforeAll(async () => {
  const connection = await cloneDatabase();
  await insertEarly(connection);
  // Without a worker, a backtest stays queued.
  ({ server, client } = await startRegistry(
    { ROLE: 'api', EVENT_STREAM_LIMIT: '1', RATE_LIMIT_FACTOR: '100' },
    connection,
  ));
  user = await logIn(server, 'advanced');
  payments = await openTestPayments(connection);
  const common = { ROLE: 'api', RATE_LIMIT_FACTOR: '100' };
  withoutPaypal = await startTestServer({ ...common, ...stripeKeys }, connection);
  withFailingPaypal = await startTestServer({ ...common, ...stripeKeys, ...paypalKeys }, connection);
  withFailingAi = await startTestServer({ ...common, ...failingAi }, connection);
  withoutPush = await startTestServer({ ...common, WEB_PUSH: 'off' }, connection);
  withStrictAi = await startTestServer({ ...common, ...strictAi }, connection);
  await prepareRemotes(client);
});
afterAll(async () => {
  await payments.close();
  await Promise.all(
    [withoutPaypal, withFailingPaypal, withFailingAi, withStrictAi, withoutPush].map((one) => one.stop()),
  );
  await server.stop();
});

/** EARLY has a single session, before those of ^GSPC. */
async function insertEarly(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool(connection);
  const db = drizzle(pool);
  const [instrument] = await market.allInstruments(db);
  if (!instrument) throw new Error('The sample data have no instrument.');
  await market.insertInstrument({ ...instrument, ticker: 'EARLY' }, 'files', db);
  const one = Float64Array.of(1);
  const prices = { open: one, high: one, low: one, close: one, adjustedClose: one, volume: one };
  await market.insertBars('EARLY', { length: 1, time: Float64Array.of(Date.UTC(1990, 0, 2)), ...prices }, db);
  await pool.end();
}

const nowhere = { ...stocks, id: crypto.randomUUID() };
const request = async (changes: Partial<RequestBody> = {}, token = user) =>
  call(server, backtestApi.request, { params: stocks, body: smaCross(changes) }, token);
async function queued(token = user) {
  const { parent_id, children } = (await request({ start_date: '2019-06-01' }, token)).body;
  return { parent: { ...stocks, id: parent_id }, child: { ...stocks, id: children[0]?.id ?? '' } };
}
const asFree = async (changes: Partial<RequestBody>) => request(changes, await registerUser(server));

const condition = smaCross().strategy.entry.conditions[0]!;
function entering(...conditions: (typeof condition)[]): Partial<RequestBody> {
  const { exit } = smaCross().strategy;
  return { strategy: { entry: { match: 'all', conditions }, exit } };
}

async function untilCreditsEnd() {
  const token = await registerUser(server);
  // 1,000 credits are enough for 47.
  const answers = await Promise.all(Array.from({ length: 50 }, () => request({}, token)));
  return answers.find(({ status }) => status !== 202)!;
}
async function otherBodyOfOneId() {
  const token = await registerUser(server);
  const { request_id, ...body } = smaCross({ start_date: '2019-06-01' });
  await request({ ...body, request_id }, token);
  return request({ ...body, request_id, start_date: '2019-07-01' }, token);
}
async function secondStream(pathFor: (token: string) => Promise<string>) {
  const token = await registerUser(server);
  const path = await pathFor(token);
  const open = () => fetch(server.address + path, { headers: { authorization: `Bearer ${token}` } });
  const first = await open();
  const problem = (await (await open()).json()) as Problem;
  await first.body?.cancel();
  return { problem };
}
async function cancelledTwice() {
  const { parent } = await queued();
  await call(server, backtestApi.cancel, { params: parent }, user);
  return call(server, backtestApi.cancel, { params: parent }, user);
}

const tooMany = Array.from({ length: 20 }, (_, index) => `t${index}`);
/** Adds tags, after one that makes twenty more too many. */
async function tagCards(kind: 'parent' | 'child', ids: string[], tags: string[]) {
  const endpoint = kind === 'parent' ? backtestApi.addTagToParent : backtestApi.addTagToChild;
  const add = (tag_list: string[]) =>
    call(server, endpoint, { params: { type: 'stocks' }, body: { hash_id_list: ids, tag_list } }, user);
  await add(['first']);
  return add(tags);
}
async function tagsOfMany(id: string, tags: string[]) {
  await tagCards('parent', [id], ['first']);
  const body = { target: 'parent', action: 'add', id_list: [id], tag_list: tags } as const;
  return call(
    server,
    backtestApi.updateMultiTags,
    { params: { type: 'stocks' }, body: { ...body, id_list: [id] } },
    user,
  );
}
const ofCards = (id: string) => ({ params: { type: 'stocks' as const }, body: { id_list: [id] } });
const deleteChildren = (id: string) => call(server, backtestApi.deleteChildCards, ofCards(id), user);
const noted = (id: string) => ({ params: { type: 'stocks' as const, id }, body: { note: 'x' } });
const tagged = (id: string) => ({ params: { type: 'stocks' as const, id, tag: 'x' } });
const options = { type: 'options' as never };
const { request_id: _id, ...checked } = smaCross();
/** Calls of which only the type may be unknown. */
const typeCalls = {
  indicators: () => call(server, backtestApi.indicators, { params: options }, user),
  requestValidation: () => call(server, backtestApi.requestValidation, { params: options, body: checked }, user),
  parentCards: () => call(server, backtestApi.parentCards, { params: options, query: {} }, user),
  sortedParentCards: () =>
    call(
      server,
      backtestApi.sortedParentCards,
      { params: { ...options, sort: 'name' as const }, query: {}, body: {} },
      user,
    ),
  getStrategyName: () =>
    call(server, backtestApi.getStrategyName, { params: options, body: { strategy: checked.strategy } }, user),
  tags: () => call(server, backtestApi.tags, { params: options }, user),
};
/** Calls about a card whose only code of their own is not_found. */
const cardCalls = [
  ['requestBody', (id: string) => call(server, backtestApi.requestBody, { params: { type: 'stocks', id } }, user)],
  ['deleteParentCards', (id: string) => call(server, backtestApi.deleteParentCards, ofCards(id), user)],
  ['restoreParentCards', (id: string) => call(server, backtestApi.restoreParentCards, ofCards(id), user)],
  ['restoreChildCards', (id: string) => call(server, backtestApi.restoreChildCards, ofCards(id), user)],
  ['removeTagFromParent', (id: string) => call(server, backtestApi.removeTagFromParent, tagged(id), user)],
  ['removeTagFromChild', (id: string) => call(server, backtestApi.removeTagFromChild, tagged(id), user)],
  ['setParentNote', (id: string) => call(server, backtestApi.setParentNote, noted(id), user)],
  ['setChildNote', (id: string) => call(server, backtestApi.setChildNote, noted(id), user)],
] as const;

const account = {
  first_name: 'Ada',
  last_name: 'King',
  email: 'demo-free@candlewick.test',
  password: 'Correct!horse1',
};
const register = (changes: Partial<typeof account>) =>
  call(server, authApi.register, { body: { ...account, ...changes } });
const demoPassword = 'Candlewick-demo-1!';
const changePassword = (current_password: string, new_password: string) =>
  call(server, authApi.changePassword, { body: { current_password, new_password } }, user);
const reset = (token: string, password: string) =>
  call(server, authApi.resetPassword, { params: { token }, body: { password } });
async function resetSecret(): Promise<string> {
  await call(server, authApi.sendReset, { body: { email: account.email } });
  return secretOf(await lastMail(server.connection, account.email, 'reset_password'));
}
const { email } = account;
const nope = { params: { ticker: 'NOPE' } };
const page = { query: {}, body: {} };
const ofTickers = Object.values<Endpoint>(tickersApi).filter(({ errors }) => errors.includes('unknown_ticker'));
const calendars = [tickersApi.earningsCalendar, tickersApi.ipoCalendar] as const;
const ofRange = (endpoint: (typeof calendars)[number]) => ({
  inverted_range: () => call(server, endpoint, { query: { from: '2026-03-02', to: '2026-03-01' } }, user),
  range_too_long: () => call(server, endpoint, { query: { from: '2026-03-01', to: '2026-06-01' } }, user),
});
const unknownTo = (endpoint: Endpoint) =>
  call(
    server,
    endpoint,
    { params: { ...nope.params, period: 'annual', span: 'OneDay', granularity: '15m' } } as never,
    user,
  );

/** One call per code that an endpoint lists. */
const provocations: Readonly<Record<string, Partial<Record<ErrorCode, Provoke>>>> = {
  'auth.login': {
    wrong_credentials: () => call(server, authApi.login, { body: { username: email, password: 'x' } }),
  },
  'auth.register': {
    weak_password: () => register({ password: 'short' }),
    common_password: () => register({ password: 'P@ssw0rd!' }),
  },
  'auth.updateMe': {
    wrong_password: () => call(server, authApi.updateMe, { body: { email: 'new@example.com', password: 'x' } }, user),
  },
  'auth.closeAccount': { wrong_password: () => call(server, authApi.closeAccount, { body: { password: 'x' } }, user) },
  'auth.unlock': { wrong_password: () => call(server, authApi.unlock, { body: { password: 'x' } }, user) },
  'auth.verifyEmail': {
    link_not_valid: () => call(server, authApi.verifyEmail, { params: { token: 'unknown' } }),
  },
  'auth.resetPassword': {
    link_not_valid: () => reset('unknown', account.password),
    weak_password: () => reset('unknown', 'short'),
    common_password: async () => reset(await resetSecret(), 'P@ssw0rd!'),
  },
  'auth.changePassword': {
    wrong_password: () => changePassword('x', account.password),
    weak_password: () => changePassword(demoPassword, 'short'),
    common_password: () => changePassword(demoPassword, 'P@ssw0rd!'),
  },
  'auth.regenerateApiKey': {
    email_not_verified: async () => call(server, authApi.regenerateApiKey, {}, await registerUser(server)),
  },
  'auth.setPhoto': { unreadable_image: () => call(server, authApi.setPhoto, { body: Uint8Array.of(1) }, user) },
  'auth.photo': { not_found: () => call(server, authApi.photo, { params: { hash: 'h'.repeat(43) } }) },
  'auth.revokeSession': {
    not_found: () => call(server, authApi.revokeSession, { params: { id: crypto.randomUUID() } }, user),
  },
  ...Object.fromEntries(calendars.map((endpoint) => [endpoint.id, ofRange(endpoint)])),
  'tickers.screener': {
    tier_required: async () =>
      call(
        server,
        tickersApi.screener,
        { body: { sort_model: [{ field: 'rsi_14', direction: 'asc' }] } },
        await registerUser(server),
      ),
    too_many_conditions: async () => {
      const above = when(price, 'greater_than', sma(50));
      return call(server, tickersApi.screener, { body: { rule: all(above, above) } }, await registerUser(server));
    },
    invalid_strategy: () => call(server, tickersApi.screener, { body: { rule: all() } }, user),
  },
  'tickers.topicNews': {
    not_found: () => call(server, tickersApi.topicNews, { params: { topic: 'gossip' as 'markets' } }, user),
  },
  ...Object.fromEntries(ofTickers.map((endpoint) => [endpoint.id, { unknown_ticker: () => unknownTo(endpoint) }])),
  'prices.history': {
    unknown_ticker: () =>
      call(server, pricesApi.history, { params: { ...nope.params, interval: 'daily', range: '1m' } }, user),
  },
  'prices.quoteStream': {
    unknown_ticker: () => call(server, pricesApi.quoteStream, { query: { tickers: 'NOPE' } }, user),
    rate_limited: () => secondStream(() => Promise.resolve('/api/prices/quote_stream?tickers=AAPL')),
  },
  'prices.historicalCandles': {
    unknown_ticker: () =>
      call(server, pricesApi.historicalCandles, { params: { ...nope.params, granularity: '1m' }, query: {} }, user),
  },
  'prices.marketStatus': {
    not_found: () => call(server, pricesApi.marketStatus, { params: { market: 'NOPE' } }, user),
  },
  'prices.ratio': {
    unknown_ticker: () => call(server, pricesApi.ratio, { params: { ...nope.params, other: 'AAPL' }, query: {} }, user),
  },
  'prices.quote': { unknown_ticker: () => call(server, pricesApi.quote, nope, user) },
  'backtest.indicator': {
    not_found: () => call(server, backtestApi.indicator, { params: { ...stocks, name: 'NOPE' } }, user),
  },
  ...Object.fromEntries(Object.entries(typeCalls).map(([name, run]) => [`backtest.${name}`, { not_found: run }])),
  'backtest.dateRange': {
    not_found: () => call(server, backtestApi.dateRange, { params: options, body: { tickers: ['AAPL'] } }, user),
    unknown_ticker: () => call(server, backtestApi.dateRange, { params: stocks, body: { tickers: ['NOPE'] } }, user),
    no_data_in_range: () =>
      call(server, backtestApi.dateRange, { params: stocks, body: { tickers: ['EARLY', '^GSPC'] } }, user),
  },
  'backtest.request': {
    not_found: () => call(server, backtestApi.request, { params: options, body: smaCross() }, user),
    unknown_ticker: () => request({ tickers: ['NOPE'] }),
    no_data_in_range: () => request({ start_date: '1999-01-01', end_date: '1999-12-31' }),
    inverted_range: () => request({ start_date: '2020-12-31', end_date: '2020-01-01' }),
    too_many_tickers: () => asFree({ tickers: ['^GSPC', 'AAPL'], start_date: '2014-01-01' }),
    too_many_conditions: () => asFree(entering(condition, condition)),
    invalid_strategy: () => request(entering()),
    tier_required: () => asFree(entering({ ...condition, left: { indicator: 'WILLR', params: { period: 14 } } })),
    not_enough_credits: untilCreditsEnd,
    request_conflict: otherBodyOfOneId,
  },
  'backtest.events': {
    not_found: () => call(server, backtestApi.events, { params: nowhere }, user),
    rate_limited: () => secondStream(async (token) => `/api/backtest/stocks/${(await queued(token)).parent.id}/events`),
  },
  'backtest.cancel': {
    not_found: () => call(server, backtestApi.cancel, { params: nowhere }, user),
    backtest_finished: cancelledTwice,
  },
  ...Object.fromEntries(cardCalls.map(([name, run]) => [`backtest.${name}`, { not_found: () => run(nowhere.id) }])),
  'backtest.addTagToParent': {
    not_found: () => tagCards('parent', [nowhere.id], ['x']),
    too_many_tags: async () => tagCards('parent', [(await queued()).parent.id], tooMany),
  },
  'backtest.addTagToChild': {
    not_found: () => tagCards('child', [nowhere.id], ['x']),
    too_many_tags: async () => tagCards('child', [(await queued()).child.id], tooMany),
  },
  'backtest.updateMultiTags': {
    not_found: () => tagsOfMany(nowhere.id, ['x']),
    too_many_tags: async () => tagsOfMany((await queued()).parent.id, tooMany),
  },
  'backtest.deleteChildCards': {
    not_found: () => deleteChildren(nowhere.id),
    backtest_not_ready: async () => deleteChildren((await queued()).child.id),
  },
  'backtest.parentCard': { not_found: () => call(server, backtestApi.parentCard, { params: nowhere }, user) },
  'backtest.childCards': {
    not_found: () =>
      call(server, backtestApi.childCards, { ...page, params: { ...nowhere, sort: 'ticker' } } as never, user),
  },
  'backtest.summaryResult': {
    not_found: () => call(server, backtestApi.summaryResult, { params: nowhere }, user),
    backtest_not_ready: async () => call(server, backtestApi.summaryResult, { params: (await queued()).child }, user),
  },
  'backtest.detailedResult': {
    not_found: () => call(server, backtestApi.detailedResult, { params: nowhere }, user),
    backtest_not_ready: async () => call(server, backtestApi.detailedResult, { params: (await queued()).child }, user),
  },
  ...watchlistProvocations(() => server),
  ...drawingProvocations(() => server),
  ...alertProvocations(() => server),
  ...curatedProvocations(
    () => server,
    () => withoutPush,
  ),
  'alerts.notificationEvents': {
    rate_limited: () => secondStream(() => Promise.resolve('/api/alerts/alert/notification_events')),
  },
  'backtest.checksResult': {
    not_found: () => call(server, backtestApi.checksResult, { params: nowhere }, user),
    backtest_not_ready: async () => call(server, backtestApi.checksResult, { params: (await queued()).child }, user),
  },
  'backtest.chartResult': {
    not_found: () => call(server, backtestApi.chartResult, { params: nowhere }, user),
    backtest_not_ready: async () => call(server, backtestApi.chartResult, { params: (await queued()).child }, user),
  },
  'backtest.summaryResults': {
    not_found: () => call(server, backtestApi.summaryResults, ofCards(nowhere.id), user),
  },
  ...labProvocations(() => server, secondStream),
  ...strategyProvocations(() => server),
  ...aiProvocations(() => ({ failing: withFailingAi, strict: withStrictAi })),
  ...billingProvocations(() => ({ server, payments, withoutPaypal, withFailingPaypal })),
  ...registryProvocations(() => ({ server, client })),
};

describe('the codes that an endpoint lists', () => {
  const listed = contracts.flatMap(({ endpoint }) => endpoint.errors.map((code) => [endpoint.id, code] as const));

  it.each(listed)('%s answers with %s', async (id, code) => {
    const provoke = provocations[id]?.[code];
    if (!provoke) throw new Error(`Provoke ${code} at ${id} in this file, or take it out of its errors.`);
    expect((await provoke()).problem.code).toBe(code);
  });

  it('are all that are provoked here', () => {
    const provoked = Object.entries(provocations).flatMap(([id, codes]) =>
      Object.keys(codes).map((code) => `${id} ${code}`),
    );
    expect(provoked.sort()).toEqual(listed.map((pair) => pair.join(' ')).sort());
  });
});
