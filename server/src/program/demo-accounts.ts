import { plans } from '@candlewick/shared-api';
import type { Tier } from '@candlewick/shared-api';
import type { Database } from '../platform/database/database.ts';
import { giveTier } from '../modules/billing/subscriptions/subscriptions.repository.ts';
import { findOwner, insertOwner } from '../accounts/users.repository.ts';
import { hashPassword } from '../modules/auth/password.ts';

export interface DemoAccount {
  readonly tier: Tier;
  readonly plan_name: string;
  readonly email: string;
  readonly password: string;
}

/** One account per tier; the login page and the start command show its credentials. */
export const demoAccounts: readonly DemoAccount[] = Object.values(plans).map(({ tier, planName }) => ({
  tier,
  plan_name: planName,
  email: `demo-${tier}@candlewick.test`,
  password: 'Candlewick-demo-1!',
}));

/** Creates the missing demo accounts. The one on the largest plan is a developer and operator. */
export async function createDemoAccounts(db: Database): Promise<void> {
  const missing: DemoAccount[] = [];
  for (const account of demoAccounts) if (!(await findOwner(account.email, db))) missing.push(account);
  await Promise.all(
    missing.map(async ({ tier, plan_name, email, password }) => {
      const passwordHash = await hashPassword(password);
      await db.transaction(async (transaction) => {
        const owner = await insertOwner(
          {
            email,
            emailVerifiedAt: new Date(),
            firstName: 'Demo',
            lastName: plan_name,
            passwordHash,
            isDeveloper: tier === 'business',
            isOperator: tier === 'business',
          },
          transaction,
        );
        if (owner && tier !== 'free') await giveTier(owner.id, tier, transaction);
      });
    }),
  );
}
