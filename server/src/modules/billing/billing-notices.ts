import type { Executor } from '../../database/database.ts';
import type { User } from '../../database/schema/accounts.ts';
import type { Payment } from '../../database/schema/billing.ts';
import type { BillingMail, Mailer } from '../../mail/mailer.ts';
import { mailAbout } from '../auth/mail-about.ts';
import { dollars, planName, productName } from './product-names.ts';
import type { Choice } from './subscription.ts';

const pages = { billing: '/user-settings/billing', plans: '/plans-and-pricing' } as const;

type PaidPayment = Omit<Payment, 'receiptNumber'> & { readonly receiptNumber: string };

interface FailedRenewal {
  readonly choice: Choice;
  readonly failure: string;
  /** The bank wants the cardholder to confirm. */
  readonly needsUser: boolean;
  readonly nextTryAt: number | null;
}

/** Mails about money, sent with the transaction of `executor`. */
export interface BillingMails {
  paid(user: User, payment: PaidPayment, executor: Executor): Promise<void>;
  refunded(user: User, payment: Payment, cents: number, executor: Executor): Promise<void>;
  renewalComing(user: User, renewal: Choice & { amountCents: number; at: number }, executor: Executor): Promise<void>;
  renewalFailed(user: User, failed: FailedRenewal, executor: Executor): Promise<void>;
  ended(user: User, ended: Choice & { at: number }, executor: Executor): Promise<void>;
  downgraded(user: User, applied: Choice & { at: number }, executor: Executor): Promise<void>;
}

interface Needs {
  readonly mailer: Mailer;
  /** The whole address of a path of the app. */
  readonly linkTo: (path: string) => string;
}

export function createBillingMails({ mailer, linkTo }: Needs): BillingMails {
  const send = (user: User, content: BillingMail, executor: Executor) =>
    mailer.send(mailAbout(user, content), executor);
  return {
    async paid(user, payment, executor) {
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
    refunded: (user, payment, cents, executor) =>
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
    renewalComing: (user, { amountCents, at, ...choice }, executor) =>
      send(
        user,
        {
          kind: 'renewal_coming',
          name: user.firstName,
          product: planName(choice),
          amount: dollars(amountCents),
          at,
          link: linkTo(pages.billing),
        },
        executor,
      ),
    renewalFailed(user, { choice, failure, needsUser, nextTryAt }, executor) {
      const common = { name: user.firstName, product: planName(choice), nextTryAt };
      return send(
        user,
        needsUser
          ? { kind: 'renewal_needs_you', ...common, link: linkTo(pages.plans) }
          : { kind: 'renewal_failed', ...common, reason: failure, link: linkTo(pages.billing) },
        executor,
      );
    },
    ended: (user, { at, ...choice }, executor) =>
      send(
        user,
        { kind: 'subscription_ended', name: user.firstName, product: planName(choice), at, link: linkTo(pages.plans) },
        executor,
      ),
    downgraded: (user, { at, ...choice }, executor) =>
      send(
        user,
        { kind: 'downgrade_applied', name: user.firstName, product: planName(choice), at, link: linkTo(pages.billing) },
        executor,
      ),
  };
}
