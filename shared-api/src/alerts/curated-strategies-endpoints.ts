import { endpoint } from '../endpoint.ts';
import type * as schemas from './alerts.schemas.ts';

export const getStrategies = endpoint<typeof schemas.getStrategies>({
  id: 'alerts.getStrategies',
  method: 'POST',
  path: '/alert/get_strategies',
  summary: 'Curated strategies with their figures per ticker',
  errors: ['unknown_ticker'],
});

export const getStrategySummaries = endpoint<typeof schemas.getStrategySummaries>({
  id: 'alerts.getStrategySummaries',
  method: 'POST',
  path: '/alert/get_strategy_summaries',
  summary: 'Curated strategies, each with its figures over all symbols',
});

export const validateStrategiesCost = endpoint<typeof schemas.validateStrategiesCost>({
  id: 'alerts.validateStrategiesCost',
  method: 'POST',
  path: '/alert/validate_strategies_cost',
  summary: 'What subscribing to curated strategies would cost, without doing it',
  errors: ['unknown_strategy'],
});

export const subscribeStrategies = endpoint<typeof schemas.subscribeStrategies>({
  id: 'alerts.subscribeStrategies',
  method: 'POST',
  path: '/alert/subscribe_strategies',
  summary: 'Watch curated strategies on tickers',
  permission: 'editor',
  success: 201,
  errors: ['unknown_strategy', 'unknown_ticker', 'too_many_alerts', 'tier_required'],
});

export const unsubscribeStrategies = endpoint<typeof schemas.unsubscribeStrategies>({
  id: 'alerts.unsubscribeStrategies',
  method: 'POST',
  path: '/alert/unsubscribe_strategies',
  summary: 'Stop watching curated strategies',
  permission: 'editor',
  errors: ['unknown_strategy'],
});

export const activateStrategies = endpoint<typeof schemas.activateStrategies>({
  id: 'alerts.activateStrategies',
  method: 'POST',
  path: '/alert/activate_strategies',
  summary: 'Activate alerts of curated strategies',
  permission: 'editor',
  errors: ['unknown_strategy', 'alert_expired', 'too_many_alerts', 'tier_required'],
});

export const deactivateStrategies = endpoint<typeof schemas.deactivateStrategies>({
  id: 'alerts.deactivateStrategies',
  method: 'POST',
  path: '/alert/deactivate_strategies',
  summary: 'Pause alerts of curated strategies',
  permission: 'editor',
  errors: ['unknown_strategy'],
});

export const getStrategyChart = endpoint<typeof schemas.getStrategyChart>({
  id: 'alerts.getStrategyChart',
  method: 'POST',
  path: '/alert/get_strategy_chart/:id',
  summary: 'One curated strategy on one ticker: bars, indicators, signals, equity',
  errors: ['unknown_strategy', 'unknown_ticker', 'no_data_in_range'],
});
