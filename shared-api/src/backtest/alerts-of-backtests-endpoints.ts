import { endpoint } from '../endpoint.ts';
import type * as schemas from './backtest.schemas.ts';

export const addAlerts = endpoint<typeof schemas.addAlerts>({
  id: 'backtest.addAlerts',
  method: 'POST',
  path: '/:type/add_alerts',
  summary: 'Watch the rules of backtests on their tickers',
  permission: 'editor',
  success: 201,
  errors: ['not_found', 'too_many_alerts', 'tier_required'],
});

export const updateMultiAlertTickers = endpoint<typeof schemas.updateMultiAlertTickers>({
  id: 'backtest.updateMultiAlertTickers',
  method: 'POST',
  path: '/:type/update_multi_alert_tickers',
  summary: 'Add tickers to alerts or take them out',
  permission: 'editor',
  errors: ['not_found', 'unknown_ticker', 'too_many_alerts', 'tier_required'],
});

export const activateAlertCards = endpoint<typeof schemas.activateAlertCards>({
  id: 'backtest.activateAlertCards',
  method: 'PUT',
  path: '/:type/activate_alert_cards',
  summary: 'Activate alerts',
  permission: 'editor',
  errors: ['not_found', 'alert_expired', 'too_many_alerts', 'tier_required'],
});

export const deactivateAlertCards = endpoint<typeof schemas.deactivateAlertCards>({
  id: 'backtest.deactivateAlertCards',
  method: 'PUT',
  path: '/:type/deactivate_alert_cards',
  summary: 'Pause alerts',
  permission: 'editor',
  errors: ['not_found'],
});

export const removeTickerFromAlert = endpoint<typeof schemas.removeTickerFromAlert>({
  id: 'backtest.removeTickerFromAlert',
  method: 'POST',
  path: '/:type/remove_ticker_from_alert',
  summary: 'Take tickers out of the alerts of a backtest',
  permission: 'editor',
  errors: ['not_found'],
});

export const listAlertCardsFromParentId = endpoint<typeof schemas.listAlertCardsFromParentId>({
  id: 'backtest.listAlertCardsFromParentId',
  method: 'GET',
  path: '/:type/list_alert_cards_from_parent_id/:id',
  summary: 'The alerts of a backtest',
  errors: ['not_found'],
});

export const listAlertCardsFromChildId = endpoint<typeof schemas.listAlertCardsFromChildId>({
  id: 'backtest.listAlertCardsFromChildId',
  method: 'GET',
  path: '/:type/list_alert_cards_from_child_id/:id',
  summary: 'The alerts that watch what a result of a backtest tried',
  errors: ['not_found'],
});

export const listAllAlertCards = endpoint<typeof schemas.listAllAlertCards>({
  id: 'backtest.listAllAlertCards',
  method: 'GET',
  path: '/:type/list_all_alert_cards',
  summary: "The user's alerts of backtests, newest first",
  errors: ['not_found'],
});

export const listAlertHistoryFromAlertId = endpoint<typeof schemas.listAlertHistoryFromAlertId>({
  id: 'backtest.listAlertHistoryFromAlertId',
  method: 'GET',
  path: '/:type/list_alert_history_from_alert_id/:id',
  summary: 'What an alert on one ticker has fired',
  errors: ['not_found'],
});

export const getSupportedStrategies = endpoint<typeof schemas.getSupportedStrategies>({
  id: 'backtest.getSupportedStrategies',
  method: 'GET',
  path: '/:type/get_supported_strategies/:interval',
  summary: 'Curated strategies for an interval',
  errors: ['not_found'],
  freshForSeconds: 3600,
});
