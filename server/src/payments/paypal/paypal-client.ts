import { z } from 'zod';
import { PayPalError } from './paypal.ts';
import type { NewPayPalOrder, NewPayPalRefund, PayPalOrder } from './paypal.ts';

interface Needs {
  readonly mode: 'sandbox' | 'paypal';
  /** `https://api-m.paypal.com`, without a slash at the end. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: typeof globalThis.fetch;
}

const timeoutMs = 10_000;
const attempts = 2;
/** Tokens are renewed this long before they expire. */
const marginMs = 60_000;

const token = z.object({ access_token: z.string(), expires_in: z.number() });
const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d\d$/) });
const orderAnswer = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string(),
        amount: money,
        payments: z
          .object({
            captures: z.array(z.object({ id: z.string(), status: z.string() })).default([]),
            refunds: z.array(z.object({ status: z.string(), amount: money })).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});
const refundAnswer = z.object({ id: z.string(), status: z.string() });
const refusal = z.object({
  name: z.string(),
  message: z.string().default(''),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), description: z.string().optional() })).default([]),
});

const valueOf = (cents: number) => (cents / 100).toFixed(2);
const amountOf = (cents: number, currency: string) => ({
  currency_code: currency.toUpperCase(),
  value: valueOf(cents),
});
const centsOf = (value: string) => Number(value.replace('.', ''));

const statuses: Readonly<Record<string, PayPalOrder['status']>> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'paid',
  VOIDED: 'void',
};

function orderOf(answer: z.output<typeof orderAnswer>): PayPalOrder {
  const [unit] = answer.purchase_units;
  const capture = unit?.payments?.captures.find(({ status }) => status === 'COMPLETED');
  // A capture may be pending, for example while PayPal checks it: then the order is not paid yet.
  const status = statuses[answer.status] ?? 'created';
  const approve = answer.links.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
  return {
    id: answer.id,
    status: status === 'paid' && !capture ? 'approved' : status,
    reference: unit?.reference_id ?? '',
    amountCents: centsOf(unit?.amount.value ?? '0.00'),
    currency: (unit?.amount.currency_code ?? '').toLowerCase(),
    approveUrl: status === 'created' ? (approve?.href ?? null) : null,
    captureId: capture?.id ?? null,
    refundedCents: (unit?.payments?.refunds ?? [])
      .filter(({ status: state }) => state === 'COMPLETED' || state === 'PENDING')
      .reduce((sum, { amount }) => sum + centsOf(amount.value), 0),
  };
}

function errorOf(status: number, body: unknown): PayPalError {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return new PayPalError(`PayPal answered ${status}.`, { status, issue: 'UNREADABLE' });
  const { name, message, debug_id: debugId, details } = parsed.data;
  const issue = details[0]?.issue ?? name;
  return new PayPalError(`PayPal answered ${issue}: ${details[0]?.description ?? message}`, { status, issue, debugId });
}

const pathOf = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

/**
 * Takes payments through PayPal's Orders API, version 2, and the refunds of its Payments API. Money is in whole cents here, and text there.
 * Calls may be repeated; they throw a PayPalError.
 */
export class PayPal {
  readonly mode: Needs['mode'];
  readonly #needs: Needs;
  #known: { readonly value: string; readonly until: number } | undefined;

  constructor(needs: Needs) {
    this.mode = needs.mode;
    this.#needs = needs;
  }

  async createOrder({
    reference,
    amountCents,
    currency,
    description,
    returnUrl,
    cancelUrl,
  }: NewPayPalOrder): Promise<PayPalOrder> {
    const content = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: reference,
          description: description.slice(0, 127),
          amount: amountOf(amountCents, currency),
        },
      ],
      application_context: {
        brand_name: 'Candlewick',
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        return_url: returnUrl,
        cancel_url: cancelUrl,
      },
    };
    const requestId = `order-${reference}`;
    return orderOf(await this.#call(orderAnswer, 'POST', '/v2/checkout/orders', { requestId, content }));
  }

  /** Takes the money of an approved order, once. */
  async capture(orderId: string): Promise<PayPalOrder> {
    const once = { requestId: `capture-${orderId}`, content: {} };
    return orderOf(await this.#call(orderAnswer, 'POST', `${pathOf(orderId)}/capture`, once));
  }

  async read(orderId: string): Promise<PayPalOrder> {
    return orderOf(await this.#call(orderAnswer, 'GET', pathOf(orderId)));
  }

  async refund({ reference, captureId, amountCents, currency }: NewPayPalRefund): Promise<void> {
    const content = { amount: amountOf(amountCents, currency) };
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    await this.#call(refundAnswer, 'POST', path, { requestId: `refund-${reference}`, content });
  }

  async #send(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const { apiUrl, fetch } = this.#needs;
    try {
      const response = await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as unknown) };
    } catch (cause) {
      throw new PayPalError('PayPal could not be reached.', { status: 0, issue: 'UNREACHABLE', cause });
    }
  }

  async #accessToken(): Promise<string> {
    const { clientId, clientSecret } = this.#needs;
    if (this.#known && this.#known.until > Date.now()) return this.#known.value;
    const { status, body } = await this.#send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const parsed = token.safeParse(body);
    if (status !== 200 || !parsed.success) throw errorOf(status, body);
    this.#known = { value: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 - marginMs };
    return this.#known.value;
  }

  /** Tries again after a failure of PayPal: the request id makes repeated calls one. */
  async #call<Schema extends z.ZodType>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    { requestId, content }: { readonly requestId?: string; readonly content?: object } = {},
  ): Promise<z.output<Schema>> {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === attempts;
      try {
        const { status, body } = await this.#send(path, {
          method,
          headers: {
            authorization: `Bearer ${await this.#accessToken()}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
            ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
          },
          ...(content ? { body: JSON.stringify(content) } : {}),
        });
        const parsed = schema.safeParse(body);
        if (status < 300 && parsed.success) return parsed.data;
        if (status === 401) this.#known = undefined;
        throw errorOf(status, body);
      } catch (error) {
        const mayPass =
          error instanceof PayPalError && (error.status === 0 || error.status === 401 || error.status >= 500);
        if (isLast || !mayPass) throw error;
      }
    }
  }
}
