import type { Database } from '../../../platform/database/database.ts';
import type { Payment } from '../../../platform/database/schema/billing.ts';
import type { Logger } from '../../../logger.ts';
import { findUser } from '../../../accounts/users.repository.ts';
import type { EventsService } from './events.service.ts';
import type { PaypalService } from '../checkout/paypal.service.ts';
import { paymentById, unsettledPayments } from './payments.repository.ts';
import type { Settlement } from './settlement.service.ts';

const mostPayments = 500;
/** A payment that was just changed is in somebody's hands. */
const quietMs = 60_000;
/** How long a payment stays open after its last change, so that its price cannot grow old. */
const opensForMs = 3_600_000;

interface Needs {
  readonly db: Database;
  readonly now: () => number;
  readonly settlement: Settlement;
  readonly events: EventsService;
  readonly paypal: PaypalService;
  readonly logger: Pick<Logger, 'error'>;
}

export function createReconciliation({ db, now, settlement, events, paypal, logger }: Needs) {
  /** It is no longer payable: its price has grown old, or its user has closed the account. */
  const isOver = async ({ status, updatedAt, userId }: Payment) =>
    status === 'pending' &&
    (updatedAt.getTime() < now() - opensForMs || (await findUser(userId, db))?.status !== 'active');

  const reconcile = async (payment: Payment) => {
    const { id, method } = payment;
    const isGivenUp = await isOver(payment);
    if (method === 'paypal') await paypal.reconcile(id, isGivenUp);
    else if (isGivenUp) await settlement.cancel(id);
    else await settlement.settle(id);
  };
  return {
    /** Reads again at the provider what is open here, and notes the events that were missed. */
    async run(signal: AbortSignal): Promise<void> {
      await events.catchUp();
      for (const id of await unsettledPayments(new Date(now() - quietMs), mostPayments, db)) {
        if (signal.aborted) return;
        const payment = await paymentById(id, db);
        if (!payment) continue;
        await reconcile(payment).catch((err: unknown) => {
          logger.error({ err, payment: id }, 'a payment waits for the next reconciliation');
        });
      }
    },
  };
}
