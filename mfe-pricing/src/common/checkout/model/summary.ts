import { planNames } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import { formatCents, formatDate, formatInteger } from '@candlewick/shared-design/format';
import type { Prices } from '../../billing.types.ts';
import type { Order } from '../../order.ts';
import { periodEnd, priceOf } from '../../plan-price.ts';
import { intervalNames } from '../../words.ts';
import type { Quote } from './purchase.types.ts';

/** What the price of an order follows from. */
export interface PricedBy {
  readonly plan: Plan;
  /** Only for plans. */
  readonly prices: Prices | null;
}

export interface SummaryLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly isNumeric?: boolean;
}

export interface Summary extends Quote {
  readonly currency: string;
  readonly lines: readonly SummaryLine[];
  /** What happens after the payment, and when. */
  readonly next: string;
  /** The running plan lowers the price, which falls with time. */
  readonly isDiscounted: boolean;
}

const money = (key: string, label: string, value: string): SummaryLine => ({ key, label, value, isNumeric: true });

/** What an order costs, and what follows; null where nothing is bought. */
export function summaryOf(order: Order, { plan, prices }: PricedBy): Summary | null {
  if (order.mode === 'plans') return prices ? ofPlan(order, prices) : null;
  return order.mode === 'credits' ? ofCredits(order, plan) : null;
}

function ofPlan({ tier, interval }: Extract<Order, { mode: 'plans' }>, prices: Prices): Summary {
  const { currency, quoted_at } = prices;
  const { due, total, credit, isDiscounted } = priceOf(prices.tiers[tier], interval);
  const renewal = formatDate(periodEnd(quoted_at, interval));
  return {
    amount: due,
    quotedAt: quoted_at,
    currency,
    isDiscounted,
    lines: [
      { key: 'plan', label: 'Plan', value: planNames[tier] },
      { key: 'period', label: 'Period', value: intervalNames[interval] },
      money('price', interval === 'yearly' ? 'Price for 12 months' : 'Price for 1 month', formatCents(total, currency)),
      ...(credit > 0 ? [money('credit', 'Credit for your current plan', formatCents(-credit, currency))] : []),
      money('total', 'Due now', formatCents(due, currency)),
    ],
    next: `The plan starts now. It renews on ${renewal} for ${formatCents(total, currency)}unless you cancel.`,
  };
}

function ofCredits({ credits }: Extract<Order, { mode: 'credits' }>, { limits }: Plan): Summary {
  const { currency, credit_pack_prices } = limits;
  const amount = credit_pack_prices[credits];
  return {
    amount,
    currency,
    isDiscounted: false,
    lines: [
      { key: 'product', label: 'Product', value: `${formatInteger(credits)} credits` },
      money('total', 'Due now', formatCents(amount, currency)),
    ],
    next: 'Credits are available immediately and never expire. This is a one-time purchase.',
  };
}

/** What the user agrees to. */
export function termsOf(order: Order): string {
  if (order.mode === 'credits') return 'I have read the terms and authorize this payment.';
  if (order.mode === 'paymentMethod') return 'I have read the terms and authorize later payments with this card.';
  const often = order.interval === 'yearly' ? 'every year' : 'every month';
  return `I have read the terms and authorize automatic billing ${often}. Auto renewal and the subscription can be cancelled from billing.`;
}
