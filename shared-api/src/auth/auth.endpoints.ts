import { endpoint, type RateLimit } from '../endpoint.ts';
import type * as schemas from './auth.schemas.ts';

export * from './session-endpoints.ts';

const bodyLimitBytes = 16 * 1024;
const ofFailures = { counts: 'failures', across: 'all' } as const;
const minuteSeconds = 60;
const hourSeconds = 3600;

const registerLimits: readonly RateLimit[] = [
  { per: 'address', limit: 60, windowSeconds: hourSeconds, counts: 'calls', across: 'all' },
  { per: 'account', accountField: 'email', limit: 20, windowSeconds: hourSeconds, counts: 'calls', across: 'all' },
];

/** Emails to one address, from all clients: enough for the impatient, too few to bother a stranger with. */
const mailLimits: readonly RateLimit[] = [
  { per: 'address', limit: 60, windowSeconds: hourSeconds, counts: 'calls', across: 'all' },
  { per: 'account', accountField: 'email', limit: 5, windowSeconds: hourSeconds, counts: 'calls', across: 'all' },
];

/** Guesses of the own password by someone who found an unlocked device. */
const ownPasswordLimits: readonly RateLimit[] = [
  { per: 'user', limit: 10, windowSeconds: 15 * minuteSeconds, ...ofFailures },
];

/** Guesses of links. */
const linkLimits: readonly RateLimit[] = [{ per: 'address', limit: 60, windowSeconds: hourSeconds, ...ofFailures }];

export const register = endpoint<typeof schemas.register>({
  id: 'auth.register',
  method: 'POST',
  path: '/register',
  summary: 'Create an account and log in',
  access: 'public',
  success: 201,
  errors: ['weak_password', 'common_password'],
  fieldErrors: { password: 'weak_password' },
  rateLimits: registerLimits,
  bodyLimitBytes,
});

export const updateMe = endpoint<typeof schemas.updateMe>({
  id: 'auth.updateMe',
  method: 'POST',
  path: '/me',
  summary: 'Change the name, the email address or the notifications',
  permission: 'editor',
  errors: ['wrong_password'],
  rateLimits: ownPasswordLimits,
  bodyLimitBytes,
});

export const closeAccount = endpoint<typeof schemas.closeAccount>({
  id: 'auth.closeAccount',
  method: 'DELETE',
  path: '/me',
  summary: 'Close the account: it is deleted after 30 days, until which the user may log in and cancel that',
  success: 204,
  errors: ['wrong_password'],
  rateLimits: ownPasswordLimits,
  bodyLimitBytes,
});

export const cancelDeletion = endpoint<typeof schemas.cancelDeletion>({
  id: 'auth.cancelDeletion',
  method: 'POST',
  path: '/account_deletion_cancel',
  summary: 'Keep an account that was to be deleted',
  success: 204,
});

export const verifyEmail = endpoint<typeof schemas.verifyEmail>({
  id: 'auth.verifyEmail',
  method: 'GET',
  path: '/verify_email/:token',
  summary: 'Confirm an email address with the link sent to it',
  access: 'public',
  errors: ['link_not_valid'],
  rateLimits: linkLimits,
});

export const resendVerification = endpoint<typeof schemas.resendVerification>({
  id: 'auth.resendVerification',
  method: 'POST',
  path: '/resend_verification_email',
  summary: 'Send the link that confirms an email address again; the answer does not say whether there is an account',
  access: 'public',
  success: 202,
  rateLimits: mailLimits,
  bodyLimitBytes,
});

export const sendReset = endpoint<typeof schemas.sendReset>({
  id: 'auth.sendReset',
  method: 'POST',
  path: '/send_reset_password_email',
  summary: 'Send a link for a new password; the answer does not say whether there is an account',
  access: 'public',
  success: 202,
  rateLimits: mailLimits,
  bodyLimitBytes,
});

export const resetPassword = endpoint<typeof schemas.resetPassword>({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/reset_password/:token',
  summary: 'Choose a new password with an emailed link; ends all sessions',
  access: 'public',
  success: 204,
  errors: ['link_not_valid', 'weak_password', 'common_password'],
  fieldErrors: { password: 'weak_password' },
  rateLimits: linkLimits,
  bodyLimitBytes,
});

export const changePassword = endpoint<typeof schemas.changePassword>({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/users/change_password',
  summary: 'Change the password; ends all other sessions',
  success: 204,
  errors: ['wrong_password', 'weak_password', 'common_password'],
  fieldErrors: { new_password: 'weak_password' },
  rateLimits: ownPasswordLimits,
  bodyLimitBytes,
});

export const unlock = endpoint<typeof schemas.unlock>({
  id: 'auth.unlock',
  method: 'POST',
  path: '/unlock',
  summary: 'Check the password of the caller, for the lock screen',
  success: 204,
  errors: ['wrong_password'],
  rateLimits: ownPasswordLimits,
  bodyLimitBytes,
});

export const apiKey = endpoint<typeof schemas.apiKey>({
  id: 'auth.apiKey',
  method: 'GET',
  path: '/api_key',
  summary: 'The API key, without its secret, and its use in the last 30 days',
});

export const regenerateApiKey = endpoint<typeof schemas.regenerateApiKey>({
  id: 'auth.regenerateApiKey',
  method: 'PATCH',
  path: '/api_key',
  summary: 'Create an API key; the one before stops working',
  permission: 'editor',
  errors: ['email_not_verified'],
  rateLimits: [{ per: 'user', limit: 20, windowSeconds: hourSeconds, counts: 'calls', across: 'all' }],
});

export const sessions = endpoint<typeof schemas.sessions>({
  id: 'auth.sessions',
  method: 'GET',
  path: '/sessions',
  summary: 'The live sessions of the account, the last used one first',
});

export const revokeSession = endpoint<typeof schemas.revokeSession>({
  id: 'auth.revokeSession',
  method: 'DELETE',
  path: '/sessions/:id',
  summary: 'End one session of the account',
  success: 204,
  errors: ['not_found'],
});

export const revokeSessions = endpoint<typeof schemas.revokeSessions>({
  id: 'auth.revokeSessions',
  method: 'DELETE',
  path: '/sessions',
  summary: 'End every session of the account but this one',
});

export const securityEvents = endpoint<typeof schemas.securityEvents>({
  id: 'auth.securityEvents',
  method: 'GET',
  path: '/security_events',
  summary: 'What happened to the account: logins, changes of the password, sessions; newest first, 50 a page',
});

export const setPhoto = endpoint<typeof schemas.setPhoto>({
  id: 'auth.setPhoto',
  method: 'PUT',
  path: '/photo',
  summary: 'Set the photo of the account: JPEG, PNG, WebP or GIF, at most 2 MB; it is cropped square and re-encoded',
  permission: 'editor',
  encoding: 'raw',
  errors: ['unreadable_image'],
  rateLimits: [{ per: 'user', limit: 30, windowSeconds: hourSeconds, counts: 'calls', across: 'all' }],
  bodyLimitBytes: 2 * 1024 * 1024,
});

export const removePhoto = endpoint<typeof schemas.removePhoto>({
  id: 'auth.removePhoto',
  method: 'DELETE',
  path: '/photo',
  summary: 'Remove the photo of the account',
  permission: 'editor',
  success: 204,
});

export const photo = endpoint<typeof schemas.photo>({
  id: 'auth.photo',
  method: 'GET',
  path: '/photos/:hash',
  summary: 'A photo, by the hash in `photoURL`: an image element sends no token',
  access: 'public',
  answer: 'raw',
  errors: ['not_found'],
});

export const exportData = endpoint<typeof schemas.exportData>({
  id: 'auth.exportData',
  method: 'GET',
  path: '/export',
  summary: 'Everything that the account holds: a ZIP of JSON and CSV files',
  answer: 'raw',
  rateLimits: [{ per: 'user', limit: 10, windowSeconds: hourSeconds, counts: 'calls', across: 'all' }],
});

export const demoAccounts = endpoint<typeof schemas.demoAccounts>({
  id: 'auth.demoAccounts',
  method: 'GET',
  path: '/demo_accounts',
  summary: 'Accounts to try, one per tier; none when the server is configured for real use',
  access: 'public',
  freshForSeconds: 3600,
});
