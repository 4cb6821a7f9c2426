import type { Database } from '../../../platform/database/database.ts';
import { billingProblems } from '../billing.errors.ts';
import { receiptView, transactionView } from './payment-views.ts';
import type { Seller, TransactionView } from './payment-views.ts';
import { pageOfPayments, paymentById, paymentByProviderId } from './payments.repository.ts';
import type { Settlement } from './settlement.service.ts';

type Receipt = NonNullable<ReturnType<typeof receiptView>>;

interface Needs {
  readonly db: Database;
  readonly settlement: Pick<Settlement, 'settle'>;
  readonly seller: Seller;
  readonly isSandbox: boolean;
  readonly onError: (error: Error) => void;
}

/** A user's payments, as the user sees them. */
export function createPaymentsService({ db, settlement, seller, isSandbox, onError }: Needs) {
  return {
    /** Reads a pending payment again at the provider. Throws not_found. */
    async payment(userId: string, intentId: string): Promise<TransactionView> {
      const payment = await paymentByProviderId(intentId, db);
      if (payment?.userId !== userId || payment.method !== 'card') throw billingProblems.noPayment();
      if (payment.status !== 'pending' && !payment.refundDue) return transactionView(payment);
      // While the provider does not answer, the payment stays what it was known to be.
      const settled = await settlement.settle(payment.id).catch((error: Error) => {
        onError(error);
        return payment;
      });
      return transactionView(settled);
    },

    /** Newest first. `before`: `next` of the page before. */
    async page(
      userId: string,
      before: string | undefined,
      size: number,
    ): Promise<{ transactions: TransactionView[]; next: string | null }> {
      const position = before === undefined ? undefined : Number(before);
      const rows = await pageOfPayments(userId, { before: position, most: size + 1 }, db);
      const shown = rows.slice(0, size);
      return {
        transactions: shown.map(transactionView),
        next: rows.length > size ? String(shown.at(-1)?.position) : null,
      };
    },

    /** Throws not_found. */
    async receipt(userId: string, paymentId: string): Promise<Receipt> {
      const payment = await paymentById(paymentId, db);
      const view = payment?.userId === userId ? receiptView(payment, seller, isSandbox) : undefined;
      if (!view) throw billingProblems.noReceipt();
      return view;
    },
  };
}
