import { planNames } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import type { BadgeProps } from '@candlewick/shared-design/badge';
import { formatCents, formatDate, formatShortDate } from '@candlewick/shared-design/format';
import type { PriceEntry, SavedCard } from '../../../common/billing.types.ts';
import { monthsOf } from '../../../common/plan-price.ts';
import { cardName, planNameOf } from '../../../common/words.ts';

const dayMs = 86_400_000;

/** Whether the last try to charge the renewal failed. */
export const isPastDue = ({ next_payment }: Plan): boolean => next_payment !== null && next_payment.failed_tries > 0;

interface SubscriptionHead {
  /** The running plan; while a payment is due, the plan that it pays for. */
  readonly name: string;
  readonly badge: { readonly tone: BadgeProps['tone']; readonly text: string } | null;
  readonly price: string;
}

/** Name, state and price in a line. */
export function subscriptionHead(plan: Plan): SubscriptionHead {
  const { plan_name: name, complimentary, expired, next_payment, limits, subscription_interval: interval } = plan;
  const price = (cents: number) => formatCents(cents, limits.currency);
  if (next_payment && isPastDue(plan)) {
    const badge = { tone: 'danger', text: 'Past due' } as const;
    return { name: expired ? planNames[expired.tier] : name, badge, price: `${price(next_payment.amount)} due` };
  }
  if (complimentary) return { name, badge: { tone: 'neutral', text: 'Complimentary' }, price: 'No charge' };
  if (interval === null) return { name, badge: null, price: 'Free' };
  const perMonth = interval === 'yearly' ? limits.yearly_price : limits.monthly_price;
  const total = price(monthsOf(interval) * perMonth);
  return { name, badge: badgeOf(plan), price: `${total} a ${interval === 'yearly' ? 'year' : 'month'}` };
}

function badgeOf({ downgrade_plan, subscription_auto_renewal, subscription_end_date }: Plan) {
  const end = formatShortDate(subscription_end_date);
  if (downgrade_plan !== null) return { tone: 'info', text: `Changes ${end}` } as const;
  if (!subscription_auto_renewal) return { tone: 'warning', text: `Ends ${end}` } as const;
  return { tone: 'success', text: 'Active' } as const;
}

export interface SubscriptionStep {
  readonly key: 'now' | 'next';
  readonly when: string;
  readonly what: string;
  readonly note: string;
}

function timeLeft(end: number, time: number): string {
  const days = Math.max(0, Math.ceil((end - time) / dayMs));
  return days === 1 ? '1 day left' : `${days} days left`;
}

function presentStep(plan: Plan, time: number): SubscriptionStep {
  const { plan_name, complimentary, expired, subscription_interval: interval, subscription_end_date: end } = plan;
  const step = { key: 'now', when: 'Now', what: plan_name } as const;
  if (interval !== null && end !== null) {
    const note = `Paid until ${formatDate(end)}, ${timeLeft(end, time)}`;
    return { ...step, what: `${plan_name}, ${interval}`, note };
  }
  if (expired) return { ...step, note: `${planNames[expired.tier]} ended on ${formatDate(expired.ended_at)}` };
  return { ...step, note: complimentary ? 'Complimentary plan: no charge, no expiry' : 'Free, no end date' };
}

/** What is charged next, and from which card. */
function chargeText({ next_payment, limits }: Plan, card: SavedCard | undefined): string {
  if (!next_payment) return 'You won’t be charged again';
  return `${formatCents(next_payment.amount, limits.currency)} from ${card ? cardName(card) : 'your default card'}`;
}

function nextStep(plan: Plan, card: SavedCard | undefined): SubscriptionStep | null {
  const { next_payment, downgrade_plan, downgrade_interval: interval, subscription_end_date: end } = plan;
  const step = { key: 'next', note: chargeText(plan, card) } as const;
  if (downgrade_plan !== null && end !== null && !isPastDue(plan)) {
    const name = planNameOf(downgrade_plan);
    const isPaid = next_payment !== null && next_payment.at > end;
    const note = isPaid ? 'Already paid' : step.note;
    return { ...step, when: formatDate(end), what: interval === null ? name : `${name}, ${interval}`, note };
  }
  if (next_payment) {
    const what = `${planNames[next_payment.tier]}, ${next_payment.interval}`;
    const verb = isPastDue(plan) ? 'Next try' : 'Renews';
    return { ...step, when: formatDate(next_payment.at), what: `${verb}: ${what}` };
  }
  return end === null ? null : { ...step, when: formatDate(end), what: planNames.free };
}

/** What is paid and until when, then what follows, if anything does. `time`: now. `card`: the default one, if it is known. */
export const subscriptionSteps = (plan: Plan, time: number, card?: SavedCard) =>
  [presentStep(plan, time), nextStep(plan, card)] as const;

/** What a user without a plan can have next. */
export const offerStep = ({ plan_name, yearly_price, heading, limits }: PriceEntry): SubscriptionStep => ({
  key: 'next',
  when: 'Next plan',
  what: `${plan_name}, from ${formatCents(yearly_price, limits.currency)} a month`,
  note: heading,
});

export interface SubscriptionNotice {
  readonly tone: 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
}

/** When a card stops to pay. */
const expiryOf = ({ exp_year, exp_month }: SavedCard) => Date.UTC(exp_year, exp_month, 1);

/** What needs the user; null if nothing does. `cards`: undefined while they are not known. */
export function subscriptionNotice(plan: Plan, cards?: readonly SavedCard[]): SubscriptionNotice | null {
  const { next_payment, expired } = plan;
  if (next_payment && isPastDue(plan)) {
    const again = `We’ll try again on ${formatDate(next_payment.at)}.`;
    const remedy = expired
      ? `Pay now to get ${planNames[expired.tier]} back today.`
      : 'Check your default card or add another.';
    return { tone: 'danger', title: 'Your renewal payment failed', text: `${again} ${remedy}` };
  }
  if (expired) {
    const title = `${planNames[expired.tier]} ended on ${formatDate(expired.ended_at)}`;
    return { tone: 'warning', title, text: 'Renew it to get its features back.' };
  }
  if (!next_payment || !cards) return null;
  const by = formatDate(next_payment.at);
  const card = cards.find(({ is_default }) => is_default);
  if (!card) return { tone: 'warning', title: 'No card for the next payment', text: `Add one before ${by}.` };
  if (expiryOf(card) > next_payment.at) return null;
  return {
    tone: 'warning',
    title: `${cardName(card)} expires before the next payment`,
    text: `Add another and make it the default before ${by}.`,
  };
}
