import { endpoint } from '../endpoint.ts';
import type * as schemas from './auth.schemas.ts';

export const login = endpoint<typeof schemas.login>({
  id: 'auth.login',
  method: 'POST',
  path: '/login',
  summary: 'Exchange an e-mail address and password for an access token',
  access: 'public',
  encoding: 'form',
  errors: ['wrong_credentials', 'rate_limited'],
});

export const register = endpoint<typeof schemas.register>({
  id: 'auth.register',
  method: 'POST',
  path: '/register',
  summary: 'Create an account and log in',
  access: 'public',
  success: 201,
  errors: ['email_taken', 'weak_password', 'rate_limited'],
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
