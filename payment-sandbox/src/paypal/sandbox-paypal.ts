import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Database, Transaction } from '../store/database.ts';
import { insertOrder, lockOrder, orderIdOfCapture, updateOrder } from './paypal-orders.repository.ts';
import type { OrderBody, RefundBody, StoredOrder } from './paypal-orders.repository.ts';

/** What PayPal's page shows a customer. */
export interface PayPalChallenge {
  readonly description: string;
  /** `$29.99` */
  readonly amount: string;
  readonly isOpen: boolean;
  /** Where the customer goes after a decision. */
  readonly returnUrl: string;
}

export interface SandboxPayPal {
  /** PayPal's API for the client. */
  readonly fetch: typeof globalThis.fetch;
  /** Shows or decides an order. Undefined if there is none of that id, which only its customer knows. */
  decide(orderId: string, verdict?: 'approve' | 'cancel'): Promise<PayPalChallenge | undefined>;
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newId = () => Array.from({ length: 17 }, () => letters[randomInt(letters.length)]).join('');

const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().min(1).max(256),
        description: z.string().max(127),
        amount: z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,7}\.\d\d$/) }),
      }),
    )
    .length(1),
  application_context: z.object({
    return_url: z.url({ protocol: /^https?$/ }),
    cancel_url: z.url({ protocol: /^https?$/ }),
  }),
});

interface Answer {
  readonly status: number;
  readonly body: object;
}

const refuse = (status: number, name: string, issue: string, description: string): Answer => ({
  status,
  body: { name, message: description, debug_id: newId(), details: [{ issue, description }], links: [] },
});
const noSuchOrder = () =>
  refuse(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');

interface Needs {
  readonly db: Database;
  readonly now: () => number;
  readonly origin: () => string;
}

async function create(content: unknown, requestId: string, { db, now, origin: originOf }: Needs): Promise<Answer> {
  const parsed = newOrder.safeParse(content);
  if (!parsed.success) {
    return refuse(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', z.prettifyError(parsed.error));
  }
  const id = newId();
  const origin = originOf();
  const { intent, purchase_units: units, application_context: context } = parsed.data;
  const body: OrderBody = {
    id,
    intent,
    status: 'CREATED',
    purchase_units: units,
    create_time: new Date(now()).toISOString(),
    links: [
      { href: `${origin}/sandbox/paypal/${id}`, rel: 'approve', method: 'GET' },
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/checkout/orders/${id}/capture`, rel: 'capture', method: 'POST' },
    ],
  };
  const order = { body, returnUrl: context.return_url, cancelUrl: context.cancel_url };
  return { status: 201, body: await insertOrder(order, requestId || id, db) };
}

async function capture({ body }: StoredOrder, transaction: Transaction): Promise<Answer> {
  // The client captures with one request id per order, so asking again returns the payment.
  if (body.status === 'COMPLETED') return { status: 200, body };
  if (body.status === 'CREATED') {
    return refuse(
      422,
      'UNPROCESSABLE_ENTITY',
      'ORDER_NOT_APPROVED',
      'Payer has not yet approved the Order for payment.',
    );
  }
  const captures = [{ id: newId(), status: 'COMPLETED' as const }];
  const paid: OrderBody = {
    ...body,
    status: 'COMPLETED',
    purchase_units: body.purchase_units.map((unit) => ({ ...unit, payments: { captures } })),
  };
  await updateOrder(paid, transaction);
  return { status: 201, body: paid };
}

const newRefund = z.object({
  amount: z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,7}\.\d\d$/) }),
});
const centsOf = ({ value }: { readonly value: string }) => Number(value.replace('.', ''));

async function refund(
  { body }: StoredOrder,
  content: unknown,
  requestId: string,
  transaction: Transaction,
): Promise<Answer> {
  const parsed = newRefund.safeParse(content);
  if (!parsed.success) {
    return refuse(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', z.prettifyError(parsed.error));
  }
  const { amount } = parsed.data;
  const [unit] = body.purchase_units;
  const refunds = unit?.payments?.refunds ?? [];
  const earlier = refunds.find(({ custom_id: id }) => id === requestId);
  if (earlier) return { status: 200, body: earlier };
  const left = centsOf(unit?.amount ?? { value: '0.00' }) - refunds.reduce((sum, one) => sum + centsOf(one.amount), 0);
  if (centsOf(amount) > left) {
    const issue = left === 0 ? 'CAPTURE_FULLY_REFUNDED' : 'REFUND_AMOUNT_EXCEEDED';
    return refuse(422, 'UNPROCESSABLE_ENTITY', issue, 'The refund is more than what is left of the payment.');
  }
  const made: RefundBody = { id: newId(), status: 'COMPLETED', amount, custom_id: requestId || newId() };
  const units = body.purchase_units.map((one) => ({
    ...one,
    payments: { captures: one.payments?.captures ?? [], refunds: [...refunds, made] },
  }));
  await updateOrder({ ...body, purchase_units: units }, transaction);
  return { status: 201, body: made };
}

const withToken = (url: string, id: string) => {
  const target = new URL(url);
  target.searchParams.set('token', id);
  return target.href;
};

/** Stands for PayPal's Orders API, its refunds and its page, on tables of this database. No money moves. */
export function openSandboxPayPal(needs: Needs): SandboxPayPal {
  const { db } = needs;
  async function answer(method: string, path: string, requestId: string, content: unknown): Promise<Answer> {
    if (path === '/v1/oauth2/token') {
      return { status: 200, body: { access_token: newId(), token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (method === 'POST' && path === '/v2/checkout/orders') return create(content, requestId, needs);
    const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    if (method === 'POST' && captureId !== undefined) {
      return db.transaction(async (transaction) => {
        const orderId = await orderIdOfCapture(decodeURIComponent(captureId), transaction);
        const order = orderId === undefined ? undefined : await lockOrder(orderId, transaction);
        return order ? refund(order, content, requestId, transaction) : noSuchOrder();
      });
    }
    const [, id = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    return db.transaction(async (transaction) => {
      const order = await lockOrder(decodeURIComponent(id), transaction);
      if (!order) return noSuchOrder();
      return action ? capture(order, transaction) : { status: 200, body: order.body };
    });
  }

  return {
    async fetch(input, init = {}) {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const { method = 'GET', headers, body } = init;
      const isJson = typeof body === 'string' && body.startsWith('{');
      const content = isJson ? (JSON.parse(body) as unknown) : undefined;
      const { status, body: answered } = await answer(
        method,
        pathname,
        new Headers(headers).get('paypal-request-id') ?? '',
        content,
      );
      return Response.json(answered, { status });
    },
    decide: (id, verdict) =>
      db.transaction(async (transaction) => {
        const order = await lockOrder(id, transaction);
        if (!order) return undefined;
        const { body, returnUrl, cancelUrl } = order;
        const isOpen = body.status === 'CREATED';
        if (isOpen && verdict === 'approve') await updateOrder({ ...body, status: 'APPROVED' }, transaction);
        const [unit] = body.purchase_units;
        const isCancelled = isOpen && verdict === 'cancel';
        return {
          description: unit?.description ?? '',
          amount: `$${unit?.amount.value ?? ''}`,
          isOpen,
          returnUrl: withToken(isCancelled ? cancelUrl : returnUrl, id),
        };
      }),
  };
}
