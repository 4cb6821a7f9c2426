import { createLogger } from '../logger.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { insertUser } from '../accounts/users.repository.ts';
import { fitToPlan } from '../modules/alerts/upkeep/fit-to-plan.service.ts';
import { createBillingService } from '../modules/billing/ledger/billing.service.ts';
import { createBilling } from '../modules/billing/create-billing.ts';
import type { PaymentEventJob } from '../modules/billing/billing.queue.ts';
import { openTestPayments } from './payments.ts';

/** The services of billing on the payment sandbox, with a clock that tests move and without a server. */
export async function openTestBilling(start: number) {
  const opened = await openTestPayments();
  const { db } = opened.database;
  let time = start;
  const now = (): number => time;
  let jobs: PaymentEventJob[] = [];
  const add = (_queue: unknown, added: readonly object[]) => {
    jobs.push(...(added as readonly PaymentEventJob[]));
    return Promise.resolve();
  };
  const billing = createBilling({
    db,
    now,
    jobs: { add },
    mailer: createMailer({ jobs: { add: () => Promise.resolve() }, delivers: false }),
    payments: opened.payments,
    seller: { name: 'Candlewick', address: ['1 Main Street'], taxId: null, country: 'US' },
    linkTo: (path) => `https://candlewick.test${path}`,
    planChanged: async (userId, transaction) => {
      await fitToPlan(userId, time, transaction);
    },
    logger: createLogger('silent'),
  });
  return {
    ...opened,
    billing,
    credits: createBillingService(db, now),

    /** Moves the clock of bills to a time, in epoch milliseconds. */
    setTime(next: number): void {
      time = next;
    },
    now,

    /** Jobs of events that were noted and not taken yet. */
    takeEventJobs(): PaymentEventJob[] {
      const taken = jobs;
      jobs = [];
      return taken;
    },

    /** A new account with a confirmed address. */
    async newUser(): Promise<string> {
      const email = `${crypto.randomUUID()}@example.com`;
      const names = { firstName: 'Ada', lastName: 'King', passwordHash: 'x' };
      return (await insertUser({ email, emailVerifiedAt: new Date(), ...names }, db)).id;
    },

    /** Attaches a test card such as `pm_card_visa` to the user; returns its id. */
    async saveCard(userId: string, card: string): Promise<string> {
      const customer = await billing.cards.customerOf(userId);
      const { id } = await opened.stripe.paymentMethods.attach(card, { customer });
      await billing.cards.noteSaved(customer, id);
      return id;
    },

    /** Pays an intent as the browser does. */
    async confirm(intentId: string, card: string): Promise<void> {
      await opened.stripe.paymentIntents.confirm(intentId, { payment_method: card });
    },

    /** One run of the renewals' job. */
    renew: (): Promise<void> => billing.renewals.run(new AbortController().signal),
  };
}

export type TestBilling = Awaited<ReturnType<typeof openTestBilling>>;
