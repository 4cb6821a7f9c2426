import type { PaymentIntent, SetupIntent, Stripe, StripeCardElementChangeEvent, StripeError } from '@stripe/stripe-js';

/** What the double of the payment provider does. */
export interface StripeBehavior {
  /** Answer to a confirmation; undefined leaves it without one. */
  readonly confirm?: 'succeeded' | 'declined' | 'action' | 'silent';
  /** What a poll reads. */
  readonly read?: 'succeeded' | 'action' | 'refused';
  /** Whether the card form is filled in. */
  readonly isComplete?: boolean;
  readonly hasWallets?: boolean;
  readonly fieldError?: string;
}

let behavior: StripeBehavior = {};

type Answer = {
  readonly paymentIntent?: PaymentIntent;
  readonly setupIntent?: SetupIntent;
  readonly error?: StripeError;
};

const declined = { type: 'card_error', code: 'card_declined', message: 'For developers.' } as StripeError;
/** The bank's verification has failed. */
const unverified = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
} as StripeError;

const never = new Promise<never>(() => undefined);

function intent(status: 'succeeded' | 'requires_action' | 'requires_payment_method'): Answer {
  const made = {
    id: 'pi_sample',
    status,
    payment_method: 'pm_sample',
    last_payment_error: status === 'requires_payment_method' ? unverified : null,
    next_action: null,
  };
  return { paymentIntent: made as unknown as PaymentIntent, setupIntent: made as unknown as SetupIntent };
}

async function confirm(): Promise<Answer> {
  const { confirm: how = 'succeeded' } = behavior;
  if (how === 'silent') return never;
  if (how === 'declined') return { error: declined };
  return intent(how === 'action' ? 'requires_action' : 'succeeded');
}

async function read(): Promise<Answer> {
  const { read: how = 'action' } = behavior;
  if (how === 'refused') return intent('requires_payment_method');
  return intent(how === 'action' ? 'requires_action' : 'succeeded');
}

/** A field that only shows where the provider's frame is. */
function createCard() {
  const listeners = new Map<string, (change: StripeCardElementChangeEvent) => void>();
  return {
    on: (event: string, listener: (change: StripeCardElementChangeEvent) => void) =>
      void listeners.set(event, listener),
    mount(place: HTMLElement) {
      const text = document.createElement('span');
      text.textContent = behavior.isComplete ? '•••• •••• •••• 4242   08 / 30   •••' : 'Card number   MM / YY   CVC';
      place.replaceChildren(text);
      const { isComplete = true, fieldError } = behavior;
      const change = { complete: isComplete, error: fieldError ? { message: fieldError } : undefined };
      queueMicrotask(() => {
        listeners.get('ready')?.(change as StripeCardElementChangeEvent);
        listeners.get('change')?.(change as StripeCardElementChangeEvent);
      });
    },
    update: () => undefined,
    destroy: () => undefined,
  };
}

const stripe = {
  elements: () => ({ create: createCard }),
  confirmCardPayment: confirm,
  confirmCardSetup: confirm,
  retrievePaymentIntent: read,
  retrieveSetupIntent: read,
  handleNextAction: async () => ({}),
  paymentRequest: () => ({
    canMakePayment: async () => (behavior.hasWallets ? { googlePay: true, applePay: true } : null),
    update: () => undefined,
    on: () => undefined,
    off: () => undefined,
    show: () => undefined,
  }),
};

const provider = Object.assign(() => stripe as unknown as Stripe, { version: 'endive' });

/** Puts the double in the place of the provider's script; `beforeEach` of a story. Returns the cleanup. */
export function withStripe(next: StripeBehavior = {}): () => void {
  behavior = next;
  window.Stripe = provider as unknown as NonNullable<typeof window.Stripe>;
  sessionStorage.clear();
  return () => {
    behavior = {};
    sessionStorage.clear();
  };
}
