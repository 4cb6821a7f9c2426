import type { Executor } from '../../platform/database/database.ts';
import type { User } from '../../platform/database/schema/accounts.ts';
import type { Payment } from '../../platform/database/schema/billing.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import type { BillingMail } from '../../platform/mail/mailer.ts';
import { mailAbout } from '../../accounts/mail-about.ts';
import { postNotification } from '../../accounts/notices.repository.ts';
import { dollars, planName, productName } from './product-names.ts';
import type { Choice } from './subscriptions/subscription.ts';

const pages = { billing: '/user-settings/billing', plans: '/plans-and-pricing' } as const;

type PaidPayment = Omit<Payment, 'receiptNumber'> & { readonly receiptNumber: string };

interface FailedRenewal {
  /** Id of the payment that failed. */
  readonly payment: string;
  readonly choice: Choice;
  readonly failure: string;
  /** The bank wants the cardholder to confirm. */
  readonly needsUser: boolean;
  readonly nextTryAt: number | null;
}

interface Needs {
  readonly mailer: Mailer;
  /** The whole address of a path of the app. */
  readonly linkTo: (path: string) => string;
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface Posted {
  readonly key: string;
  readonly title: string;
  readonly body?: string;
  readonly href?: string;
}

/**
 * Emails about money, sent with the transaction of `executor`. What decides whether a plan continues is also posted in the app, because an
 * email may not arrive.
 */
export function createBillingNotices({ mailer, linkTo }: Needs) {
  const send = (user: User, content: BillingMail, executor: Executor) =>
    mailer.send(mailAbout(user, content), executor);
  const post = ({ id }: User, { key, ...posted }: Posted, executor: Executor) =>
    postNotification(
      { userId: id, key: `billing/${key}`, kind: 'account', href: pages.billing, ...posted },
      executor,
    ).then(() => undefined);
  return {
    async paid(user: User, payment: PaidPayment, executor: Executor): Promise<void> {
      const { amountCents, periodTo, receiptNumber, refundDue } = payment;
      const common = { name: user.firstName, product: productName(payment), amount: dollars(amountCents) };
      await send(
        user,
        refundDue
          ? { kind: 'payment_returned', ...common, link: linkTo(pages.plans) }
          : {
              kind: 'payment_receipt',
              ...common,
              receiptNumber,
              until: periodTo?.getTime() ?? null,
              link: linkTo(pages.billing),
            },
        executor,
      );
    },
    refunded: (user: User, payment: Payment, cents: number, executor: Executor): Promise<void> =>
      send(
        user,
        {
          kind: 'payment_refunded',
          name: user.firstName,
          product: productName(payment),
          amount: dollars(cents),
          link: linkTo(pages.billing),
        },
        executor,
      ),
    async renewalComing(
      user: User,
      { amountCents, at, ...choice }: Choice & { amountCents: number; at: number },
      executor: Executor,
    ): Promise<void> {
      const [product, amount] = [planName(choice), dollars(amountCents)];
      await post(
        user,
        {
          key: `renewal-coming/${at}`,
          title: `${product} renews on ${date.format(at)} for ${amount}`,
          body: 'We’ll charge your default card. To stop it, cancel auto-renewal before then.',
        },
        executor,
      );
      const content = { name: user.firstName, product, amount, at, link: linkTo(pages.billing) };
      await send(user, { kind: 'renewal_coming', ...content }, executor);
    },

    /** In the app alone: the user has no confirmed address. */
    renewalStopped: (user: User, { at, ...choice }: Choice & { at: number }, executor: Executor): Promise<void> =>
      post(
        user,
        {
          key: `renewal-stopped/${at}`,
          title: `${planName(choice)} ends on ${date.format(at)}`,
          body: 'We only renew a plan after emailing you, and your email isn’t confirmed. To keep the plan, confirm your email and turn on auto-renewal.',
        },
        executor,
      ),
    async renewalFailed(
      user: User,
      { choice, failure, needsUser, nextTryAt, payment }: FailedRenewal,
      executor: Executor,
    ): Promise<void> {
      const product = planName(choice);
      const next = nextTryAt === null ? 'This was the last attempt.' : `We’ll try again on ${date.format(nextTryAt)}.`;
      const body = needsUser ? `Your bank wants you to confirm the payment. ${next}` : `${failure} ${next}`;
      await post(
        user,
        {
          key: `renewal-failed/${payment}`,
          title: `Couldn’t renew ${product}`,
          body,
          ...(needsUser ? { href: pages.plans } : {}),
        },
        executor,
      );
      const common = { name: user.firstName, product, nextTryAt };
      return send(
        user,
        needsUser
          ? { kind: 'renewal_needs_you', ...common, link: linkTo(pages.plans) }
          : { kind: 'renewal_failed', ...common, reason: failure, link: linkTo(pages.billing) },
        executor,
      );
    },
    async ended(user: User, { at, ...choice }: Choice & { at: number }, executor: Executor): Promise<void> {
      const product = planName(choice);
      await post(
        user,
        {
          key: `ended/${at}`,
          title: `${product} has ended`,
          body: 'Your backtests and purchased credits are still there.',
          href: pages.plans,
        },
        executor,
      );
      const content = { name: user.firstName, product, at, link: linkTo(pages.plans) };
      await send(user, { kind: 'subscription_ended', ...content }, executor);
    },
    downgraded: (user: User, { at, ...choice }: Choice & { at: number }, executor: Executor): Promise<void> =>
      send(
        user,
        { kind: 'downgrade_applied', name: user.firstName, product: planName(choice), at, link: linkTo(pages.billing) },
        executor,
      ),
  };
}

export type BillingNotices = ReturnType<typeof createBillingNotices>;
