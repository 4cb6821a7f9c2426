import { eq, sql } from 'drizzle-orm/sql';
import type { Executor } from '../store/database.ts';
import { sandboxPaypalOrders as orders } from '../store/tables.ts';

export interface RefundBody {
  readonly id: string;
  readonly status: 'COMPLETED';
  readonly amount: { readonly currency_code: string; readonly value: string };
  /** The request id: a repeated request returns this refund. */
  readonly custom_id: string;
}

/** An order as PayPal's API shows it. */
export interface OrderBody {
  readonly id: string;
  readonly intent: 'CAPTURE';
  readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  readonly purchase_units: readonly {
    readonly reference_id: string;
    readonly description: string;
    readonly amount: { readonly currency_code: string; readonly value: string };
    readonly payments?: {
      readonly captures: readonly { readonly id: string; readonly status: 'COMPLETED' }[];
      readonly refunds?: readonly RefundBody[];
    };
  }[];
  readonly create_time: string;
  readonly links: readonly { readonly href: string; readonly rel: string; readonly method: string }[];
}

export interface StoredOrder {
  readonly body: OrderBody;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** Returns the order that was made with the same request id, if there is one, else the new one. */
export async function insertOrder(order: StoredOrder, requestId: string, executor: Executor): Promise<OrderBody> {
  const { body } = order;
  await executor
    .insert(orders)
    .values({ ...order, id: body.id, requestId })
    .onConflictDoNothing();
  const [row] = await executor.select({ body: orders.body }).from(orders).where(eq(orders.requestId, requestId));
  return row?.body as OrderBody;
}

/** Locked until the transaction ends. */
export async function lockOrder(id: string, executor: Executor): Promise<StoredOrder | undefined> {
  const [row] = await executor
    .select({ body: orders.body, returnUrl: orders.returnUrl, cancelUrl: orders.cancelUrl })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  return row as StoredOrder | undefined;
}

/** The order that a capture belongs to, by the capture's id. */
export async function orderIdOfCapture(captureId: string, executor: Executor): Promise<string | undefined> {
  const capture = JSON.stringify([{ payments: { captures: [{ id: captureId }] } }]);
  const [row] = await executor
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.body} -> 'purchase_units' @> ${capture}::jsonb`);
  return row?.id;
}

export async function updateOrder(body: OrderBody, executor: Executor): Promise<void> {
  await executor.update(orders).set({ body }).where(eq(orders.id, body.id));
}
