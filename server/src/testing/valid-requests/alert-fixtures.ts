import { alertsApi } from '@candlewick/shared-api';
import { createUnsubscribeTokens } from '../../modules/alerts/delivery/mail/unsubscribe-token.ts';
import { claimsOf } from '../accounts.ts';
import { alertCalls, oversold } from '../alerts.ts';
import type { Kind } from '../alerts.ts';
import { call, tokenSecret } from '../test-server.ts';
import { once } from './fixture.ts';
import type { Fixtures, Who, World } from './fixture.ts';

const tokens = createUnsubscribeTokens(tokenSecret);

/** Of alerts, which the two users keep. Deletions and restorations have alerts of their own. */
export function alertFixtures({ server, users, push, hook }: World): Fixtures {
  const of = { owner: alertCalls(server, users.owner.token), stranger: alertCalls(server, users.stranger.token) };
  const { owner, stranger } = users;
  const backtestOf = (who: Who) => (who === 'owner' ? owner : stranger).backtest;
  let period = 2;
  /** On two tickers, by a rule of its own, so that no other call changes it. */
  const alert = once(async (key) => {
    const calls = of[key.split(' ')[0] as Who];
    const [below] = oversold.conditions;
    const left = { indicator: 'RSI', params: { period: period++ } };
    const conditions = { ...oversold, conditions: [{ ...below!, left }] };
    const { id } = await calls.addedStock({ tickers: ['KO', 'AAPL'], conditions });
    return { parent: id, child: (await calls.childrenOf(id))[0]?.id ?? '' };
  });
  const ofBacktest = once(async (key) => {
    const who = key.split(' ')[0] as Who;
    const added = await of[who].addAlerts({ target: 'parent', id_list: [backtestOf(who).id] });
    return added.body.cards[0]?.id ?? '';
  });
  const inPath = (kind: Kind) => async (who: Who) => ({ params: { id: (await alert(who))[kind] } });
  const listed = (kind: Kind) => async (who: Who) => ({ body: [(await alert(who))[kind]] });
  const tagging = (kind: Kind) => async (who: Who) => ({
    body: { hash_id_list: [(await alert(who))[kind]], tag_list: ['mine'] },
  });
  const untagging = (kind: Kind) => async (who: Who) => {
    const id = (await alert(who))[kind];
    await of[who].tag(kind, [id], ['mine']);
    return { params: { id, tag: 'mine' } };
  };
  const deletion = (kind: Kind) => async (who: Who) => {
    const id_list = [(await alert(who, kind, 'deleted'))[kind]];
    await of[who].restore(kind, id_list);
    return { body: { id_list } };
  };
  const restoration = (kind: Kind) => async (who: Who) => {
    const id_list = [(await alert(who, kind, 'restored'))[kind]];
    await of[who].remove(kind, id_list);
    return { body: { id_list } };
  };
  const activation = async (who: Who) => ({ body: { target: 'parent', id_list: [await ofBacktest(who)] } });
  const browser = async (who: Who) => {
    const body = push.subscription();
    const { devices } = (await call(server, alertsApi.subscribeAlertPush, { body }, users[who].token)).body;
    return { params: { id: devices.find(({ endpoint }) => endpoint === body.endpoint)?.id ?? '' } };
  };

  return {
    'backtest.addAlerts': (who) => ({ body: { target: 'parent', id_list: [backtestOf(who).id] } }),
    'backtest.activateAlertCards': activation,
    'backtest.deactivateAlertCards': activation,
    'backtest.updateMultiAlertTickers': async (who) => ({
      body: { action: 'add', id_list: [(await alert(who)).parent], ticker_list: ['MSFT'] },
    }),
    async 'backtest.removeTickerFromAlert'(who) {
      await of[who].tickers('add', [await ofBacktest(who)], ['MSFT']);
      return { body: { backtest_id: backtestOf(who).id, ticker_list: ['MSFT'] } };
    },
    async 'backtest.listAlertCardsFromParentId'(who) {
      await ofBacktest(who);
      return { params: { id: backtestOf(who).id } };
    },
    async 'backtest.listAlertCardsFromChildId'(who) {
      await ofBacktest(who);
      return { params: { id: backtestOf(who).children[0] ?? '' } };
    },
    'backtest.listAlertHistoryFromAlertId': inPath('child'),
    'alerts.alertParentCard': inPath('parent'),
    'alerts.alertChildCardsOfParent': inPath('parent'),
    'alerts.alertChildCard': inPath('child'),
    'alerts.updateAlert': async (who) => ({ ...(await inPath('parent')(who)), body: { name: 'Renamed' } }),
    'alerts.notifications': async (who) => ({ body: { alert_child_id: (await alert(who)).child } }),
    'alerts.activateAlertByParentId': listed('parent'),
    'alerts.deactivateAlertByParentId': listed('parent'),
    'alerts.activateAlertByChildId': listed('child'),
    'alerts.deactivateAlertByChildId': listed('child'),
    'alerts.addTagToAlertParent': tagging('parent'),
    'alerts.addTagToAlertChild': tagging('child'),
    'alerts.removeTagFromAlertParent': untagging('parent'),
    'alerts.removeTagFromAlertChild': untagging('child'),
    'alerts.deleteAlertParentCards': deletion('parent'),
    'alerts.deleteAlertChildCards': deletion('child'),
    'alerts.restoreAlertParentCards': restoration('parent'),
    'alerts.restoreAlertChildCards': restoration('child'),
    'alerts.getStrategyChart': () => ({ params: { id: 'golden-cross' } }),
    async 'alerts.testAlertWebhook'(who) {
      await call(server, alertsApi.setAlertWebhook, { query: {}, body: { url: hook } }, users[who].token);
      return {};
    },
    'alerts.subscribeAlertPush': () => ({ body: push.subscription() }),
    'alerts.unsubscribeAlertPush': browser,
    'alerts.testAlertPush': browser,
    async 'alerts.unsubscribeMail'(who) {
      const { parent } = await alert(who, 'mailed');
      return { params: { token: await tokens.sign({ userId: claimsOf(users[who].token).sub, alertId: parent }) } };
    },
  };
}
