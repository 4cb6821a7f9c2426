import { createStore, type StoreApi } from 'zustand/vanilla';
import { messages } from '../../messages.ts';
import type { Authentication, Confirmation, OpenPayment, Outcome, PurchaseRequest } from './purchase.types.ts';
import type { Remembered } from './remembered-payment.ts';

export type Provider = 'card' | 'google_pay' | 'apple_pay';

/** What the user has given before paying. */
export type Attempt = Omit<PurchaseRequest, 'open'>;

export interface CheckoutState {
  /** `form` → `working` → `done`, `scheduled`, `failed`, back to `form` after a refusal, or `pending` while the bank asks the user. */
  readonly stage: 'form' | 'working' | 'pending' | 'done' | 'scheduled' | 'failed';
  readonly provider: Provider;
  /** Id of a saved card; `new` for the card form; null until the saved cards are known. */
  readonly card: string | null;
  readonly isAgreed: boolean;
  /** Why the last attempt was refused. */
  readonly problem: string | null;
  /** The price changed; the user has to agree to the new one by paying again. */
  readonly isRepriced: boolean;
  readonly authentication: Authentication | null;
  /** Id of the payment that has succeeded; null if nothing was charged. */
  readonly payment: string | null;
  /** Why the transaction failed after the form. */
  readonly failure: string | null;
  /** When a scheduled plan starts. */
  readonly startsAt: number | null;
}

export interface CheckoutEffects {
  readonly purchase: (request: PurchaseRequest) => Promise<Outcome>;
  readonly read: (authentication: Authentication) => Promise<Confirmation>;
  /** Shows the bank's page. */
  readonly authenticate: (authentication: Authentication) => void;
  /** Keeps what a reload must not lose; null forgets it. */
  readonly remember: (remembered: Remembered | null) => void;
  readonly onPaid: (payment: string | null) => void;
  readonly onRepriced: () => void;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Checkout extends StoreApi<CheckoutState> {
  pay(attempt: Attempt): Promise<void>;
  /** Continues with a payment from before a reload. Ends by `stop`. */
  start(remembered: Remembered | null): void;
  retry(): void;
  /** Ends all polling. Leave a checkout that is `pending` running if its dialog closes: the user may still confirm at the bank. */
  stop(): void;
}

/** Specification, section 4. */
export const pollMs = 3000;

const initial: CheckoutState = {
  stage: 'form',
  provider: 'card',
  card: null,
  isAgreed: false,
  problem: null,
  isRepriced: false,
  authentication: null,
  payment: null,
  failure: null,
  startsAt: null,
};

/** The states of one checkout, from the form to its result. A second call of `pay` while the first one works does nothing. */
export function createCheckout(effects: CheckoutEffects): Checkout {
  const store = createStore<CheckoutState>()(() => initial);
  let ended = new AbortController();
  let open: OpenPayment | null = null;
  let last: Attempt | null = null;
  let isResuming = false;

  async function attempt(given: Attempt): Promise<void> {
    last = given;
    store.setState({ stage: 'working', problem: null, isRepriced: false });
    settle(await effects.purchase({ ...given, open }));
  }

  function settle(outcome: Outcome): void {
    if ('open' in outcome) open = outcome.open;
    if (outcome.kind === 'succeeded') succeed(outcome.payment);
    else if (outcome.kind === 'action') void watch(outcome.authentication, true);
    else if (outcome.kind === 'scheduled') store.setState({ stage: 'scheduled', startsAt: outcome.startsAt });
    else if (outcome.kind === 'refused') store.setState({ stage: 'form', problem: outcome.message });
    else {
      store.setState({ stage: 'form', isRepriced: true });
      effects.onRepriced();
    }
  }

  function succeed(payment: string | null): void {
    effects.remember(null);
    effects.onPaid(payment);
    store.setState({ stage: 'done', authentication: null, payment });
  }

  function fail(message: string | null): void {
    effects.remember(null);
    store.setState({ stage: 'failed', authentication: null, failure: message ?? messages.transactionFailed });
  }

  /** Polls the intent until the bank has decided. A poll that gets no answer is repeated. */
  async function watch(authentication: Authentication, isNew: boolean): Promise<void> {
    effects.remember({ kind: 'authentication', authentication });
    store.setState({ stage: 'pending', authentication });
    if (isNew) effects.authenticate(authentication);
    const { signal } = ended;
    while (!signal.aborted) {
      await effects.wait(pollMs, signal);
      if (signal.aborted) return undefined;
      const confirmation = await effects.read(authentication).catch((): null => null);
      if (signal.aborted) return undefined;
      if (confirmation?.status === 'refused') return fail(confirmation.message);
      if (confirmation?.status === 'succeeded') return goOn(authentication, confirmation.card);
    }
    return undefined;
  }

  /**
   * Asks the payment provider what became of a payment that a reload interrupted, until it answers: while that is not known, paying again
   * could charge twice.
   */
  async function resume(interrupted: OpenPayment): Promise<void> {
    isResuming = true;
    store.setState({ stage: 'working' });
    const { signal } = ended;
    const { id, client_secret: secret } = interrupted;
    const asked: Authentication = { what: 'payment', id, secret, url: null };
    let confirmation: Confirmation | null = null;
    while (confirmation === null) {
      confirmation = await effects.read(asked).catch((): null => null);
      if (confirmation === null) await effects.wait(pollMs, signal);
      if (signal.aborted) return;
    }
    isResuming = false;
    open = interrupted;
    if (confirmation.status === 'succeeded') succeed(id);
    else if (confirmation.status === 'refused') store.setState({ stage: 'form' });
    else void watch({ ...asked, url: confirmation.status === 'action' ? confirmation.url : null }, false);
  }

  /** A card that was only saved still has to pay for what was ordered. */
  function goOn({ what, id }: Authentication, card: string | null): void {
    if (what === 'payment') succeed(id);
    else if (last && last.order.mode !== 'paymentMethod' && card !== null) {
      effects.remember(null);
      void attempt({ ...last, card: { kind: 'saved', id: card }, savesCardFirst: false });
    } else {
      succeed(null);
    }
  }

  return {
    ...store,
    async pay(given) {
      if (store.getState().stage === 'form') await attempt(given);
    },
    start(remembered) {
      if (ended.signal.aborted) ended = new AbortController();
      if (!remembered || !(store.getState().stage === 'form' || isResuming)) return;
      if (remembered.kind === 'payment') void resume(remembered.open);
      else void watch(remembered.authentication, false);
    },
    retry: () => store.setState({ ...initial, provider: store.getState().provider }),
    stop: () => ended.abort(),
  };
}
