import { planNames } from '@candlewick/shared-api';
import type { BillingMail } from './mailer.ts';
import { plainValue, timeOf } from './plain-value.ts';
import type { Template } from './templates.ts';

const nextTry = (nextTryAt: number | null) =>
  nextTryAt === null
    ? 'This was the last attempt. Your plan won’t renew.'
    : `We’ll try again on ${timeOf(nextTryAt)}. Your plan may end before then.`;

/** Texts of the emails about money. */
export const billingTemplates: { readonly [Kind in BillingMail['kind']]: Template<Kind> } = {
  payment_receipt: ({ product, amount, receiptNumber, until, link }, createdAt) => ({
    subject: 'Your Candlewick receipt',
    news: [
      `You paid ${amount} for ${product} on ${createdAt}. Receipt number: ${receiptNumber}.`,
      ...(until === null ? [] : [`Your plan is paid until ${timeOf(until)}.`]),
    ],
    actions: [{ label: 'View receipt', link }],
    advice: [],
  }),
  payment_refunded: ({ product, amount, link }, createdAt) => ({
    subject: 'Your Candlewick refund',
    news: [`We refunded ${amount} for ${product} on ${createdAt}. Your bank may take a few days to show it.`],
    actions: [{ label: 'View transactions', link }],
    advice: [],
  }),
  payment_returned: ({ product, amount, link }, createdAt) => ({
    subject: 'Your Candlewick payment was refunded',
    news: [
      `You paid ${amount} for ${product} on ${createdAt}, but your account changed after the price was shown, so we are refunding the full amount.`,
    ],
    actions: [{ label: 'View plans', link }],
    advice: ['If you still want the plan, choose it again at its current price.'],
  }),
  renewal_coming: ({ product, amount, at, link }) => ({
    subject: 'Your Candlewick plan renews soon',
    news: [`Your plan ${product} renews on ${timeOf(at)}. We’ll charge ${amount} to your default card.`],
    actions: [{ label: 'Manage subscription', link }],
    advice: ['To stop it, cancel auto-renewal before then.'],
  }),
  renewal_failed: ({ product, reason, nextTryAt, link }, createdAt) => ({
    subject: 'Your Candlewick plan did not renew',
    news: [
      `On ${createdAt}, we couldn’t charge your card for ${product}. Reason: ${plainValue(reason)}`,
      nextTry(nextTryAt),
    ],
    actions: [{ label: 'Check your cards', link }],
    advice: [],
  }),
  renewal_needs_you: ({ product, nextTryAt, link }, createdAt) => ({
    subject: 'Confirm the renewal of your Candlewick plan',
    news: [
      `On ${createdAt}, your bank asked you to confirm the payment for ${product}, so we couldn’t renew it.`,
      nextTry(nextTryAt),
    ],
    actions: [{ label: 'Renew and confirm', link }],
    advice: [],
  }),
  subscription_ended: ({ product, at, link }) => ({
    subject: 'Your Candlewick plan has ended',
    news: [`Your plan ${product} ended on ${timeOf(at)}. You’re now on the ${planNames.free} plan.`],
    actions: [{ label: 'View plans', link }],
    advice: ['Your backtests and purchased credits are still there.'],
  }),
  downgrade_applied: ({ product, at, link }) => ({
    subject: 'Your Candlewick plan has changed',
    news: [`The plan change you requested took effect: you’re on ${product} from ${timeOf(at)}.`],
    actions: [{ label: 'Manage subscription', link }],
    advice: [],
  }),
};
