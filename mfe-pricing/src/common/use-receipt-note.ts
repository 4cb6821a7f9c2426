import { useUser } from '@candlewick/shared-auth';
import type { Transaction } from './billing.types.ts';
import type { ReceiptNote } from './status-texts.ts';

/** Whether the receipt of a payment goes to the user by email; null without a receipt. */
export function useReceiptNote(payment: Pick<Transaction, 'receipt_number'> | null | undefined): ReceiptNote | null {
  const user = useUser().data;
  if (!user || !payment?.receipt_number) return null;
  return user.email_verified ? { kind: 'emailed', email: user.email } : { kind: 'unconfirmed' };
}
