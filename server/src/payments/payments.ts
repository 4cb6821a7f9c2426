import type { FastifyInstance } from 'fastify';
import type { Notifications } from '../platform/database/notifications.ts';
import { paypalProvider } from './paypal/paypal.provider.ts';
import type { OpenProvider, PaymentProvider, ProviderNeeds } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';
import { stripeProvider } from './stripe/stripe.provider.ts';

/** Those that are first come first: one takes cards. */
const providers: readonly PaymentProvider[] = [stripeProvider, paypalProvider, sandboxProvider];

interface Needs extends Omit<ProviderNeeds, 'notices'> {
  readonly notifications: Pick<Notifications, 'publish' | 'subscribe' | 'onReconnect'>;
}

const noticesOf = (notifications: Needs['notifications']): ProviderNeeds['notices'] => ({
  publish: (transaction) => notifications.publish('sandbox_event', {}, transaction),
  subscribe(listener) {
    const ends = [notifications.subscribe('sandbox_event', listener), notifications.onReconnect(listener)];
    return () => ends.forEach((end) => end());
  },
});

/** Opens the providers that the configuration asks for: Stripe with keys, the embedded sandbox without. */
export async function createPayments({ notifications, ...needs }: Needs) {
  const open: OpenProvider[] = [];
  for (const provider of providers) {
    const opened = await provider.open({ ...needs, notices: noticesOf(notifications) });
    if (opened) open.push(opened);
  }
  const cards = open.find((each) => each.cards)?.cards;
  if (!cards) throw new Error('No payment provider takes cards: the sandbox does when Stripe is not configured.');
  return {
    ...cards,
    /** `{provider}` in the paths of the API. */
    provider: 'stripe' as const,

    /** Undefined: Stripe is real and PayPal is not configured. */
    paypal: open.find(({ paypal }) => paypal)?.paypal,

    /** The sandbox behind `stripe`; undefined with Stripe itself. */
    sandbox: open.find(({ sandbox }) => sandbox)?.sandbox,

    /** Serves the API and the pages of the sandbox. */
    async register(app: FastifyInstance): Promise<void> {
      for (const each of open) await each.register?.(app);
    },

    /** Lets the sandbox post its events to the webhook endpoint; Stripe posts its own. */
    deliverEvents: (webhookUrl: string): void => open.forEach((each) => each.deliverEvents?.(webhookUrl)),
    async close(): Promise<void> {
      await Promise.all(open.map((each) => each.close?.()));
    },
  };
}

export type Payments = Awaited<ReturnType<typeof createPayments>>;
