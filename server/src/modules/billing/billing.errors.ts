import { featureNames } from '@candlewick/shared-api';
import type { Requirement } from '@candlewick/shared-api';
import { ApiProblem } from '../../api-problem.ts';

export function notEnoughCredits(needed: number, available: number): ApiProblem {
  const message = `This costs ${needed} credits; you have ${available}. Choose fewer symbols or a shorter range, buy credits, or wait for next month’s.`;
  return new ApiProblem('not_enough_credits', message, {
    problems: [{ code: 'not_enough_credits', path: '', message }],
  });
}

export function tierRequired(requirement: Requirement, plan: string, lowestPlan: string): ApiProblem {
  const feature = 'feature' in requirement ? requirement.feature : requirement.tier;
  const what = 'feature' in requirement ? featureNames[requirement.feature] : 'this';
  const detail = `The ${plan} plan doesn’t include ${what}. Upgrade to ${lowestPlan} to see it.`;
  return new ApiProblem('tier_required', detail, { feature });
}

/** A field whose value the schema allows and the products do not. */
function invalidField(path: string, message: string): ApiProblem {
  return new ApiProblem('invalid_request', message, { problems: [{ code: 'custom', path, message }] });
}

export const billingProblems = {
  already_on_plan: () =>
    new ApiProblem('already_on_plan', 'Your plan already includes this one. Choose another plan or period.'),
  monthly_not_available: () =>
    new ApiProblem(
      'monthly_not_available',
      'Your yearly subscription is still active. Choose a yearly plan, or switch to monthly when it ends.',
    ),
  no_subscription: () =>
    new ApiProblem('no_subscription', 'You have no active subscription. Choose a plan to start one.'),
  priceExpired: () => new ApiProblem('price_expired', 'The price has changed. Review the new price and choose again.'),
  notOpen: () => new ApiProblem('payment_not_open', 'This payment is finished or for another order. Start a new one.'),
  noPayment: () => new ApiProblem('not_found', 'This payment doesn’t exist, or it belongs to another account.'),
  noReceipt: () => new ApiProblem('not_found', 'There is no such receipt. Only completed payments have one.'),
  unknownCard: () =>
    new ApiProblem('unknown_card', 'That card isn’t saved to your account. Choose another or add a new one.'),
  cardNeeded: () =>
    new ApiProblem(
      'card_needed',
      'This is your only card, and it renews your subscription. Add another card or cancel auto-renewal first.',
    ),
  downgradePending: () =>
    new ApiProblem('downgrade_pending', 'A downgrade is pending. Cancel it before you cancel auto-renewal.'),
  noDowngrade: () => new ApiProblem('no_downgrade_pending', 'No downgrade is pending, so there is none to cancel.'),
  accountClosed: () =>
    new ApiProblem('account_closed', 'A closed account can’t renew. Restore it first in Settings, Data.'),
  /** `why`: in our words, if the provider refused. */
  providerFailed: (cause?: unknown, why?: string | null) =>
    new ApiProblem(
      'payment_provider_failed',
      why ?? 'The payment provider did not respond. You weren’t charged. Try again.',
      { cause },
    ),
  paypalNotAvailable: () =>
    new ApiProblem('paypal_not_available', 'PayPal is not available here. Pay by card instead.'),
  invalidSignature: () =>
    new ApiProblem(
      'invalid_signature',
      'The signature doesn’t match the body or is too old. Check the webhook secret.',
    ),
  unknownProduct: () =>
    invalidField('product', 'There is no such product. Use one such as advanced_yearly or credits_1000.'),
  foreignUrl: (path: string) => invalidField(path, 'This isn’t an address in this app. Use a path such as /plans.'),
};
