import type { EventNotices, Sandbox } from '@candlewick/payment-sandbox';
import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { PayPal } from './paypal/paypal-client.ts';

/** Charges cards through Stripe's SDK. */
export interface CardPayments {
  readonly mode: 'sandbox' | 'stripe';
  readonly stripe: Stripe;
  readonly publishableKey: string;
  /** For `stripe.webhooks.constructEvent`. */
  readonly webhookSecret: string;
}

/** What a provider takes payments with. */
export interface OpenProvider {
  readonly cards?: CardPayments;
  readonly paypal?: PayPal;
  readonly sandbox?: Sandbox;
  /** Serves what the provider would serve itself if it were outside of this machine. */
  register?(app: FastifyInstance): Promise<void>;
  /** Posts events to our webhook endpoint; a provider outside of this machine does it by itself. */
  deliverEvents?(webhookUrl: string): void;
  close?(): Promise<void>;
}

export interface ProviderNeeds {
  readonly config: Pick<Config, 'stripe' | 'paypal'>;
  readonly db: Database;
  readonly notices: EventNotices;
  /** Address of the server, for pages of the sandbox. */
  readonly origin: () => string;
  readonly onError: (error: Error) => void;
}

export interface PaymentProvider {
  readonly id: string;
  /** Undefined: the configuration does not ask for it. */
  open(needs: ProviderNeeds): Promise<OpenProvider | undefined>;
}

/** With its two retries a call takes half a minute at most, less than a request of a user may. */
export const stripeOptions = { timeout: 10_000, maxNetworkRetries: 2, telemetry: false } as const;
