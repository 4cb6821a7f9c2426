import { alertsApi, backtestApi } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import { smaCross, stocks } from './backtests.ts';
import type { RequestBody } from './backtests.ts';
import { call } from './test-server.ts';

type Server = Parameters<typeof call>[0];
type AddBody = EndpointInput<typeof backtestApi.addAlerts>['body'];
type ConditionsBody = EndpointInput<typeof alertsApi.addStockAlert>['body'];
export type Kind = 'parent' | 'child';

/** RSI 14 is below 30: the free plan has it. */
export const oversold = {
  match: 'all',
  conditions: [{ left: { indicator: 'RSI', params: { period: 14 } }, operator: 'less_than', right: { constant: 30 } }],
} satisfies ConditionsBody['conditions'];

const ofKind = {
  parent: {
    activate: alertsApi.activateAlertByParentId,
    pause: alertsApi.deactivateAlertByParentId,
    remove: alertsApi.deleteAlertParentCards,
    restore: alertsApi.restoreAlertParentCards,
    tag: alertsApi.addTagToAlertParent,
    untag: alertsApi.removeTagFromAlertParent,
  },
  child: {
    activate: alertsApi.activateAlertByChildId,
    pause: alertsApi.deactivateAlertByChildId,
    remove: alertsApi.deleteAlertChildCards,
    restore: alertsApi.restoreAlertChildCards,
    tag: alertsApi.addTagToAlertChild,
    untag: alertsApi.removeTagFromAlertChild,
  },
} as const;

/** The calls of one user about alerts. */
export function alertCalls(server: Server, token: string) {
  const backtest = async (changes: Partial<RequestBody> = {}) =>
    (await call(server, backtestApi.request, { params: stocks, body: smaCross(changes) }, token)).body;
  const addAlerts = (body: AddBody) => call(server, backtestApi.addAlerts, { params: stocks, body }, token);
  const addStock = (body: Partial<ConditionsBody> = {}) =>
    call(server, alertsApi.addStockAlert, { body: { tickers: ['KO'], conditions: oversold, ...body } }, token);
  const parents = async (body: EndpointInput<typeof alertsApi.alertParentCards>['body'] = {}, query = {}) =>
    (await call(server, alertsApi.alertParentCards, { query, body }, token)).body;
  const children = async (body: EndpointInput<typeof alertsApi.alertChildCards>['body'] = {}, query = {}) =>
    (await call(server, alertsApi.alertChildCards, { query, body }, token)).body;
  return {
    token,
    backtest,
    addAlerts,
    addStock,
    parents,
    children,
    addedStock: async (body: Partial<ConditionsBody> = {}) => (await addStock(body)).body.cards[0]!,
    parent: (id: string) => call(server, alertsApi.alertParentCard, { params: { id } }, token),
    child: (id: string) => call(server, alertsApi.alertChildCard, { params: { id } }, token),
    childrenOf: async (id: string) =>
      (await call(server, alertsApi.alertChildCardsOfParent, { params: { id } }, token)).body.cards,
    update: (id: string, body: EndpointInput<typeof alertsApi.updateAlert>['body']) =>
      call(server, alertsApi.updateAlert, { params: { id }, body }, token),
    tickers: (action: 'add' | 'remove', ids: string[], tickers: string[]) =>
      call(
        server,
        backtestApi.updateMultiAlertTickers,
        { params: stocks, body: { action, id_list: ids, ticker_list: tickers } },
        token,
      ),
    activate: (kind: Kind, id: string) => call(server, ofKind[kind].activate, { body: [id] }, token),
    pause: (kind: Kind, id: string) => call(server, ofKind[kind].pause, { body: [id] }, token),
    remove: (kind: Kind, ids: string[]) => call(server, ofKind[kind].remove, { body: { id_list: ids } }, token),
    restore: (kind: Kind, ids: string[]) => call(server, ofKind[kind].restore, { body: { id_list: ids } }, token),
    tag: (kind: Kind, ids: string[], tags: string[]) =>
      call(server, ofKind[kind].tag, { body: { hash_id_list: ids, tag_list: tags } }, token),
    untag: (kind: Kind, id: string, tag: string) => call(server, ofKind[kind].untag, { params: { id, tag } }, token),
    tags: async () => (await call(server, alertsApi.alertTags, {}, token)).body.tags,
    activateCards: (target: Kind, ids: string[]) =>
      call(server, backtestApi.activateAlertCards, { params: stocks, body: { target, id_list: ids } }, token),
    pauseCards: (target: Kind, ids: string[]) =>
      call(server, backtestApi.deactivateAlertCards, { params: stocks, body: { target, id_list: ids } }, token),
    removeTickers: (id: string, tickers: string[]) =>
      call(
        server,
        backtestApi.removeTickerFromAlert,
        { params: stocks, body: { backtest_id: id, ticker_list: tickers } },
        token,
      ),
    ofBacktest: (id: string) =>
      call(server, backtestApi.listAlertCardsFromParentId, { params: { ...stocks, id } }, token),
    ofResult: (id: string) => call(server, backtestApi.listAlertCardsFromChildId, { params: { ...stocks, id } }, token),
    all: async () => (await call(server, backtestApi.listAllAlertCards, { params: stocks }, token)).body.cards,
    history: (id: string) =>
      call(server, backtestApi.listAlertHistoryFromAlertId, { params: { ...stocks, id } }, token),
  };
}
