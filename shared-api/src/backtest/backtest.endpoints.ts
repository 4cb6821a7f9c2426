import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import type * as schemas from './backtest.schemas.ts';

export * from './alerts-of-backtests-endpoints.ts';
export * from './saved-strategies-endpoints.ts';

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
  errors: ['not_found'],
});

export const dateRange = endpoint<typeof schemas.dateRange>({
  id: 'backtest.dateRange',
  method: 'POST',
  path: '/:type/date_range',
  summary: 'The sessions that all tickers share',
  errors: ['not_found', 'unknown_ticker', 'no_data_in_range'],
  freshForSeconds: 300,
});

export const requestValidation = endpoint<typeof schemas.requestValidation>({
  id: 'backtest.requestValidation',
  method: 'POST',
  path: '/:type/request_validation',
  summary: 'Check a backtest and price it, without running it',
  errors: ['not_found'],
});

export const request = endpoint<typeof schemas.request>({
  id: 'backtest.request',
  method: 'POST',
  path: '/:type/request',
  summary: 'Reserve the credits and run a backtest',
  permission: 'editor',
  success: 202,
  errors: ['not_found', ...refusals, 'not_enough_credits', 'request_conflict'],
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
  errors: ['not_found'],
});

export const sortedParentCards = endpoint<typeof schemas.sortedParentCards>({
  id: 'backtest.sortedParentCards',
  method: 'POST',
  path: '/:type/parent_cards/:sort',
  summary: "The user's backtests, sorted, searched and paged",
  errors: ['not_found'],
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

export const chartResult = endpoint<typeof schemas.chartResult>({
  id: 'backtest.chartResult',
  method: 'GET',
  path: '/:type/:id/result/chart',
  summary: 'One result: its bars and the indicators of its strategy',
  errors: ['not_found', 'backtest_not_ready'],
  freshForSeconds: 3600,
});

export const checksResult = endpoint<typeof schemas.checksResult>({
  id: 'backtest.checksResult',
  method: 'GET',
  path: '/:type/:id/result/checks',
  summary: 'One result: whether it looked ahead, and its rank among random entries',
  errors: ['not_found', 'backtest_not_ready'],
  freshForSeconds: 300,
});

export const summaryResults = endpoint<typeof schemas.summaryResults>({
  id: 'backtest.summaryResults',
  method: 'POST',
  path: '/:type/summary_results',
  summary: 'Backtests as a whole: their portfolios and the returns of their tickers',
  errors: ['not_found'],
});

export const requestBody = endpoint<typeof schemas.requestBody>({
  id: 'backtest.requestBody',
  method: 'GET',
  path: '/:type/:id/body',
  summary: 'The request of a backtest',
  errors: ['not_found'],
});

export const getStrategyName = endpoint<typeof schemas.getStrategyName>({
  id: 'backtest.getStrategyName',
  method: 'POST',
  path: '/:type/get_strategy_name',
  summary: 'What a strategy is called',
  errors: ['not_found'],
});

export const deleteParentCards = endpoint<typeof schemas.deleteParentCards>({
  id: 'backtest.deleteParentCards',
  method: 'DELETE',
  path: '/:type/parent_cards',
  summary: 'Delete backtests with their results; they can be restored for an hour',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const deleteChildCards = endpoint<typeof schemas.deleteChildCards>({
  id: 'backtest.deleteChildCards',
  method: 'DELETE',
  path: '/:type/child_cards',
  summary: 'Delete results; they can be restored for an hour',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'backtest_not_ready'],
});

export const restoreParentCards = endpoint<typeof schemas.restoreParentCards>({
  id: 'backtest.restoreParentCards',
  method: 'POST',
  path: '/:type/restore_parent_cards',
  summary: 'Restore deleted backtests',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const restoreChildCards = endpoint<typeof schemas.restoreChildCards>({
  id: 'backtest.restoreChildCards',
  method: 'POST',
  path: '/:type/restore_child_cards',
  summary: 'Restore deleted results',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const addTagToParent = endpoint<typeof schemas.addTagToParent>({
  id: 'backtest.addTagToParent',
  method: 'POST',
  path: '/:type/add_tag_to_parent',
  summary: 'Add tags to backtests',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'too_many_tags'],
});

export const addTagToChild = endpoint<typeof schemas.addTagToChild>({
  id: 'backtest.addTagToChild',
  method: 'POST',
  path: '/:type/add_tag_to_child',
  summary: 'Add tags to results',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'too_many_tags'],
});

export const removeTagFromParent = endpoint<typeof schemas.removeTagFromParent>({
  id: 'backtest.removeTagFromParent',
  method: 'POST',
  path: '/:type/remove_tag_from_parent/:id/:tag',
  summary: 'Remove a tag from a backtest',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const removeTagFromChild = endpoint<typeof schemas.removeTagFromChild>({
  id: 'backtest.removeTagFromChild',
  method: 'POST',
  path: '/:type/remove_tag_from_child/:id/:tag',
  summary: 'Remove a tag from a result',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const updateMultiTags = endpoint<typeof schemas.updateMultiTags>({
  id: 'backtest.updateMultiTags',
  method: 'POST',
  path: '/:type/update_multi_tags',
  summary: 'Add, remove or replace tags of many cards',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'too_many_tags'],
});

export const setParentNote = endpoint<typeof schemas.setParentNote>({
  id: 'backtest.setParentNote',
  method: 'PUT',
  path: '/:type/parent_note/:id',
  summary: 'Write the note of a backtest',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const setChildNote = endpoint<typeof schemas.setChildNote>({
  id: 'backtest.setChildNote',
  method: 'PUT',
  path: '/:type/child_note/:id',
  summary: 'Write the note of a result',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const tags = endpoint<typeof schemas.tags>({
  id: 'backtest.tags',
  method: 'GET',
  path: '/:type/tags',
  summary: 'The tags of the user',
  errors: ['not_found'],
});
