import type { Transaction } from '../store/database.ts';
import type { Switches } from '../switches.ts';
import type { FormValue } from './form.ts';

/** Who asks: the server with its secret key, or a browser with the publishable one. */
export type Caller = 'secret' | 'publishable';

/** A request while its transaction runs. */
export interface Context {
  readonly transaction: Transaction;
  readonly caller: Caller;
  /** `req_…` */
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Epoch seconds. */
  readonly now: number;
  /** Address of the server, for pages of the sandbox. */
  readonly origin: () => string;
  readonly events: Switches['events'];
  /** Wakes the delivery of events when the transaction commits. */
  readonly announceEvents: () => Promise<void>;
  readonly params: { readonly [key: string]: FormValue };
  /** Parts of the path. */
  readonly ids: readonly string[];
}

/** What a call answers; a declined card is an answer, because it has effects. */
export interface Outcome {
  readonly status: number;
  readonly body: object;
}

export type Handler = (context: Context) => Promise<object | Declined>;

/** A declined card: the transaction commits, and the answer is status 402. */
export class Declined {
  readonly outcome: Outcome;

  constructor(body: object) {
    this.outcome = { status: 402, body };
  }
}
