/** An order at PayPal, as far as Candlewick needs it. */
export interface PayPalOrder {
  readonly id: string;
  /** `approved`: the customer has agreed, and nothing is paid yet. `paid`: captured. */
  readonly status: 'created' | 'approved' | 'paid' | 'void';
  /** What the order was made for. */
  readonly reference: string;
  readonly amountCents: number;
  /** Three lower-case letters. */
  readonly currency: string;
  /** Where the customer approves the order, until then. */
  readonly approveUrl: string | null;
  /** Of the payment, once it is made. */
  readonly captureId: string | null;
  /** All that was paid back so far. */
  readonly refundedCents: number;
}

/** A part of a payment, or all of it, that goes back to the customer. */
export interface NewPayPalRefund {
  /** Two refunds never have the same: asking again returns the first. At most 100 characters. */
  readonly reference: string;
  readonly captureId: string;
  readonly amountCents: number;
  readonly currency: string;
}

export interface NewPayPalOrder {
  /** Two orders never have the same: asking again returns the first. At most 108 characters. */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  /** PayPal adds `?token=<order id>` to both. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** PayPal refused a call, or gave no answer (`status` 0). */
export class PayPalError extends Error {
  readonly status: number;
  /** PayPal's code: `ORDER_NOT_APPROVED`, `INSTRUMENT_DECLINED`, `RESOURCE_NOT_FOUND`… */
  readonly issue: string;
  /** For PayPal's support. */
  readonly debugId: string | undefined;

  constructor(
    message: string,
    { status, issue, debugId, cause }: { status: number; issue: string; debugId?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'PayPalError';
    this.status = status;
    this.issue = issue;
    this.debugId = debugId;
  }
}
