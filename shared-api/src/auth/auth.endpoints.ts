import { endpoint, type RateLimit } from '../endpoint.ts';
import type * as schemas from './auth.schemas.ts';

const bodyLimitBytes = 16 * 1024;
const ofFailures = { counts: 'failures', across: 'all' } as const;
const minuteSeconds = 60;
const hourSeconds = 3600;

/**
 * One address may guess only a few times at one account. The limit over all addresses is higher, because strangers could
 * otherwise lock the owner out. The limit per address over all accounts is higher too, because an office shares an address.
 */
const loginLimits: readonly RateLimit[] = [
  { per: 'address_and_account', accountField: 'username', limit: 10, windowSeconds: 5 * minuteSeconds, ...ofFailures },
  { per: 'account', accountField: 'username', limit: 100, windowSeconds: hourSeconds, ...ofFailures },
  { per: 'address', limit: 100, windowSeconds: 5 * minuteSeconds, ...ofFailures },
];

const registerLimits: readonly RateLimit[] = [
  { per: 'address', limit: 60, windowSeconds: hourSeconds, counts: 'calls', across: 'all' },
  { per: 'account', accountField: 'email', limit: 20, windowSeconds: hourSeconds, counts: 'calls', across: 'all' },
];

export const login = endpoint<typeof schemas.login>({
  id: 'auth.login',
  method: 'POST',
  path: '/login',
  summary: 'Exchange an e-mail address and password for an access token',
  access: 'public',
  encoding: 'form',
  errors: ['wrong_credentials'],
  rateLimits: loginLimits,
  bodyLimitBytes,
});

export const register = endpoint<typeof schemas.register>({
  id: 'auth.register',
  method: 'POST',
  path: '/register',
  summary: 'Create an account and log in',
  access: 'public',
  success: 201,
  errors: ['email_taken', 'weak_password'],
  fieldErrors: { password: 'weak_password' },
  rateLimits: registerLimits,
  bodyLimitBytes,
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

export const demoAccounts = endpoint<typeof schemas.demoAccounts>({
  id: 'auth.demoAccounts',
  method: 'GET',
  path: '/demo_accounts',
  summary: 'Accounts to try, one per tier; none when the server is configured for real use',
  access: 'public',
  freshForSeconds: 3600,
});
