import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import type * as schemas from './backtest.schemas.ts';

const refusals: readonly ErrorCode[] = [
  'unknown_ticker',
  'no_data_in_range',
  'inverted_range',
  'too_many_tickers',
  'too_many_conditions',
  'invalid_strategy',
  'tier_required',
];

export const indicator = endpoint<typeof schemas.indicator>({
  id: 'backtest.indicator',
  method: 'GET',
  path: '/:type/indicator/:name',
  summary: 'One indicator definition',
  errors: ['not_found'],
  freshForSeconds: 3600,
});

export const indicators = endpoint<typeof schemas.indicators>({
  id: 'backtest.indicators',
  method: 'GET',
  path: '/:type/indicators',
  summary: 'All indicator definitions',
  freshForSeconds: 3600,
});

export const dateRange = endpoint<typeof schemas.dateRange>({
  id: 'backtest.dateRange',
  method: 'POST',
  path: '/:type/date_range',
  summary: 'The sessions that all tickers share',
  errors: ['unknown_ticker', 'no_data_in_range'],
  freshForSeconds: 300,
});

export const requestValidation = endpoint<typeof schemas.requestValidation>({
  id: 'backtest.requestValidation',
  method: 'POST',
  path: '/:type/request_validation',
  summary: 'Check a backtest and price it, without running it',
});

export const request = endpoint<typeof schemas.request>({
  id: 'backtest.request',
  method: 'POST',
  path: '/:type/request',
  summary: 'Reserve the credits and run a backtest',
  permission: 'editor',
  success: 202,
  errors: [...refusals, 'not_enough_credits', 'request_conflict'],
});

export const events = endpoint<typeof schemas.events>({
  id: 'backtest.events',
  method: 'GET',
  path: '/:type/:id/events',
  summary: 'Progress of a backtest as server-sent events, until it ends',
  answer: 'events',
  errors: ['not_found', 'rate_limited'],
});

export const cancel = endpoint<typeof schemas.cancel>({
  id: 'backtest.cancel',
  method: 'POST',
  path: '/:type/:id/cancel',
  summary: 'Stop a backtest and release its unused credits',
  errors: ['not_found', 'backtest_finished'],
});

export const parentCards = endpoint<typeof schemas.parentCards>({
  id: 'backtest.parentCards',
  method: 'GET',
  path: '/:type/parent_cards',
  summary: "The user's backtests, newest first",
});

export const sortedParentCards = endpoint<typeof schemas.sortedParentCards>({
  id: 'backtest.sortedParentCards',
  method: 'POST',
  path: '/:type/parent_cards/:sort',
  summary: "The user's backtests, sorted, searched and paged",
});

export const parentCard = endpoint<typeof schemas.parentCardById>({
  id: 'backtest.parentCard',
  method: 'GET',
  path: '/:type/parent_card/:id',
  summary: 'One backtest with its request',
  errors: ['not_found'],
});

export const childCards = endpoint<typeof schemas.childCards>({
  id: 'backtest.childCards',
  method: 'POST',
  path: '/:type/:id/child_cards/:sort',
  summary: 'The results of a backtest, one per ticker',
  errors: ['not_found'],
});

export const summaryResult = endpoint<typeof schemas.summaryResult>({
  id: 'backtest.summaryResult',
  method: 'GET',
  path: '/:type/:id/result/summary',
  summary: 'One result: equity, drawdown, headline metrics, assumptions, warnings',
  errors: ['not_found', 'backtest_not_ready'],
  freshForSeconds: 3600,
});

export const detailedResult = endpoint<typeof schemas.detailedResult>({
  id: 'backtest.detailedResult',
  method: 'GET',
  path: '/:type/:id/result/detailed',
  summary: 'One result: every metric and every trade',
  requires: { feature: 'detailed_backtest_results' },
  errors: ['not_found', 'backtest_not_ready'],
  freshForSeconds: 3600,
});
