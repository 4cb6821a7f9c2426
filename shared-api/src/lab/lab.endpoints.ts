import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import type * as schemas from './lab.schemas.ts';

const refusals: readonly ErrorCode[] = [
  'unknown_ticker',
  'no_data_in_range',
  'inverted_range',
  'too_many_tickers',
  'too_many_conditions',
  'invalid_strategy',
  'tier_required',
  'invalid_experiment',
];

export const quote = endpoint<typeof schemas.quote>({
  id: 'lab.quote',
  method: 'POST',
  path: '/quote',
  summary: 'Check a sweep or a walk-forward and price it, without running it',
});

export const start = endpoint<typeof schemas.start>({
  id: 'lab.start',
  method: 'POST',
  path: '/experiments',
  summary: 'Reserve the credits and run a sweep or a walk-forward',
  permission: 'editor',
  success: 202,
  errors: [...refusals, 'not_enough_credits', 'request_conflict'],
});

export const experiments = endpoint<typeof schemas.experiments>({
  id: 'lab.experiments',
  method: 'GET',
  path: '/experiments',
  summary: "The user's sweeps and walk-forwards, newest first",
});

export const experiment = endpoint<typeof schemas.experiment>({
  id: 'lab.experiment',
  method: 'GET',
  path: '/experiments/:id',
  summary: 'A sweep or a walk-forward with its request and the best of each symbol',
  errors: ['not_found'],
});

export const events = endpoint<typeof schemas.events>({
  id: 'lab.events',
  method: 'GET',
  path: '/experiments/:id/events',
  summary: 'Progress of a sweep or a walk-forward as server-sent events, until it ends',
  answer: 'events',
  errors: ['not_found', 'rate_limited'],
});

export const sweepResult = endpoint<typeof schemas.sweepResult>({
  id: 'lab.sweepResult',
  method: 'GET',
  path: '/experiments/:id/sweep',
  summary: 'The objective at each combination: of one symbol, or the mean over all symbols that have ended',
  errors: ['not_found', 'experiment_not_ready'],
});

export const walkForwardResult = endpoint<typeof schemas.walkForwardResult>({
  id: 'lab.walkForwardResult',
  method: 'GET',
  path: '/experiments/:id/walk_forward/:ticker',
  summary: 'The windows of a walk-forward on one symbol, and the equity of their out-of-sample parts',
  errors: ['not_found', 'experiment_not_ready'],
});

export const cancel = endpoint<typeof schemas.cancel>({
  id: 'lab.cancel',
  method: 'POST',
  path: '/experiments/:id/cancel',
  summary: 'Stop a sweep or a walk-forward and release its unused credits',
  errors: ['not_found', 'experiment_finished'],
});

export const deleteExperiment = endpoint<typeof schemas.deleteExperiment>({
  id: 'lab.deleteExperiment',
  method: 'DELETE',
  path: '/experiments/:id',
  summary: 'Delete a sweep or a walk-forward that has ended',
  permission: 'editor',
  success: 204,
  errors: ['not_found', 'experiment_not_ready'],
});

export const attempts = endpoint<typeof schemas.attempts>({
  id: 'lab.attempts',
  method: 'GET',
  path: '/attempts',
  summary: 'What the user has tried, newest first: runs, sweeps and scrubs',
});

export const addAttempts = endpoint<typeof schemas.addAttempts>({
  id: 'lab.addAttempts',
  method: 'POST',
  path: '/attempts',
  summary: 'Keep what the browser has computed, marked as uncertified; a repeated id adds nothing',
  permission: 'editor',
  success: 204,
  errors: ['unknown_ticker', 'invalid_strategy'],
});

export const deleteAttempt = endpoint<typeof schemas.deleteAttempt>({
  id: 'lab.deleteAttempt',
  method: 'DELETE',
  path: '/attempts/:id',
  summary: 'Forget one attempt',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const deleteAttempts = endpoint<typeof schemas.deleteAttempts>({
  id: 'lab.deleteAttempts',
  method: 'DELETE',
  path: '/attempts',
  summary: 'Forget all attempts',
  permission: 'editor',
  success: 204,
});

export const testPeriod = endpoint<typeof schemas.testPeriod>({
  id: 'lab.testPeriod',
  method: 'POST',
  path: '/test_period',
  summary: 'Whether and when the user opened the test period of a rule',
});

export const openTestPeriod = endpoint<typeof schemas.openTestPeriod>({
  id: 'lab.openTestPeriod',
  method: 'POST',
  path: '/open_test_period',
  summary: 'Open the test period of a rule, once; a repeated call returns the first opening',
  permission: 'editor',
  errors: ['unknown_ticker', 'invalid_strategy'],
});
