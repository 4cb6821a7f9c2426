import { endpoint, type RateLimit } from '../endpoint.ts';
import type * as schemas from './auth.schemas.ts';

// Apart from the other calls of accounts, because every page loads these.

const ofFailures = { counts: 'failures', across: 'all' } as const;
const minuteSeconds = 60;

/**
 * One address may guess only a few times at one account. The limit over all addresses is higher, because strangers could
 * otherwise lock the owner out; a browser in which the owner has logged in before has a budget of its own. The limit per address over all
 * accounts is higher too, because an office shares an address.
 */
const loginLimits: readonly RateLimit[] = [
  { per: 'address_and_account', accountField: 'username', limit: 10, windowSeconds: 5 * minuteSeconds, ...ofFailures },
  { per: 'account', accountField: 'username', limit: 100, windowSeconds: 60 * minuteSeconds, ...ofFailures },
  { per: 'address', limit: 100, windowSeconds: 5 * minuteSeconds, ...ofFailures },
];

export const login = endpoint<typeof schemas.login>({
  id: 'auth.login',
  method: 'POST',
  path: '/login',
  summary: 'Exchange an email address and password for an access token',
  access: 'public',
  encoding: 'form',
  errors: ['wrong_credentials'],
  rateLimits: loginLimits,
  bodyLimitBytes: 16 * 1024,
});

export const me = endpoint<typeof schemas.me>({
  id: 'auth.me',
  method: 'GET',
  path: '/me',
  summary: 'The logged-in user',
  freshForSeconds: 60,
});

export const refreshToken = endpoint<typeof schemas.refreshToken>({
  id: 'auth.refreshToken',
  method: 'GET',
  path: '/refresh_token',
  summary: 'Extend a live session with a new access token',
  acceptsExpiredToken: true,
});

export const logout = endpoint<typeof schemas.logout>({
  id: 'auth.logout',
  method: 'POST',
  path: '/logout',
  summary: 'End the session of this token',
  success: 204,
});
