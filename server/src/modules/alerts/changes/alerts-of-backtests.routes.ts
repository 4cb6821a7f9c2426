import { backtestApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { AlertRoutesNeeds } from '../alerts.routes.ts';
import { alertsOfBacktests, alertsOfResults } from './backtest-rules.service.ts';
import { assertKnown } from '../../../market/known-tickers.ts';

/** The calls of the backtest service about alerts. */
export function registerAlertsOfBacktests(
  app: FastifyInstance,
  { db, market, alerts, cards, reader }: AlertRoutesNeeds,
): void {
  route(app, backtestApi.addAlerts, async ({ body, caller: { userId } }) => {
    const { target, id_list: ids, interval, ...settings } = body;
    const alertsOf = target === 'parent' ? alertsOfBacktests : alertsOfResults;
    return alerts.add(userId, await alertsOf(userId, ids, { interval, settings }, db));
  });
  route(app, backtestApi.updateMultiAlertTickers, async ({ params, body, caller: { userId } }) => {
    const named = { type: params.type, ids: body.id_list, tickers: body.ticker_list };
    if (body.action === 'remove') return alerts.removeTickers(userId, named);
    await assertKnown(body.ticker_list, 'ticker_list', market);
    return { ...(await alerts.addTickers(userId, named)), removed: 0 };
  });
  route(app, backtestApi.removeTickerFromAlert, async ({ params, body, caller: { userId } }) => {
    const ids = (await reader.ofBacktest(userId, body.backtest_id)).map(({ id }) => id);
    const { removed } = await alerts.removeTickers(userId, { type: params.type, ids, tickers: body.ticker_list });
    return { removed };
  });
  route(app, backtestApi.activateAlertCards, ({ params, body, caller }) =>
    cards.activate(caller.userId, { kind: body.target, ids: body.id_list, type: params.type }),
  );
  route(app, backtestApi.deactivateAlertCards, ({ params, body, caller }) =>
    cards.pause(caller.userId, { kind: body.target, ids: body.id_list, type: params.type }),
  );

  route(app, backtestApi.listAlertCardsFromParentId, async ({ params, caller }) => ({
    cards: await reader.ofBacktest(caller.userId, params.id),
  }));
  route(app, backtestApi.listAlertCardsFromChildId, async ({ params, caller }) => ({
    cards: await reader.ofResult(caller.userId, params.id),
  }));
  route(app, backtestApi.listAllAlertCards, async ({ params, caller }) => ({
    cards: (await reader.parents(caller.userId, { type: params.type })).cards,
  }));
  route(app, backtestApi.listAlertHistoryFromAlertId, async ({ params, caller }) => {
    const rows = await reader.history(caller.userId, params.id);
    const history = rows.map(({ barTime, notificationId, at, ...row }) => ({
      ...row,
      bar_time: barTime,
      at: at.getTime(),
      notification_id: notificationId,
    }));
    return { history };
  });
}
