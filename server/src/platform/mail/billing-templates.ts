import { planNames } from '@candlewick/shared-api';
import type { BillingMail } from './mailer.ts';
import { plainValue, timeOf } from './plain-value.ts';
import type { Template } from './templates.ts';

const nextTry = (nextTryAt: number | null) =>
  nextTryAt === null
    ? 'This was the last try. The plan is not renewed.'
    : `We will try again on ${timeOf(nextTryAt)}. Your plan may end before that.`;

/** Texts of the mails about money. */
export const billingTemplates: { readonly [Kind in BillingMail['kind']]: Template<Kind> } = {
  payment_receipt: ({ product, amount, receiptNumber, until, link }, createdAt) => ({
    subject: 'Your Candlewick receipt',
    news: [
      `You paid ${amount} for ${product} on ${createdAt}. Your receipt has the number ${receiptNumber}.`,
      ...(until === null ? [] : [`The plan is paid until ${timeOf(until)}.`]),
    ],
    actions: [{ label: 'View receipt', link }],
    advice: [],
  }),
  payment_refunded: ({ product, amount, link }, createdAt) => ({
    subject: 'Your Candlewick refund',
    news: [`We paid back ${amount} for ${product} on ${createdAt}. Your bank may take some days to show it.`],
    actions: [{ label: 'View transactions', link }],
    advice: [],
  }),
  payment_returned: ({ product, amount, link }, createdAt) => ({
    subject: 'Your Candlewick payment is paid back',
    news: [
      `You paid ${amount} for ${product} on ${createdAt}, but your account had changed since the price was shown. We pay the whole amount back.`,
    ],
    actions: [{ label: 'View plans', link }],
    advice: ['If you still want the plan, choose it again at its present price.'],
  }),
  renewal_coming: ({ product, amount, at, link }) => ({
    subject: 'Your Candlewick plan renews soon',
    news: [`Your plan ${product} renews on ${timeOf(at)}. We will charge ${amount} to your default card then.`],
    actions: [{ label: 'Manage subscription', link }],
    advice: ['If you do not want to renew it, cancel auto-renewal before then.'],
  }),
  renewal_failed: ({ product, reason, nextTryAt, link }, createdAt) => ({
    subject: 'Your Candlewick plan could not be renewed',
    news: [
      `On ${createdAt}, we could not charge your card for ${product}. The reason: ${plainValue(reason)}`,
      nextTry(nextTryAt),
    ],
    actions: [{ label: 'Check your cards', link }],
    advice: [],
  }),
  renewal_needs_you: ({ product, nextTryAt, link }, createdAt) => ({
    subject: 'Confirm the renewal of your Candlewick plan',
    news: [
      `On ${createdAt}, your bank wanted you to confirm the payment for ${product}, so we could not renew it.`,
      nextTry(nextTryAt),
    ],
    actions: [{ label: 'Renew and confirm', link }],
    advice: [],
  }),
  subscription_ended: ({ product, at, link }) => ({
    subject: 'Your Candlewick plan has ended',
    news: [`Your plan ${product} ended on ${timeOf(at)}. You are on the ${planNames.free} plan now.`],
    actions: [{ label: 'View plans', link }],
    advice: ['Your backtests and credits that you bought are still there.'],
  }),
  downgrade_applied: ({ product, at, link }) => ({
    subject: 'Your Candlewick plan has changed',
    news: [`The change of your plan that you asked for took effect: it is ${product} from ${timeOf(at)}.`],
    actions: [{ label: 'Manage subscription', link }],
    advice: [],
  }),
};
