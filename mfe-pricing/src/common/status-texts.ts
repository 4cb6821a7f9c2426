import { messages } from './messages.ts';
import type { Order } from './order.ts';

export type Status = 'pending' | 'success' | 'scheduled' | 'error';

/** Specification, section 4. */
export const statusTitles: Readonly<Record<Status, string>> = {
  success: 'Your transaction is complete',
  pending: 'Pending',
  error: 'Error',
  scheduled: 'Your change is set',
};

const successLeads: Readonly<Record<Order['mode'], string>> = {
  plans: 'Your plan is active. A receipt is on its way to your e-mail address.',
  credits: 'The credits are in your balance. A receipt is on its way to your e-mail address.',
  paymentMethod: 'The card details have been saved.',
};

/** The sentence below the title. */
export function statusLead(status: Status, mode: Order['mode']): string {
  if (status === 'success') return successLeads[mode];
  if (status === 'pending') return messages.needsAuthentication;
  if (status === 'scheduled') return 'Your plan stays as it is until then. Nothing was charged.';
  return mode === 'paymentMethod' ? 'The card details were not saved.' : messages.transactionFailed;
}
