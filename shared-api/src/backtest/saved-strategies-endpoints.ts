import { endpoint } from '../endpoint.ts';
import type * as schemas from './saved-strategies.schemas.ts';

export const savedStrategies = endpoint<typeof schemas.savedStrategies>({
  id: 'backtest.savedStrategies',
  method: 'GET',
  path: '/:type/strategies',
  summary: "The user's saved strategies, the last changed first",
});

export const saveStrategy = endpoint<typeof schemas.saveStrategy>({
  id: 'backtest.saveStrategy',
  method: 'PUT',
  path: '/:type/strategies/:id',
  summary: 'Save a strategy under an id that the client chooses, or overwrite it',
  permission: 'editor',
  errors: ['not_found', 'invalid_strategy', 'strategy_name_taken', 'strategy_changed', 'too_many_strategies'],
});

export const renameStrategy = endpoint<typeof schemas.renameStrategy>({
  id: 'backtest.renameStrategy',
  method: 'PATCH',
  path: '/:type/strategies/:id',
  summary: 'Rename a saved strategy',
  permission: 'editor',
  errors: ['not_found', 'strategy_name_taken'],
});

export const deleteStrategy = endpoint<typeof schemas.deleteStrategy>({
  id: 'backtest.deleteStrategy',
  method: 'DELETE',
  path: '/:type/strategies/:id',
  summary: 'Delete a saved strategy; saving it again under its id restores it',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});
