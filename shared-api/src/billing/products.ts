/** Plans that can be bought, from lowest to highest. The others can be held: given by us, or bought before. */
export const offeredTiers = ['beginner', 'advanced'] as const;

export type OfferedTier = (typeof offeredTiers)[number];

export const subscriptionIntervals = ['monthly', 'yearly'] as const;

export type SubscriptionInterval = (typeof subscriptionIntervals)[number];

/** Sizes of credit packs. */
export const creditPacks = [1000, 5000, 10_000, 50_000] as const;

export type CreditPack = (typeof creditPacks)[number];

/** Apart from the plans, so that the registration can name it without loading them. */
export const freeCreditsPerMonth = 1000;

/** Why credits moved. */
export const creditMovements = ['grant', 'purchase', 'reserve', 'settle', 'refund', 'alert'] as const;
