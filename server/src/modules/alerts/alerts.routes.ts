import { alertsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Market } from '../../market/market.ts';
import { assertConditions } from '../strategies/assert-conditions.ts';
import { conditionsName } from '../strategies/strategy-name.ts';
import type { DataDelayOf } from '../billing/plans/data-delay.ts';
import type { PlanOfCaller } from '../billing/plans/plan-of-caller.service.ts';
import type { NewAlert } from './changes/additions.service.ts';
import type { AlertCardsService } from './cards/alert-cards.service.ts';
import { registerAlertCards } from './cards/alert-cards.routes.ts';
import { valuesOf } from './cards/alert-values.ts';
import { settingsOf } from './cards/alert-views.ts';
import { registerAlertsOfBacktests } from './changes/alerts-of-backtests.routes.ts';
import type { AlertsReader } from './cards/alert-reads.service.ts';
import type { AlertsService } from './changes/alerts.service.ts';
import type { HistoryOf } from './watches/bars-of-interval.ts';
import { assertKnown } from '../../market/known-tickers.ts';

export interface AlertRoutesNeeds {
  readonly db: Database;
  readonly market: Market;
  readonly alerts: AlertsService;
  readonly cards: AlertCardsService;
  readonly reader: AlertsReader;
  readonly planOf: PlanOfCaller;
  readonly delayOf: DataDelayOf;
  readonly historyOf: HistoryOf;
}

export function registerAlertRoutes(app: FastifyInstance, needs: AlertRoutesNeeds): void {
  const { alerts, reader, market, planOf, delayOf, historyOf } = needs;
  registerAlertsOfBacktests(app, needs);
  registerAlertCards(app, needs);

  route(app, alertsApi.addStockAlert, async ({ body, caller }) => {
    const { name, tickers, interval, conditions, ...settings } = body;
    assertConditions(conditions, { field: 'conditions', isIntraday: interval !== '1d' }, await planOf.reread(caller));
    await assertKnown(tickers, 'tickers', market);
    const alert: NewAlert = {
      type: 'stocks',
      rule: { kind: 'conditions', conditions },
      name: name ?? conditionsName(conditions),
      interval,
      tickers,
      settings: { ...settings, signals: ['entry'] },
      origin: {},
    };
    return alerts.add(caller.userId, [alert]);
  });
  route(app, alertsApi.updateAlert, ({ params, body, caller }) => alerts.update(caller.userId, params.id, body));

  route(app, alertsApi.alertParentCard, ({ params, caller }) => reader.parent(caller.userId, params.id));
  route(app, alertsApi.alertChildCardsOfParent, async ({ params, caller }) => ({
    cards: await reader.childrenOfParent(caller.userId, params.id),
  }));
  route(app, alertsApi.alertChildCard, async ({ params, caller }) => {
    const { row, card } = await reader.child(caller.userId, params.id);
    const { rule } = row.parent;
    const { ticker, interval } = row.child;
    const series = await historyOf(ticker, interval, await delayOf(caller));
    return { ...card, rule, settings: settingsOf(row.parent), ...valuesOf(rule, series?.bars) };
  });

  route(app, alertsApi.alertParentCards, async ({ query, body, caller: { userId } }) => {
    const { sort, ...filter } = body;
    const [listed, usage] = await Promise.all([
      reader.parents(userId, filter, { sort, ...query }),
      reader.usage(userId),
    ]);
    return { ...listed, usage };
  });
  route(app, alertsApi.alertChildCards, async ({ query, body, caller: { userId } }) => {
    const { sort, ...filter } = body;
    const [listed, usage] = await Promise.all([
      reader.children(userId, filter, { sort, ...query }),
      reader.usage(userId),
    ]);
    return { ...listed, usage };
  });
}
