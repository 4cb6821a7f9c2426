import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './store/database.ts';
import { runCall } from './api/run-call.ts';
import type { ApiAnswer, ApiRequest, Needs as CallNeeds } from './api/run-call.ts';
import { errorBody } from './api/refusal.ts';
import { authenticate } from './intents/authenticate.ts';
import type { Challenge, Verdict } from './intents/authenticate.ts';
import {
  lockSwitches,
  openAccount,
  readAccount,
  rollWebhookSecret,
  writeSwitches,
} from './store/account.repository.ts';
import type { Account } from './store/account.repository.ts';
import { openSandboxPayPal } from './paypal/sandbox-paypal.ts';
import type { SandboxPayPal } from './paypal/sandbox-paypal.ts';
import { noSwitches } from './switches.ts';
import type { FailingCall, Switches } from './switches.ts';
import { deliverEvents } from './webhooks/deliver-events.ts';
import type { EventNotices } from './webhooks/deliver-events.ts';

export interface Sandbox {
  /** The keys of this database's account. */
  readonly account: Pick<Account, 'secretKey' | 'publishableKey' | 'webhookSecrets'>;
  /** Serves a request of the API. Null: a switch wants no answer. */
  handle(request: ApiRequest): Promise<ApiAnswer | null>;
  /** `handle` for the SDK. */
  readonly fetch: typeof globalThis.fetch;
  /** Shows or decides the authentication of an intent, for who knows its client secret. Throws a Refusal. */
  authenticate(id: string, clientSecret: string, verdict?: Verdict): Promise<Challenge>;
  /** PayPal's side. */
  readonly paypal: SandboxPayPal;
  readSwitches(): Promise<Switches>;
  /** Replaces what is given, and leaves the rest. */
  changeSwitches(change: {
    readonly events?: Partial<Switches['events']>;
    readonly failing?: readonly FailingCall[];
  }): Promise<Switches>;
  resetSwitches(): Promise<void>;
  /** Makes a new webhook secret. `keepOld`: events are signed with the old one, too. */
  rollWebhookSecret(keepOld: boolean): Promise<string>;
  /** Starts posting events to a webhook address. Returns the function that stops it. */
  deliverEvents(webhookUrl: string): () => Promise<void>;
}

export interface SandboxNeeds {
  readonly db: Database;
  readonly notices: EventNotices;
  /** The time, in epoch milliseconds. */
  readonly now: () => number;
  /** Address of the server, for pages of the sandbox. */
  readonly origin: () => string;
  readonly onError: (error: Error) => void;
}

const failure: ApiAnswer = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    errorBody({ type: 'api_error', message: 'An error of the server, switched on in the payment sandbox.' }),
  ),
};

/** Takes one use of the switch that lets this call fail; undefined if there is none. */
function takeFailure(path: string, db: Database): Promise<FailingCall | undefined> {
  return db.transaction(async (transaction) => {
    const switches = await lockSwitches(transaction);
    const taken = switches.failing.find((one) => one.count > 0 && path.startsWith(one.path));
    if (!taken) return undefined;
    const failing = switches.failing
      .map((one) => (one === taken ? { ...one, count: one.count - 1 } : one))
      .filter(({ count }) => count > 0);
    await writeSwitches({ ...switches, failing }, transaction);
    return taken;
  });
}

async function handle(request: ApiRequest, needs: CallNeeds): Promise<ApiAnswer | null> {
  const { switches } = await needs.account();
  const taken = switches.failing.length > 0 ? await takeFailure(request.url.split('?')[0] ?? '', needs.db) : undefined;
  if (!taken) return runCall(request, needs);
  if (taken.when === 'after') await runCall(request, needs);
  return taken.how === 'timeout' ? null : failure;
}

/** Longer than any caller waits. */
const silenceMs = 600_000;

function fetchOf(run: (request: ApiRequest) => Promise<ApiAnswer | null>): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const answer = await run({
      method: init.method ?? 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : '',
    });
    if (answer) return new Response(answer.body, { status: answer.status, headers: answer.headers });
    await sleep(silenceMs, undefined, { signal: init.signal ?? undefined, ref: false });
    throw new TypeError('The payment sandbox did not answer, as a switch wants it.');
  };
}

/** Opens the payment sandbox, which keeps the rules of Stripe's API on tables of this database. No money moves. */
export async function openSandbox({ db, notices, now, origin, onError }: SandboxNeeds): Promise<Sandbox> {
  const account = await openAccount(db);
  const needs: CallNeeds = {
    db,
    account: () => readAccount(db),
    now,
    origin,
    announceEvents: (transaction) => notices.publish(transaction),
  };
  const run = (request: ApiRequest) => handle(request, needs);
  return {
    account,
    handle: run,
    fetch: fetchOf(run),
    async authenticate(id, clientSecret, verdict) {
      const { switches } = await needs.account();
      return db.transaction((transaction) =>
        authenticate(id, clientSecret, verdict, {
          transaction,
          caller: 'publishable',
          requestId: '',
          idempotencyKey: null,
          now: Math.floor(now() / 1000),
          origin,
          events: switches.events,
          announceEvents: () => needs.announceEvents(transaction),
          params: {},
          ids: [],
        }),
      );
    },
    paypal: openSandboxPayPal({ db, now, origin }),
    readSwitches: async () => (await readAccount(db)).switches,
    changeSwitches: ({ events, failing }) =>
      db.transaction(async (transaction) => {
        const before = await lockSwitches(transaction);
        const after = { events: { ...before.events, ...events }, failing: failing ?? before.failing };
        await writeSwitches(after, transaction);
        return after;
      }),
    resetSwitches: () => writeSwitches(noSwitches, db),
    rollWebhookSecret: (keepOld) => rollWebhookSecret(keepOld, db),
    deliverEvents: (webhookUrl) => deliverEvents({ db, notices, now, webhookUrl, onError }),
  };
}
