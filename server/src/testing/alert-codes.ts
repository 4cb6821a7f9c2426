import { alertsApi, authApi, backtestApi } from '@candlewick/shared-api';
import type { ErrorCode, Problem, Tier } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Executor } from '../platform/database/database.ts';
import { updateParent } from '../modules/alerts/alerts.repository.ts';
import { giveTier } from '../modules/billing/subscriptions/subscriptions.repository.ts';
import { alertCalls, oversold } from './alerts.ts';
import type { Kind } from './alerts.ts';
import { call, registerUser } from './test-server.ts';
import type { startTestServer } from './test-server.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Provoke = () => Promise<{ readonly problem: Problem }>;
type Codes = Partial<Record<ErrorCode, Provoke>>;
type User = ReturnType<typeof alertCalls>;

const nowhere = crypto.randomUUID();
const over = '2020-01-31';
const twoConditions = { match: 'all' as const, conditions: [...oversold.conditions, ...oversold.conditions] };
const otherRule = { ...oversold, match: 'any' as const };

/** Calls that get each code that an endpoint about alerts declares. */
export function alertProvocations(serverOf: () => Server): Readonly<Record<string, Codes>> {
  const inDatabase = async (run: (db: Executor) => Promise<void>) => {
    const pool = new pg.Pool(serverOf().connection);
    await run(drizzle(pool)).finally(() => pool.end());
  };
  const newUser = async () => alertCalls(serverOf(), await registerUser(serverOf()));
  const setTier = async (user: User, tier: Tier) => {
    const { uid } = (await call(serverOf(), authApi.me, {}, user.token)).body;
    await inDatabase((db) => giveTier(uid, tier, db));
  };
  const cardOf = async (kind: Kind, user: User, id: string) =>
    kind === 'parent' ? id : ((await user.childrenOf(id))[0]?.id ?? '');

  /** A user of the free plan whose only alert is active, and the card of another one. */
  const withFull = async (kind: Kind, leave: (user: User, parent: string) => Promise<unknown>) => {
    const user = await newUser();
    const { id } = await user.addedStock();
    const card = await cardOf(kind, user, id);
    await leave(user, id);
    await user.addStock({ conditions: otherRule });
    return { user, card, id };
  };
  /** A user whose plan no longer has 1-hour alerts, and the card of one. */
  const withSmaller = async (kind: Kind, leave: (user: User, parent: string) => Promise<unknown>) => {
    const user = await newUser();
    await setTier(user, 'beginner');
    const { id } = await user.addedStock({ interval: '1h' });
    const card = await cardOf(kind, user, id);
    await leave(user, id);
    await setTier(user, 'free');
    return { user, card, id };
  };
  const expire = (_user: User, id: string) => inDatabase((db) => updateParent(id, { expiresOn: over }, db));
  const pause = (user: User, id: string) => user.pause('parent', id);
  const remove = (user: User, id: string) => user.remove('parent', [id]);
  const stay = () => Promise.resolve();

  const notFound = (ask: (user: User) => ReturnType<Provoke>): Codes => ({
    not_found: async () => ask(await newUser()),
  });
  const activation = (kind: Kind, activate: (user: User, card: string) => ReturnType<Provoke>): Codes => ({
    ...notFound((user) => activate(user, nowhere)),
    async alert_expired() {
      const { user, card } = await withFull(kind, expire);
      return activate(user, card);
    },
    async too_many_alerts() {
      const { user, card } = await withFull(kind, pause);
      return activate(user, card);
    },
    async tier_required() {
      const { user, card } = await withSmaller(kind, pause);
      return activate(user, card);
    },
  });
  const restoration = (kind: Kind): Codes => ({
    ...notFound((user) => user.restore(kind, [nowhere])),
    async too_many_alerts() {
      const { user, card } = await withFull(kind, remove);
      return user.restore(kind, [card]);
    },
    async tier_required() {
      const { user, card } = await withSmaller(kind, remove);
      return user.restore(kind, [card]);
    },
  });
  const many = Array.from({ length: 21 }, (_, index) => `t${index}`);
  const tagging = (kind: Kind): Codes => ({
    ...notFound((user) => user.tag(kind, [nowhere], ['x'])),
    async too_many_tags() {
      const { user, card } = await withFull(kind, stay);
      await user.tag(kind, [card], ['first']);
      return user.tag(kind, [card], many.slice(0, 20));
    },
  });
  const addingTickers = async ({ user, id }: { user: User; id: string }) => user.tickers('add', [id], ['GS']);
  const endless = { expires_on: null };
  const ofBacktest = async (more: object) => {
    const user = await newUser();
    const { parent_id: id } = await user.backtest({ start_date: '2019-01-01', tickers: ['^GSPC'] });
    await user.addStock();
    return user.addAlerts({ target: 'parent', id_list: [id], ...more });
  };
  const ofOptions = { params: { type: 'options' as 'stocks' } };

  return {
    'alerts.addStockAlert': {
      invalid_strategy: async () => (await newUser()).addStock({ conditions: { match: 'all', conditions: [] } }),
      unknown_ticker: async () => (await newUser()).addStock({ tickers: ['NOPE'] }),
      too_many_conditions: async () => (await newUser()).addStock({ conditions: twoConditions }),
      too_many_alerts: async () => (await newUser()).addStock({ tickers: ['KO', 'GS'] }),
      tier_required: async () => (await newUser()).addStock({ interval: '1m' }),
    },
    'alerts.alertParentCard': notFound((user) => user.parent(nowhere)),
    'alerts.alertChildCard': notFound((user) => user.child(nowhere)),
    'alerts.alertChildCardsOfParent': notFound((user) =>
      call(serverOf(), alertsApi.alertChildCardsOfParent, { params: { id: nowhere } }, user.token),
    ),
    'alerts.updateAlert': {
      ...notFound((user) => user.update(nowhere, {})),
      async too_many_alerts() {
        const { user, id } = await withFull('parent', expire);
        return user.update(id, { settings: endless });
      },
      async tier_required() {
        const { user, id } = await withSmaller('parent', expire);
        return user.update(id, { settings: endless });
      },
    },
    'alerts.deleteAlertParentCards': notFound((user) => user.remove('parent', [nowhere])),
    'alerts.deleteAlertChildCards': notFound((user) => user.remove('child', [nowhere])),
    'alerts.restoreAlertParentCards': restoration('parent'),
    'alerts.restoreAlertChildCards': restoration('child'),
    'alerts.activateAlertByParentId': activation('parent', (user, card) => user.activate('parent', card)),
    'alerts.activateAlertByChildId': activation('child', (user, card) => user.activate('child', card)),
    'alerts.deactivateAlertByParentId': notFound((user) => user.pause('parent', nowhere)),
    'alerts.deactivateAlertByChildId': notFound((user) => user.pause('child', nowhere)),
    'alerts.addTagToAlertParent': tagging('parent'),
    'alerts.addTagToAlertChild': tagging('child'),
    'alerts.removeTagFromAlertParent': notFound((user) => user.untag('parent', nowhere, 'x')),
    'alerts.removeTagFromAlertChild': notFound((user) => user.untag('child', nowhere, 'x')),
    'backtest.addAlerts': {
      ...notFound((user) => user.addAlerts({ target: 'child', id_list: [nowhere] })),
      too_many_alerts: () => ofBacktest({}),
      tier_required: () => ofBacktest({ interval: '1h' }),
    },
    'backtest.updateMultiAlertTickers': {
      ...notFound((user) => user.tickers('add', [nowhere], ['KO'])),
      unknown_ticker: async () => (await newUser()).tickers('add', [nowhere], ['NOPE']),
      too_many_alerts: async () => addingTickers(await withFull('parent', pause)),
      tier_required: async () => addingTickers(await withSmaller('parent', pause)),
    },
    'backtest.activateAlertCards': activation('parent', (user, card) => user.activateCards('parent', [card])),
    'backtest.deactivateAlertCards': notFound((user) => user.pauseCards('child', [nowhere])),
    'backtest.removeTickerFromAlert': notFound((user) => user.removeTickers(nowhere, ['KO'])),
    'backtest.listAlertCardsFromParentId': notFound((user) => user.ofBacktest(nowhere)),
    'backtest.listAlertCardsFromChildId': notFound((user) => user.ofResult(nowhere)),
    'backtest.listAllAlertCards': notFound((user) =>
      call(serverOf(), backtestApi.listAllAlertCards, ofOptions, user.token),
    ),
    'backtest.listAlertHistoryFromAlertId': notFound((user) => user.history(nowhere)),
  };
}
