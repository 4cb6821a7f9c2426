/** What the audit log of an account notes. */
export const securityEventKinds = [
  'registered',
  'logged_in',
  'login_failed',
  'logged_out',
  'session_revoked',
  'token_reused',
  'email_verified',
  'email_change_requested',
  'email_changed',
  'email_restored',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'api_key_created',
  'account_closed',
  'account_restored',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
