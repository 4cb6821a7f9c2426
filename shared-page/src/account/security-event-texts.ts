import type { SecurityEventKind } from '@candlewick/shared-api';

/** What happened to an account, in words. */
export const securityEventTexts: Readonly<Record<SecurityEventKind, string>> = {
  registered: 'Account created',
  logged_in: 'Logged in',
  login_failed: 'Login with a wrong password',
  logged_out: 'Logged out',
  session_revoked: 'Session ended from another device',
  token_reused: 'Session ended because an old token was used',
  email_verified: 'Email address confirmed',
  email_change_requested: 'Email change requested',
  email_changed: 'Email address changed',
  email_restored: 'Email address changed back',
  password_changed: 'Password changed',
  password_reset_requested: 'Password reset requested',
  password_reset: 'Password reset',
  api_key_created: 'API key created',
  account_closed: 'Account closed',
  account_restored: 'Account restored',
};
