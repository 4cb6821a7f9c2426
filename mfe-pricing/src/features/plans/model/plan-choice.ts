import { tiers } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import type { OfferedTier, SubscriptionInterval } from '../../../common/billing.types.ts';
import { ownPlanTooltip } from '../../../common/messages.ts';

type Shown = 'free' | OfferedTier;

/** What the button of a plan says and does. */
export interface PlanChoice {
  readonly label: 'Current plan' | 'Renew' | 'Upgrade' | 'Downgrade' | 'Select' | 'Included';
  /** `none`: disabled. */
  readonly leadsTo: 'none' | 'register' | 'checkout' | 'downgrade' | 'free';
  /** Why it is disabled. */
  readonly tooltip?: string;
  /** The same below the button, where its label alone would be a riddle. */
  readonly note?: string;
}

/** What the choice depends on. */
export type OwnPlan = Pick<
  Plan,
  'tier' | 'plan_name' | 'subscription_interval' | 'complimentary' | 'expired' | 'downgrade_plan' | 'downgrade_interval'
>;

const scheduledTooltip = 'This plan starts when your subscription ends';

const current: PlanChoice = { label: 'Current plan', leadsTo: 'none', tooltip: ownPlanTooltip };

const complimentaryNote = 'Complimentary: no charge, no expiry';

const rankOf = (tier: Plan['tier']): number => tiers.indexOf(tier);

/** The button of a plan (specification, section 2), for a user on `own`, or for a visitor. */
export function choiceOf(tier: Shown, interval: SubscriptionInterval, own: OwnPlan | null): PlanChoice {
  if (!own) return { label: 'Select', leadsTo: 'register' };
  const { expired } = own;
  const isSamePeriod = tier === 'free' || own.complimentary || own.subscription_interval === interval;
  if (own.tier === tier && isSamePeriod) return own.complimentary ? { ...current, note: complimentaryNote } : current;
  if (expired && expired.tier === tier && expired.interval === interval) return { label: 'Renew', leadsTo: 'checkout' };
  const above = rankOf(tier) - rankOf(own.tier);
  if (above > 0) return { label: 'Upgrade', leadsTo: 'checkout' };
  if (above === 0) return { label: 'Select', leadsTo: 'checkout' };
  // A plan that was given has no end at which a lower one could follow.
  if (own.complimentary) {
    return { label: 'Included', leadsTo: 'none', note: `Part of your complimentary ${own.plan_name} plan` };
  }
  if (isFollowing(tier, interval, own)) return { label: 'Downgrade', leadsTo: 'none', tooltip: scheduledTooltip };
  return { label: 'Downgrade', leadsTo: tier === 'free' ? 'free' : 'downgrade' };
}

/** The plan that is recommended to who has none that is paid: with the alerts, the tests and the screens that trading needs. */
export const recommendedTo = (own: OwnPlan | null): OfferedTier | null =>
  own === null || own.tier === 'free' ? 'beginner' : null;

/** Whether the pending downgrade is to this plan. */
function isFollowing(tier: Shown, interval: SubscriptionInterval, own: OwnPlan): boolean {
  if (own.downgrade_plan?.toLowerCase() !== tier) return false;
  return tier === 'free' || own.downgrade_interval === interval;
}

/** An active paid yearly subscription leaves no monthly choice. */
export const isMonthlyDisabled = (own: OwnPlan | null): boolean =>
  own !== null && own.tier !== 'free' && own.subscription_interval === 'yearly';

/** The period that the toggle has before the user chooses: yearly on Explorer, otherwise that of the subscription. */
export function usualInterval(own: OwnPlan | null): SubscriptionInterval {
  if (!own || own.tier === 'free') return own?.expired?.interval ?? 'yearly';
  return own.subscription_interval ?? 'yearly';
}
