import { authApi } from '@candlewick/shared-api';
import { answer, sampleUser } from '@candlewick/shared-page/testing';

export const demoAccounts = answer(authApi.demoAccounts, {
  accounts: [{ tier: 'free', plan_name: 'Explorer', email: 'explorer@example.com', password: 'Demo-account-1!' }],
});
export const noDemoAccounts = answer(authApi.demoAccounts, { accounts: [] });

/** A user who has not opened the link in the mail. */
export const unconfirmed = answer(authApi.me, { ...sampleUser, email_verified: false });

/** A user who has closed the account. */
export const closedUser: typeof sampleUser = {
  ...sampleUser,
  status: 'deletion_pending',
  deletion_at: Date.UTC(2025, 6, 2, 12),
  permissions: [],
};
export const closed = answer(authApi.me, closedUser);
