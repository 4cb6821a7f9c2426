import { endpoint } from '../endpoint.ts';
import type * as schemas from './billing.schemas.ts';

export const plan = endpoint<typeof schemas.plan>({
  id: 'billing.plan',
  method: 'GET',
  path: '/plan/',
  summary: "The user's plan with its limits",
  freshForSeconds: 60,
});

export const credits = endpoint<typeof schemas.credits>({
  id: 'billing.credits',
  method: 'GET',
  path: '/plan/credits',
  summary: 'The credit balance',
});
