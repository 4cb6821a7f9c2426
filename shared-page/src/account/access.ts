/** A plan on offer, as far as rules need it. */
export interface OfferedPlan {
  readonly name: string;
  /** Highest access level of an indicator. */
  readonly accessLevel: number;
  /** Conditions in each group. */
  readonly entry: number;
  readonly exit: number;
}

/** What the user's plan allows; `plans` is empty until known. */
export interface Access {
  /** Highest access level of an indicator; 0 until known. */
  readonly level: number;
  /** From lowest to highest. */
  readonly plans: readonly OfferedPlan[];
}

/** The lowest plan on offer with indicators of that level: `the Beginner plan`. */
export function unlockingPlan({ access_level }: { readonly access_level: number }, { plans }: Access): string {
  const plan = plans.find(({ accessLevel }) => accessLevel >= access_level);
  return plan ? `the ${plan.name} plan` : 'a higher plan';
}
