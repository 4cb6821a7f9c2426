import { messages } from './messages.ts';
import type { Order } from './order.ts';

/** `unknown`: the server knows of no such payment. */
export type Status = 'pending' | 'success' | 'scheduled' | 'error' | 'unknown';

/** Where the receipt of a payment goes. */
export type ReceiptNote = { readonly kind: 'emailed'; readonly email: string } | { readonly kind: 'unconfirmed' };

/** Specification, section 4. */
export const statusTitles: Readonly<Record<Status, string>> = {
  success: 'Your transaction is complete',
  pending: 'Pending',
  error: 'Error',
  scheduled: 'Your change is set',
  unknown: 'No payment found',
};

const successLeads: Readonly<Record<Order['mode'], string>> = {
  plans: 'Your plan is active.',
  credits: 'The credits are in your balance.',
  paymentMethod: 'The card details have been saved.',
};

/** The sentence below the title. */
export function statusLead(status: Status, mode: Order['mode']): string {
  if (status === 'success') return successLeads[mode];
  if (status === 'pending') return messages.needsAuthentication;
  if (status === 'unknown') return 'No such payment on your account. You weren’t charged.';
  if (status === 'scheduled') return 'Your plan stays the same until then. You weren’t charged.';
  return mode === 'paymentMethod' ? 'The card details were not saved.' : messages.transactionFailed;
}

/** The sentence about the receipt. */
export const receiptText = (note: ReceiptNote): string =>
  note.kind === 'emailed'
    ? `A receipt is on its way to ${note.email}.`
    : 'Confirm your email to get receipts. Find this one in Settings, Plan and billing.';
