import type { billing } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Payment } from '../../../platform/database/schema/billing.ts';
import { productName, receiptName } from '../product-names.ts';
import { taxIn } from '../checkout/taxes.ts';

export type TransactionView = z.output<(typeof billing)['payment']['response']>;
type ReceiptView = z.output<(typeof billing)['receipt']['response']>;

export interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  readonly taxId: string | null;
  /** ISO 3166 code, which decides on the tax. */
  readonly country: string;
}

export const transactionView = (payment: Payment): TransactionView => ({
  id: payment.id,
  created_at: payment.createdAt.getTime(),
  receipt_number: payment.receiptNumber === null ? null : receiptName(payment.receiptNumber),
  product: payment.product,
  tier: payment.tier,
  interval: payment.interval,
  credits: payment.credits,
  description: productName(payment),
  reason: payment.reason,
  method: payment.method,
  card: payment.cardBrand && payment.cardLast4 ? { brand: payment.cardBrand, last4: payment.cardLast4 } : null,
  amount: payment.amountCents,
  refunded: payment.refundedCents,
  currency: payment.currency,
  status: payment.status,
  failure: payment.failure,
});

/** The lines of a receipt; they add up to the amount. Credit for the plan before is a negative one. */
function linesOf(payment: Payment): ReceiptView['lines'] {
  const { amountCents, creditCents, periodFrom, periodTo } = payment;
  const period = periodFrom && periodTo ? { from: periodFrom.getTime(), to: periodTo.getTime() } : null;
  const product = { description: productName(payment), amount: amountCents + creditCents, period };
  const credit = { description: 'Unused part of the previous plan', amount: -creditCents, period: null };
  return creditCents > 0 ? [product, credit] : [product];
}

/** The receipt of a paid payment; undefined for any other. */
export function receiptView(payment: Payment, seller: Seller, isSandbox: boolean): ReceiptView | undefined {
  const { receiptNumber, paidAt, amountCents } = payment;
  if (receiptNumber === null || paidAt === null) return undefined;
  const { name, address, taxId } = seller;
  return {
    ...transactionView(payment),
    receipt_number: receiptName(receiptNumber),
    paid_at: paidAt.getTime(),
    seller: { name, address: [...address], tax_id: taxId },
    buyer: { name: payment.buyerName ?? '', email: payment.buyerEmail ?? '' },
    lines: linesOf(payment),
    tax: taxIn(amountCents, seller.country),
    sandbox: isSandbox,
  };
}
