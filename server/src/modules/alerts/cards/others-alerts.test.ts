import { backtestApi } from '@candlewick/shared-api';
import { contracts } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertCalls, oversold } from '../../../testing/alerts.ts';
import { answerTo, pathOf } from '../../../testing/contract-request.ts';
import { logIn, startTestServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let owner: ReturnType<typeof alertCalls>;
let stranger: string;
/** All of the owner. */
let of: Record<'backtest' | 'result' | 'parent' | 'child', string>;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
  owner = alertCalls(server, await logIn(server, 'advanced'));
  stranger = await logIn(server, 'business');
  const { parent_id: backtest, children } = await owner.backtest({ start_date: '2019-01-01' });
  const parent = (await owner.addAlerts({ target: 'parent', id_list: [backtest] })).body.cards[0]!.id;
  const child = (await owner.childrenOf(parent))[0]!.id;
  of = { backtest, result: children[0]!.id, parent, child };
});
afterAll(() => server.stop());

const ofBacktests = new Set(Object.values(backtestApi).flatMap(({ id }) => (/alert/i.test(id) ? [id] : [])));
const calls = contracts.filter(({ endpoint: { id, service } }) => service === 'alerts' || ofBacktests.has(id));
type Contract = (typeof calls)[number];
const nameOf = ({ endpoint }: Contract) => endpoint.id.split('.')[1] ?? '';

/** Calls that name no alert. Every other one must refuse alerts of others. */
const aboutNoAlert = new Set([
  'addStockAlert',
  'alertParentCards',
  'alertChildCards',
  'alertTags',
  'listAllAlertCards',
  'newNotificationCount',
  'notifications',
  'readNotifications',
  'getOldNotifications',
  'getLatestNotifications',
  'notificationEvents',
  'getStrategies',
  'getStrategySummaries',
  'validateStrategiesCost',
  'subscribeStrategies',
  'unsubscribeStrategies',
  'activateStrategies',
  'deactivateStrategies',
  'getStrategyChart',
  'getAlertDelivery',
  'setAlertDelivery',
  'setAlertWebhook',
  'deleteAlertWebhook',
  'testAlertWebhook',
  // About browsers, of which push.test.ts checks whose they are.
  'getAlertPush',
  'subscribeAlertPush',
  'unsubscribeAlertPush',
  'testAlertPush',
  'unsubscribeMail',
]);

const named = (kind: 'parent' | 'child') => ({ id_list: [of[kind]] });
const tagged = (kind: 'parent' | 'child') => ({ hash_id_list: [of[kind]], tag_list: ['theirs'] });
/** Valid bodies with the ids of the owner. */
const bodyOf: Readonly<Record<string, () => object>> = {
  addStockAlert: () => ({ tickers: ['KO'], conditions: oversold }),
  notifications: () => ({ alert_child_id: of.child }),
  updateAlert: () => ({ name: 'Theirs' }),
  deleteAlertParentCards: () => named('parent'),
  restoreAlertParentCards: () => named('parent'),
  activateAlertByParentId: () => [of.parent],
  deactivateAlertByParentId: () => [of.parent],
  addTagToAlertParent: () => tagged('parent'),
  deleteAlertChildCards: () => named('child'),
  restoreAlertChildCards: () => named('child'),
  activateAlertByChildId: () => [of.child],
  deactivateAlertByChildId: () => [of.child],
  addTagToAlertChild: () => tagged('child'),
  addAlerts: () => ({ target: 'parent', id_list: [of.backtest] }),
  updateMultiAlertTickers: () => ({ action: 'add', ...named('parent'), ticker_list: ['KO'] }),
  activateAlertCards: () => ({ target: 'child', ...named('child') }),
  deactivateAlertCards: () => ({ target: 'parent', ...named('parent') }),
  removeTickerFromAlert: () => ({ backtest_id: of.backtest, ticker_list: ['KO'] }),
};
/** Which of them is in the path, unless it is the alert itself. */
const inPath: Readonly<Record<string, keyof typeof of>> = {
  alertChildCard: 'child',
  removeTagFromAlertChild: 'child',
  listAlertHistoryFromAlertId: 'child',
  listAlertCardsFromParentId: 'backtest',
  listAlertCardsFromChildId: 'result',
};

async function send(contract: Contract, token: string, type = 'stocks') {
  const name = nameOf(contract);
  const path = pathOf(contract)
    .replace('/stocks/', `/${type}/`)
    .replace(/[\da-f]{8}-[\da-f-]{27}/, of[inPath[name] ?? 'parent'])
    .replace(/\/$/, '/theirs');
  return answerTo(server.address, contract, { token, path, body: bodyOf[name]?.() });
}

describe("another user's alert", () => {
  const refusing = calls.filter((contract) => !aboutNoAlert.has(nameOf(contract)));

  it.each(refusing.map((one) => [one.endpoint.id, one] as const))('is not found by %s', async (_id, contract) => {
    expect(await send(contract, stranger)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is in no list of theirs, and stays as it was', async () => {
    const lists = new Set(['alertParentCards', 'alertChildCards', 'alertTags', 'listAllAlertCards', 'notifications']);
    for (const contract of calls.filter((one) => lists.has(nameOf(one)))) {
      const { status, text } = await send(contract, stranger);
      expect(status, text).toBe(200);
      expect(text).not.toMatch(new RegExp(`${of.parent}|${of.child}`));
    }
    const card = (await owner.parent(of.parent)).body;
    expect(card).toMatchObject({ tickers: ['^GSPC'], tags: [], active: 1, paused: 0 });
    expect(card.name).not.toBe('Theirs');
  });

  it('answers its owner in every call, so that the table above means something', async () => {
    const last = [
      'deleteAlertChildCards',
      'restoreAlertChildCards',
      'deleteAlertParentCards',
      'restoreAlertParentCards',
    ];
    const order = (one: Contract) => last.indexOf(nameOf(one));
    for (const contract of refusing.toSorted((a, b) => order(a) - order(b))) {
      const { status, text } = await send(contract, owner.token);
      expect(status, `${contract.endpoint.id}: ${text}`).toBeLessThan(300);
    }
  });
});

it.each(calls.filter(({ endpoint }) => ofBacktests.has(endpoint.id)).map((one) => [one.endpoint.id, one] as const))(
  '%s has no other type than stocks',
  async (_id, contract) => {
    expect(await send(contract, owner.token, 'options')).toMatchObject({ status: 404, code: 'not_found' });
  },
);
