import type { billingApi, EndpointResponse } from '@candlewick/shared-api';
import type { Order, PlanOrder } from '../../order.ts';

/** How the user pays: with a saved card, with what the card form holds, or with a card that a wallet gave. */
export type ChosenCard = { readonly kind: 'saved' | 'wallet'; readonly id: string } | { readonly kind: 'new' };

/** An intent of the payment provider. */
export interface Intent {
  readonly id: string;
  readonly client_secret: string;
}

/** A payment that the server has opened. */
export interface OpenPayment extends Intent {
  readonly amount: number;
}

/** What the payment provider says about an intent. */
export type Confirmation =
  | { readonly status: 'succeeded'; readonly card: string | null }
  /** The bank asks the user to authenticate; without a URL, the provider's script shows how. */
  | { readonly status: 'action'; readonly url: string | null }
  | { readonly status: 'processing' }
  | { readonly status: 'refused'; readonly message: string | null };

export interface Quote {
  /** What the screen shows, in cents. */
  readonly amount: number;
  readonly quotedAt?: number | undefined;
}

export interface PurchaseRequest {
  readonly order: Order;
  readonly card: ChosenCard;
  readonly quote: Quote;
  /** A change of a paid plan saves a new card before it pays. */
  readonly savesCardFirst: boolean;
  /** The payment of an earlier attempt. */
  readonly open: OpenPayment | null;
}

/** An authentication that the user has to complete. */
export interface Authentication {
  readonly what: 'payment' | 'setup';
  readonly id: string;
  readonly secret: string;
  readonly url: string | null;
}

export type Outcome =
  | { readonly kind: 'succeeded'; readonly payment: string | null }
  | { readonly kind: 'action'; readonly authentication: Authentication }
  | { readonly kind: 'scheduled'; readonly startsAt: number }
  /** The server's price is not the shown one. */
  | { readonly kind: 'repriced'; readonly open: OpenPayment | null }
  | { readonly kind: 'refused'; readonly message: string; readonly open: OpenPayment | null };

/** What a purchase needs of the server and of the payment provider. */
export interface PurchasePorts {
  subscribe(
    order: PlanOrder,
    card: string | undefined,
    quote: Quote,
  ): Promise<EndpointResponse<typeof billingApi.subscribe>>;
  buyCredits(credits: Extract<Order, { mode: 'credits' }>['credits'], card: string | undefined): Promise<OpenPayment>;
  /** Told before a payment is confirmed, from when on it may be paid whatever happens to the page. */
  opened(open: OpenPayment): void;
  /** Changes the card of an open payment. */
  edit(open: OpenPayment, order: Order, card: string | undefined, quote: Quote): Promise<OpenPayment>;
  setupIntent(): Promise<Intent>;
  confirmPayment(secret: string, card: ChosenCard): Promise<Confirmation>;
  confirmSetup(secret: string, card: ChosenCard): Promise<Confirmation>;
  /** Where an intent stands. */
  read(what: Authentication['what'], secret: string): Promise<Confirmation>;
}
