import type { Sandbox } from '@candlewick/payment-sandbox';
import { Stripe } from 'stripe';
import { openDatabase } from '../platform/database/database.ts';
import { Notifications } from '../platform/database/notifications.ts';
import { createPayments } from '../payments/payments.ts';
import { cloneDatabase } from './test-server.ts';

/** The payment sandbox of a process, on a database of its own unless another process has one. `origin`: of its pages. */
export async function openTestPayments(
  known?: Awaited<ReturnType<typeof cloneDatabase>>,
  origin = () => 'https://candlewick.test',
) {
  const connection = known ?? (await cloneDatabase());
  const ignore = () => undefined;
  const database = openDatabase(connection as never, 10, ignore);
  const notifications = await Notifications.open(database.connection, ignore);
  const config = { stripe: undefined, paypal: undefined };
  const payments = await createPayments({ config, db: database.db, notifications, origin, onError: ignore });
  if (!payments.sandbox) throw new Error('No keys, and still no sandbox.');
  return {
    payments,
    stripe: payments.stripe,
    sandbox: payments.sandbox,
    database,
    connection,
    async close(): Promise<void> {
      await payments.close();
      await notifications.close();
      await database.close();
    },
  };
}

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>;

/** A client of the sandbox with any key, which does not try again unless it is told to. */
export function clientWith(sandbox: Sandbox, key: string, options: object = {}): Stripe {
  const httpClient = Stripe.createFetchHttpClient(sandbox.fetch);
  return new Stripe(key, { httpClient, maxNetworkRetries: 0, telemetry: false, ...options });
}

/** The error that a call of the SDK rejects with; fails the test if it succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return call.then(
    () => {
      throw new Error('The call succeeded, and should have failed.');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );
}

/** A card as a form has it, valid for some years. */
export const cardOf = (number: string) => ({
  number,
  exp_month: 12,
  exp_year: new Date().getFullYear() + 3,
  cvc: /^3[47]/.test(number) ? '1234' : '123',
});
