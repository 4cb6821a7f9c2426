import { endpoint } from '../endpoint.ts';
import type * as schemas from './billing.schemas.ts';

export const plan = endpoint<typeof schemas.plan>({
  id: 'billing.plan',
  method: 'GET',
  path: '/plan/',
  summary: 'The plan of the user with its limits',
  freshForSeconds: 60,
});

export const credits = endpoint<typeof schemas.credits>({
  id: 'billing.credits',
  method: 'GET',
  path: '/plan/credits',
  summary: 'The credit balance',
});
