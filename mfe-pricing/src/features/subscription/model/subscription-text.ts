import { planNames } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import { formatCents, formatDate } from '@candlewick/shared-design/format';
import { intervalNames, planNameOf } from '../../../common/words.ts';

export interface SubscriptionLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

function renewalText({ subscription_auto_renewal, downgrade_plan, next_payment, limits }: Plan): string {
  if (next_payment && (subscription_auto_renewal || downgrade_plan !== null)) {
    const { at, amount } = next_payment;
    return `On, ${formatCents(amount, limits.currency)} on ${formatDate(at)}`;
  }
  return subscription_auto_renewal ? 'On' : 'Off';
}

/** What the subscription is, in pairs of label and value. */
export function subscriptionLines(plan: Plan): SubscriptionLine[] {
  const { plan_name, subscription_interval, subscription_end_date, downgrade_plan } = plan;
  const name = { key: 'plan', label: 'Plan', value: plan_name };
  if (subscription_interval === null) return [name];
  return [
    name,
    { key: 'period', label: 'Period', value: intervalNames[subscription_interval] },
    {
      key: 'end',
      label: plan.subscription_auto_renewal || downgrade_plan ? 'Current period ends' : 'Ends',
      value: formatDate(subscription_end_date),
    },
    { key: 'renewal', label: 'Auto renewal', value: renewalText(plan) },
  ];
}

export interface SubscriptionNotice {
  readonly key: string;
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
}

/** What the user should know before the end date. */
export function subscriptionNotices(plan: Plan): SubscriptionNotice[] {
  const { next_payment, downgrade_plan, downgrade_interval, expired, subscription_end_date } = plan;
  const notices: SubscriptionNotice[] = [];
  if (next_payment && next_payment.failed_tries > 0) {
    notices.push({
      key: 'failed',
      tone: 'danger',
      title: 'Your renewal payment failed',
      text: `We’ll try again on ${formatDate(next_payment.at)}. Check your default card or add another.`,
    });
  }
  if (downgrade_plan !== null) {
    const period = downgrade_interval === null ? '' : `, ${downgrade_interval}`;
    notices.push({
      key: 'downgrade',
      tone: 'info',
      title: `${planNameOf(downgrade_plan)}${period} starts on ${formatDate(subscription_end_date)}`,
      text: `You keep ${plan.plan_name} until then and can cancel the downgrade.`,
    });
  }
  if (expired) {
    notices.push({
      key: 'expired',
      tone: 'warning',
      title: `${planNames[expired.tier]} ended on ${formatDate(expired.ended_at)}`,
      text: 'Renew it to get its features back.',
    });
  }
  return notices;
}
